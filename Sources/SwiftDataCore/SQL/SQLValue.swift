import Foundation

/// A value as a database holds it: what is bound to a statement's parameters and read from a row's columns.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int64)
  /// Never NaN: a store that can't hold NaN gets the value's eight bytes as a blob (``SQLValue/init(double:)``).
  case real(Double)
  case text(String)
  case blob(Data)

  /// A floating-point number as it is stored: NaN keeps its bits in a blob, since SQLite would make it NULL.
  package init(double: Double) {
    if double.isNaN {
      self = .blob(withUnsafeBytes(of: double.bitPattern.bigEndian) { Data($0) })
    } else {
      self = .real(double)
    }
  }

  /// The number that ``init(double:)`` stored.
  package var double: Double? {
    switch self {
    case .real(let value): return value
    case .integer(let value): return Double(value)
    case .blob(let bytes) where bytes.count == 8:
      return Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) })
    default: return nil
    }
  }
}
