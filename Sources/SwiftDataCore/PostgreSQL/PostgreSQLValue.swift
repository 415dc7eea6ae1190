import CPQ
import Foundation

/// The types of PostgreSQL that occur, by their numbers in its catalogue, which never change.
private enum PostgreSQLType {
  static let bool: Oid = 16
  static let bytea: Oid = 17
  static let int8: Oid = 20
  static let int4: Oid = 23
  static let text: Oid = 25
  static let float8: Oid = 701
}

/// A value as it goes to the server.
struct PostgreSQLParameter {
  /// Nil for NULL.
  var bytes: [UInt8]?
  var isBinary: Bool

  /// The value as the server wants it for a parameter of this type.
  init(_ value: SQLValue, for type: Oid) {
    isBinary = true
    switch (value, type) {
    case (.null, _): bytes = nil
    case (.integer(let number), PostgreSQLType.int8): bytes = bigEndian(number)
    case (.integer(let number), PostgreSQLType.float8): bytes = bigEndian(Double(number).bitPattern)
    case (.real(let number), PostgreSQLType.float8): bytes = bigEndian(number.bitPattern)
    case (.integer(let number), _):
      bytes = Array(String(number).utf8)
      isBinary = false
    case (.real(let number), _):
      bytes = Array(String(number).utf8)
      isBinary = false
    case (.text(let text), _): bytes = PostgreSQLText.encode(text)
    // NaN comes as its eight bytes, which are what the server wants too.
    case (.blob(let data), _): bytes = Array(data)
    }
  }
}

private func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number.bigEndian) { Array($0) }
}

extension SQLValue {
  /// A value as it comes from the server, in its binary form.
  init(postgreSQL bytes: UnsafeRawBufferPointer, type: Oid) {
    switch type {
    case PostgreSQLType.int8: self = .integer(Int64(truncatingIfNeeded: bytes.bigEndianNumber))
    case PostgreSQLType.int4:
      self = .integer(Int64(Int32(truncatingIfNeeded: bytes.bigEndianNumber)))
    case PostgreSQLType.bool: self = .integer(bytes.first == 0 ? 0 : 1)
    case PostgreSQLType.float8: self = SQLValue(double: Double(bitPattern: bytes.bigEndianNumber))
    case PostgreSQLType.bytea: self = .blob(Data(bytes))
    default: self = .text(PostgreSQLText.decode(bytes))
    }
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var bigEndianNumber: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}

/// Texts, which PostgreSQL can't hold if they contain U+0000. So U+0000 is stored as U+0001 U+0001, and U+0001 as
/// U+0001 U+0002: the order of texts stays the same, and no text is lost.
enum PostgreSQLText {
  static func encode(_ text: String) -> [UInt8] {
    guard text.utf8.contains(where: { $0 < 2 }) else { return Array(text.utf8) }
    return text.utf8.flatMap { $0 < 2 ? [1, $0 + 1] : [$0] }
  }

  static func decode(_ bytes: UnsafeRawBufferPointer) -> String {
    guard bytes.contains(1) else { return String(decoding: bytes, as: UTF8.self) }
    var plain: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        plain.append(byte &- 1)
        isEscaped = false
      } else if byte == 1 {
        isEscaped = true
      } else {
        plain.append(byte)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
