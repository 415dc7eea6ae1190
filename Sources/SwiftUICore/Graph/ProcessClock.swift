import CProcessClock
import CoreGraphics

/// Where the process's wall clock stands.
package enum ProcessClock {
  /// Makes dates start at `date` now and go on at their real rate, for the whole process: what `--now` asks for, so
  /// that pictures repeat. Sleeps and timers are as long as ever.
  package static func start(at date: Date) {
    martlet_clock_shift(
      Int64((date.timeIntervalSinceReferenceDate - Date.now.timeIntervalSinceReferenceDate) * 1e9))
  }
}
