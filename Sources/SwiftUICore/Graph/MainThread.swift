import CThreadState
import Dispatch
import Foundation

/// Whether the caller is on the main actor.
///
/// On Linux that isn't one thread: once `dispatchMain()` runs, any thread may serve the main queue. The queue itself
/// is marked instead.
package enum MainThread {
  private static let isMarked: Bool = {
    martlet_mark_main_queue()
    return true
  }()

  @inline(__always)
  package static var isCurrent: Bool { isMarked && (martlet_is_on_main_queue() || Thread.isMainThread) }

  /// Runs `body` on the main actor: now if the caller is there, else in its next turn.
  package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated(body)
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated(body) }
    }
  }
}
