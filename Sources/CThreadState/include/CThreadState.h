#ifndef MARTLET_THREAD_STATE_H
#define MARTLET_THREAD_STATE_H

#include <stdbool.h>
#include <stddef.h>

/// One pointer for each thread: the evaluation that is running there. Swift has no thread-local variables.
void *martlet_current_evaluation(void);
void martlet_set_current_evaluation(void *evaluation);

/// Marks the main queue, once; then the next function tells whether the caller runs on it, whatever the thread.
void martlet_mark_main_queue(void);
bool martlet_is_on_main_queue(void);

/// Bytes of stack that the calling thread has left.
size_t martlet_stack_left(void);

#endif
