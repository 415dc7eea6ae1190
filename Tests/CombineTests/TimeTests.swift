import Combine
import Testing

/// A scheduler whose clock stands still until it is moved.
private final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  typealias SchedulerOptions = Never
  private(set) var now = SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
  let minimumTolerance = SchedulerTimeType.Stride.nanoseconds(0)
  private var jobs: [(due: SchedulerTimeType, action: () -> Void)] = []

  func schedule(options: Never?, _ action: @escaping () -> Void) { jobs.append((now, action)) }
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { jobs.append((date, action)) }
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    jobs.append((date, action))
    return AnyCancellable {}
  }

  func advance(by step: SchedulerTimeType.Stride) {
    let end = now.advanced(by: step)
    while let next = jobs.indices.filter({ jobs[$0].due <= end }).min(by: { jobs[$0].due < jobs[$1].due }) {
      let job = jobs.remove(at: next)
      now = max(now, job.due)
      job.action()
    }
    now = end
  }
}

struct TimeTests {
  @Test func debounceDeliversTheNewestOnceItIsQuiet() {
    let (clock, subject) = (ManualScheduler(), PassthroughSubject<String, Never>())
    var seen: [String] = []
    let subscription = subject.debounce(for: .milliseconds(300), scheduler: clock).sink { seen.append($0) }
    subject.send("a")
    clock.advance(by: .milliseconds(200))
    subject.send("ab")
    clock.advance(by: .milliseconds(299))
    #expect(seen == [])
    clock.advance(by: .milliseconds(1))
    #expect(seen == ["ab"])
    subject.send("abc")
    subject.send(completion: .finished)
    clock.advance(by: .milliseconds(1))
    #expect(seen == ["ab", "abc"])
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [(true, [1, 3, 4]), (false, [1, 2, 4])])
  func throttleDeliversOneValueInEachInterval(latest: Bool, expected: [Int]) {
    let (clock, subject) = (ManualScheduler(), PassthroughSubject<Int, Never>())
    var seen: [Int] = []
    let subscription = subject.throttle(for: .seconds(1), scheduler: clock, latest: latest).sink {
      seen.append($0)
    }
    subject.send(1)
    clock.advance(by: .milliseconds(100))
    subject.send(2)
    subject.send(3)
    #expect(seen == [1])
    clock.advance(by: .seconds(1))
    subject.send(4)
    clock.advance(by: .seconds(2))
    #expect(seen == expected)
    withExtendedLifetime(subscription) {}
  }

  @Test func delayKeepsOrderAndCompletionLast() {
    let clock = ManualScheduler()
    var events: [String] = []
    let subscription = [1, 2].publisher.delay(for: .seconds(1), scheduler: clock)
      .sink { _ in
        events.append("end")
      } receiveValue: {
        events.append("\($0)")
      }
    #expect(events == [])
    clock.advance(by: .seconds(1))
    #expect(events == ["1", "2", "end"])
    withExtendedLifetime(subscription) {}
  }

  @Test func cancellingDropsWhatIsOnItsWay() {
    let clock = ManualScheduler()
    var seen: [Int] = []
    let subscription = Just(1).receive(on: clock).sink { seen.append($0) }
    subscription.cancel()
    clock.advance(by: .seconds(1))
    #expect(seen == [])
  }

  @MainActor @Test func runLoopMainAndTheMainQueueDeliverOnTheMainThread() async {
    var seen = 0
    for await value in [1, 2].publisher.receive(on: RunLoop.main).receive(on: DispatchQueue.main).values {
      MainActor.assertIsolated()
      seen += value
    }
    #expect(seen == 3)
  }

  @MainActor @Test func aTimerTicksWhileSomeoneListens() async {
    var ticks = 0
    for await _ in Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().values {
      ticks += 1
      if ticks == 3 { break }
    }
    #expect(ticks == 3)
  }

  @Test func valuesEndWhenThePublisherFailsOrTheTaskIsCancelled() async throws {
    struct Broken: Error {}
    var seen: [Int] = []
    do {
      for try await value in [1, 2].publisher.setFailureType(to: Broken.self).append(Fail(error: Broken()))
        .values
      {
        seen.append(value)
      }
      Issue.record("it did not throw")
    } catch is Broken {}
    #expect(seen == [1, 2])
    let task = Task {
      for await _ in PassthroughSubject<Int, Never>().values {}
      return true
    }
    task.cancel()
    #expect(await task.value)
  }

  @Test func notificationsArePublishedUntilCancelled() {
    let (center, name) = (NotificationCenter(), Notification.Name("n"))
    var seen = 0
    let subscription = center.publisher(for: name).sink { _ in seen += 1 }
    center.post(name: name, object: nil)
    subscription.cancel()
    center.post(name: name, object: nil)
    #expect(seen == 1)
  }
}
