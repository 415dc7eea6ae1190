extension Publishers {
  /// The values of the publishers that a closure makes of the upstream's values.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// How many of the new publishers may run at once.
    public let maxPublishers: Subscribers.Demand
    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (funnel, transform, maxPublishers) = (Funnel(subscriber), transform, maxPublishers)
      upstream.subscribe(
        AnySubscriber<Upstream.Output, Failure>(
          receiveSubscription: { outer in
            if maxPublishers != .unlimited { funnel.onSourceEnd = { outer.request(.max(1)) } }
            funnel.start(outer: outer)
            outer.request(maxPublishers)
          },
          receiveValue: {
            funnel.add(transform($0))
            return .none
          },
          receiveCompletion: { completion in
            switch completion {
            case .finished: funnel.close()
            case .failure(let error): funnel.fail(error)
            }
          }))
    }
  }

  /// The values of the newest of the publishers that the upstream delivers.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where Upstream.Output == P, Upstream.Failure == P.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure
    /// The publisher of publishers.
    public let upstream: Upstream

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = Funnel(subscriber)
      upstream.subscribe(
        AnySubscriber<P, Failure>(
          receiveSubscription: { outer in
            funnel.start(outer: outer)
            outer.request(.unlimited)
          },
          receiveValue: {
            funnel.dropSources()
            funnel.add($0)
            return .none
          },
          receiveCompletion: { completion in
            switch completion {
            case .finished: funnel.close()
            case .failure(let error): funnel.fail(error)
            }
          }))
    }
  }

  /// The values of many publishers of one type, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publishers merged.
    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let funnel = Funnel(subscriber)
      funnel.start()
      for publisher in publishers { funnel.add(publisher) }
      funnel.close()
    }
  }

  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure, A.Output == B.Output {
    public typealias Output = A.Output
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher()).receive(subscriber: subscriber)
    }
  }

  /// The values of one publisher and, when it has ended, those of another.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
    public typealias Output = Prefix.Output
    public typealias Failure = Prefix.Failure
    public let prefix: Prefix
    public let suffix: Suffix

    public init(prefix: Prefix, suffix: Suffix) { (self.prefix, self.suffix) = (prefix, suffix) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (funnel, suffix) = (Funnel(subscriber), suffix)
      var isPrefix = true
      funnel.onSourceEnd = { [unowned funnel] in
        guard isPrefix else { return }
        isPrefix = false
        funnel.add(suffix)
        funnel.close()
      }
      funnel.start()
      funnel.add(prefix)
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value, and delivers what all of these deliver.
  ///
  /// - Parameter maxPublishers: How many may run at once; the others wait.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }

  /// As above, for publishers that cannot fail.
  @_disfavoredOverload public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Delivers the values of this and of another publisher, as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(self, other)
  }

  /// Delivers the values of this and of others of its type, as they come.
  public func merge(with others: Self...) -> Publishers.MergeMany<Self> { .init([self] + others) }

  /// Delivers values before those of this publisher.
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    .init(prefix: .init(sequence: elements), suffix: self)
  }

  /// Delivers what another publisher does before what this does.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
  where P.Output == Output, P.Failure == Failure {
    .init(prefix: publisher, suffix: self)
  }

  /// Delivers values after those of this publisher.
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    .init(prefix: self, suffix: .init(sequence: elements))
  }

  /// Delivers what another publisher does after what this does.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
  where P.Output == Output, P.Failure == Failure {
    .init(prefix: self, suffix: publisher)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Delivers the values of the newest publisher; the one before is cancelled.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never {
  /// As `flatMap` above, for a publisher that cannot fail and makes some that can.
  @_disfavoredOverload public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Delivers the values of the newest publisher; the one before is cancelled.
  @_disfavoredOverload public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    .init(upstream: setFailureType(to: Output.Failure.self))
  }
}
