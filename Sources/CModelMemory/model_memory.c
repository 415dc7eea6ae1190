#include "model_memory.h"

static _Thread_local void *given;

void martlet_give_storage(void *storage) { given = storage; }

void *martlet_take_storage(void) {
  void *taken = given;
  given = 0;
  return taken;
}
