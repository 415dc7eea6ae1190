#define _GNU_SOURCE
#include "CProcessClock.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

// libdispatch and the blocks runtime come with the Swift toolchain, whose headers a C target doesn't see.
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern intptr_t dispatch_source_testcancel(void *source);
extern void *_Block_copy(const void *block);
extern void _Block_release(const void *block);

#define FOREVER (~0ull)
#define CLOCKS 12
#define SECOND 1000000000ll

struct martlet_clock {
  _Atomic int64_t elapsed;
  _Atomic int64_t pending;
  int64_t base[CLOCKS];
};

static _Atomic int64_t wall_shift;
static _Atomic(const martlet_clock_hooks *) installed;
static _Atomic int uses;
// Hooks may ask for the time themselves.
static __thread bool in_hook;
// The clock that set going what this thread runs now.
static __thread martlet_clock *cause;

// The real functions. Resolving one twice at the same time is harmless.
static void *resolve(_Atomic(void *) *cache, const char *name) {
  void *found = atomic_load_explicit(cache, memory_order_acquire);
  if (found == NULL) {
    found = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(cache, found, memory_order_release);
  }
  return found;
}

static int real_clock_gettime(clockid_t id, struct timespec *time) {
  static _Atomic(void *) cache;
  int (*real)(clockid_t, struct timespec *) = resolve(&cache, "clock_gettime");
  return real(id, time);
}

static void real_after(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  static _Atomic(void *) cache;
  void (*real)(uint64_t, void *, void *, void (*)(void *)) = resolve(&cache, "dispatch_after_f");
  real(when, queue, context, function);
}

static void real_async(void *queue, void *context, void (*function)(void *)) {
  static _Atomic(void *) cache;
  void (*real)(void *, void *, void (*)(void *)) = resolve(&cache, "dispatch_async_f");
  real(queue, context, function);
}

static void real_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  static _Atomic(void *) cache;
  void (*real)(void *, uint64_t, uint64_t, uint64_t) = resolve(&cache, "dispatch_source_set_timer");
  real(source, start, interval, leeway);
}

static int64_t nanoseconds(struct timespec time) { return time.tv_sec * SECOND + time.tv_nsec; }

static bool is_wall(clockid_t id) { return id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE; }

static martlet_clock *current_clock(const martlet_clock_hooks **hooks) {
  if (atomic_load_explicit(&uses, memory_order_relaxed) == 0 || in_hook) return NULL;
  *hooks = atomic_load_explicit(&installed, memory_order_acquire);
  if (*hooks == NULL) return NULL;
  in_hook = true;
  martlet_clock *clock = (*hooks)->current();
  in_hook = false;
  return clock;
}

// MARK: Reading the time

int clock_gettime(clockid_t id, struct timespec *time) {
  const martlet_clock_hooks *hooks;
  martlet_clock *clock = id >= 0 && id < CLOCKS ? current_clock(&hooks) : NULL;
  // Clocks of the processor's time are nobody's to move.
  if (clock != NULL && clock->base[id] != 0) {
    int64_t now = clock->base[id] + atomic_load(&clock->elapsed);
    time->tv_sec = now / SECOND;
    time->tv_nsec = now % SECOND;
    return 0;
  }
  int result = real_clock_gettime(id, time);
  int64_t shift = atomic_load_explicit(&wall_shift, memory_order_relaxed);
  if (result == 0 && shift != 0 && is_wall(id)) {
    int64_t now = nanoseconds(*time) + shift;
    time->tv_sec = now / SECOND;
    time->tv_nsec = now % SECOND;
  }
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  (void)zone;
  struct timespec now;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  if (result == 0) {
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
  }
  return result;
}

// MARK: What a clock sets going

struct job {
  martlet_clock *clock;
  void *context;
  void (*function)(void *);
};

static void run_job(void *raw) {
  struct job job = *(struct job *)raw;
  free(raw);
  martlet_clock *outer = cause;
  cause = job.clock;
  job.function(job.context);
  cause = outer;
  atomic_fetch_sub(&job.clock->pending, 1);
}

static void async_for(martlet_clock *clock, void *queue, void *context, void (*function)(void *)) {
  struct job *job = malloc(sizeof *job);
  if (job == NULL) abort();
  *job = (struct job){clock, context, function};
  atomic_fetch_add(&clock->pending, 1);
  real_async(queue, job, run_job);
}

// Swift's runtime queues the pieces of tasks by this one.
void dispatch_async_f(void *queue, void *context, void (*function)(void *)) {
  const martlet_clock_hooks *hooks;
  martlet_clock *clock = NULL;
  if (atomic_load_explicit(&uses, memory_order_relaxed) != 0) clock = cause != NULL ? cause : current_clock(&hooks);
  if (clock == NULL) return real_async(queue, context, function);
  async_for(clock, queue, context, function);
}

// MARK: Delayed calls

// Nanoseconds from now, as the caller's clock has it, to a dispatch_time_t. The two top bits say which clock it is
// of: 0x for uptime, 10 for time since boot with sleep, 11 for the wall clock, negated.
static int64_t delay_until(uint64_t when, bool *wall) {
  *wall = false;
  if (when == FOREVER) return INT64_MAX;
  if (when == 0) return 0;
  clockid_t id = CLOCK_MONOTONIC;
  int64_t value = (int64_t)when;
  if (value < 0) {
    if (when & (1ull << 62)) {
      if (when == FOREVER - 1) return 0;
      id = CLOCK_REALTIME;
      value = -value;
      *wall = true;
    } else {
      id = CLOCK_BOOTTIME;
      value = (int64_t)(when & ~(1ull << 63));
    }
  }
  struct timespec now;
  clock_gettime(id, &now);
  int64_t delay = value - nanoseconds(now);
  return delay < 0 ? 0 : delay;
}

