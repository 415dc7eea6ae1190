extension Publishers {
  /// One subscription to the upstream, shared by many subscribers through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// Makes the subject.
    public let createSubject: () -> SubjectType
    private let lock = NSLock()
    private var made: SubjectType?

    init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    private var subject: SubjectType {
      lock.lock()
      defer { lock.unlock() }
      if let made { return made }
      let new = createSubject()
      made = new
      return new
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      subject.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      let connection = upstream.subscribe(subject)
      return AnyCancellable { [weak self] in
        connection.cancel()
        // Those who come later get a new subject and a new connection.
        self?.forgetSubject()
      }
    }

    private func forgetSubject() { lock.withLock { made = nil } }
  }

  /// A connectable publisher that connects with its first subscriber and disconnects with its last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one connects.
    public let upstream: Upstream
    private let lock = NSLock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      let leave = AnyCancellable { self.leave() }
      upstream.handleEvents(receiveCompletion: { _ in leave.cancel() }, receiveCancel: { leave.cancel() })
        .receive(subscriber: subscriber)
      guard isFirst else { return }
      let connection = upstream.connect()
      let isStillWanted = lock.withLock {
        if subscribers > 0 { self.connection = connection }
        return subscribers > 0
      }
      if !isStillWanted { connection.cancel() }
    }

    private func leave() {
      let last = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        guard subscribers == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      last?.cancel()
    }
  }

  /// A connectable form of a publisher, which waits for `connect()`.
  public typealias MakeConnectable<Upstream: Publisher> = Multicast<
    Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>
  >

  /// One subscription to the upstream for all subscribers: a class, so that copies share it.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    init(upstream: Upstream) {
      self.upstream = upstream
      shared = Multicast(upstream: upstream, createSubject: { PassthroughSubject() }).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }

    public static func == (a: Share, b: Share) -> Bool { a === b }
  }
}

extension Publisher {
  /// Shares one subscription, started by the first subscriber and ended by the last, among all.
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }

  /// Shares one subscription through the subject that a closure makes.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: createSubject)
  }

  /// Shares one subscription through a subject.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: { subject })
  }
}

extension Publisher where Failure == Never {
  /// Makes this wait for `connect()`.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { multicast { PassthroughSubject() } }
}

extension ConnectablePublisher {
  /// Connects with the first subscriber and disconnects with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}
