/// A publisher that code outside it sends values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value to the subscribers.
  func send(_ value: Output)
  /// Ends the subject: nothing is delivered after it.
  func send(completion: Subscribers.Completion<Failure>)
  /// Hands over a subscription to an upstream publisher, to ask for values with.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Delivers an event that carries nothing.
  public func send() { send(()) }
}

/// What ties an upstream publisher to a subject.
final class SubjectFeed<S: Subject>: Subscriber, Subscription {
  typealias Input = S.Output
  typealias Failure = S.Failure

  private let lock = NSLock()
  private var subject: S?
  private var upstream: (any Subscription)?

  init(_ subject: S) { self.subject = subject }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock {
      if self.subject != nil { upstream = subscription }
      return self.subject
    }
    subject == nil ? subscription.cancel() : subject?.send(subscription: self)
  }

  func receive(_ input: S.Output) -> Subscribers.Demand {
    lock.withLock { subject }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<S.Failure>) { end().subject?.send(completion: completion) }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() { end().upstream?.cancel() }

  private func end() -> (subject: S?, upstream: (any Subscription)?) {
    lock.withLock {
      defer { (subject, upstream) = (nil, nil) }
      return (subject, upstream)
    }
  }
}
