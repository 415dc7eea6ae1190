extension Publishers {
  /// The elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element
    /// The elements.
    public let sequence: Elements

    public init(sequence: Elements) { self.sequence = sequence }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(subscriber, sequence.makeIterator())
      subscriber.receive(subscription: subscription)
      subscription.finishIfEmpty()
    }
  }
}

/// Delivers elements on demand. `next` is read ahead, so that the end is known with the last element.
private final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Downstream.Input == Iterator.Element {
  private let lock = NSLock()
  private var downstream: Downstream?
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var demand = Subscribers.Demand.none
  private var isDelivering = false

  init(_ downstream: Downstream, _ iterator: Iterator) {
    self.downstream = downstream
    self.iterator = iterator
    next = self.iterator.next()
  }

  func finishIfEmpty() {
    guard lock.withLock({ next == nil && !isDelivering }) else { return }
    take()?.receive(completion: .finished)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while self.demand > 0, let downstream, let value = next {
      self.demand -= 1
      next = iterator.next()
      lock.unlock()
      let more = downstream.receive(value)
      lock.lock()
      self.demand += more
    }
    isDelivering = false
    lock.unlock()
    finishIfEmpty()
  }

  func cancel() { _ = take() }

  private func take() -> Downstream? {
    lock.withLock {
      defer { downstream = nil }
      return downstream
    }
  }
}

extension Sequence {
  /// Publishes the elements.
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}
