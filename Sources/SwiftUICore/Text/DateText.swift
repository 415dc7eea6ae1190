import Foundation

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable, Codable {
    enum Kind: String, Codable { case date, time, relative, offset, timer }
    let kind: Kind

    /// The date: "November 30, 2026".
    public static let date = DateStyle(kind: .date)
    /// The time of day: "9:41 AM".
    public static let time = DateStyle(kind: .time)
    /// The distance from now in two units, which keeps up with time: "2 hr, 23 min".
    ///
    /// Weeks are the largest unit, where Apple's goes up to years.
    public static let relative = DateStyle(kind: .relative)
    /// The distance from now in one unit with its sign, which keeps up with time: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// The distance from now as a clock, which ticks: "36:59:01".
    public static let timer = DateStyle(kind: .timer)
  }

  /// A date, written in the environment's locale, calendar and time zone.
  public init(_ date: Date, style: DateStyle) {
    self.init(.deferred(AnyDeferredText(DateText(date: date, style: style))))
  }

  /// Two dates as an interval: "9:30 AM – 10:15 AM".
  public init(_ dates: ClosedRange<Date>) {
    self.init(.deferred(AnyDeferredText(DateRangeText(start: dates.lowerBound, end: dates.upperBound))))
  }

  /// An interval of dates: "9:30 AM – 10:15 AM".
  public init(_ interval: DateInterval) {
    self.init(.deferred(AnyDeferredText(DateRangeText(start: interval.start, end: interval.end))))
  }

  /// A clock that counts through an interval by itself, without the server. It takes the width of its widest reading.
  ///
  /// - Parameters:
  ///   - timerInterval: When it runs.
  ///   - pauseTime: When it stopped: it shows that moment's reading.
  ///   - countsDown: Whether it shows the time that is left, not the time that has passed.
  ///   - showsHours: Whether 60 minutes are an hour; else minutes go on.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    let timer = DisplayText.Timer(
      start: timerInterval.lowerBound.timeIntervalSinceReferenceDate,
      end: timerInterval.upperBound.timeIntervalSinceReferenceDate,
      pauseTime: pauseTime?.timeIntervalSinceReferenceDate, countsDown: countsDown, showsHours: showsHours)
    self.init(.deferred(AnyDeferredText(TimerText(timer: timer))))
  }
}

private struct TimerText: DeferredText {
  let timer: DisplayText.Timer

  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) {
    builder.append(timer: timer, style)
  }
}

private struct DateRangeText: DeferredText {
  let start, end: Date

  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) {
    let format = Date.IntervalFormatStyle(
      date: .omitted, time: .shortened, locale: builder.environment.locale,
      calendar: builder.environment.calendar,
      timeZone: builder.environment.timeZone)
    let sameDay = builder.environment.calendar.isDate(start, inSameDayAs: end)
    let full = Date.IntervalFormatStyle(
      date: .numeric, time: .shortened, locale: builder.environment.locale,
      calendar: builder.environment.calendar,
      timeZone: builder.environment.timeZone)
    builder.append((sameDay ? format : full).format(start..<max(start, end)), style)
  }
}

private struct DateText: DeferredText {
  let date: Date
  let style: Text.DateStyle

  func resolve(into builder: inout TextBuilder, style textStyle: TextBuilder.Style) {
    let environment = builder.environment
    switch style.kind {
    case .date, .time:
      let format = Date.FormatStyle(
        date: style == .date ? .long : .omitted, time: style == .time ? .shortened : .omitted,
        locale: environment.locale, calendar: environment.calendar, timeZone: environment.timeZone)
      builder.append(format.format(date), textStyle)
    case .timer:
      let now = Date.now
      let reference = date.timeIntervalSinceReferenceDate
      // Down to the date, then up from it; the change is the server's.
      let countsDown = date > now
      if countsDown { builder.changes(at: date) }
      builder.append(
        timer: DisplayText.Timer(
          start: countsDown ? now.timeIntervalSinceReferenceDate : reference,
          end: countsDown ? reference : reference + DisplayText.Timer.endless, pauseTime: nil,
          countsDown: countsDown,
          showsHours: true), textStyle)
    case .relative, .offset:
      let distance = date.timeIntervalSince(.now)
      // Time that is left is counted to its end, time that has passed from its beginning.
      let seconds = Int64(
        max(-4e11, min(4e11, distance > 0 ? distance.rounded(.up) : distance.rounded(.down))).magnitude
          .rounded())
      let isRelative = style == .relative
      let format = Duration.UnitsFormatStyle(
        allowedUnits: [.weeks, .days, .hours, .minutes, .seconds], width: isRelative ? .abbreviated : .wide,
        maximumUnitCount: isRelative ? 2 : 1, fractionalPart: .hide(rounded: .down)
      ).locale(environment.locale)
      let text = Duration.seconds(seconds).formatted(format)
      builder.append(isRelative ? text : (distance < 0 ? "-" : "+") + text, textStyle)
      builder.changes(at: Date.now.addingTimeInterval(Self.untilChange(distance, units: isRelative ? 2 : 1)))
    }
  }

  /// How long a distance reads the same: until its smallest shown unit turns.
  static func untilChange(_ distance: TimeInterval, units: Int) -> TimeInterval {
    let sizes: [TimeInterval] = [604_800, 86_400, 3600, 60, 1]
    let size = distance.magnitude
    let first = sizes.firstIndex { size >= $0 } ?? sizes.count - 1
    let smallest = sizes[min(first + units - 1, sizes.count - 1)]
    let rest = size.truncatingRemainder(dividingBy: smallest)
    return max(0.02, distance > 0 ? (rest == 0 ? smallest : rest) : smallest - rest)
  }
}

extension DisplayText.Timer {
  /// What the clock shows at a time, in seconds since the reference date: "0:59", "1:00:00".
  ///
  /// Time that is left is rounded up to a second, time that has passed down, so both start on a full reading. Every
  /// surface shows this.
  public func text(at time: Double) -> String {
    let moment = min(max(pauseTime ?? time, start), end)
    let value = countsDown ? (end - moment - 0.001).rounded(.up) : (moment - start + 0.001).rounded(.down)
    return Self.reading(value, showsHours: showsHours)
  }

  static func reading(_ value: Double, showsHours: Bool) -> String {
    let seconds = Int(max(0, min(value.isNaN ? 0 : value, 1e12)))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let hours = seconds / 3600
    if showsHours, hours > 0 { return "\(hours):\(two(seconds / 60 % 60)):\(two(seconds % 60))" }
    return "\(seconds / 60):\(two(seconds % 60))"
  }

  /// Stands for an interval without an end, in seconds: a thousand years.
  static let endless = 3.2e10

  /// The longest reading that is still to come, with other digits perhaps.
  func longestReading(at time: Double) -> String {
    end - start < Self.endless ? Self.reading(end - start, showsHours: showsHours) : text(at: time)
  }
}
