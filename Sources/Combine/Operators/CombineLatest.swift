extension Publishers {
  /// The newest values of two publishers, whenever one of them changes.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joiner = Joiner(subscriber, takesLatest: true)
      let (slotA, slotB) = (joiner.slot(of: A.self), joiner.slot(of: B.self))
      joiner.start { (slotA.take(), slotB.take()) }
      joiner.add(a, to: slotA)
      joiner.add(b, to: slotB)
    }
  }

  /// The newest values of three publishers, whenever one of them changes.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joiner = Joiner(subscriber, takesLatest: true)
      let (slotA, slotB, slotC) = (joiner.slot(of: A.self), joiner.slot(of: B.self), joiner.slot(of: C.self))
      joiner.start { (slotA.take(), slotB.take(), slotC.take()) }
      joiner.add(a, to: slotA)
      joiner.add(b, to: slotB)
      joiner.add(c, to: slotC)
    }
  }

  /// The newest values of four publishers, whenever one of them changes.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joiner = Joiner(subscriber, takesLatest: true)
      let (slotA, slotB, slotC, slotD) = (
        joiner.slot(of: A.self), joiner.slot(of: B.self), joiner.slot(of: C.self), joiner.slot(of: D.self)
      )
      joiner.start { (slotA.take(), slotB.take(), slotC.take(), slotD.take()) }
      joiner.add(a, to: slotA)
      joiner.add(b, to: slotB)
      joiner.add(c, to: slotC)
      joiner.add(d, to: slotD)
    }
  }
}

extension Publisher {
  /// Delivers the newest values of this and the others, whenever one of them changes.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Delivers the newest values of this and the others, whenever one of them changes, put through a closure.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Delivers the newest values of this and the others, whenever one of them changes.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Delivers the newest values of this and the others, whenever one of them changes, put through a closure.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Delivers the newest values of this and the others, whenever one of them changes.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Delivers the newest values of this and the others, whenever one of them changes, put through a closure.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
