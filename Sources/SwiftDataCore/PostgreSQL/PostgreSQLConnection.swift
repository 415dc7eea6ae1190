import CPQ
import Foundation

/// A connection to a PostgreSQL server.
///
/// A connection that was lost is made anew, with growing pauses, at the next use outside a transaction. Inside one the
/// transaction is lost with it: that is an error, and nothing of it was stored.
package final class PostgreSQLConnection: SQLConnection {
  package let dialect = SQLDialect.postgreSQL
  private let url: String
  private let schema: String?
  private let isReadOnly: Bool
  /// How long making a connection anew is tried.
  private let patience: Duration
  private var handle: OpaquePointer?
  private var statements: [String: PostgreSQLStatement] = [:]
  private var made = 0
  /// Counts the connections to the server, and how often statements were forgotten: those prepared before must be
  /// prepared again.
  fileprivate private(set) var generation = 0
  /// Whether ``begin(locking:)`` was called and the transaction hasn't ended. If the connection is lost meanwhile, what
  /// follows must not run outside of it.
  private var hasBegun = false
  /// Why the connection couldn't be made anew, and until when that isn't tried again.
  private var failure: (error: any Error, end: ContinuousClock.Instant)?
  package fileprivate(set) var changes = 0

  /// Connects to the server that a URL names: `postgres://user@host:port/database`.
  ///
  /// - Parameters:
  ///   - schema: The PostgreSQL schema in which tables are looked for and made; nil for the server's choice. It is made
  ///     if there is none.
  ///   - patience: How long making a lost connection anew is tried before an error is thrown.
  package init(
    url: String, schema: String? = nil, isReadOnly: Bool = false, patience: Duration = .seconds(10)
  ) throws {
    self.url = url
    self.schema = schema
    self.isReadOnly = isReadOnly
    self.patience = patience
    try connect()
    if let schema, !isReadOnly {
      // Two that make it at once would get in each other's way.
      var isThere = false
      try run("SELECT 1 FROM pg_namespace WHERE nspname::text = $1", [.text(dialect.known(schema))]) { _ in
        isThere = true
      }
      if !isThere {
        try execute(
          "BEGIN; SELECT pg_advisory_xact_lock(7236271); CREATE SCHEMA IF NOT EXISTS \(dialect.quoted(schema)); COMMIT"
        )
      }
    }
  }

  deinit { PQfinish(handle) }

  private func connect() throws {
    PQfinish(handle)
    generation += 1
    handle = Self.connected(url)
    guard PQstatus(handle) == CONNECTION_OK else {
      let error = SwiftDataError(.storeUnavailable, value: Self.address(url), message)
      PQfinish(handle)
      handle = nil
      throw error
    }
    // Notices tell about nothing that matters here, and would go to the standard error stream.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    PQsetClientEncoding(handle, "UTF8")
    // As long as SQLite's connections wait for another that writes.
    var settings = "SET lock_timeout = '10s'"
    if let schema { settings += "; SET search_path TO \(dialect.quoted(schema)), pg_catalog" }
    if isReadOnly { settings += "; SET default_transaction_read_only = on" }
    try executeOnce(settings)
  }

  /// Connects, with settings where the URL has none: a server that doesn't answer is given up after some seconds, and
  /// a connection whose other end is gone is noticed within a minute.
  static func connected(_ url: String) -> OpaquePointer? {
    let settings = [
      ("connect_timeout", "5"), ("keepalives_idle", "30"), ("keepalives_interval", "10"),
      ("keepalives_count", "3"),
      ("fallback_application_name", ProcessInfo.processInfo.processName), ("dbname", url),
    ]
    let names = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for text in names + values { free(text) } }
    return PQconnectdbParams(
      names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil], 1)
  }

  /// A URL without its password.
  private static func address(_ url: String) -> String {
    guard var parts = URLComponents(string: url) else { return "PostgreSQL" }
    parts.password = nil
    return parts.string ?? "PostgreSQL"
  }

  private var message: String {
    let text = handle.flatMap { PQerrorMessage($0) }.map { String(cString: $0) } ?? "no connection"
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private var isLost: Bool { handle == nil || PQstatus(handle) != CONNECTION_OK }

  /// Whether the server answers on this very connection.
  func isAlive() -> Bool {
    guard !isLost else { return false }
    do { try executeOnce("SELECT 1") } catch { return !isLost }
    return true
  }

  private var isInTransaction: Bool {
    switch PQtransactionStatus(handle) {
    case PQTRANS_INTRANS, PQTRANS_INERROR: true
    default: false
    }
  }

  /// Tries to connect until it works or patience ends, after 50 ms, then twice that, and so on up to two seconds. Then
  /// nothing is tried for a moment, and after it only once, so that who goes on asking needn't wait each time.
  private func reconnect() throws {
    if let failure, ContinuousClock.now < failure.end { throw failure.error }
    let end = ContinuousClock.now + (failure == nil ? patience : .zero)
    var pause = 0.05
    while true {
      do {
        try connect()
        failure = nil
        return
      } catch {
        guard ContinuousClock.now < end else {
          failure = (error, ContinuousClock.now + .milliseconds(100))
          throw error
        }
        Thread.sleep(forTimeInterval: pause)
        pause = min(2, pause * 2)
      }
    }
  }

  private var lost: SwiftDataError {
    SwiftDataError(
      .storeUnavailable, value: Self.address(url),
      "the connection was lost within a transaction; nothing was saved")
  }

  /// Runs `body`; if the connection turns out to be lost, and no transaction with it, again on a new one.
  fileprivate func robustly<Result>(_ body: () throws -> Result) throws -> Result {
    if isLost {
      guard !hasBegun else { throw lost }
      try reconnect()
    }
    let wasInTransaction = hasBegun || isInTransaction
    do {
      return try body()
    } catch {
      guard isLost, !wasInTransaction else { throw error }
      try reconnect()
      return try body()
    }
  }

  package func execute(_ sql: String) throws { try robustly { try executeOnce(sql) } }

  private func executeOnce(_ sql: String) throws {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    try check(result)
  }

  package func begin(locking table: String) throws {
    do {
      // Reading goes on meanwhile.
      try execute("BEGIN; LOCK TABLE \(dialect.quoted(table)) IN SHARE ROW EXCLUSIVE MODE")
    } catch {
      rollback()
      throw error
    }
    hasBegun = true
  }

  /// Begins a transaction that makes or changes tables: one at a time in each schema.
  func beginAlone() throws {
    let name = dialect.known(schema ?? "").replacing("'", with: "''")
    try execute(
      "BEGIN; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(7236271, hashtext('\(name)'))")
    hasBegun = true
  }

  package func commit(notifying notice: (channel: String, payload: String)?) throws {
    defer { hasBegun = false }
    guard !isLost else { throw lost }
    let telling = notice.map { "NOTIFY \(dialect.quoted($0)), '\($1.replacing("'", with: "''"))'; " } ?? ""
    try executeOnce(telling + "COMMIT")
  }

  package func rollback() {
    hasBegun = false
    // With its connection a transaction is gone.
    if !isLost, isInTransaction { try? executeOnce("ROLLBACK") }
  }

  /// Prepares every statement again before it is next used: after tables have changed.
  func forgetStatements() {
    try? executeOnce("DEALLOCATE ALL")
    generation += 1
    statements = statements.filter { $0.value.isInUse }
  }

  package func prepare(_ sql: String) throws -> any SQLStatement {
    if let known = statements[sql], !known.isInUse {
      known.isInUse = true
      return known
    }
    if statements.count >= 256 { forgetStatements() }
    made += 1
    let statement = PostgreSQLStatement(sql, name: "s\(made)", self)
    try robustly { try statement.prepareIfNeeded() }
    if statements[sql] == nil { statements[sql] = statement }
    statement.isInUse = true
    return statement
  }

  /// Tells every connection that listens to a channel, when the transaction is committed.
  package func notify(_ channel: String, _ payload: String) throws {
    try run("SELECT pg_notify($1::text, $2::text)", [.text(channel), .text(payload)])
  }

  // MARK: What statements use

  fileprivate func prepare(_ sql: String, as name: String) throws -> (parameters: [Oid], columns: Int) {
    let prepared = PQprepare(handle, name, sql, 0, nil)
    defer { PQclear(prepared) }
    try check(prepared)
    let described = PQdescribePrepared(handle, name)
    defer { PQclear(described) }
    try check(described)
    return ((0..<PQnparams(described)).map { PQparamtype(described, $0) }, Int(PQnfields(described)))
  }

  fileprivate func run(_ name: String, _ values: [PostgreSQLParameter]) throws -> OpaquePointer? {
    let buffers = values.map { value in
      value.bytes.map { bytes in
        let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count + 1)
        for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
        buffer[bytes.count] = 0
        return buffer
      }
    }
    defer { for buffer in buffers { buffer?.deallocate() } }
    let result = PQexecPrepared(
      handle, name, Int32(values.count), buffers.map { UnsafePointer($0) },
      values.map { Int32($0.bytes?.count ?? 0) },
      values.map { $0.isBinary ? 1 : 0 }, 1)
    do {
      try check(result)
    } catch {
      PQclear(result)
      throw error
    }
    changes = PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
    return result
  }

  /// Throws what went wrong, if anything did.
  private func check(_ result: OpaquePointer?) throws {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return
    default: break
    }
    func field(_ code: Character) -> String? {
      code.asciiValue.flatMap { PQresultErrorField(result, Int32($0)) }.map { String(cString: $0) }
    }
    guard let state = field("C") else {
      throw SwiftDataError(isLost ? .storeUnavailable : .storeFailure, value: Self.address(url), message)
    }
    throw SwiftDataError(sqlState: state, text: field("M") ?? message, detail: field("D"), table: field("t"))
  }
}

