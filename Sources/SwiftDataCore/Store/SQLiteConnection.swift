import CSQLite
import Foundation

/// A connection to an SQLite database.
package final class SQLiteConnection: SQLConnection {
  package let dialect = SQLDialect.sqlite
  /// SQLite's own handle, for what SQL can't say.
  package let handle: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a file, which is made if it isn't there, or with nil a database in memory.
  package init(path: String?, isReadOnly: Bool = false) throws {
    var handle: OpaquePointer?
    let mode = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let code = sqlite3_open_v2(path ?? ":memory:", &handle, mode | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let error = Self.error(code, handle, path)
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    // Another process may hold the lock for as long as a large save takes.
    sqlite3_busy_timeout(handle, 10_000)
    do {
      try SQLiteFunctions.register(with: handle)
      try execute("PRAGMA foreign_keys = ON")
      if path != nil {
        if !isReadOnly { try execute("PRAGMA journal_mode = WAL") }
        // A machine loses power, not only a process.
        try execute("PRAGMA synchronous = FULL")
      }
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  package var changes: Int { Int(sqlite3_changes64(handle)) }

  package func execute(_ sql: String) throws {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw Self.error(code, handle, sql) }
  }

  package func begin(locking table: String) throws { try execute("BEGIN IMMEDIATE") }

  package func commit(notifying notice: (channel: String, payload: String)?) throws { try execute("COMMIT") }

  package func rollback() { try? execute("ROLLBACK") }

  package func prepare(_ sql: String) throws -> any SQLStatement { try statement(sql) }

  /// As ``prepare(_:)``, with its own type.
  package func statement(_ sql: String) throws -> SQLiteStatement {
    if let known = statements[sql], !known.isInUse {
      known.isInUse = true
      return known
    }
    let statement = try SQLiteStatement(sql, self)
    if statements.count >= 256 { statements = statements.filter { $0.value.isInUse } }
    statements[sql] = statement
    statement.isInUse = true
    return statement
  }

  /// A number that changes whenever another connection changes the database.
  package func dataVersion() throws -> Int64 {
    var version: Int64 = 0
    try run("PRAGMA data_version") { if case .integer(let number) = $0.value(at: 0) { version = number } }
    return version
  }

  /// Takes over the whole content of another database, in one transaction.
  func replaceContent(with source: SQLiteConnection) throws {
    guard let backup = sqlite3_backup_init(handle, "main", source.handle, "main") else {
      throw Self.error(sqlite3_errcode(handle), handle, nil)
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else { throw Self.error(code, handle, nil) }
  }

  static func error(_ code: Int32, _ handle: OpaquePointer?, _ what: String?) -> SwiftDataError {
    let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
    let kind: SwiftDataError.Kind
    switch code & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: kind = .storeCorrupt
    case SQLITE_BUSY, SQLITE_LOCKED: kind = .storeBusy
    case SQLITE_FULL: kind = .storeFull
    case SQLITE_READONLY: kind = .storeReadOnly
    case SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_PERM, SQLITE_AUTH: kind = .storeUnavailable
    case SQLITE_CONSTRAINT:
      let prefix = "UNIQUE constraint failed: "
      if message.hasPrefix(prefix) {
        // "Table.column, Table.column"
        let first = message.dropFirst(prefix.count).split(separator: ",").first ?? ""
        let parts = first.split(separator: ".", maxSplits: 1).map(String.init)
        return SwiftDataError(
          .uniqueConstraintViolation, model: parts.first, property: parts.count > 1 ? parts[1] : nil,
          "another model has this value already")
      }
      kind = .modelValidationFailure
    default: kind = .storeFailure
    }
    return SwiftDataError(kind, value: what, message)
  }
}

/// A prepared statement of SQLite.
package final class SQLiteStatement: SQLStatement {
  private let statement: OpaquePointer
  private unowned let connection: SQLiteConnection
  fileprivate(set) var isInUse = false

  fileprivate init(_ sql: String, _ connection: SQLiteConnection) throws {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(
      connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw SQLiteConnection.error(code, connection.handle, sql) }
    self.statement = statement
    self.connection = connection
  }

  deinit { sqlite3_finalize(statement) }

  package var columnCount: Int { Int(sqlite3_column_count(statement)) }

  package func bind(_ value: SQLValue, at index: Int) throws {
    try bind(stored: StoredValue(value), at: index)
  }

  package func bind(stored value: StoredValue, at index: Int) throws {
    let index = Int32(index)
    let code: Int32
    switch value {
    case .null, .object, .fault: code = sqlite3_bind_null(statement, index)
    case .integer(let number), .reference(let number): code = sqlite3_bind_int64(statement, index, number)
    case .real(let number): code = sqlite3_bind_double(statement, index, number)
    case .text(var text):
      code = text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // A null pointer would mean NULL.
          guard let start = bytes.baseAddress else {
            return sqlite3_bind_text(statement, index, "", 0, Self.transient)
          }
          return sqlite3_bind_text64(
            statement, index, start, UInt64(bytes.count), Self.transient, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let data):
      code = data.withUnsafeBytes {
        $0.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), Self.transient)
      }
    }
    guard code == SQLITE_OK else { throw SQLiteConnection.error(code, connection.handle, nil) }
  }

  package func step() throws -> Bool {
    let code = sqlite3_step(statement)
    if code == SQLITE_ROW { return true }
    defer { reset() }
    guard code == SQLITE_DONE else {
      throw SQLiteConnection.error(code, connection.handle, nil)
    }
    return false
  }

  package func value(at column: Int) -> SQLValue { stored(at: column).plain ?? .null }

  @inline(__always)
  package func stored(at column: Int) -> StoredValue {
    let column = Int32(truncatingIfNeeded: column)
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_TEXT:
      guard let bytes = sqlite3_column_text(statement, column) else { return .text("") }
      let count = Int(sqlite3_column_bytes(statement, column))
      return .text(String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(statement, column) else { return .blob(Data()) }
      return .blob(Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column))))
    default: return .null
    }
  }

  @inline(__always)
  package func isNull(at column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
  }

  package func reset() {
    sqlite3_reset(statement)
    isInUse = false
  }

  /// Tells SQLite to copy what is bound.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
