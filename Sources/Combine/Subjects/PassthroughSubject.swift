/// A subject that passes values on and keeps none: who has not asked when a value is sent misses it.
///
/// Sending and subscribing are safe from any thread.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let lock = NSLock()
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []

  public init() {}

  deinit { for upstream in upstreams { upstream.cancel() } }

  public func send(subscription: any Subscription) {
    lock.withLock { upstreams.append(subscription) }
    subscription.request(.unlimited)
  }

  public func send(_ value: Output) {
    lock.lock()
    let receivers = completion == nil ? conduits.snapshot() : []
    lock.unlock()
    for receiver in receivers { receiver.offer(value) }
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
    let conduit = TypedConduit(subscriber, pending: nil, keepsLatest: false) { [weak self] in
      self?.remove(key)
    }
    conduits.insert(conduit, key: key)
    lock.unlock()
    subscriber.receive(subscription: conduit)
  }

  private func remove(_ key: Int) { lock.withLock { conduits.remove(key: key) } }
}
