extension Subscribers {
  /// A subscriber that asks for everything and calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = NSLock()
    private var valueClosure: ((Input) -> Void)?
    private var completionClosure: ((Completion<Failure>) -> Void)?
    private var subscription: (any Subscription)?
    private var isOver = false

    /// Makes a sink.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called once when the publisher ends, never after `cancel()`.
    ///   - receiveValue: Called with each value.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      valueClosure = receiveValue
      completionClosure = receiveCompletion
    }

    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard self.subscription == nil, !isOver else { return false }
        self.subscription = subscription
        return true
      }
      accepted ? subscription.request(.unlimited) : subscription.cancel()
    }

    public func receive(_ input: Input) -> Demand {
      lock.withLock { valueClosure }?(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      end().closure?(completion)
    }

    public func cancel() {
      end().subscription?.cancel()
    }

    private func end() -> (subscription: (any Subscription)?, closure: ((Completion<Failure>) -> Void)?) {
      lock.lock()
      let taken = (subscription, completionClosure)
      // The closures go outside the lock: what they hold may cancel something of ours as it goes.
      let value = valueClosure
      (isOver, subscription, completionClosure, valueClosure) = (true, nil, nil, nil)
      lock.unlock()
      return withExtendedLifetime(value) { taken }
    }
  }

  /// A subscriber that writes each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    /// The object written to, until the publisher ends or this is cancelled.
    public private(set) var object: Root?
    /// The property written to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>
    private let lock = NSLock()
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard self.subscription == nil, object != nil else { return false }
        self.subscription = subscription
        return true
      }
      accepted ? subscription.request(.unlimited) : subscription.cancel()
    }

    public func receive(_ input: Input) -> Demand {
      lock.withLock { object }?[keyPath: keyPath] = input
      return .none
    }

    public func receive(completion: Completion<Never>) { _ = end() }

    public func cancel() { end()?.cancel() }

    private func end() -> (any Subscription)? {
      lock.lock()
      let taken = (subscription, object)
      (subscription, object) = (nil, nil)
      lock.unlock()
      return taken.0
    }
  }
}

extension Publisher {
  /// Calls closures with what this delivers, until the result is cancelled or let go.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is cancelled or let go.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of `object`, which is held strongly while the assignment lives.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root)
    -> AnyCancellable
  {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
