import Foundation

/// Changes a store's tables to those of another schema, without being told how: what is new is added, what has a new
/// name keeps its values, and what is gone is put aside in tables whose names begin with `$removed`, never erased.
///
/// Everything happens in one transaction: if something can't be changed, the file stays as it was, and the error says
/// which entity and which property.
enum Migration {
  static func migrate(
    _ connection: SQLiteConnection, from stored: StoreSchema, to wanted: StoreSchema, _ mapping: StoreMapping
  ) throws {
    guard stored.tables != wanted.tables else {
      if stored.version < wanted.version { try StoreFile.setSchema(wanted, connection) }
      return
    }
    if stored.version > wanted.version {
      throw SwiftDataError(
        .backwardMigration, value: "\(stored.version)",
        "the store was written with schema \(stored.version), which is newer than \(wanted.version); a configuration "
          + "with allowsSave: false can read it")
    }
    // Tables are replaced while others refer to them. The setting has no effect within a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      var step = MigrationStep(connection: connection, stored: stored, wanted: wanted, mapping: mapping)
      try step.run()
      try StoreFile.setSchema(wanted, connection)
      var violations: [String] = []
      try connection.run("PRAGMA foreign_key_check") {
        if case .text(let table) = $0.value(at: 0) { violations.append(table) }
      }
      if let table = violations.first {
        throw SwiftDataError(
          .loadIssueModelContainer, model: table, "rows refer to models that don't exist; nothing was changed"
        )
      }
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }
}

private struct MigrationStep {
  let connection: SQLiteConnection
  let stored: StoreSchema
  let wanted: StoreSchema
  let mapping: StoreMapping

  mutating func run() throws {
    // Indices keep their names when tables are renamed; all are made anew at the end.
    for table in stored.tables {
      for name in try indexNames(table.name) { try connection.execute("DROP INDEX \(quote(name))") }
    }
    for old in stored.tables where wanted.table(old.name) == nil {
      try putAside(old.name)
    }
    for new in wanted.tables {
      if let old = stored.table(new.name) {
        if old.columns != new.columns { try rebuild(old, new) }
      } else {
        try connection.execute(new.creation(.sqlite))
      }
    }
    for table in wanted.tables {
      for statement in table.indexCreation(.sqlite) {
        do { try connection.execute(statement) } catch let error as SwiftDataError {
          guard error.kind == .uniqueConstraintViolation else { throw error }
          throw SwiftDataError(
            .uniqueConstraintViolation, model: table.name, property: error.property,
            "stored models have equal values, so the property can't become unique; nothing was changed")
        }
      }
    }
  }

  private func quote(_ name: String) -> String { SQLDialect.sqlite.quoted(name) }

  private func indexNames(_ table: String) throws -> [String] {
    var names: [String] = []
    try connection.run(
      "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?1 AND sql NOT NULL", [.text(table)]
    ) {
      if case .text(let name) = $0.value(at: 0) { names.append(name) }
    }
    return names
  }

  /// A name for what is put aside, which nothing has yet.
  private func asideName(_ name: String) throws -> String {
    for number in 1... {
      let candidate = "$removed/\(name)/\(number)"
      var isTaken = false
      try connection.run("SELECT 1 FROM sqlite_master WHERE name = ?1", [.text(candidate)]) { _ in
        isTaken = true
      }
      if !isTaken { return candidate }
    }
    return name
  }

  private func isEmpty(_ table: String, where condition: String = "1") throws -> Bool {
    var isEmpty = true
    try connection.run("SELECT 1 FROM \(quote(table)) WHERE \(condition) LIMIT 1") { _ in isEmpty = false }
    return isEmpty
  }

  private func putAside(_ table: String) throws {
    if try !isEmpty(table) {
      try connection.execute("CREATE TABLE \(quote(asideName(table))) AS SELECT * FROM \(quote(table))")
    }
    try connection.execute("DROP TABLE \(quote(table))")
  }

