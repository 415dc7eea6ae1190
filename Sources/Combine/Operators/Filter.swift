extension Publishers {
  /// The values for which a closure says yes.
  public struct Filter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let isIncluded: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.subscribe(Relay(subscriber) { isIncluded($0) ? .send($0) : .skip })
    }
  }

  /// As ``Filter``, with a closure that may throw.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = any Error
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let isIncluded: (Upstream.Output) throws -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isIncluded = isIncluded
      upstream.subscribe(Relay(subscriber, trying: { try isIncluded($0) ? .send($0) : .skip }))
    }
  }

  /// The values that differ from the one before them.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let predicate: (Upstream.Output, Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var previous: Output?
      upstream.subscribe(
        Relay(subscriber) { value in
          if let previous, predicate(previous, value) { return .skip }
          previous = value
          return .send(value)
        })
    }
  }

  /// All values but the first few.
  public struct Drop<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.subscribe(
        Relay(subscriber) {
          guard left > 0 else { return .send($0) }
          left -= 1
          return .skip
        })
    }
  }

  /// The values from the first on for which a closure says no.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var dropping = true
      upstream.subscribe(
        Relay(subscriber) {
          dropping = dropping && predicate($0)
          return dropping ? .skip : .send($0)
        })
    }
  }

  /// The values up to the first for which a closure says no.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(Relay(subscriber) { predicate($0) ? .send($0) : .finish(nil) })
    }
  }

  /// The first value for which a closure says yes.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let predicate: (Upstream.Output) -> Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(Relay(subscriber) { predicate($0) ? .finish($0) : .skip })
    }
  }
}

extension Publishers {
  /// The first few values.
  public struct Prefix<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    let count: Int

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      guard count > 0 else {
        return Empty<Output, Failure>().receive(subscriber: subscriber)
      }
      var left = count
      upstream.subscribe(
        Relay(subscriber) {
          left -= 1
          return left > 0 ? .send($0) : .finish($0)
        })
    }
  }
}

extension Publisher {
  /// Passes on the values for which the closure says yes.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// As `filter(_:)`; an error the closure throws ends the stream.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Leaves out a value that the closure calls a duplicate of the one before.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool)
    -> Publishers.RemoveDuplicates<Self>
  {
    .init(upstream: self, predicate: predicate)
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { .init(upstream: self, count: count) }

  /// Leaves out values until the closure says no for the first time.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Passes on the first values, then ends.
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> { .init(upstream: self, count: maxLength) }

  /// Passes values on until the closure says no, then ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Passes on the first value, then ends.
  public func first() -> Publishers.FirstWhere<Self> { .init(upstream: self) { _ in true } }

  /// Passes on the first value for which the closure says yes, then ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Passes on no values, only the end.
  public func ignoreOutput() -> Publishers.Filter<Self> { .init(upstream: self) { _ in false } }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that equals the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { .init(upstream: self, predicate: ==) }
}
