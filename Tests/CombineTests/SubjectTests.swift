import Combine
import Testing

struct SubjectTests {
  @Test func passthroughDeliversOnlyWhatIsSentAfterSubscribing() {
    let subject = PassthroughSubject<Int, Never>()
    subject.send(1)
    var seen: [Int] = []
    let subscription = subject.sink { seen.append($0) }
    subject.send(2)
    subject.send(3)
    #expect(seen == [2, 3])
    subscription.cancel()
    subject.send(4)
    #expect(seen == [2, 3])
  }

  @Test func currentValueDeliversItsValueFirst() {
    let subject = CurrentValueSubject<Int, Never>(1)
    var seen: [Int] = []
    let subscription = subject.sink { seen.append($0) }
    subject.value = 2
    #expect(seen == [1, 2])
    #expect(subject.value == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func nothingComesAfterCompletion() {
    let subject = PassthroughSubject<Int, Never>()
    var (seen, ends) = ([Int](), 0)
    let subscription = subject.sink { _ in
      ends += 1
    } receiveValue: {
      seen.append($0)
    }
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(seen == [1] && ends == 1)
    var lateEnd = false
    let late = subject.sink { _ in
      lateEnd = true
    } receiveValue: { _ in
    }
    #expect(lateEnd)
    withExtendedLifetime((subscription, late)) {}
  }

  @Test func passthroughDropsWhatNobodyAskedFor() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(initial: .max(1))
    subject.subscribe(probe)
    subject.send(1)
    subject.send(2)
    #expect(probe.values == [1])
    probe.subscription?.request(.max(1))
    subject.send(3)
    subject.send(4)
    #expect(probe.values == [1, 3])
  }

  @Test func currentValueKeepsTheNewestForLaterDemand() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let probe = Probe<Int, Never>(initial: .max(1))
    subject.subscribe(probe)
    subject.send(1)
    subject.send(2)
    #expect(probe.values == [0])
    probe.subscription?.request(.max(5))
    #expect(probe.values == [0, 2])
  }

  @Test func lettingGoOfTheCancellableEndsTheSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var bag: Set<AnyCancellable> = []
    subject.sink { seen.append($0) }.store(in: &bag)
    subject.send(1)
    bag.removeAll()
    subject.send(2)
    #expect(seen == [1])
  }

  @Test func aSubscriberMayCancelAndSendWhileItReceives() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var subscription: AnyCancellable?
    subscription = subject.sink {
      seen.append($0)
      if $0 == 1 { subject.send(2) }
      if $0 == 2 { subscription?.cancel() }
    }
    subject.send(1)
    subject.send(3)
    #expect(seen == [1, 2])
  }

  @Test func subscribersAreServedInTheOrderInWhichTheyCame() {
    let subject = PassthroughSubject<Void, Never>()
    var order: [Int] = []
    var subscriptions = (0..<20).map { n in subject.sink { order.append(n) } }
    subscriptions.remove(at: 3)
    subject.send()
    #expect(order == Array(0..<3) + Array(4..<20))
  }

  @Test func sendingFromManyThreadsLosesNothing() {
    let subject = PassthroughSubject<Int, Never>()
    nonisolated(unsafe) let shared = subject  // Subjects may be sent to from any thread.
    nonisolated(unsafe) var count = 0  // A conduit delivers one value at a time.
    let subscription = subject.sink { _ in count += 1 }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for value in 0..<500 { shared.send(value) }
    }
    #expect(count == 4000)
    withExtendedLifetime(subscription) {}
  }
}

/// A subscriber that asks for what it is told to and records what comes.
final class Probe<Input, Failure: Error>: Subscriber {
  let initial: Subscribers.Demand
  var values: [Input] = []
  var completion: Subscribers.Completion<Failure>?
  var subscription: (any Subscription)?

  init(initial: Subscribers.Demand) { self.initial = initial }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if initial > 0 { subscription.request(initial) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { self.completion = completion }
}
