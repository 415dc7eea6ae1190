/// One of the publishers that a `Joiner` joins, with what it brought.
class JoinerSource {
  let number: Int
  /// Whether there is a value to take.
  var isFilled: Bool { false }
  var isOpen = true
  var subscription: (any Subscription)?

  init(number: Int) { self.number = number }
}

/// A source with values of a known type. The joiner's lock guards it.
final class JoinerSlot<Value>: JoinerSource {
  private let takesLatest: Bool
  private var values: [Value] = []
  override var isFilled: Bool { !values.isEmpty }

  init(number: Int, takesLatest: Bool) {
    self.takesLatest = takesLatest
    super.init(number: number)
  }

  func put(_ value: Value) {
    if takesLatest { values.removeAll(keepingCapacity: true) }
    values.append(value)
  }

  /// The value to deliver. Call it only when filled.
  func take() -> Value { takesLatest ? values[0] : values.removeFirst() }
}

/// The subscription behind `combineLatest` and `zip`.
///
/// Latest: every source is asked for everything; a change that comes without demand is delivered, with the
/// newest values, as soon as there is demand. Zip: sources are asked for what the subscriber asks for, and
/// values wait in queues.
final class Joiner<Downstream: Subscriber>: Subscription {
  typealias Failure = Downstream.Failure

  private let lock = NSRecursiveLock()
  private let takesLatest: Bool
  private var downstream: Downstream?
  private var slots: [JoinerSource] = []
  private var make: (() -> Downstream.Input)?
  private var demand = Subscribers.Demand.none
  private var hasNews = false
  private var isDelivering = false

  init(_ downstream: Downstream, takesLatest: Bool) {
    self.downstream = downstream
    self.takesLatest = takesLatest
  }

  func slot<P: Publisher>(of publisher: P.Type) -> JoinerSlot<P.Output> {
    let slot = JoinerSlot<P.Output>(number: slots.count, takesLatest: takesLatest)
    slots.append(slot)
    return slot
  }

  /// Hands the subscription over.
  ///
  /// - Parameter make: Makes an output of all slots; it is called only when each is filled.
  func start(_ make: @escaping () -> Downstream.Input) {
    self.make = make
    downstream?.receive(subscription: self)
  }

  func add<P: Publisher>(_ publisher: P, to slot: JoinerSlot<P.Output>) where P.Failure == Failure {
    guard lock.withLock({ downstream != nil }) else { return }
    publisher.subscribe(
      AnySubscriber<P.Output, Failure>(
        receiveSubscription: { subscription in
          let wanted = self.lock.withLock { () -> Subscribers.Demand? in
            guard self.downstream != nil else { return nil }
            slot.subscription = subscription
            return self.takesLatest ? .unlimited : self.demand
          }
          guard let wanted else { return subscription.cancel() }
          if wanted > 0 { subscription.request(wanted) }
        },
        receiveValue: { value in
          self.lock.withLock {
            guard self.downstream != nil else { return }
            slot.put(value)
            self.hasNews = true
          }
          self.deliver()
          return .none
        },
        receiveCompletion: { self.ended(slot, $0) }))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    self.demand += demand
    let subscriptions = takesLatest ? [] : slots.compactMap(\.subscription)
    lock.unlock()
    for subscription in subscriptions { subscription.request(demand) }
    deliver()
  }

  func cancel() { _ = take() }

  private func ended(_ slot: JoinerSource, _ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return take()?.receive(completion: completion) ?? () }
    lock.withLock {
      slot.isOpen = false
      slot.subscription = nil
    }
    deliver()
  }

  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream, let make, hasNews, demand > 0, slots.allSatisfy(\.isFilled) {
      demand -= 1
      let output = make()
      if takesLatest || !slots.allSatisfy(\.isFilled) { hasNews = false }
      lock.unlock()
      let more = downstream.receive(output)
      lock.lock()
      if more > 0 {
        demand += more
        let subscriptions = takesLatest ? [] : slots.compactMap(\.subscription)
        lock.unlock()
        for subscription in subscriptions { subscription.request(more) }
        lock.lock()
      }
    }
    isDelivering = false
    let isOver = hasNothingMore
    lock.unlock()
    if isOver { take()?.receive(completion: .finished) }
  }

  private var hasNothingMore: Bool {
    if takesLatest {
      let isEmptyForever = slots.contains { !$0.isOpen && !$0.isFilled }
      let hasPending = hasNews && slots.allSatisfy(\.isFilled)
      return isEmptyForever || (slots.allSatisfy { !$0.isOpen } && !hasPending)
    }
    return slots.contains { !$0.isOpen && !$0.isFilled }
  }

  private func take() -> Downstream? {
    lock.lock()
    let taken = downstream
    let subscriptions = slots.compactMap(\.subscription)
    for slot in slots { slot.subscription = nil }
    (downstream, make) = (nil, nil)
    lock.unlock()
    for subscription in subscriptions { subscription.cancel() }
    return taken
  }
}
