@_exported import Foundation

/// Who may read a value in a log.
public struct OSLogPrivacy: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case auto, isPublic, isPrivate, sensitive }
  /// How a hidden value can still be recognised.
  public enum Mask: Equatable, Sendable {
    /// It can't.
    case none
    /// By a hash, the same for the same value within one process.
    case hash
  }

  let kind: Kind
  let mask: Mask

  /// Numbers and `StaticString`s are shown; other strings and objects are hidden.
  public static var auto: OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: .none) }
  /// Shown.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(kind: .isPublic, mask: .none) }
  /// Hidden.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(kind: .isPrivate, mask: .none) }
  /// Hidden, also where private values are shown for debugging.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: .none) }

  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .auto, mask: mask) }
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .isPrivate, mask: mask) }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(kind: .sensitive, mask: mask) }

  /// - Parameter showsPrivate: Whether private values are shown, for debugging.
  func shown(_ text: String, isPublicByDefault: Bool, showsPrivate: Bool) -> String {
    let isHidden: Bool =
      switch kind {
      case .isPublic: false
      case .auto: !isPublicByDefault && !showsPrivate
      case .isPrivate: !showsPrivate
      case .sensitive: true
      }
    guard isHidden else { return text }
    let name = kind == .sensitive ? "sensitive" : "private"
    return mask == .hash
      ? "<mask.hash: '\(String(UInt(bitPattern: text.hashValue), radix: 36))'>" : "<\(name)>"
  }
}

/// A message of a log, whose values are shown or hidden one by one.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  public let interpolation: OSLogInterpolation

  public init(stringInterpolation: OSLogInterpolation) { interpolation = stringInterpolation }

  public init(stringLiteral value: String) {
    var interpolation = OSLogInterpolation(literalCapacity: value.count, interpolationCount: 0)
    interpolation.appendLiteral(value)
    self.interpolation = interpolation
  }

  /// The text, with private values hidden or shown.
  func text(showsPrivate: Bool) -> String {
    interpolation.pieces.reduce(into: "") { text, piece in
      text +=
        piece.privacy?.shown(
          piece.text, isPublicByDefault: piece.isPublicByDefault, showsPrivate: showsPrivate) ?? piece.text
    }
  }
}

/// How an integer is written in a log.
public struct OSLogIntegerFormatting: Sendable {
  let radix: Int
  let prefix: String
  let minDigits: Int

  public static var decimal: OSLogIntegerFormatting { .init(radix: 10, prefix: "", minDigits: 0) }
  public static var hex: OSLogIntegerFormatting { .hex() }
  public static var octal: OSLogIntegerFormatting { .init(radix: 8, prefix: "", minDigits: 0) }
  public static func decimal(minDigits: Int) -> OSLogIntegerFormatting {
    .init(radix: 10, prefix: "", minDigits: minDigits)
  }
  public static func hex(includePrefix: Bool = false, minDigits: Int = 0) -> OSLogIntegerFormatting {
    .init(radix: 16, prefix: includePrefix ? "0x" : "", minDigits: minDigits)
  }

  func text<T: BinaryInteger>(_ value: T) -> String {
    let digits = String(value.magnitude, radix: radix)
    return (value < 0 ? "-" : "") + prefix
      + String(repeating: "0", count: max(0, min(minDigits, 64) - digits.count)) + digits
  }
}

/// How a fraction is written in a log.
public struct OSLogFloatFormatting: Sendable {
  let digits: Int

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { .init(digits: 6) }
  /// So many digits after the point.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    .init(digits: max(0, min(precision, 50)))
  }
}

/// Collects the parts of a message.
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
  struct Piece: Sendable {
    var text: String
    /// `nil` for the message's own words.
    var privacy: OSLogPrivacy?
    var isPublicByDefault = false
  }

  var pieces: [Piece] = []

  public init(literalCapacity: Int, interpolationCount: Int) {
    pieces.reserveCapacity(interpolationCount * 2 + 1)
  }

  public mutating func appendLiteral(_ literal: String) { pieces.append(Piece(text: literal)) }

  private mutating func append(_ text: String, _ privacy: OSLogPrivacy, isPublic: Bool) {
    pieces.append(Piece(text: text, privacy: privacy, isPublicByDefault: isPublic))
  }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure () -> T, format: OSLogIntegerFormatting = .decimal, privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(number()), privacy, isPublic: true)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Double, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: "%.\(format.digits)f", number()), privacy, isPublic: true)
  }

  public mutating func appendInterpolation(
    _ number: @autoclosure () -> Float, format: OSLogFloatFormatting = .fixed, privacy: OSLogPrivacy = .auto
  ) {
    append(String(format: "%.\(format.digits)f", Double(number())), privacy, isPublic: true)
  }

  public mutating func appendInterpolation(_ boolean: @autoclosure () -> Bool, privacy: OSLogPrivacy = .auto)
  {
    append(boolean() ? "true" : "false", privacy, isPublic: true)
  }

  public mutating func appendInterpolation(_ string: @autoclosure () -> String, privacy: OSLogPrivacy = .auto)
  {
    append(string(), privacy, isPublic: false)
  }

  @_disfavoredOverload public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure () -> T, privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, privacy, isPublic: false)
  }

  public mutating func appendInterpolation(
    _ error: @autoclosure () -> any Error, privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: error()), privacy, isPublic: false)
  }

  public mutating func appendInterpolation(
    _ type: @autoclosure () -> any Any.Type, privacy: OSLogPrivacy = .auto
  ) {
    append(String(describing: type()), privacy, isPublic: true)
  }
}
