/// A moment and a length of time in seconds, which run loops and operation queues share.
public struct FoundationSchedulerTime: Strideable, Codable, Hashable, Sendable {
  /// The moment.
  public var date: Date

  public init(_ date: Date) { self.date = date }

  public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

  /// A length of time in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral,
    Codable, Hashable, Sendable
  {
    /// The length in seconds.
    public var magnitude: TimeInterval
    /// The length in seconds.
    public var timeInterval: TimeInterval { magnitude }

    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
    public init(integerLiteral value: TimeInterval) { magnitude = value }
    public init(floatLiteral value: TimeInterval) { magnitude = value }
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = TimeInterval(exactly: source) else { return nil }
      magnitude = value
    }
    public static func < (a: Stride, b: Stride) -> Bool { a.magnitude < b.magnitude }
    public static func + (a: Stride, b: Stride) -> Stride { Stride(a.magnitude + b.magnitude) }
    public static func - (a: Stride, b: Stride) -> Stride { Stride(a.magnitude - b.magnitude) }
    public static func * (a: Stride, b: Stride) -> Stride { Stride(a.magnitude * b.magnitude) }
    public static func += (a: inout Stride, b: Stride) { a = a + b }
    public static func -= (a: inout Stride, b: Stride) { a = a - b }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
    public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
    public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
  }
}

/// `RunLoop.main` schedules through the main dispatch queue: on Linux a program that waits in
/// `dispatchMain()`
/// never turns its main run loop, while a main run loop that turns always drains the main queue.
extension RunLoop: Scheduler {
  public typealias SchedulerTimeType = FoundationSchedulerTime

  /// A run loop takes no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if self === RunLoop.main { return DispatchQueue.main.schedule(action) }
    let work = UncheckedBox(action)
    perform { work.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    if self === RunLoop.main {
      return DispatchQueue.main.schedule(
        after: .init(.now() + Swift.max(0, date.date.timeIntervalSinceNow)), action)
    }
    let work = UncheckedBox(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    if self === RunLoop.main {
      return DispatchQueue.main.schedule(
        after: .init(.now() + Swift.max(0, date.date.timeIntervalSinceNow)),
        interval: .seconds(interval.timeInterval), tolerance: .seconds(tolerance.timeInterval), options: nil,
        action)
    }
    let work = UncheckedBox(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    let stop = UncheckedBox(timer)
    return AnyCancellable { stop.value.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = FoundationSchedulerTime

  /// An operation queue takes no options.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = UncheckedBox(action)
    addOperation { work.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let (work, queue) = (UncheckedBox(action), UncheckedBox(self))
    DispatchQueue.global().asyncAfter(deadline: .now() + Swift.max(0, date.date.timeIntervalSinceNow)) {
      queue.value.addOperation { work.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.global().schedule(
      after: .init(.now() + Swift.max(0, date.date.timeIntervalSinceNow)),
      interval: .seconds(interval.timeInterval), tolerance: .seconds(tolerance.timeInterval), options: nil
    ) { self.schedule(options: nil, action) }
  }
}
