/// A publisher of one value, or an error, that is worked out once and kept for all subscribers.
///
/// The work starts when the future is made, not when someone subscribes.
public final class Future<Output, Failure: Error>: Publisher {
  /// What the work calls with its result. Only the first call counts; it may come from any thread.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting = ConduitList<Output, Failure>()

  /// Starts the work.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.resolve($0) }
  }

  private func resolve(_ result: Result<Output, Failure>) {
    lock.lock()
    guard self.result == nil else { return lock.unlock() }
    self.result = result
    let receivers = waiting.snapshot()
    waiting.removeAll()
    lock.unlock()
    for receiver in receivers { deliver(result, to: receiver) }
  }

  private func deliver(_ result: Result<Output, Failure>, to receiver: Conduit<Output, Failure>) {
    switch result {
    case .success(let value): receiver.offer(value)
    case .failure(let error): receiver.finish(.failure(error))
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    lock.lock()
    let key = waiting.nextKey()
    // The value waits in the conduit for demand; the end follows it directly.
    let finisher = FinishAfterOne(subscriber)
    let conduit = TypedConduit(finisher, pending: nil, keepsLatest: true) { [weak self] in
      self?.remove(key)
    }
    let known = result
    if known == nil { waiting.insert(conduit, key: key) }
    lock.unlock()
    subscriber.receive(subscription: conduit)
    if let known { deliver(known, to: conduit) }
  }

  private func remove(_ key: Int) { lock.withLock { waiting.remove(key: key) } }

  /// The value of a future that cannot fail, or an error, once it is there.
  private func outcome() async -> UncheckedBox<Result<Output, Failure>> {
    await withUnsafeContinuation { continuation in
      // `first` delivers exactly one value or the error.
      self.receive(
        subscriber: AnySubscriber<Output, Failure>(
          receiveValue: {
            continuation.resume(returning: UncheckedBox(.success($0)))
            return .none
          },
          receiveCompletion: {
            if case .failure(let error) = $0 { continuation.resume(returning: UncheckedBox(.failure(error))) }
          }))
    }
  }
}

extension Future where Failure == Never {
  /// The value, once it is there.
  public var value: Output {
    get async {
      switch await outcome().value {
      case .success(let value): value
      }
    }
  }
}

extension Future where Failure == any Error {
  /// The value, once it is there; throws the future's error.
  public var value: Output {
    get async throws { try await outcome().value.get() }
  }
}

/// Ends a subscriber right after its first value.
private struct FinishAfterOne<Downstream: Subscriber>: Subscriber {
  let downstream: Downstream
  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  init(_ downstream: Downstream) { self.downstream = downstream }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    _ = downstream.receive(input)
    downstream.receive(completion: .finished)
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
