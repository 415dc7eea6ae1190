/// A subscriber that hands each event to a scheduler, now or after a delay.
private final class Handover<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let lock = NSLock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private let run: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, context: Context, run: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.run = run
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock {
      upstream = subscription
      return self.downstream
    }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    run { [self] in
      guard let downstream = lock.withLock({ downstream }) else { return }
      let more = downstream.receive(input)
      if more > 0 { request(more) }
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    run { [self] in take().downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

  func cancel() { take().upstream?.cancel() }

  private func take() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    lock.withLock {
      defer { (downstream, upstream) = (nil, nil) }
      return (downstream, upstream)
    }
  }
}

extension Publishers {
  /// Events delivered on a scheduler.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// Where events are delivered.
    public let scheduler: Context
    /// How they are put onto the scheduler.
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(
        Handover(subscriber, context: scheduler) { scheduler.schedule(options: options, $0) })
    }
  }

  /// Events delivered some time later.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// How much later.
    public let interval: Context.SchedulerTimeType.Stride
    /// How exactly.
    public let tolerance: Context.SchedulerTimeType.Stride
    /// Where events are delivered.
    public let scheduler: Context
    /// How they are put onto the scheduler.
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let delay = self
      upstream.subscribe(
        Handover(subscriber, context: scheduler) {
          delay.scheduler.schedule(
            after: delay.scheduler.now.advanced(by: delay.interval), tolerance: delay.tolerance,
            options: delay.options, $0)
        })
    }
  }

  /// A subscription made, asked and cancelled on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    /// Where to subscribe.
    public let scheduler: Context
    /// How that is put onto the scheduler.
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let upstream = upstream
      scheduler.schedule(options: options) { upstream.subscribe(subscriber) }
    }
  }
}

extension Publisher {
  /// Delivers events on a scheduler, such as `DispatchQueue.main` or `RunLoop.main`.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    .init(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers events later.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    .init(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler, options: options)
  }

  /// Subscribes on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
}
