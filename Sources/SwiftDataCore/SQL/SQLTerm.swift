import Foundation

/// What a part of a predicate is in SQL.
enum SQLTerm {
  case condition(SQLCondition)
  case scalar(SQLScalar)
  case row(SQLRow)
  case list(SQLList)
  case values(SQLValues)
  /// The same for every row: known now.
  case constant(Any)
  /// Nothing that SQL can say.
  case unknown
}

/// A single value of a row, NULL where the Swift value is nil.
struct SQLScalar {
  enum Kind: Equatable {
    case value(ValueSemantics)
    /// The identifier of a model of this entity.
    case key(entity: String)
  }

  var sql: SQLFragment
  var kind: Kind
  /// For a text that stands in a column: the column that holds the original if it isn't in normalisation form C.
  var original: SQLFragment?
  /// Translates constants to what the column holds; nil where the value isn't a column's.
  var codec: PropertyCodec?
  var isOptional = false
  /// What must hold for the SQL value to be the Swift value.
  var guards: [SQLFragment] = []
  /// Whether a floating-point value can be NaN.
  var mayBeNaN = false

  func with(_ sql: SQLFragment, guards more: [SQLFragment] = []) -> SQLScalar {
    var copy = self
    copy.sql = sql
    copy.original = nil
    copy.guards += more
    return copy
  }

  /// Whether the values are enumeration cases or the like, stored by their raw values.
  var isRawValue: Bool { codec?.isRawValue ?? false }

  /// The value that a constant has where this scalar's values stand; nil if there is none.
  func value(of constant: Any) -> SQLValue? {
    if let optional = constant as? any OptionalValue, optional.isNil { return .null }
    switch kind {
    case .key(let entity):
      guard let identifier = constant as? PersistentIdentifier else { return nil }
      // A model of another class is no model of this one: no key is negative.
      return .integer(identifier.entityName == entity ? identifier.key : -1)
    case .value(let semantics):
      if isRawValue, !isEnumeration(constant) { return nil }
      let value: SQLValue?
      if let codec {
        value = codec.sqlValue(ofAny: constant)
      } else {
        value = (unwrapped(constant) as? any StoredScalar)?.stored.plain
      }
      if semantics == .text, case .text(let text)? = value {
        return .text(text.precomposedStringWithCanonicalMapping)
      }
      return value
    }
  }

  /// Types with raw values may define equality as they like; enumerations can't sensibly.
  private func isEnumeration(_ constant: Any) -> Bool {
    let mirror = Mirror(reflecting: unwrapped(constant))
    return mirror.displayStyle == .enum || !(unwrapped(constant) is any RawRepresentable)
  }
}

/// The value inside optionals, or the value itself.
func unwrapped(_ value: Any) -> Any {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional, let inner = mirror.children.first?.value else { return value }
  return unwrapped(inner)
}

/// A model: a row that is at hand by its table's name, or one that a key leads to.
struct SQLRow {
  enum Place {
    case table(SQLFragment)
    /// The row with this key; none where the key is NULL.
    case key(SQLFragment)
  }

  var entity: EntityMapping
  var place: Place
  var isOptional = false
  var guards: [SQLFragment] = []
}

/// The models that a to-many relationship leads to, without those that the filters exclude.
struct SQLList {
  var owner: SQLFragment
  var property: PropertyMapping.Place
  var target: EntityMapping
  var guards: [SQLFragment]
  var filters: [(SQLRow) -> SQLCondition] = []
}
