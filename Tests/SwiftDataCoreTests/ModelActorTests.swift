import Foundation
import SwiftDataCore
import Testing

@ModelActor private actor Importer {
  var count = 0

  func add(_ name: String) throws -> PersistentIdentifier {
    let trip = Trip(name: name)
    modelContext.insert(trip)
    try modelContext.save()
    count += 1
    return trip.persistentModelID
  }

  /// Adds one to the shared counters, of which each is changed by one actor only, and makes a row.
  func work(_ number: Int) throws {
    let name = "counter \(number)"
    let found = try modelContext.fetch(FetchDescriptor<Person>(predicate: #Predicate { $0.first == name }))
    let counter = found.first ?? Person(name, "0")
    if found.isEmpty { modelContext.insert(counter) }
    counter.last = "\((Int(counter.last) ?? 0) + 1)"
    modelContext.insert(Tag(label: name))
    try modelContext.save()
    count += 1
  }

  func name(of identifier: PersistentIdentifier) -> String? { self[identifier, as: Trip.self]?.name }

  func isOnMainThread() -> Bool { Thread.isMainThread }
}

@Suite struct ModelActorTests {
  @MainActor @Test(arguments: StoreKind.all) func anActorWorksOnAQueueOfItsOwn(kind: StoreKind) async throws {
    let importer = Importer(modelContainer: try inMemory(kind))
    let identifier = try await importer.add("Oslo")
    #expect(await importer.name(of: identifier) == "Oslo")
    #expect(await !importer.isOnMainThread())
  }

  @Test(arguments: StoreKind.all) func manyActorsWriteAtOnce(kind: StoreKind) async throws {
    let place = try Place(kind)
    let container = try place.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let importer = Importer(modelContainer: container)
          for index in 0..<20 { _ = try await importer.add("\(number)/\(index)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 160)
  }

  /// `MARTLET_ACTOR_SECONDS` says for how long: a minute in `Tests/Soak/run-data`.
  @MainActor @Test func aMainContextReadsWhileEightActorsWrite() async throws {
    let seconds = ProcessInfo.processInfo.environment["MARTLET_ACTOR_SECONDS"].flatMap(Double.init) ?? 1
    let place = try Place()
    let container = try place.open()
    let end = ContinuousClock.now + .seconds(seconds)
    let writers = (0..<8).map { number in
      Task {
        let actor = Importer(modelContainer: container)
        while ContinuousClock.now < end { try await actor.work(number) }
        return await actor.count
      }
    }
    let context = container.mainContext
    var seen = 0
    while ContinuousClock.now < end {
      let tags = try context.fetchCount(FetchDescriptor<Tag>())
      #expect(tags >= seen, "what was saved stays")
      seen = tags
      for person in try context.fetch(FetchDescriptor<Person>()) { #expect(Int(person.last) != nil) }
      await Task.yield()
    }
    var expected: [String: String] = [:]
    for (number, writer) in writers.enumerated() {
      expected["counter \(number)"] = "\(try await writer.value)"
    }
    let people = try context.fetch(FetchDescriptor<Person>())
    #expect(Dictionary(people.map { ($0.first, $0.last) }) { first, _ in first } == expected)
    let total = expected.values.compactMap { Int($0) }.reduce(0, +)
    #expect(try context.fetchCount(FetchDescriptor<Tag>()) == total)
  }
}
