import Dispatch
import SwiftUICore

extension ViewHarness {
  /// Lets everything that is pending run: tasks, callbacks on the main queue, updates.
  public func advance(by duration: Duration) async {
    await settle()
  }

  /// Gives the main queue and the concurrent pool turns until nothing changes any more.
  func settle() async {
    var quiet = 0
    while quiet < 3 {
      update()
      let before = graph.flushCount
      for _ in 0..<4 { await Task.yield() }
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { DispatchQueue.main.async { continuation.resume() } }
      }
      update()
      quiet = graph.flushCount == before ? quiet + 1 : 0
    }
  }
}
