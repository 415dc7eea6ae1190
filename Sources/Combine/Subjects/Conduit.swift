/// One subscriber of a subject, with what it asked for.
///
/// ```
///            request                    offer(value)
///   idle ───────────────► ready(demand) ─────────────► delivered, demand − 1 + what receive returned
///     ▲                        │
///     └── demand used up ◄─────┘        offer without demand: dropped (passthrough) or kept (current value)
/// ```
class Conduit<Output, Failure: Error> {
  func offer(_ value: Output) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
}

/// A conduit to a subscriber of a known type.
final class TypedConduit<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>, Subscription
{
  private let lock = NSLock()
  // Values reach a subscriber one after another even if threads send at once; a subscriber may send again.
  private let delivery = NSRecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var undelivered: Downstream.Input?
  private let keepsLatest: Bool
  private let onCancel: () -> Void

  /// - Parameters:
  ///   - pending: A value to deliver as soon as there is demand.
  ///   - keepsLatest: Whether a value offered without demand waits for demand, or is dropped.
  init(
    _ downstream: Downstream, pending: Downstream.Input?, keepsLatest: Bool, onCancel: @escaping () -> Void
  ) {
    self.downstream = downstream
    undelivered = pending
    self.keepsLatest = keepsLatest
    self.onCancel = onCancel
  }

  override func offer(_ value: Downstream.Input) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    guard let downstream else { return lock.unlock() }
    guard demand > 0 else {
      if keepsLatest { undelivered = value }
      return lock.unlock()
    }
    demand -= 1
    undelivered = nil
    lock.unlock()
    let more = downstream.receive(value)
    if more > 0 { request(more) }
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    delivery.lock()
    defer { delivery.unlock() }
    take()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    delivery.lock()
    defer { delivery.unlock() }
    lock.lock()
    self.demand += demand
    let waiting = undelivered
    lock.unlock()
    if let waiting, demand > 0 { offer(waiting) }
  }

  func cancel() {
    if take() != nil { onCancel() }
  }

  private func take() -> Downstream? {
    lock.withLock {
      defer { (downstream, undelivered) = (nil, nil) }
      return downstream
    }
  }
}

/// The subscribers of a subject, in the order in which they came. Callers hold the subject's lock.
struct ConduitList<Output, Failure: Error> {
  private var byNumber: [Int: Conduit<Output, Failure>] = [:]
  private var nextNumber = 0
  private var ordered: [Conduit<Output, Failure>]?

  mutating func nextKey() -> Int {
    nextNumber += 1
    return nextNumber
  }

  mutating func insert(_ conduit: Conduit<Output, Failure>, key: Int) {
    byNumber[key] = conduit
    // Keys only grow, so the newest always comes last.
    ordered?.append(conduit)
  }

  mutating func remove(key: Int) {
    if byNumber.removeValue(forKey: key) != nil { ordered = nil }
  }

  mutating func removeAll() {
    byNumber = [:]
    ordered = nil
  }

  /// The conduits in order: O(1) unless one was removed since, then O(n log n).
  mutating func snapshot() -> [Conduit<Output, Failure>] {
    if let ordered { return ordered }
    let sorted = byNumber.sorted { $0.key < $1.key }.map(\.value)
    ordered = sorted
    return sorted
  }
}
