/// What a database says of its own tables.
struct StoreCatalogue {
  let connection: any SQLConnection

  private var dialect: SQLDialect { connection.dialect }

  /// The PostgreSQL schema that the connection works in.
  private static let here = "(SELECT oid FROM pg_namespace WHERE nspname = current_schema())"

  func hasTable(_ name: String) throws -> Bool {
    var isThere = false
    let sql =
      switch dialect {
      case .sqlite: "SELECT 1 FROM sqlite_master WHERE name = ?1"
      case .postgreSQL: "SELECT 1 FROM pg_class WHERE relnamespace = \(Self.here) AND relname::text = $1"
      }
    try connection.run(sql, [.text(dialect.known(name))]) { _ in isThere = true }
    return isThere
  }

  /// The names of a table's indices, without those of its primary key.
  func indexNames(of table: String) throws -> [String] {
    let sql =
      switch dialect {
      case .sqlite: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ?1 AND sql NOT NULL"
      case .postgreSQL:
        """
        SELECT i.relname::text FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
        JOIN pg_class t ON t.oid = x.indrelid
        WHERE t.relnamespace = \(Self.here) AND t.relname::text = $1 AND NOT x.indisprimary
        """
      }
    var names: [String] = []
    try connection.run(sql, [.text(dialect.known(table))]) {
      if case .text(let name) = $0.value(at: 0) { names.append(name) }
    }
    return names
  }

  /// Takes away every table's references to others, so that tables can be replaced. SQLite has a setting instead.
  func dropReferences() throws {
    guard dialect == .postgreSQL else { return }
    var found: [(table: String, name: String)] = []
    try connection.run(
      """
      SELECT t.relname::text, c.conname::text FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.contype = 'f' AND c.connamespace = \(Self.here)
      """
    ) {
      if case .text(let table) = $0.value(at: 0), case .text(let name) = $0.value(at: 1) {
        found.append((table, name))
      }
    }
    for (table, name) in found {
      try connection.execute(
        "ALTER TABLE \(dialect.quoted(table)) DROP CONSTRAINT \(dialect.quoted(name))")
    }
  }
}
