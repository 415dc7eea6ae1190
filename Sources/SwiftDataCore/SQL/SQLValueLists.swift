import Foundation

/// The elements of an array or a set of plain values, which stands in a column as JSON.
struct SQLValues {
  /// The JSON, or an empty array where the column holds something else.
  var json: SQLFragment
  /// What the elements are.
  var semantics: ValueSemantics
  /// What must hold for the JSON's elements to be the Swift value's.
  var guards: [SQLFragment]
}

extension SQLTranslator {
  /// The values of a column of this Swift type; nil if SQL can't tell what Swift reads in it.
  func values<Value>(_ type: Value.Type, in column: PropertyMapping.Column, of row: SQLRow) -> SQLValues? {
    guard dialect == .sqlite, column.codec.semantics == .json, !column.codec.isOptional, !column.isExternal,
      let semantics = elementSemantics(type)
    else { return nil }
    let sql = self.column(column.name, of: row)
    let json: SQLFragment = "CASE WHEN json_valid(\(sql)) THEN \(sql) ELSE '[]' END"
    // What doesn't decode is read as the property's default, which SQL doesn't know. A null character ends a text
    // for some of SQLite's functions.
    let wanted = semantics == .text ? "text" : "integer"
    let isPlain: SQLFragment =
      """
      CASE WHEN json_valid(\(sql)) THEN json_type(\(sql)) = 'array' AND instr(\(sql), '\\u0000') = 0 \
      AND NOT EXISTS (SELECT 1 FROM json_each(\(sql)) WHERE type <> '\(text: wanted)') ELSE FALSE END
      """
    return SQLValues(json: json, semantics: semantics, guards: row.guards + [isPlain])
  }

  private func elementSemantics<Value>(_ type: Value.Type) -> ValueSemantics? {
    if type == [String].self || type == Set<String>.self { return .text }
    if type == [Int].self || type == Set<Int>.self || type == [Int64].self { return .integer }
    return nil
  }

  /// A condition for which the values have one that fulfils `test`.
  func exists(in values: SQLValues, _ test: (SQLScalar) -> SQLCondition) -> SQLCondition {
    let alias = newAlias(readsOtherRows: false)
    let value: SQLFragment = "\(text: alias).value"
    let element =
      values.semantics == .text
      ? SQLScalar(sql: "martlet_nfc(\(value))", kind: .value(.text), original: value)
      : SQLScalar(sql: value, kind: .value(values.semantics))
    let condition = test(element)
    func side(_ part: SQLFragment) -> SQLFragment {
      part == .no ? .no : "EXISTS (SELECT 1 FROM json_each(\(values.json)) \(text: alias) WHERE \(part))"
    }
    let found = SQLCondition(possible: side(condition.possible), certain: side(condition.certain))
    return guarded(found, by: values.guards)
  }

  func count(of values: SQLValues) -> SQLScalar {
    SQLScalar(sql: "json_array_length(\(values.json))", kind: .value(.integer), guards: values.guards)
  }

  func isEmpty(_ values: SQLValues) -> SQLCondition {
    SQLCondition("json_array_length(\(values.json)) = 0", where: values.guards)
  }
}
