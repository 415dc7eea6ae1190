/// The values of a publisher that cannot fail, one for each turn of a `for await` loop.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Asks the publisher for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let mailbox = Mailbox<P.Output, Never>()

    init(_ publisher: P) { publisher.subscribe(mailbox.subscriber) }

    /// The next value, or `nil` when the publisher has ended or the task is cancelled.
    public mutating func next() async -> P.Output? {
      switch await mailbox.next().value {
      case .value(let value): value
      case .completed: nil
      }
    }
  }
}

/// The values of a publisher that may fail, one for each turn of a `for try await` loop.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output
  private let publisher: P

  public init(_ publisher: P) { self.publisher = publisher }

  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// Asks the publisher for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    private let mailbox = Mailbox<P.Output, P.Failure>()

    init(_ publisher: P) { publisher.subscribe(mailbox.subscriber) }

    /// The next value, or `nil` when the publisher has ended or the task is cancelled; throws its error.
    public mutating func next() async throws -> P.Output? {
      switch await mailbox.next().value {
      case .value(let value): return value
      case .completed(.finished): return nil
      case .completed(.failure(let error)): throw error
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// The values, for a `for await` loop.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values, for a `for try await` loop.
  @_disfavoredOverload public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// What one `for await` loop waits at. Unchecked: every stored property is touched under `lock` only.
private final class Mailbox<Output, Failure: Error>: @unchecked Sendable {
  enum Event {
    case value(Output)
    case completed(Subscribers.Completion<Failure>)
  }

  private let lock = NSLock()
  private var subscription: (any Subscription)?
  private var requestsBeforeSubscription = 0
  private var waiting: [UnsafeContinuation<UncheckedBox<Event>, Never>] = []
  private var unread: [Output] = []
  private var completion: Subscribers.Completion<Failure>?

  /// Holds the mailbox weakly, so that a loop that is left ends the subscription.
  var subscriber: AnySubscriber<Output, Failure> {
    AnySubscriber(
      receiveSubscription: { [weak self] in self == nil ? $0.cancel() : self?.opened($0) },
      receiveValue: { [weak self] in
        self?.arrived($0)
        return .none
      },
      receiveCompletion: { [weak self] in self?.ended($0) })
  }

  deinit { subscription?.cancel() }

  func next() async -> UncheckedBox<Event> {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        lock.lock()
        if !unread.isEmpty {
          let value = unread.removeFirst()
          lock.unlock()
          return continuation.resume(returning: UncheckedBox(.value(value)))
        }
        if let completion {
          lock.unlock()
          return continuation.resume(returning: UncheckedBox(.completed(completion)))
        }
        waiting.append(continuation)
        let subscription = subscription
        if subscription == nil { requestsBeforeSubscription += 1 }
        lock.unlock()
        subscription?.request(.max(1))
      }
    } onCancel: {
      cancel()
    }
  }

  private func opened(_ subscription: any Subscription) {
    lock.lock()
    guard completion == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    self.subscription = subscription
    let requests = requestsBeforeSubscription
    requestsBeforeSubscription = 0
    lock.unlock()
    if requests > 0 { subscription.request(.max(requests)) }
  }

  private func arrived(_ value: Output) {
    lock.lock()
    if waiting.isEmpty {
      unread.append(value)
      return lock.unlock()
    }
    let continuation = waiting.removeFirst()
    lock.unlock()
    continuation.resume(returning: UncheckedBox(.value(value)))
  }

  private func ended(_ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    if self.completion == nil { self.completion = completion }
    let continuations = waiting
    (waiting, subscription) = ([], nil)
    lock.unlock()
    for (index, continuation) in continuations.enumerated() {
      // Only the first to wait is told of an error; the others just end.
      continuation.resume(returning: UncheckedBox(.completed(index == 0 ? completion : .finished)))
    }
  }

  private func cancel() {
    let old = lock.withLock { subscription }
    ended(.finished)
    old?.cancel()
  }
}