extension SwiftDataError {
  /// What PostgreSQL's error codes mean here.
  fileprivate init(sqlState state: String, text: String, detail: String?, table: String?) {
    switch state {
    case "23505":
      // "Key (number)=(7) already exists."
      let parts = detail?.firstMatch(of: /\((.*?)\)=\((.*)\)/)
      let property = parts.map { String($0.1).split(separator: ",")[0].filter { $0 != "\"" } }
      self.init(
        .uniqueConstraintViolation, model: table, property: property, value: parts.map { String($0.2) },
        "another model has this value already")
    case "40001", "40P01", "55P03": self.init(.storeBusy, text)
    case "53100", "53400": self.init(.storeFull, text)
    case "25006": self.init(.storeReadOnly, text)
    case "XX001", "XX002": self.init(.storeCorrupt, text)
    case _ where state.hasPrefix("23"): self.init(.modelValidationFailure, model: table, value: detail, text)
    case _ where state.hasPrefix("08") || state.hasPrefix("57P"): self.init(.storeUnavailable, text)
    default: self.init(.storeFailure, text + (detail.map { " (\($0))" } ?? ""))
    }
  }
}

/// A prepared statement of PostgreSQL. Its rows are all here after the first step.
final class PostgreSQLStatement: SQLStatement {
  private let sql: String
  private let name: String
  private unowned let connection: PostgreSQLConnection
  private var generation = 0
  private var types: [Oid] = []
  private var bound: [SQLValue] = []
  private var result: OpaquePointer?
  private var row: Int32 = -1
  private(set) var columnCount = 0
  fileprivate var isInUse = false

