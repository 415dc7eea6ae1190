import Foundation

/// A value that stands in a localized string.
public enum LocalizationArgument: Sendable {
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case double(Double)
  /// A value that is put into words when the locale is known.
  case deferred(@Sendable (Locale) -> String)
  /// Something that isn't text, such as an image: its place is reported, not filled.
  case opaque

  /// The number that plural forms go by.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .double(let value): value
    case .string, .deferred, .opaque: nil
    }
  }

  /// As shown by a format specifier without its percent sign and position, such as `lld` or `.2f`.
  ///
  /// Integers and decimal fractions are written as the locale does, with its digits and grouping, as Apple's
  /// localized formats do.
  func text(specifier: FormatSpecifier, locale: Locale) -> String {
    switch self {
    case .string(let value): return specifier.padded(value)
    case .deferred(let make): return specifier.padded(make(locale))
    case .opaque: return ""
    case .integer(let value):
      switch specifier.conversion {
      case "x", "X", "o", "c": return String(format: specifier.format(length: "ll"), value)
      case "f", "F", "e", "E", "g", "G", "a", "A":
        return LocalizationArgument.double(Double(value)).text(specifier: specifier, locale: locale)
      default:
        return specifier.padded(
          value.formatted(.number.locale(locale).grouping(specifier.grouping)), signed: value >= 0)
      }
    case .unsigned(let value):
      switch specifier.conversion {
      case "x", "X", "o", "c": return String(format: specifier.format(length: "ll"), value)
      case "f", "F", "e", "E", "g", "G", "a", "A":
        return LocalizationArgument.double(Double(value)).text(specifier: specifier, locale: locale)
      default:
        return specifier.padded(
          value.formatted(.number.locale(locale).grouping(specifier.grouping)), signed: true)
      }
    case .double(let value):
      switch specifier.conversion {
      case "f", "F":
        let digits = min(specifier.precision ?? 6, 50)
        let style = FloatingPointFormatStyle<Double>.number.locale(locale)
          .precision(.fractionLength(digits)).grouping(specifier.grouping)
        return specifier.padded(value.formatted(style), signed: value >= 0)
      case "e", "E", "g", "G", "a", "A":
        return String(format: specifier.format(length: ""), locale: locale, value)
      case "@": return specifier.padded(value.formatted(.number.locale(locale)))
      default:
        // Asked for as an integer: whole values only, so that nothing overflows.
        return Int64(exactly: value.rounded()).map {
          LocalizationArgument.integer($0).text(specifier: specifier, locale: locale)
        } ?? "\(value)"
      }
    }
  }
}

extension LocalizationArgument: Equatable {
  /// Deferred values are equal if they read the same in one locale.
  public static func == (a: LocalizationArgument, b: LocalizationArgument) -> Bool {
    switch (a, b) {
    case (.string(let a), .string(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.unsigned(let a), .unsigned(let b)): a == b
    case (.double(let a), .double(let b)): a == b
    case (.deferred(let a), .deferred(let b)): a(Self.neutral) == b(Self.neutral)
    case (.opaque, .opaque): true
    default: false
    }
  }

  static let neutral = Locale(identifier: "en_US_POSIX")
}

/// A format specifier, taken apart: `%2$-08.3lld` has position 2, flags `-0`, width 8, precision 3,
/// conversion `d`.
struct FormatSpecifier {
  var position: Int?
  var flags = ""
  var width: Int?
  var precision: Int?
  var conversion: Character

  /// Zero padding and grouping don't go together.
  var grouping: NumberFormatStyleConfiguration.Grouping { flags.contains("0") ? .never : .automatic }

  /// The specifier for C's formatting. Width and precision are bounded, for they may come from a file.
  func format(length: String) -> String {
    "%" + flags + (width.map { String(min($0, 200)) } ?? "")
      + (precision.map { "." + String(min($0, 50)) } ?? "")
      + length + String(conversion)
  }

  func padded(_ text: String, signed: Bool = false) -> String {
    let sign = signed ? (flags.contains("+") ? "+" : flags.contains(" ") ? " " : "") : ""
    let text = sign + text
    guard let width, text.count < min(width, 200) else { return text }
    let fill = min(width, 200) - text.count
    if flags.contains("-") { return text + String(repeating: " ", count: fill) }
    guard flags.contains("0"), conversion != "@" else { return String(repeating: " ", count: fill) + text }
    let head = text.prefix { $0 == "-" || $0 == "+" || $0 == " " }
    return head + String(repeating: "0", count: fill) + text.dropFirst(head.count)
  }
}
