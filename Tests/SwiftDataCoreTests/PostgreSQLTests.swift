import Foundation
import Synchronization
import Testing

@testable import SwiftDataCore

@Suite(.serialized, .enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.advice)))
struct PostgreSQLTests {
  let server: PostgreSQLServer

  init() throws { server = try PostgreSQLServer.shared.get() }

  private func connection(patience: Duration = .seconds(10)) throws -> PostgreSQLConnection {
    try PostgreSQLConnection(
      url: server.url, schema: "s\(UUID().uuidString.prefix(8))", patience: patience)
  }

  private func all(_ sql: String, _ values: [SQLValue] = [], on connection: PostgreSQLConnection) throws
    -> [SQLValue]
  {
    var found: [SQLValue] = []
    try connection.run(sql, values) { row in found += (0..<row.columnCount).map { row.value(at: $0) } }
    return found
  }

  @Test func valuesComeBackAsTheyWent() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE v (i bigint, r double precision, t text, b bytea)")
    let rows: [[SQLValue]] = [
      [.integer(.max), .real(0.1), .text("é\u{301}🇩🇪'\""), .blob(Data([0, 1, 255]))],
      [.integer(.min), SQLValue(double: .nan), .text("a\0b\u{1}\0"), .blob(Data())],
      [.integer(0), .real(-.infinity), .text(""), .null],
      [.null, .real(.leastNonzeroMagnitude), .null, .null],
    ]
    for row in rows { try connection.run("INSERT INTO v VALUES ($1, $2, $3, $4)", row) }
    #expect(connection.changes == 1)
    #expect(try all("SELECT * FROM v", on: connection) == rows.flatMap { $0 })
    #expect(
      try all("SELECT i FROM v WHERE t = $1", [.text("a\0b\u{1}\0")], on: connection) == [.integer(.min)])
  }

  @Test func textsAreOrderedAsInSwift() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE v (t text COLLATE \"C\")")
    let texts = [
      "\u{1}", "\0", "\0\0", "\0\u{1}", "\u{1}a", "\0a", "a", "", "\u{2}", "é", "e", "Z", "🇩🇪", "\u{FFFF}",
    ]
    for text in texts { try connection.run("INSERT INTO v VALUES ($1)", [.text(text)]) }
    #expect(try all("SELECT t FROM v ORDER BY t", on: connection) == texts.sorted().map { .text($0) })
  }

  @Test func aStatementIsReusedAndMayRunInsideItself() throws {
    let connection = try connection()
    var pairs: [Int64] = []
    try connection.run("SELECT generate_series(1, 2)::bigint") { outer in
      try connection.run("SELECT generate_series(1, 2)::bigint") { inner in
        guard case .integer(let a) = outer.value(at: 0), case .integer(let b) = inner.value(at: 0) else {
          return
        }
        pairs.append(a * 10 + b)
      }
    }
    #expect(pairs == [11, 12, 21, 22])
  }

  @Test func errorsSayWhatWasWrong() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE \"Trip\" (number bigint UNIQUE)")
    try connection.run("INSERT INTO \"Trip\" VALUES ($1)", [.integer(7)])
    let error = #expect(throws: SwiftDataError.self) {
      try connection.run("INSERT INTO \"Trip\" VALUES ($1)", [.integer(7)])
    }
    #expect(error?.kind == .uniqueConstraintViolation)
    #expect(error?.model == "Trip" && error?.property == "number" && error?.value == "7")
    let unreachable = #expect(throws: SwiftDataError.self) {
      _ = try PostgreSQLConnection(url: "postgres://me:secret@127.0.0.1:1/x")
    }
    #expect(unreachable?.kind == .storeUnavailable)
    #expect(unreachable?.description.contains("secret") == false)
  }

  @Test func onlyOneHasALock() throws {
    let place = try Place(.postgreSQL)
    let other = try Place(.postgreSQL)
    let first = try PostgreSQLLock("orders", of: place.configuration())
    #expect(first?.isHeld == true)
    #expect(try PostgreSQLLock("orders", of: place.configuration()) == nil)
    #expect(try PostgreSQLLock("orders", of: other.configuration()) != nil)
    #expect(try PostgreSQLLock("donuts", of: place.configuration()) != nil)
    first?.release()
    #expect(first?.isHeld == false)
    #expect(try PostgreSQLLock("orders", of: place.configuration()) != nil)
  }

  @Test func namesThatTheServerWouldCutStayApart() throws {
    let long = String(repeating: "Ä", count: 40)
    let names = [long + "a", long + "b"].map(SQLDialect.postgreSQL.known)
    #expect(names[0] != names[1])
    #expect(names.allSatisfy { $0.utf8.count <= 63 && $0.hasPrefix("ÄÄÄÄ") })
    let connection = try connection()
    for name in [long + "a", long + "b"] {
      try connection.execute("CREATE TABLE \(connection.dialect.quoted(name)) (i bigint)")
      #expect(try StoreCatalogue(connection: connection).hasTable(name))
    }
  }

  @Test func eachNameIsASchemaOfItsOwn() throws {
    let (one, two) = (try Place(.postgreSQL), try Place(.postgreSQL))
    let context = ModelContext(try one.open())
    context.insert(Trip(name: "Oslo"))
    try context.save()
    #expect(try ModelContext(two.open()).fetchCount(FetchDescriptor<Trip>()) == 0)
    #expect(try ModelContext(one.open()).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test func aTransactionThatIsLostIsNeverContinuedOnAnotherConnection() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE \"$history\" (i bigint)")
    try connection.begin(locking: "$history")
    try connection.run("INSERT INTO \"$history\" VALUES ($1)", [.integer(1)])
    var number: Int64 = 0
    try connection.run("SELECT pg_backend_pid()") {
      if case .integer(let found) = $0.value(at: 0) { number = found }
    }
    let other = try self.connection()
    try other.execute("SELECT pg_terminate_backend(\(number))")
    for _ in 0..<2 {
      let error = #expect(throws: SwiftDataError.self) {
        try connection.run("INSERT INTO \"$history\" VALUES ($1)", [.integer(2)])
      }
      #expect(error?.kind == .storeUnavailable)
    }
    #expect(throws: SwiftDataError.self) { try connection.commit(notifying: nil) }
    connection.rollback()
    #expect(try all("SELECT i FROM \"$history\"", on: connection).isEmpty)
  }
}