  fileprivate init(_ sql: String, name: String, _ connection: PostgreSQLConnection) {
    self.sql = sql
    self.name = name
    self.connection = connection
  }

  deinit { PQclear(result) }

  fileprivate func prepareIfNeeded() throws {
    guard generation != connection.generation else { return }
    (types, columnCount) = try connection.prepare(sql, as: name)
    generation = connection.generation
  }

  func bind(_ value: SQLValue, at index: Int) throws {
    while bound.count < index { bound.append(.null) }
    bound[index - 1] = value
  }

  func step() throws -> Bool {
    if result == nil {
      result = try connection.robustly {
        try prepareIfNeeded()
        let values = types.indices.map {
          PostgreSQLParameter($0 < bound.count ? bound[$0] : .null, for: types[$0])
        }
        return try connection.run(name, values)
      }
      row = -1
    }
    row += 1
    if row < PQntuples(result) { return true }
    reset()
    return false
  }

  func value(at column: Int) -> SQLValue {
    let column = Int32(column)
    guard PQgetisnull(result, row, column) == 0, let bytes = PQgetvalue(result, row, column) else {
      return .null
    }
    let count = Int(PQgetlength(result, row, column))
    return SQLValue(
      postgreSQL: UnsafeRawBufferPointer(start: bytes, count: count), type: PQftype(result, column))
  }

  func reset() {
    PQclear(result)
    result = nil
    bound = []
    isInUse = false
  }
}
