import Foundation

/// What a model's storage holds for one property.
package enum StoredValue {
  /// Nil, or nothing yet.
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob(Data)
  /// A decoded value (`Decoded`), a related model, or a list of related models (`RelationList`).
  case object(AnyObject)
  /// A related model that isn't loaded: its key.
  case reference(Int64)
  /// Not read from the store yet.
  case fault

  /// A column's value as a store gives it.
  @inline(__always)
  package init(_ value: consuming SQLValue) {
    switch value {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .text(let text): self = .text(text)
    case .blob(let data): self = .blob(data)
    }
  }

  /// The value as it stands in a column, for those that need no encoding.
  package var plain: SQLValue? {
    switch self {
    case .null: .null
    case .integer(let number), .reference(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let text): .text(text)
    case .blob(let data): .blob(data)
    case .object, .fault: nil
    }
  }
}
