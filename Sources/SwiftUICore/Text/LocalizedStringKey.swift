@_exported import FoundationGaps
import Foundation

/// The key of a text in a string table, with the values that stand in it.
///
/// `"\(count) donuts"` is looked up as `%lld donuts`. A key that no table has is shown itself.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  enum Argument: Equatable, Sendable {
    case value(LocalizationArgument)
    case text(Text)
  }
  let key: String
  let arguments: [Argument]

  /// A key that means itself; percent signs in it too.
  public init(_ value: String) { (key, arguments) = (value, []) }
  public init(stringLiteral value: String) { self.init(value) }
  public init(stringInterpolation: StringInterpolation) {
    arguments = stringInterpolation.arguments
    key = arguments.isEmpty ? stringInterpolation.plain : stringInterpolation.key
  }

  /// Collects the parts of an interpolated key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var key = ""
    var plain = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    public mutating func appendLiteral(_ literal: String) {
      plain += literal
      key += literal.contains("%") ? literal.replacing("%", with: "%%") : literal
    }

    private mutating func append(_ argument: Argument, _ specifier: String = "%@") {
      key += specifier
      arguments.append(argument)
    }

    public mutating func appendInterpolation(_ string: String) { append(.value(.string(string))) }
    public mutating func appendInterpolation(_ substring: Substring) {
      append(.value(.string(String(substring))))
    }

    /// Signed integers: `%lld` for those of 64 bits, else `%d`.
    public mutating func appendInterpolation<T: SignedInteger & FixedWidthInteger>(_ value: T) {
      append(.value(.integer(Int64(clamping: value))), T.bitWidth >= 64 ? "%lld" : "%d")
    }
    /// Unsigned integers: `%llu` for those of 64 bits, else `%u`.
    public mutating func appendInterpolation<T: UnsignedInteger & FixedWidthInteger>(_ value: T) {
      append(.value(.unsigned(UInt64(clamping: value))), T.bitWidth >= 64 ? "%llu" : "%u")
    }
    public mutating func appendInterpolation(_ value: Float) { append(.value(.double(Double(value))), "%f") }
    public mutating func appendInterpolation(_ value: Double) { append(.value(.double(value)), "%lf") }
    public mutating func appendInterpolation(_ value: CGFloat) {
      append(.value(.double(Double(value))), "%lf")
    }

    /// A number with a C format of its own, such as `%.2f`.
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
      append(.value(.double(Double(value))), specifier)
    }
    public mutating func appendInterpolation<T: SignedInteger & FixedWidthInteger>(
      _ value: T, specifier: String
    ) {
      append(.value(.integer(Int64(clamping: value))), specifier)
    }
    public mutating func appendInterpolation<T: UnsignedInteger & FixedWidthInteger>(
      _ value: T, specifier: String
    ) {
      append(.value(.unsigned(UInt64(clamping: value))), specifier)
    }

    /// A value in a format style, which takes the environment's locale.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable & Sendable, F.FormatOutput == String, F: Sendable {
      append(.text(Text(input, format: format)))
    }
    /// A value written by a formatter.
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let string = formatter.map { $0.string(for: subject) ?? "" } ?? "\(subject)"
      append(.value(.string(string)))
    }
    /// An object written by a formatter.
    public mutating func appendInterpolation<Subject: NSObject>(
      _ subject: Subject, formatter: Formatter? = nil
    ) {
      let string = formatter.map { $0.string(for: subject) ?? "" } ?? "\(subject)"
      append(.value(.string(string)))
    }
    /// An attributed string.
    public mutating func appendInterpolation(_ string: AttributedString) { append(.text(Text(string))) }
    /// A date, written as a style says.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)))
    }
    /// Two dates as an interval.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) { append(.text(Text(dates))) }
    /// An interval of dates.
    public mutating func appendInterpolation(_ interval: DateInterval) { append(.text(Text(interval))) }
    /// A clock that counts through an interval; see ``Text/init(timerInterval:pauseTime:countsDown:showsHours:)``.
    public mutating func appendInterpolation(
      timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      append(
        .text(
          Text(
            timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours
          )))
    }
    /// A text with looks of its own.
    public mutating func appendInterpolation(_ text: Text) { append(.text(text)) }
    /// An image that stands on the line.
    public mutating func appendInterpolation(_ image: Image) { append(.text(Text(image))) }
    /// A text that is looked up by itself.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.text(Text(resource)))
    }
  }

  /// Markdown with the values in the addresses of its links filled in.
  func linksFilled(in markdown: String) -> String {
    guard markdown.contains("](") else { return markdown }
    var result = ""
    var isInAddress = false
    var last: Character?
    for character in markdown {
      if character == "(", last == "]" { isInAddress = true }
      if character == ")" { isInAddress = false }
      if isInAddress, let index = Placeholder.index(of: character), arguments.indices.contains(index),
        case .value(.string(let string)) = arguments[index]
      {
        result += string
      } else {
        result.append(character)
      }
      last = character
    }
    return result
  }

  /// The key as a plain string in a locale, for what takes strings only (a menu's title, a window's).
  package func string(in locale: Locale, table: String? = nil, bundle: Bundle? = nil) -> String {
    TextBuilder.plainString(of: Text(self, tableName: table, bundle: bundle), locale: locale)
  }
}