  /// Makes the table anew with the columns of `new`, and moves the rows.
  private func rebuild(_ old: StoreSchema.Table, _ new: StoreSchema.Table) throws {
    let entity = mapping.byName[new.name]
    var targets: [String] = []
    var sources: [String] = []
    var values: [SQLValue] = []
    var used: Set<String> = []
    if !new.isJoin {
      targets.append(EntityMapping.keyColumn)
      sources.append(quote(EntityMapping.keyColumn))
    }
    for column in new.columns {
      let base = column.name.split(separator: "$", maxSplits: 1).first.map(String.init) ?? column.name
      let suffix = column.name.dropFirst(base.count)
      let property = entity?.modelClass.property(named: base)
      let former = property.flatMap { $0.originalName.isEmpty ? nil : $0.originalName + suffix }
      let source = old.columns.first { $0.name == column.name } ?? old.columns.first { $0.name == former }
      targets.append(column.name)
      guard let source else {
        sources.append(try fill(column, property, old, &values))
        continue
      }
      used.insert(source.name)
      guard Self.canConvert(source.meaning, column.meaning) else {
        throw SwiftDataError(
          .loadIssueModelContainer, model: new.name, property: base,
          value: "\(source.meaning) to \(column.meaning)",
          "the property's type changed so that its values can't be kept; nothing was changed")
      }
      if source.isOptional, !column.isOptional, try !isEmpty(old.name, where: "\(quote(source.name)) IS NULL")
      {
        sources.append("coalesce(\(quote(source.name)), \(try fill(column, property, old, &values)))")
      } else {
        sources.append(quote(source.name))
      }
    }
    for column in old.columns where !used.contains(column.name) {
      try putAside(column, of: old)
    }
    let temporary = "$new/\(new.name)"
    try connection.execute(new.creation(.sqlite, as: temporary))
    try connection.run(
      "INSERT INTO \(quote(temporary)) (\(targets.map(quote).joined(separator: ", "))) "
        + "SELECT \(sources.joined(separator: ", ")) FROM \(quote(old.name))", values)
    try connection.execute("DROP TABLE \(quote(old.name))")
    try connection.execute("ALTER TABLE \(quote(temporary)) RENAME TO \(quote(new.name))")
  }

  /// What stands in a column that old rows have no value for: a parameter, or NULL.
  private func fill(
    _ column: StoreSchema.Column, _ property: ModelProperty?, _ old: StoreSchema.Table,
    _ values: inout [SQLValue]
  ) throws -> String {
    if column.meaning == "rank" {
      values.append(.integer(KeyMint.next()))
      return "?\(values.count)"
    }
    if let value = property?.makeDefault?(), let stored = property?.codec?.sqlValue(ofAny: value) {
      let columns = ExternalValue.columns(of: stored)
      values.append(column.meaning == "original" ? columns.original : columns.canonical)
      return "?\(values.count)"
    }
    if column.isOptional { return "NULL" }
    if try isEmpty(old.name) { return "NULL" }
    throw SwiftDataError(
      .loadIssueModelContainer, model: old.name, property: property?.name ?? column.name,
      "the property is new or no longer optional and has no default value for the stored models; nothing was changed"
    )
  }

  private func putAside(_ column: StoreSchema.Column, of table: StoreSchema.Table) throws {
    guard !table.isJoin, column.meaning != "rank",
      try !isEmpty(table.name, where: "\(quote(column.name)) IS NOT NULL")
    else { return }
    try connection.execute(
      "CREATE TABLE \(quote(asideName("\(table.name).\(column.name)"))) AS SELECT \(quote(EntityMapping.keyColumn)), "
        + "\(quote(column.name)) FROM \(quote(table.name)) WHERE \(quote(column.name)) IS NOT NULL")
  }

  /// Whether every value with the one meaning is a value with the other.
  private static func canConvert(_ old: String, _ new: String) -> Bool {
    if old == new { return true }
    return [["bool", "integer"], ["integer", "floating"], ["bool", "floating"]].contains([old, new])
  }
}
