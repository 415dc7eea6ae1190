/// A subscriber that goes over to another publisher when the first one fails.
private final class Fallback<Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input

  private let lock = NSLock()
  private let downstream: Downstream
  private var current: (any Subscription)?
  private var outstanding = Subscribers.Demand.none
  private var isOver = false
  private let onFailure: (Failure, Fallback) -> Void

  init(_ downstream: Downstream, onFailure: @escaping (Failure, Fallback) -> Void) {
    self.downstream = downstream
    self.onFailure = onFailure
  }

  func receive(subscription: any Subscription) {
    lock.withLock { current = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { outstanding -= 1 }
    let more = downstream.receive(input)
    lock.withLock { outstanding += more }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished: downstream.receive(completion: .finished)
    case .failure(let error): if !lock.withLock({ isOver }) { onFailure(error, self) }
    }
  }

  /// Goes on with `publisher`, which is asked for what the subscriber still waits for.
  func goOn<P: Publisher>(with publisher: P) where P.Output == Input, P.Failure == Downstream.Failure {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { self.replace($0) },
        receiveValue: { self.receive($0) },
        receiveCompletion: { self.downstream.receive(completion: $0) }))
  }

  /// Subscribes itself again.
  func retry<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
    publisher.subscribe(
      AnySubscriber<P.Output, P.Failure>(
        receiveSubscription: { self.replace($0) },
        receiveValue: { self.receive($0) },
        receiveCompletion: { self.receive(completion: $0) }))
  }

  func fail(_ error: Downstream.Failure) { downstream.receive(completion: .failure(error)) }

  private func replace(_ subscription: any Subscription) {
    lock.lock()
    guard !isOver else {
      lock.unlock()
      return subscription.cancel()
    }
    current = subscription
    let wanted = outstanding
    lock.unlock()
    if wanted > 0 { subscription.request(wanted) }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.lock()
    outstanding += demand
    let subscription = current
    lock.unlock()
    subscription?.request(demand)
  }

  func cancel() {
    lock.lock()
    let subscription = current
    (current, isOver) = (nil, true)
    lock.unlock()
    subscription?.cancel()
  }
}

extension Publishers {
  /// A publisher with another to go on with when it fails.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = NewPublisher.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// Makes the publisher to go on with.
    public let handler: (Upstream.Failure) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      upstream.subscribe(
        Fallback<Upstream.Failure, S>(subscriber) { error, fallback in fallback.goOn(with: handler(error)) })
    }
  }

  /// A publisher that is subscribed to again when it fails.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// How often to try again.
    public let retries: Int?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let upstream = upstream
      var left = retries
      upstream.subscribe(
        Fallback<Failure, S>(subscriber) { error, fallback in
          if left == 0 { return fallback.fail(error) }
          left = left.map { $0 - 1 }
          fallback.retry(upstream)
        })
    }
  }
}

extension Publisher {
  /// Goes on with another publisher when this one fails.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output {
    .init(upstream: self, handler: handler)
  }

  /// Delivers a value in place of an error, and ends.
  public func replaceError(with output: Output) -> Publishers.Catch<Self, Just<Output>> {
    .init(upstream: self) { _ in Just(output) }
  }

  /// Subscribes again, up to so many times, when this fails.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { .init(upstream: self, retries: retries) }

  /// Delivers a value if this ends without having delivered any.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// A publisher with a value for the case that it has none.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// The value delivered if there is no other.
    public let output: Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var isEmpty = true
      let output = output
      upstream
        .map { value -> Output in
          isEmpty = false
          return value
        }
        .append(
          Deferred {
            Publishers.Sequence<[Output], Failure>(sequence: isEmpty ? [output] : [])
          }
        )
        .receive(subscriber: subscriber)
    }
  }
}
