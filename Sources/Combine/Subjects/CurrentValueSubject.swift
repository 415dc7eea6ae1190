/// A subject that holds a value: each new subscriber gets it first, then every change.
///
/// A subscriber that has not asked for more gets the newest value when it does. Reading, writing, sending
/// and subscribing are safe from any thread.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let lock = NSLock()
  private var current: Output
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  public init(_ value: Output) { current = value }

  deinit { for upstream in upstreams { upstream.cancel() } }

  /// The value; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  public func send(_ value: Output) {
    lock.lock()
    guard completion == nil else { return lock.unlock() }
    let old = current
    current = value
    let receivers = conduits.snapshot()
    lock.unlock()
    // The old value goes outside the lock, because its deinit may call us.
    withExtendedLifetime(old) {
      for receiver in receivers { receiver.offer(value) }
    }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let receivers = self.completion == nil ? conduits.snapshot() : []
    if self.completion == nil { self.completion = completion }
    conduits.removeAll()
    upstreams = []
    lock.unlock()
    for receiver in receivers { receiver.finish(completion) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    lock.lock()
    if let completion {
      lock.unlock()
      subscriber.receive(subscription: Subscriptions.empty)
      return subscriber.receive(completion: completion)
    }
    let key = conduits.nextKey()
    let conduit = TypedConduit(subscriber, pending: current, keepsLatest: true) { [weak self] in
      self?.remove(key)
    }
    conduits.insert(conduit, key: key)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  private func remove(_ key: Int) { lock.withLock { conduits.remove(key: key) } }
}
