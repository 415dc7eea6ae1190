/// The subscriber behind operators that look at all values before they deliver one.
///
/// It asks for everything at once, and delivers its result when both the upstream has ended and there is
/// demand.
final class Gather<Input, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Failure = Downstream.Failure

  private let lock = NSLock()
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isComplete = false
  private let onValue: (Input) -> Void
  private let result: () -> Downstream.Input?

  init(
    _ downstream: Downstream, onValue: @escaping (Input) -> Void, result: @escaping () -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.onValue = onValue
    self.result = result
  }

  func receive(subscription: any Subscription) {
    lock.lock()
    guard upstream == nil, let downstream else {
      lock.unlock()
      return subscription.cancel()
    }
    upstream = subscription
    lock.unlock()
    downstream.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    if lock.withLock({ downstream != nil }) { onValue(input) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return take().downstream?.receive(completion: completion) ?? () }
    lock.withLock { isComplete = true }
    deliverIfReady()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliverIfReady()
  }

  func cancel() { take().upstream?.cancel() }

  private func deliverIfReady() {
    guard lock.withLock({ isComplete && demand > 0 }), let downstream = take().downstream else { return }
    if let output = result() { _ = downstream.receive(output) }
    downstream.receive(completion: .finished)
  }

  private func take() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    lock.withLock {
      defer { (downstream, upstream) = (nil, nil) }
      return (downstream, upstream)
    }
  }
}

extension Publishers {
  /// One result made of all values.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let initial: Output
    let nextPartialResult: (Output, Upstream.Output) -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var result = initial
      let next = nextPartialResult
      upstream.subscribe(Gather(subscriber, onValue: { result = next(result, $0) }, result: { result }))
    }
  }

  /// All values in one array.
  public struct Collect<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var values: Output = []
      upstream.subscribe(Gather(subscriber, onValue: { values.append($0) }, result: { values }))
    }
  }

  /// The last value.
  public struct Last<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.subscribe(Gather(subscriber, onValue: { last = $0 }, result: { last }))
    }
  }
}

extension Publisher {
  /// Combines all values into one result, delivered when this ends.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Collects all values into one array, delivered when this ends.
  public func collect() -> Publishers.Collect<Self> { .init(upstream: self) }

  /// Counts the values.
  public func count() -> Publishers.Reduce<Self, Int> { reduce(0) { count, _ in count + 1 } }

  /// Delivers the last value when this ends.
  public func last() -> Publishers.Last<Self> { .init(upstream: self) }

  /// Collects values into arrays of `count`; the last may be shorter.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> { .init(upstream: self, count: count) }
}

extension Publishers {
  /// Arrays of so many values.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// How many values make an array.
    public let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CountCollector<Upstream.Output, S>(subscriber, count: Swift.max(1, count)))
    }
  }
}

private final class CountCollector<Input, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == [Input] {
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let count: Int
  private let lock = NSLock()
  private var upstream: (any Subscription)?
  private var values: [Input] = []

  init(_ downstream: Downstream, count: Int) {
    self.downstream = downstream
    self.count = count
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    values.append(input)
    guard values.count == count else {
      lock.unlock()
      return .none
    }
    let full = values
    values = []
    lock.unlock()
    return downstream.receive(full) * count
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let rest = lock.withLock { values }
    if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand * count) }

  func cancel() {
    lock.lock()
    let subscription = upstream
    upstream = nil
    lock.unlock()
    subscription?.cancel()
  }
}
