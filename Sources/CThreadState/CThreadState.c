#define _GNU_SOURCE
#include "CThreadState.h"

#include <pthread.h>
#include <stdint.h>

// libdispatch comes with the Swift toolchain, whose headers a C target doesn't see.
extern char _dispatch_main_q;
extern void dispatch_queue_set_specific(void *queue, const void *key, void *context, void (*destructor)(void *));
extern void *dispatch_get_specific(const void *key);

static __thread void *current_evaluation;

void *martlet_current_evaluation(void) { return current_evaluation; }
void martlet_set_current_evaluation(void *evaluation) { current_evaluation = evaluation; }

static char main_queue_key;

void martlet_mark_main_queue(void) {
  dispatch_queue_set_specific(&_dispatch_main_q, &main_queue_key, &main_queue_key, NULL);
}

bool martlet_is_on_main_queue(void) { return dispatch_get_specific(&main_queue_key) != NULL; }

static __thread uintptr_t stack_bottom;

size_t martlet_stack_left(void) {
  char here;
  if (stack_bottom == 0) {
    pthread_attr_t attributes;
    void *address = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return SIZE_MAX;
    pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    stack_bottom = (uintptr_t)address;
  }
  return (uintptr_t)&here - stack_bottom;
}
