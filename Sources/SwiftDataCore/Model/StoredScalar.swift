import Foundation

/// How a column's values relate to the Swift values that they stand for: what SQL may do with them.
package enum ValueSemantics: String, Sendable, Codable {
  /// 0 or 1.
  case bool
  /// A signed integer, or an unsigned one of at most 32 bits, as it is.
  case integer
  /// `UInt64` and `UInt`: the value minus 2⁶³, so that order is kept. No arithmetic.
  case unsigned64
  /// `Double` and `Float` (and `CGFloat`). NaN is a blob: see ``SQLValue/init(double:)``.
  case floating
  /// `Date`: seconds since the reference date, as ``floating``.
  case date
  /// `String` in normalisation form C; the side column `name$o` holds the original if that differs.
  case text
  /// `URL`: its text. Equality only.
  case url
  /// `UUID`: sixteen bytes, whose order is the UUIDs'.
  case uuid
  /// `Data`: the bytes. Equality only; nothing if the attribute has external storage.
  case data
  /// `Decimal`: its shortest decimal text. Equality only.
  case decimal
  /// Any other `Codable`: JSON with sorted keys. Nothing can be concluded from the text's order or equality.
  case json
}

/// A Swift type whose values fit into one column.
package protocol StoredScalar {
  static var semantics: ValueSemantics { get }
  /// What stands for a value that can't be read and has no default.
  static var zero: Self { get }
  init?(stored: StoredValue)
  var stored: StoredValue { get }
}

extension StoredScalar where Self: FixedWidthInteger {
  package static var semantics: ValueSemantics { .integer }
  package init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }
  package var stored: StoredValue { .integer(Int64(truncatingIfNeeded: self)) }
}

extension Int: StoredScalar {}
extension Int8: StoredScalar {}
extension Int16: StoredScalar {}
extension Int32: StoredScalar {}
extension Int64: StoredScalar {}
extension UInt8: StoredScalar {}
extension UInt16: StoredScalar {}
extension UInt32: StoredScalar {}

extension StoredScalar where Self: UnsignedInteger & FixedWidthInteger {
  fileprivate init?(offset stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: UInt64(bitPattern: number) ^ (1 << 63))
  }
  fileprivate var offset: StoredValue { .integer(Int64(bitPattern: UInt64(self) ^ (1 << 63))) }
}

extension UInt64: StoredScalar {
  package static var semantics: ValueSemantics { .unsigned64 }
  package init?(stored: StoredValue) { self.init(offset: stored) }
  package var stored: StoredValue { offset }
}

extension UInt: StoredScalar {
  package static var semantics: ValueSemantics { .unsigned64 }
  package init?(stored: StoredValue) { self.init(offset: stored) }
  package var stored: StoredValue { offset }
}

extension Bool: StoredScalar {
  package static var semantics: ValueSemantics { .bool }
  package static var zero: Bool { false }
  package init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number != 0
  }
  package var stored: StoredValue { .integer(self ? 1 : 0) }
}

extension Double: StoredScalar {
  package static var semantics: ValueSemantics { .floating }
  package init?(stored: StoredValue) {
    if case .real(let number) = stored {
      self = number
    } else {
      guard let number = stored.plain?.double else { return nil }
      self = number
    }
  }
  package var stored: StoredValue { StoredValue(SQLValue(double: self)) }
}

extension Float: StoredScalar {
  package static var semantics: ValueSemantics { .floating }
  package init?(stored: StoredValue) {
    guard let number = Double(stored: stored) else { return nil }
    self = Float(number)
  }
  package var stored: StoredValue { Double(self).stored }
}

extension CGFloat: StoredScalar {
  package static var semantics: ValueSemantics { .floating }
  package init?(stored: StoredValue) {
    guard let number = Double(stored: stored) else { return nil }
    self = CGFloat(number)
  }
  package var stored: StoredValue { Double(self).stored }
}

extension Date: StoredScalar {
  package static var semantics: ValueSemantics { .date }
  package static var zero: Date { Date(timeIntervalSinceReferenceDate: 0) }
  package init?(stored: StoredValue) {
    guard let number = Double(stored: stored) else { return nil }
    self.init(timeIntervalSinceReferenceDate: number)
  }
  package var stored: StoredValue { timeIntervalSinceReferenceDate.stored }
}

extension String: StoredScalar {
  package static var semantics: ValueSemantics { .text }
  package static var zero: String { "" }
  package init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
  package var stored: StoredValue { .text(self) }
}

extension Data: StoredScalar {
  package static var semantics: ValueSemantics { .data }
  package static var zero: Data { Data() }
  package init?(stored: StoredValue) {
    guard case .blob(let data) = stored else { return nil }
    self = data
  }
  package var stored: StoredValue { .blob(self) }
}

extension UUID: StoredScalar {
  package static var semantics: ValueSemantics { .uuid }
  package static var zero: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  package init?(stored: StoredValue) {
    guard case .blob(let data) = stored, data.count == 16 else { return nil }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { _ = data.copyBytes(to: $0) }
    self.init(uuid: bytes)
  }
  package var stored: StoredValue { .blob(withUnsafeBytes(of: uuid) { Data($0) }) }
}

extension URL: StoredScalar {
  package static var semantics: ValueSemantics { .url }
  package static var zero: URL { URL(filePath: "/") }
  /// The text of a URL with a base is its relative part, a space, and its base: no URL contains a space.
  package init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    if let space = text.firstIndex(of: " ") {
      self.init(
        string: String(text[..<space]), relativeTo: URL(string: String(text[text.index(after: space)...])))
    } else {
      self.init(string: text)
    }
  }
  package var stored: StoredValue {
    .text(baseURL.map { "\(relativeString) \($0.absoluteString)" } ?? absoluteString)
  }
}

extension Decimal: StoredScalar {
  package static var semantics: ValueSemantics { .decimal }
  package init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    if text == "NaN" {
      self = .nan
    } else {
      self.init(string: text, locale: Locale(identifier: "en_US_POSIX"))
    }
  }
  package var stored: StoredValue { .text(isNaN ? "NaN" : description) }
}
