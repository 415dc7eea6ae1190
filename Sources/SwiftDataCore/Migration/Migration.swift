import Foundation

/// Changes a store's tables to those of another schema, without being told how: what is new is added, what has a new
/// name keeps its values, and what is gone is put aside in tables whose names begin with `$removed`, never erased.
///
/// Everything happens in one transaction, which the caller begins and ends: if something can't be changed, the store
/// stays as it was, and the error says which entity and which property.
struct Migration {
  let connection: any SQLConnection
  let stored: StoreSchema
  let wanted: StoreSchema
  let mapping: StoreMapping

  private var dialect: SQLDialect { connection.dialect }
  private var catalogue: StoreCatalogue { StoreCatalogue(connection: connection) }

  /// Whether tables must change. Throws if the store is newer than what is wanted.
  static func isNeeded(from stored: StoreSchema, to wanted: StoreSchema) throws -> Bool {
    guard stored.tables != wanted.tables else { return false }
    if stored.version > wanted.version {
      throw SwiftDataError(
        .backwardMigration, value: "\(stored.version)",
        "the store was written with schema \(stored.version), which is newer than \(wanted.version); a configuration "
          + "with allowsSave: false can read it")
    }
    return true
  }

  static func dangling(in table: String) -> SwiftDataError {
    SwiftDataError(
      .loadIssueModelContainer, model: table, "rows refer to models that don't exist; nothing was changed")
  }

  func run() throws {
    try catalogue.dropReferences()
    // Indices keep their names when tables are renamed; all are made anew at the end.
    for table in stored.tables {
      for name in try catalogue.indexNames(of: table.name) {
        try connection.execute("DROP INDEX \(quote(name))")
      }
    }
    for old in stored.tables where wanted.table(old.name) == nil {
      try putAside(old.name)
    }
    for new in wanted.tables {
      if let old = stored.table(new.name) {
        if old.columns != new.columns { try rebuild(old, new) }
      } else {
        try connection.execute(new.creation(dialect))
      }
    }
    for table in wanted.tables {
      for statement in table.referenceCreation(dialect) {
        do { try connection.execute(statement) } catch let error as SwiftDataError {
          throw error.kind == .modelValidationFailure ? Self.dangling(in: table.name) : error
        }
      }
      for statement in table.indexCreation(dialect) {
        do { try connection.execute(statement) } catch let error as SwiftDataError {
          guard error.kind == .uniqueConstraintViolation else { throw error }
          throw SwiftDataError(
            .uniqueConstraintViolation, model: table.name, property: error.property,
            "stored models have equal values, so the property can't become unique; nothing was changed")
        }
      }
    }
    try StoreMetadata.setSchema(wanted, connection)
    // What was prepared for the old tables would give their types.
    (connection as? PostgreSQLConnection)?.forgetStatements()
  }

  private func quote(_ name: String) -> String { dialect.quoted(name) }

  /// A name for what is put aside, which nothing has yet.
  private func asideName(_ name: String) throws -> String {
    for number in 1... {
      let candidate = "$removed/\(name)/\(number)"
      if try !catalogue.hasTable(candidate) { return candidate }
    }
    return name
  }

  private func isEmpty(_ table: String, where condition: String = "TRUE") throws -> Bool {
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
    try connection.execute(new.creation(dialect, as: temporary))
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
      return parameter(.integer(KeyMint.next()), column, &values)
    }
    if let value = property?.makeDefault?(), let stored = property?.codec?.sqlValue(ofAny: value) {
      let columns = ExternalValue.columns(of: stored)
      return parameter(
        column.meaning == "original" ? columns.original : columns.canonical, column, &values)
    }
    if column.isOptional { return "NULL" }
    if try isEmpty(old.name) { return "NULL" }
    throw SwiftDataError(
      .loadIssueModelContainer, model: old.name, property: property?.name ?? column.name,
      "the property is new or no longer optional and has no default value for the stored models; nothing was changed"
    )
  }

  private func parameter(
    _ value: SQLValue, _ column: StoreSchema.Column, _ values: inout [SQLValue]
  ) -> String {
    values.append(value)
    let parameter = dialect.parameter(values.count)
    return dialect == .sqlite ? parameter : "CAST(\(parameter) AS \(dialect.plainType(column.type)))"
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
