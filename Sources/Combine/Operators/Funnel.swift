/// The subscription behind every operator that lets several publishers flow into one subscriber.
///
/// Each source is asked for one value at a time (or for everything, if the subscriber wants everything), so
/// that a slow subscriber holds at most one value per source. One thread delivers at a time; what others
/// bring meanwhile waits in `buffer`, in order.
final class Funnel<Downstream: Subscriber>: Subscription {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  private let lock = NSLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var buffer: [(value: Output, source: Int)] = []
  private var sources: [Int: any Subscription] = [:]
  private var openSources: Set<Int> = []
  private var nextSource = 0
  private var isClosed = false
  private var isDelivering = false
  private var failure: Failure?
  private var outer: (any Subscription)?
  /// Called when a source has ended, outside all locks.
  var onSourceEnd: (() -> Void)?

  init(_ downstream: Downstream) { self.downstream = downstream }

  /// Hands the subscription over. Call it once, before adding sources.
  func start(outer: (any Subscription)? = nil) {
    self.outer = outer
    downstream?.receive(subscription: self)
  }

  /// Lets `publisher` flow in.
  func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    lock.lock()
    guard downstream != nil, failure == nil else { return lock.unlock() }
    nextSource += 1
    let key = nextSource
    openSources.insert(key)
    lock.unlock()
    publisher.subscribe(
      AnySubscriber<Output, Failure>(
        receiveSubscription: { self.opened(key, $0) },
        receiveValue: { self.arrived($0, from: key) },
        receiveCompletion: { self.ended(key, $0) }))
  }

  /// Cancels every source, as when a newer one is about to be added.
  func dropSources() {
    lock.lock()
    let old = Array(sources.values)
    (sources, openSources, buffer) = ([:], [], [])
    lock.unlock()
    for subscription in old { subscription.cancel() }
  }

  /// Says that no more sources will be added: the stream ends with the last of them.
  func close() {
    lock.withLock { isClosed = true }
    deliver()
  }

  /// Ends the stream as soon as what came before is delivered; nothing that comes later is.
  func fail(_ error: Failure) {
    lock.lock()
    if failure == nil { failure = error }
    let subscriptions = Array(sources.values) + (outer.map { [$0] } ?? [])
    (sources, openSources, outer) = ([:], [], nil)
    lock.unlock()
    for subscription in subscriptions { subscription.cancel() }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  func cancel() {
    _ = take()
  }

  private func opened(_ key: Int, _ subscription: any Subscription) {
    lock.lock()
    guard downstream != nil, openSources.contains(key) else {
      lock.unlock()
      return subscription.cancel()
    }
    sources[key] = subscription
    let wanted = demand == .unlimited ? demand : .max(1)
    lock.unlock()
    subscription.request(wanted)
  }

  private func arrived(_ value: Output, from key: Int) -> Subscribers.Demand {
    lock.lock()
    let isWanted = downstream != nil && openSources.contains(key)
    if isWanted { buffer.append((value, key)) }
    lock.unlock()
    if isWanted { deliver() }
    return .none
  }

  private func ended(_ key: Int, _ completion: Subscribers.Completion<Failure>) {
    lock.lock()
    let isKnown = openSources.remove(key) != nil
    sources[key] = nil
    lock.unlock()
    guard isKnown else { return }
    if case .failure(let error) = completion { return fail(error) }
    onSourceEnd?()
    deliver()
  }

  private func deliver() {
    lock.lock()
    guard !isDelivering else { return lock.unlock() }
    isDelivering = true
    while let downstream, demand > 0, !buffer.isEmpty {
      let (value, key) = buffer.removeFirst()
      demand -= 1
      lock.unlock()
      let more = downstream.receive(value)
      lock.lock()
      demand += more
      let source = sources[key]
      lock.unlock()
      source?.request(.max(1))
      lock.lock()
    }
    isDelivering = false
    let isOver = buffer.isEmpty && openSources.isEmpty && (isClosed || failure != nil)
    let end = failure.map { Subscribers.Completion.failure($0) } ?? .finished
    lock.unlock()
    if isOver { take()?.receive(completion: end) }
  }

  private func take() -> Downstream? {
    lock.lock()
    let taken = downstream
    let subscriptions = Array(sources.values) + (outer.map { [$0] } ?? [])
    (downstream, sources, openSources, buffer, outer, onSourceEnd) = (nil, [:], [], [], nil, nil)
    lock.unlock()
    for subscription in subscriptions { subscription.cancel() }
    return taken
  }
}
