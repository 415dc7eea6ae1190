import Foundation
import FoodTruckKit
import Synchronization
import Testing

/// A clock that never waits and writes down for how long it was asked to.
private final class InstantClock: Clock, Sendable {
  typealias Instant = ContinuousClock.Instant
  private let start = ContinuousClock.now
  private let waited = Mutex<[Duration]>([])

  var pauses: [Duration] { waited.withLock { $0 } }
  var now: Instant { waited.withLock { $0.reduce(start) { $0.advanced(by: $1) } } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    let pause = now.duration(to: deadline)
    waited.withLock { $0.append(pause) }
    await Task.yield()
  }
}

@MainActor @Suite struct ArrivalTests {
  let model = FoodTruckModel(calendar: utc) { noon }

  @Test func twentyOrdersArriveThreeToEightSecondsApart() async {
    let clock = InstantClock()
    var animated = 0
    await model.startArrivals(clock: clock) { change in
      animated += 1
      change()
    }.value
    #expect(animated == 20)
    #expect(model.orders.count == 44)
    #expect(model.orders.prefix(3).map(\.number) == [1244, 1243, 1242])
    #expect(model.orders.prefix(20).allSatisfy { $0.status == .placed && $0.creationDate == noon })
    #expect(model.count(of: .placed) == 29)
    #expect(clock.pauses.count == 20)
    #expect(clock.pauses.allSatisfy { (.seconds(2.99)...Duration.seconds(8.01)).contains($0) })
  }

  @Test func startingTwiceStartsOnce() async {
    let clock = InstantClock()
    let first = model.startArrivals(clock: clock)
    #expect(model.startArrivals(clock: clock) == first)
    await first.value
    await model.startArrivals(clock: clock).value
    #expect(model.orders.count == 44)
  }

  @Test func cancellingStopsArrivals() async {
    let task = model.startArrivals(clock: InstantClock())
    task.cancel()
    await task.value
    #expect(model.orders.count == 24)
  }
}
