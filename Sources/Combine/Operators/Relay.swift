/// What an operator does with one value.
enum RelayStep<Output, Failure: Error> {
  /// Deliver this.
  case send(Output)
  /// Deliver nothing for it, and ask for one more in its place.
  case skip
  /// Deliver this, if anything, and end.
  case finish(Output?)
  /// End with an error.
  case fail(Failure)
}

/// The subscriber behind every operator that turns one value into at most one.
///
/// ```
///   waiting ──receive(subscription:)──► active ──completion, finish, fail, cancel──► over
/// ```
/// Demand passes through as it is; each skipped value asks for another.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  typealias Step = RelayStep<Downstream.Input, Downstream.Failure>

  private let lock = NSLock()
  private var upstream: (any Subscription)?
  private var downstream: Downstream?
  private let onValue: (Input) -> Step
  private let onCompletion: (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>

  init(
    _ downstream: Downstream,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>,
    onValue: @escaping (Input) -> Step
  ) {
    self.downstream = downstream
    self.onValue = onValue
    self.onCompletion = onCompletion
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
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ self.downstream }) else { return .none }
    switch onValue(input) {
    case .send(let output): return downstream.receive(output)
    case .skip: return .max(1)
    case .finish(let output):
      guard take(cancelling: true) != nil else { return .none }
      if let output { _ = downstream.receive(output) }
      downstream.receive(completion: .finished)
    case .fail(let error):
      take(cancelling: true)?.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    take(cancelling: false)?.receive(completion: onCompletion(completion))
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() { _ = take(cancelling: true) }

  private func take(cancelling: Bool) -> Downstream? {
    lock.lock()
    let taken = (downstream, upstream)
    (downstream, upstream) = (nil, nil)
    lock.unlock()
    if cancelling { taken.1?.cancel() }
    return taken.0
  }
}

extension Relay where Failure == Downstream.Failure {
  convenience init(_ downstream: Downstream, onValue: @escaping (Input) -> Step) {
    self.init(downstream, onCompletion: { $0 }, onValue: onValue)
  }
}

extension Relay where Downstream.Failure == any Error {
  /// For closures that throw: an error ends the stream.
  convenience init(_ downstream: Downstream, trying onValue: @escaping (Input) throws -> Step) {
    self.init(downstream, onCompletion: { $0.mapError { $0 } }) { input in
      do { return try onValue(input) } catch { return .fail(error) }
    }
  }
}
