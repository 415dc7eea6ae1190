#ifndef MARTLET_PREVIEW_RECORDS_H
#define MARTLET_PREVIEW_RECORDS_H

#include <stddef.h>

// One per #Preview: writes a Swift metatype to the memory it is given.
typedef void (*martlet_preview_record)(void *_Nonnull out);

// The records in this program, or a count of 0 where it has none.
const martlet_preview_record _Nullable *_Nullable martlet_preview_records(size_t *_Nonnull count);

#endif
