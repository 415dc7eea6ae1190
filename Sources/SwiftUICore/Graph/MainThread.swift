import CoreGraphics
import Dispatch
import Glibc

/// Whether the caller is on the thread that the main actor runs on.
///
/// `Thread.isMainThread` costs a dictionary look-up; state is read far too often for that.
package enum MainThread {
  // Written once, before any other thread can ask: the first use is the graph's own set-up on the main thread.
  nonisolated(unsafe) private static let main: pthread_t = {
    if Thread.isMainThread { return pthread_self() }
    nonisolated(unsafe) var found = pthread_self()
    DispatchQueue.main.sync { found = pthread_self() }
    return found
  }()

  @inline(__always)
  package static var isCurrent: Bool { pthread_equal(pthread_self(), main) != 0 }

  /// Runs `body` on the main actor: now if the caller is there, else in its next turn.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }
}
