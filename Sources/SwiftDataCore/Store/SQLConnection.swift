/// A connection to one database, used by one thread at a time. The store's code runs on it, whichever database it is.
package protocol SQLConnection: AnyObject {
  /// Which database this is, so that SQL can be written for it.
  var dialect: SQLDialect { get }

  /// Runs statements that give no rows. `sql` may hold several, divided by semicolons, without parameters.
  func execute(_ sql: String) throws

  /// A prepared statement for `sql`, kept by the connection and given again for the same text. Parameters are `?1`,
  /// `?2`, … in SQLite and `$1`, `$2`, … in PostgreSQL: ``SQLDialect/parameter(_:)`` writes them.
  func prepare(_ sql: String) throws -> any SQLStatement

  /// How many rows the last statement inserted, updated or deleted.
  var changes: Int { get }

  /// Begins a transaction that writes. Nobody else's begins before it has ended: in SQLite the file is locked, in
  /// PostgreSQL the table that is named.
  func begin(locking table: String) throws

  /// Ends the transaction, and tells every connection that listens to the channel, where the database can.
  func commit(notifying notice: (channel: String, payload: String)?) throws

  /// Takes the transaction back.
  func rollback()
}

/// A prepared statement. Bind, step until false, read columns between steps, reset.
package protocol SQLStatement: AnyObject {
  /// Binds `value` to a parameter; the first has the index 1.
  func bind(_ value: SQLValue, at index: Int) throws

  /// As ``bind(_:at:)``, for a value of a model that stands in a column as it is.
  func bind(stored value: StoredValue, at index: Int) throws

  /// Goes to the next row. False after the last one; the statement is reset then.
  func step() throws -> Bool

  /// The number of columns in a row.
  var columnCount: Int { get }

  /// The value of a column of the current row; the first has the index 0.
  func value(at column: Int) -> SQLValue

  /// As ``value(at:)``, for a model's storage.
  func stored(at column: Int) -> StoredValue

  /// Whether a column of the current row is NULL.
  func isNull(at column: Int) -> Bool

  /// Ends reading early, so that no lock is held.
  func reset()
}

extension SQLStatement {
  package func bind(stored value: StoredValue, at index: Int) throws {
    try bind(value.plain ?? .null, at: index)
  }
  package func stored(at column: Int) -> StoredValue { StoredValue(value(at: column)) }
  package func isNull(at column: Int) -> Bool { value(at: column) == .null }
}

extension SQLConnection {
  /// Runs one statement with parameters and calls `row` for each row.
  package func run(
    _ sql: String, _ values: [SQLValue] = [], row: (any SQLStatement) throws -> Void = { _ in }
  ) throws {
    let statement = try prepare(sql)
    defer { statement.reset() }
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    while try statement.step() { try row(statement) }
  }
}

/// Which database SQL is written for.
package enum SQLDialect: Sendable {
  case sqlite
  case postgreSQL

  /// How the parameter of this number (from 1) is written.
  package func parameter(_ number: Int) -> String {
    switch self {
    case .sqlite: "?\(number)"
    case .postgreSQL: "$\(number)"
    }
  }

  /// An identifier in quotation marks, as every table and column name is written.
  package func quoted(_ identifier: String) -> String {
    "\"" + known(identifier).replacing("\"", with: "\"\"") + "\""
  }

  /// The name that the database knows a thing by. PostgreSQL cuts names to 63 bytes: a longer one is cut here, and
  /// ends with a number made of all of it, so that two long names stay two.
  package func known(_ name: String) -> String {
    guard self == .postgreSQL, name.utf8.count > 63 else { return name }
    // FNV-1a: the same in every process, which Swift's own hashes are not.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    var kept = name
    while kept.utf8.count > 46 { kept.removeLast() }
    return "\(kept)~\(String(hash, radix: 16))"
  }
}
