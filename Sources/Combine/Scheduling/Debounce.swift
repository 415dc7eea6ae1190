/// The subscriber behind `debounce` and `throttle`: it holds back the newest value until a moment comes.
///
/// It asks the upstream for everything. A moment that comes without demand drops the value.
private final class Holdback<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  enum Policy {
    /// Wait until nothing has come for the interval.
    case quiet
    /// Deliver at most one value in each interval: its newest, or its first.
    case rate(latest: Bool)
  }

  private let lock = NSLock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var held: Input?
  private var generation = 0
  private var lastDelivery: Context.SchedulerTimeType?
  private var isScheduled = false
  private var completion: Subscribers.Completion<Failure>?
  private let policy: Policy
  private let interval: Context.SchedulerTimeType.Stride
  private let scheduler: Context
  private let options: Context.SchedulerOptions?

  init(
    _ downstream: Downstream, policy: Policy, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
    options: Context.SchedulerOptions?
  ) {
    self.downstream = downstream
    self.policy = policy
    self.interval = interval
    self.scheduler = scheduler
    self.options = options
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock {
      upstream = subscription
      return self.downstream
    }
    downstream?.receive(subscription: self)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    switch policy {
    case .quiet:
      held = input
      generation += 1
      let mine = generation
      lock.unlock()
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options
      ) { [weak self] in self?.deliver(ifGeneration: mine) }
    case .rate(let latest):
      if latest || held == nil { held = input }
      guard !isScheduled else {
        lock.unlock()
        return .none
      }
      isScheduled = true
      let now = scheduler.now
      let due = lastDelivery.map { $0.advanced(by: interval) }
      lock.unlock()
      let deliver = { [weak self] in self?.deliver(ifGeneration: nil) ?? () }
      if let due, due > now {
        scheduler.schedule(after: due, tolerance: scheduler.minimumTolerance, options: options, deliver)
      } else {
        scheduler.schedule(options: options, deliver)
      }
    }
    return .none
  }

  private func deliver(ifGeneration expected: Int?) {
    lock.lock()
    guard expected == nil || expected == generation else { return lock.unlock() }
    isScheduled = false
    lastDelivery = scheduler.now
    let (value, receiver, hasDemand) = (held, downstream, demand > 0)
    held = nil
    if value != nil, hasDemand { demand -= 1 }
    let end = completion
    lock.unlock()
    if let value, hasDemand, let receiver {
      let more = receiver.receive(value)
      lock.withLock { demand += more }
    }
    if let end { take().downstream?.receive(completion: end) }
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.lock()
    // A value that still waits goes first, unless the stream failed.
    if case .finished = completion, held != nil {
      self.completion = completion
      lock.unlock()
      if case .quiet = policy {
        scheduler.schedule(options: options) { self.deliver(ifGeneration: nil) }
      }
      return
    }
    lock.unlock()
    scheduler.schedule(options: options) { self.take().downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { self.demand += demand } }

  func cancel() { take().upstream?.cancel() }

  private func take() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    lock.withLock {
      defer { (downstream, upstream, held) = (nil, nil, nil) }
      return (downstream, upstream)
    }
  }
}

extension Publishers {
  /// The newest value, each time nothing has come for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// How long nothing must have come.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// Where values are delivered.
    public let scheduler: Context
    /// How they are put onto the scheduler.
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Holdback(subscriber, policy: .quiet, interval: dueTime, scheduler: scheduler, options: options))
    }
  }

  /// At most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// The length of an interval.
    public let interval: Context.SchedulerTimeType.Stride
    /// Where values are delivered.
    public let scheduler: Context
    /// Whether an interval's newest value is delivered, or its first.
    public let latest: Bool

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Holdback(
          subscriber, policy: .rate(latest: latest), interval: interval, scheduler: scheduler, options: nil))
    }
  }
}

extension Publisher {
  /// Delivers the newest value each time nothing has come for `dueTime`, as for typing into a search field.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Delivers at most one value in each interval; the first comes at once.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}
