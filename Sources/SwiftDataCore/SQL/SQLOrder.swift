import FoundationGaps
import Foundation

extension SQLTranslator {
  /// What to order by for one descriptor; nil if SQL has no such order.
  func order<Model: PersistentModel>(of descriptor: SortDescriptor<Model>, _ row: SQLRow) -> SQLFragment? {
    guard descriptor.stringComparator == nil, let path = descriptor.keyPath,
      let (column, collation) = key(at: path, of: Model.self, row)
    else { return nil }
    guard !column.isRawValue else { return nil }
    switch column.kind {
    case .value(.integer), .value(.unsigned64), .value(.text), .value(.uuid), .value(.floating),
      .value(.date), .key:
      break
    default: return nil
    }
    let isForward = descriptor.order == .forward
    let direction = isForward ? "ASC" : "DESC"
    var sql = column.sql
    if let collation {
      // Swift's own comparison, called by the database; so it is given just what Swift would compare.
      guard dialect == .sqlite, column.kind == .value(.text) else { return nil }
      sql = "COALESCE(\(column.original ?? sql), \(sql)) COLLATE \(text: dialect.quoted(collation))"
    }
    // Nil comes before everything.
    guard dialect == .postgreSQL, column.isOptional else { return "\(sql) \(text: direction)" }
    return "\(sql) \(text: direction) NULLS \(text: isForward ? "FIRST" : "LAST")"
  }

  /// The column that a descriptor's key path leads to, and the collation of a localized order.
  private func key<Model: PersistentModel>(at path: AnyKeyPath, of: Model.Type, _ row: SQLRow)
    -> (SQLScalar, collation: String?)?
  {
    if let column = column(at: path, from: row, depth: 2) { return (column, nil) }
    let text = String(describing: path)
    let root = String(describing: \Model.self)
    guard root.hasSuffix("self") else { return nil }
    let start = String(root.dropLast(4))
    for key in LocalizedKey.all where text.hasSuffix(key.suffix) {
      let column = column(
        described: String(text.dropLast(key.suffix.count)), start, from: row, isChained: false, depth: 3)
      if let column { return (column, key.collation) }
    }
    return column(described: text, start, from: row, isChained: false, depth: 3).map { ($0, nil) }
  }

  /// The column that a key path from a model leads to, by way of models that must be there.
  private func column(at path: AnyKeyPath, from row: SQLRow, depth: Int) -> SQLScalar? {
    if let property = row.entity.property(for: path) { return scalar(property, of: row) }
    guard depth > 0 else { return nil }
    for property in row.entity.properties {
      guard case .toOne(let column, let target) = property.place, let entity = mapping.byName[target],
        property.property.relationship?.isOptional == false
      else { continue }
      for next in entity.properties {
        guard property.property.keyPath.appending(path: next.property.keyPath) == path else { continue }
        let step = SQLRow(entity: entity, place: .key(self.column(column, of: row)))
        return self.column(at: next.property.keyPath, from: step, depth: depth - 1)
      }
    }
    return nil
  }

  /// The column that a key path leads to, by way of models that may be missing.
  ///
  /// A key path with optional chaining can't be made from its parts, so it is recognised by its description, which
  /// names the accessors of each part, and which one made from the parts' descriptions must equal.
  private func column(
    described text: String, _ start: String, from row: SQLRow, isChained: Bool, depth: Int
  ) -> SQLScalar? {
    guard text.hasPrefix(start) else { return nil }
    for property in row.entity.properties {
      guard let part = step(property.property.keyPath, row.entity.modelClass) else { continue }
      let path = start + part
      switch property.place {
      case .column(let column):
        guard text == path + (isChained && !column.codec.isOptional ? "?" : "") else { continue }
        var result = scalar(property, of: row)
        if isChained { result?.isOptional = true }
        return result
      case .toOne(let column, let target):
        guard depth > 0, let entity = mapping.byName[target],
          let relationship = property.property.relationship
        else { continue }
        let next = path + (relationship.isOptional ? "?." : ".")
        let related = SQLRow(entity: entity, place: .key(self.column(column, of: row)))
        let found = self.column(
          described: text, next, from: related, isChained: isChained || relationship.isOptional,
          depth: depth - 1)
        if let found { return found }
      default: continue
      }
    }
    return nil
  }

  /// How a property's key path is described after its root.
  private func step(_ path: AnyKeyPath, _ modelClass: _ModelClass) -> String? {
    func start<Model: PersistentModel>(_: Model.Type) -> String { String(describing: \Model.self) }
    let root = start(modelClass.type)
    let text = String(describing: path)
    guard root.hasSuffix("self"), text.hasPrefix(root.dropLast(4)) else { return nil }
    return String(text.dropFirst(root.count - 4))
  }

  private func scalar(_ property: PropertyMapping, of row: SQLRow) -> SQLScalar? {
    guard case .column(let column) = property.place, !column.isExternal else { return nil }
    return SQLScalar(
      sql: self.column(column.name, of: row), kind: .value(column.codec.semantics),
      original: column.original.map { self.column($0, of: row) }, codec: column.codec,
      isOptional: column.codec.isOptional)
  }
}

/// What a descriptor with a localized comparator appends to its key path.
private struct LocalizedKey {
  let suffix: String
  let collation: String

  static let all: [LocalizedKey] = [
    .init(\String._localizedStandardSortKey, SQLiteFunctions.standardCollation),
    .init(\String._localizedSortKey, SQLiteFunctions.localizedCollation),
  ]

  private init<Root, Key>(_ path: KeyPath<Root, Key>, _ collation: String) {
    let root = String(describing: \Root.self)
    suffix = "." + String(describing: path).dropFirst(root.count - 4)
    self.collation = collation
  }
}
