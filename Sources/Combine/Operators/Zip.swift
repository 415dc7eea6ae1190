extension Publishers {
  /// The first values of two publishers together, then the second, and so on.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joiner = Joiner(subscriber, takesLatest: false)
      let (slotA, slotB) = (joiner.slot(of: A.self), joiner.slot(of: B.self))
      joiner.start { (slotA.take(), slotB.take()) }
      joiner.add(a, to: slotA)
      joiner.add(b, to: slotB)
    }
  }

  /// The first values of three publishers together, then the second, and so on.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C

    public init(_ a: A, _ b: B, _ c: C) { (self.a, self.b, self.c) = (a, b, c) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joiner = Joiner(subscriber, takesLatest: false)
      let (slotA, slotB, slotC) = (joiner.slot(of: A.self), joiner.slot(of: B.self), joiner.slot(of: C.self))
      joiner.start { (slotA.take(), slotB.take(), slotC.take()) }
      joiner.add(a, to: slotA)
      joiner.add(b, to: slotB)
      joiner.add(c, to: slotC)
    }
  }

  /// The first values of four publishers together, then the second, and so on.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure
    public let a: A
    public let b: B
    public let c: C
    public let d: D

    public init(_ a: A, _ b: B, _ c: C, _ d: D) { (self.a, self.b, self.c, self.d) = (a, b, c, d) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joiner = Joiner(subscriber, takesLatest: false)
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
  /// Delivers the first values of this and the others together, then the second, and so on.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    .init(self, other)
  }

  /// Delivers the first values of this and the others together, then the second, and so on, put through a
  /// closure.
  public func zip<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    zip(other).map { transform($0.0, $0.1) }
  }

  /// Delivers the first values of this and the others together, then the second, and so on.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P, _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Delivers the first values of this and the others together, then the second, and so on, put through a
  /// closure.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T> where P.Failure == Failure, Q.Failure == Failure {
    zip(publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }

  /// Delivers the first values of this and the others together, then the second, and so on.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R> where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Delivers the first values of this and the others together, then the second, and so on, put through a
  /// closure.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P, _ publisher2: Q, _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    zip(publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