static void run_block(void *block) {
  struct {
    void *isa;
    int flags, reserved;
    void (*invoke)(void *);
  } *layout = block;
  layout->invoke(block);
  _Block_release(block);
}

// The time in libdispatch's own terms, where the caller's clock isn't the kernel's.
static uint64_t real_time(uint64_t when, int64_t delay, bool translate) {
  if (!translate || when == FOREVER) return when;
  // libdispatch reads the clock itself here, and must read the real one.
  bool outer = in_hook;
  in_hook = true;
  uint64_t result = dispatch_time(0, delay);
  in_hook = outer;
  return result;
}

static void after(uint64_t when, bool resumes, void *queue, void *context, void (*function)(void *)) {
  const martlet_clock_hooks *hooks;
  martlet_clock *clock = current_clock(&hooks);
  bool wall;
  int64_t delay = delay_until(when, &wall);
  if (clock != NULL && delay != INT64_MAX) {
    in_hook = true;
    bool taken = hooks->after(clock, delay, resumes, queue, context, function);
    in_hook = false;
    if (taken) return;
  }
  real_after(real_time(when, delay, clock != NULL || (wall && atomic_load(&wall_shift) != 0)), queue, context, function);
}

// Swift's runtime ends sleeps by this one.
void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  after(when, true, queue, context, function);
}

void dispatch_after(uint64_t when, void *queue, const void *block) {
  after(when, false, queue, _Block_copy(block), run_block);
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  const martlet_clock_hooks *hooks;
  martlet_clock *clock = current_clock(&hooks);
  bool wall;
  int64_t delay = delay_until(start, &wall);
  if (clock != NULL) {
    int64_t each = interval >= INT64_MAX ? INT64_MAX : (int64_t)interval;
    in_hook = true;
    bool taken = hooks->timer(clock, delay, each, source);
    in_hook = false;
    if (taken) return real_set_timer(source, FOREVER, FOREVER, 0);
  }
  bool translate = clock != NULL || (wall && atomic_load(&wall_shift) != 0);
  real_set_timer(source, real_time(start, delay, translate), interval, leeway);
}

// MARK: For Swift

void martlet_clock_shift(int64_t by) { atomic_fetch_add(&wall_shift, by); }

void martlet_clock_install(const martlet_clock_hooks *hooks) {
  martlet_clock_hooks *copy = malloc(sizeof *copy);
  if (copy == NULL) return;
  *copy = *hooks;
  atomic_store(&installed, copy);
}

martlet_clock *martlet_clock_create(void) {
  static const clockid_t moved[] = {
    CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE,
    CLOCK_BOOTTIME,
  };
  martlet_clock *clock = calloc(1, sizeof *clock);
  if (clock == NULL) abort();
  for (size_t index = 0; index < sizeof moved / sizeof *moved; index++) {
    struct timespec now;
    if (real_clock_gettime(moved[index], &now) != 0) continue;
    clock->base[moved[index]] = nanoseconds(now) + (is_wall(moved[index]) ? atomic_load(&wall_shift) : 0);
  }
  return clock;
}

int64_t martlet_clock_elapsed(martlet_clock *clock) { return atomic_load(&clock->elapsed); }
void martlet_clock_set_elapsed(martlet_clock *clock, int64_t elapsed) { atomic_store(&clock->elapsed, elapsed); }
void martlet_clock_use(bool used) { atomic_fetch_add(&uses, used ? 1 : -1); }

int64_t martlet_clock_pending(martlet_clock *clock) { return atomic_load(&clock->pending); }

martlet_clock *martlet_clock_set_cause(martlet_clock *clock) {
  martlet_clock *outer = cause;
  cause = clock;
  return outer;
}

void martlet_clock_run(martlet_clock *clock, void *queue, void *context, void (*function)(void *), int64_t delay) {
  if (delay <= 0) {
    async_for(clock, queue, context, function);
  } else {
    real_after(real_time(0, delay, true), queue, context, function);
  }
}

bool martlet_clock_fire(void *source) {
  if (dispatch_source_testcancel(source) != 0) return false;
  real_set_timer(source, real_time(0, 0, true), FOREVER, 0);
  return true;
}

void martlet_clock_let_go(void *source, int64_t delay, int64_t interval) {
  if (dispatch_source_testcancel(source) != 0) return;
  real_set_timer(source, real_time(0, delay, true), interval == INT64_MAX ? FOREVER : (uint64_t)interval, 0);
}

void martlet_clock_retain(void *object) { dispatch_retain(object); }
void martlet_clock_release(void *object) { dispatch_release(object); }

int64_t martlet_clock_real_time(void) {
  struct timespec now = {0};
  real_clock_gettime(CLOCK_MONOTONIC, &now);
  return nanoseconds(now);
}

void martlet_clock_real_sleep(int64_t time) {
  struct timespec left = {.tv_sec = time / SECOND, .tv_nsec = time % SECOND};
  nanosleep(&left, NULL);
}
