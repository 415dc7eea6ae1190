import CProcessClock
import Dispatch
import Foundation
import SwiftUICore

extension ViewHarness {
  /// Moves the test's clock and lets everything happen that is due until then, each thing at its time and in order:
  /// sleeps end, timers fire, animations complete, dates move. `.zero` lets what is pending run.
  ///
  /// The clock stands still in between. It is the test's: all its harnesses share it, and so do the test itself
  /// (`Date.now`) and the tasks that it started. Detached tasks, and other tests, have their own time.
  public func advance(by duration: Duration) async {
    await clock.inTurn { await move(by: duration) }
  }

  private func move(by duration: Duration) async {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Int64(seconds) * 1_000_000_000 + attoseconds / 1_000_000_000
    let target = clock.elapsed + max(0, nanoseconds)
    await settle()
    while let next = clock.nextDeadline(until: target) {
      clock.move(to: max(next, clock.elapsed))
      await settle()
    }
    clock.move(to: target)
    await settle()
  }

  /// What the test's clock says.
  public var now: Date { VirtualClock.$current.withValue(clock) { Date.now } }

  /// Lets everything run that was set going, until nothing changes any more.
  private func settle() async {
    var quiet = 0
    // A task that never stops must not stop the test: after some real seconds it goes on.
    let deadline = Self.realTime + 10
    while quiet < 2, Self.realTime < deadline {
      updateAll()
      let before = graph.flushCount
      let activity = clock.activity
      let isBusy = await passThroughQueues()
      updateAll()
      quiet = !isBusy && graph.flushCount == before && clock.activity == activity ? quiet + 1 : 0
    }
  }

  private func updateAll() {
    update()
    for harness in Self.all(of: clock) where harness !== self { harness.update() }
  }

  /// Comes back when the queues on which tasks run have been gone through; whether there is more to do.
  private func passThroughQueues() async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .utility).async { [clock] in
        martlet_clock_real_sleep(100_000)
        // Here the test's own task is waiting, and so doesn't count.
        DispatchQueue.main.async { continuation.resume(returning: clock.isBusy) }
      }
    }
  }

  /// Seconds that don't stand still.
  private static var realTime: Double { Double(martlet_clock_real_time()) / 1e9 }
}
