import Foundation
import Synchronization
import Testing

@testable import SwiftDataCore

/// What happens when the server is stopped, in mid-sentence, and started again.
///
/// `MARTLET_CRASHES` says how often that happens during writes; `make soak` asks for 200.
@Suite(.serialized, .enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.advice)))
struct PostgreSQLOutageTests {
  let server: PostgreSQLServer

  init() throws {
    server = try PostgreSQLServer.fragile.get()
    try server.ensureRunning()
  }

  private func connection() throws -> PostgreSQLConnection {
    try PostgreSQLConnection(
      url: server.url, schema: "s\(UUID().uuidString.prefix(8))", patience: .seconds(60))
  }

  private func all(_ sql: String, on connection: PostgreSQLConnection) throws -> [SQLValue] {
    var found: [SQLValue] = []
    try connection.run(sql) { row in found += (0..<row.columnCount).map { row.value(at: $0) } }
    return found
  }

  private func open(_ name: String) throws -> ModelContainer {
    let url = try #require(URL(string: server.url))
    return try ModelContainer(
      for: Schema(everyModel), configurations: [ModelConfiguration(name, url: url)])
  }

  @Test func aLostConnectionIsMadeAnew() throws {
    let connection = try connection()
    try connection.execute("CREATE TABLE v (i bigint)")
    try connection.run("INSERT INTO v VALUES ($1)", [.integer(1)])
    server.stop()
    let restarted = DispatchSemaphore(value: 0)
    Thread {
      try? self.server.start()
      restarted.signal()
    }.start()
    defer { restarted.wait() }
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

  @Test func aSaveWithoutAServerThrowsAndTheChangesAreSavedLater() throws {
    let container = try open("outage")
    let context = ModelContext(container)
    let oslo = Trip(name: "Oslo", cost: 1)
    context.insert(oslo)
    try context.save()
    server.stop()
    oslo.cost = 2
    context.insert(Trip(name: "Rome"))
    for _ in 0..<2 {
      let error = #expect(throws: SwiftDataError.self) { try context.save() }
      #expect(error?.kind == .storeUnavailable)
    }
    #expect(throws: SwiftDataError.self) { try ModelContext(container).fetch(FetchDescriptor<Trip>()) }
    #expect(context.hasChanges)
    try server.start()
    Thread.sleep(forTimeInterval: 0.2)
    try context.save()
    let trips = try ModelContext(open("outage")).fetch(FetchDescriptor<Trip>())
    #expect(trips.map(\.name) == ["Oslo", "Rome"])
    #expect(trips.map(\.cost) == [2, nil])
  }

  @Test func aSaveWhoseAnswerWasLostCanBeRepeated() throws {
    let context = ModelContext(try open("again"))
    let stop = Stop(place: "a", trip: Trip(name: "Oslo"))
    context.insert(stop)
    let (inserted, tag) = (context.insertedModelsArray, Tag(label: "t"))
    stop.trip?.tags = [tag]
    for _ in 0..<2 {
      var operation = SaveOperation(
        store: context.store, inserted: inserted + [tag], updated: [], removed: [], author: nil)
      try operation.run(context.editingState)
      #expect(operation.remap.isEmpty)
    }
    let trips = try ModelContext(open("again")).fetch(FetchDescriptor<Trip>())
    #expect(trips.map { $0.stops.map(\.place) } == [["a"]])
    #expect(trips.first?.tags.map(\.label) == ["t"])
  }

  @Test func whatWasSavedSurvivesEveryStop() throws {
    let container = try open("crash")
    let saved = Mutex<[String]>([])
    let isDone = Atomic<Bool>(false)
    let hasEnded = DispatchSemaphore(value: 0)
    withExtendedLifetime(container) {
      Thread {
        let context = ModelContext(container)
        var number = 0
        while !isDone.load(ordering: .relaxed) {
          let name = "\(number)"
          let trip = Trip(name: name)
          trip.stops = (0..<3).map { Stop(place: "\($0)") }
          context.insert(trip)
          while !isDone.load(ordering: .relaxed) {
            do {
              try context.save()
              saved.withLock { $0.append(name) }
              break
            } catch { Thread.sleep(forTimeInterval: 0.02) }
          }
          number += 1
        }
        hasEnded.signal()
      }.start()
    }
    let count = ProcessInfo.processInfo.environment["MARTLET_CRASHES"].flatMap(Int.init) ?? 3
    var seen = 0
    for round in 0..<count {
      for _ in 0..<1000 where saved.withLock({ $0.count }) <= seen { Thread.sleep(forTimeInterval: 0.01) }
      Thread.sleep(forTimeInterval: 0.007 * Double(1 + round * 13 % 17))
      server.stop()
      let numbers = saved.withLock { $0 }
      try #require(numbers.count > seen, "nothing was saved")
      seen = numbers.count
      try server.start()
      let trips = try ModelContext(open("crash")).fetch(FetchDescriptor<Trip>())
      let names = Set(trips.map(\.name))
      #expect(names.count == trips.count)
      #expect(numbers.allSatisfy(names.contains))
      #expect(trips.allSatisfy { $0.stops.map(\.place) == ["0", "1", "2"] })
    }
    isDone.store(true, ordering: .relaxed)
    hasEnded.wait()
  }
}
