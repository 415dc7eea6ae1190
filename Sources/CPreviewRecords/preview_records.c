#include "preview_records.h"

// The linker defines the ends of a section whose name is a C identifier; weak, since a program may have no preview.
extern const martlet_preview_record __start_martlet_previews[] __attribute__((weak));
extern const martlet_preview_record __stop_martlet_previews[] __attribute__((weak));

const martlet_preview_record *martlet_preview_records(size_t *count) {
  if (!__start_martlet_previews) {
    *count = 0;
    return NULL;
  }
  *count = (size_t)(__stop_martlet_previews - __start_martlet_previews);
  return __start_martlet_previews;
}
