extension Timer {
  /// Makes a publisher of the time, again and again. Call `autoconnect()`, or `connect()`, to start it.
  ///
  /// - Parameters:
  ///   - interval: The seconds between two values.
  ///   - tolerance: How late a value may come.
  ///   - runLoop: Where values are delivered. On `.main` the main dispatch queue drives the timer.
  ///   - mode: The mode in which another run loop than the main one delivers.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the time, again and again, while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?
    private let subject = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable {
      let subject = subject
      if runLoop === RunLoop.main {
        return runLoop.schedule(
          after: runLoop.now.advanced(by: .seconds(interval)), interval: .seconds(interval),
          tolerance: .seconds(tolerance ?? 0), options: nil
        ) { subject.send(Date()) }
      }
      let box = UncheckedBox(subject)
      let timer = Timer(timeInterval: interval, repeats: true) { _ in box.value.send(Date()) }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      let stop = UncheckedBox(timer)
      return AnyCancellable { stop.value.invalidate() }
    }
  }
}
