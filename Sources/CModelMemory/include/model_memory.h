#ifndef MARTLET_MODEL_MEMORY_H
#define MARTLET_MODEL_MEMORY_H

/// The Swift runtime's own function, which has no name in Swift: a strong reference to the object, or null if its
/// deinitialiser runs already. Weak references are made of it; by itself it needs no side table for each object.
void *_Nullable swift_tryRetain(void *_Nonnull object);

/// One pointer for each thread: the storage that the model which is being made there is to take. Taking it clears it.
/// Swift has no thread-local variables.
void martlet_give_storage(void *_Nullable storage);
void *_Nullable martlet_take_storage(void);

#endif
