/// A type that can deliver a sequence of values over time to its subscribers.
///
/// A publisher delivers at most as many values as its subscriber asked for, then at most one completion.
public protocol Publisher<Output, Failure> {
  /// The kind of values this publisher delivers.
  associatedtype Output
  /// The kind of error that may end it; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call ``Publisher/subscribe(_:)`` instead: this is what implementers write.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber, which then receives a subscription to ask for values with.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes everything on to its own subscribers until it is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let feed = SubjectFeed(subject)
    subscribe(feed)
    return AnyCancellable(feed)
  }
}

/// A publisher that delivers nothing until it is told to connect.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts delivering; cancel the result to stop.
  func connect() -> any Cancellable
}

/// A type that receives values and a completion from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values this subscriber takes.
  associatedtype Input
  /// The kind of error it can be ended by.
  associatedtype Failure: Error

  /// Hands over the subscription, through which the subscriber asks for values.
  func receive(subscription: any Subscription)
  /// Delivers a value; the result is how many more values are wanted besides those already asked for.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Says that nothing more will come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Delivers a value that carries nothing but the event itself.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The link between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Says that the publisher may deliver `demand` more values. Demands add up.
  func request(_ demand: Subscribers.Demand)
}

/// Subscriptions that need no state of their own.
public enum Subscriptions {
  /// A subscription that delivers nothing and ignores demand.
  public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription {
  let combineIdentifier = CombineIdentifier()
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The namespace of the types that receive from publishers.
public enum Subscribers {}

/// The namespace of the types that operators return.
public enum Publishers {}
