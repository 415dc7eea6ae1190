#ifndef C_PROCESS_CLOCK_H
#define C_PROCESS_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

// The process's clocks can be set elsewhere. This target defines clock_gettime, gettimeofday, dispatch_after,
// dispatch_after_f, dispatch_async_f and dispatch_source_set_timer itself; calls of these from the Swift runtime, Foundation and
// libdispatch come here, because the executable's own symbols win.
//
// - A shift moves wall-clock time (dates) by a constant; it goes on at its real rate.
// - A virtual clock stands still until it is moved. Which code sees one is for the hooks to say: tests install them.

/// A clock that stands still at `base` plus `elapsed` nanoseconds, for each of the kernel's clock ids.
typedef struct martlet_clock martlet_clock;

/// Adds to wall-clock time, in nanoseconds.
void martlet_clock_shift(int64_t nanoseconds);

typedef struct {
  /// The virtual clock of the caller, or null for the real one.
  martlet_clock *(*current)(void);
  /// Takes over a delayed call: `function(context)` is due on `queue` in `delay` nanoseconds of the clock. False:
  /// it is to run in real time. `resumes` says that it may be the caller's own sleep that ends with it.
  bool (*after)(
    martlet_clock *clock, int64_t delay, bool resumes, void *queue, void *context, void (*function)(void *));
  /// Takes over a timer source. `interval` is INT64_MAX for one that fires once; `delay` INT64_MAX stops it.
  bool (*timer)(martlet_clock *clock, int64_t delay, int64_t interval, void *source);
} martlet_clock_hooks;

/// Installs hooks once for the life of the process.
void martlet_clock_install(const martlet_clock_hooks *hooks);

/// A virtual clock that starts now. It is never freed: another thread may be reading it.
martlet_clock *martlet_clock_create(void);
int64_t martlet_clock_elapsed(martlet_clock *clock);
void martlet_clock_set_elapsed(martlet_clock *clock, int64_t nanoseconds);
/// Whether any virtual clock is in use; while none is, hooks aren't asked.
void martlet_clock_use(bool used);

/// Runs a delayed call now, on its queue, or `delay` real nanoseconds from now.
void martlet_clock_run(martlet_clock *clock, void *queue, void *context, void (*function)(void *), int64_t delay);
/// How many pieces of work are queued or running that the clock set going: what is due ran, the tasks that it
/// resumed, what those resumed, and so on. Work that waits for something else doesn't count.
int64_t martlet_clock_pending(martlet_clock *clock);
/// What is queued by this thread from now on counts as set going by `clock`; gives back the clock of before.
martlet_clock *martlet_clock_set_cause(martlet_clock *clock);
/// Fires a timer source once, now; false if it was cancelled.
bool martlet_clock_fire(void *source);
/// Sets a timer source that was taken over going in real time.
void martlet_clock_let_go(void *source, int64_t delay, int64_t interval);

void martlet_clock_retain(void *object);
void martlet_clock_release(void *object);
/// Nanoseconds of the kernel's clock, which nothing moves.
int64_t martlet_clock_real_time(void);
/// Sleeps in real time.
void martlet_clock_real_sleep(int64_t nanoseconds);

#endif
