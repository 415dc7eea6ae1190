// The Swift runtime's own function, which has no name in Swift: a strong reference to the object, or null if its
// deinitialiser runs already. Weak references are made of it; by itself it needs no side table for each object.
void *_Nullable swift_tryRetain(void *_Nonnull object);
