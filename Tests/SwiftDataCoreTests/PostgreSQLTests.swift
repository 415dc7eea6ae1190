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

  @Test func aLostConnectionIsMadeAnew() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE v (i bigint)")
    try connection.run("INSERT INTO v VALUES ($1)", [.integer(1)])
    server.stop()
    let restarted = Thread { try? self.server.start() }
    restarted.start()
    try connection.run("INSERT INTO v VALUES ($1)", [.integer(2)])
    #expect(try all("SELECT i FROM v ORDER BY i", on: connection) == [.integer(1), .integer(2)])
  }

  @Test func aTransactionThatIsLostIsAnError() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE v (i bigint)")
    try connection.execute("BEGIN")
    try connection.run("INSERT INTO v VALUES ($1)", [.integer(1)])
    server.stop()
    let error = #expect(throws: SwiftDataError.self) { try connection.execute("COMMIT") }
    #expect(error?.kind == .storeUnavailable)
    try server.start()
    #expect(try all("SELECT i FROM v", on: connection).isEmpty)
  }

  @Test func aListenerHearsWhatIsCommittedAndComesBackAfterARestart() async throws {
    let connection = try connection()
    let (events, continuation) = AsyncStream.makeStream(of: PostgreSQLListener.Event.self)
    let listener = try PostgreSQLListener(url: server.url, channel: "trips") { continuation.yield($0) }
    var iterator = events.makeAsyncIterator()
    try connection.execute("BEGIN")
    try connection.notify("trips", "not yet")
    try connection.execute("ROLLBACK")
    try connection.notify("trips", "it's 1")
    #expect(await iterator.next() == .notice(payload: "it's 1"))
    server.stop()
    try server.start()
    #expect(await iterator.next() == .anything)
    try connection.notify("trips", "2")
    #expect(await iterator.next() == .notice(payload: "2"))
    listener.end()
  }

  @Test func everyShapeOfPredicateGivesWhatSwiftGives() throws {
    let data = try PredicateData(copiedTo: connection())
    for shape in PredicateShapes().all { try data.check(shape.predicate, shape.name) }
  }
}
