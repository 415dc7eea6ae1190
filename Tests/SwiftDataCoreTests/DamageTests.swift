import Foundation
import SwiftDataCore
import Testing

/// What a store does when the disk, the file or other programs misbehave: a typed error, and nothing lost.
@Suite struct DamageTests {
  private func fill(_ place: Place, _ count: Int) throws {
    let context = ModelContext(try place.open())
    for number in 0..<count { context.insert(Trip(name: "trip \(number)")) }
    try context.save()
  }

  /// Runs SQL on the file, as another program would.
  private func run(_ sql: String, on place: Place) throws {
    try SQLiteConnection(path: place.url.path).execute(sql)
  }

  /// Brings everything into the file itself, once nobody reads it any more: the log would mend what is damaged.
  private func settle(_ place: Place) throws {
    let log = place.url.path + "-wal"
    for _ in 0..<1000 {
      try? run("PRAGMA wal_checkpoint(TRUNCATE)", on: place)
      let size = try? FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
      if (size ?? 0) == 0 { return }
      usleep(10_000)
    }
  }

  @Test func aFullDiskIsAnErrorAndTheChangesStayPending() throws {
    let place = try Place()
    let container = try place.open()
    let context = ModelContext(container)
    context.insert(Trip(name: "first"))
    try context.save()
    try container.store.write { try $0.execute("PRAGMA max_page_count = 1") }
    for number in 0..<2000 { context.insert(Trip(name: "trip \(number)")) }
    #expect(throws: SwiftDataError.storeFull) { try context.save() }
    #expect(context.insertedModelsArray.count == 2000)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
    try container.store.write { try $0.execute("PRAGMA max_page_count = 1000000") }
    try context.save()
    #expect(try ModelContext(place.open()).fetchCount(FetchDescriptor<Trip>()) == 2001)
  }

  @Test func aHeldLockIsWaitedForAndThenAnError() throws {
    let place = try Place()
    let container = try place.open()
    let context = ModelContext(container)
    let other = try SQLiteConnection(path: place.url.path)
    context.insert(Trip(name: "first"))
    try container.store.write { try $0.execute("PRAGMA busy_timeout = 50") }
    try other.execute("BEGIN EXCLUSIVE")
    #expect(throws: SwiftDataError.storeBusy) { try context.save() }
    #expect(context.hasChanges)
    // Reading goes on meanwhile.
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 0)
    try other.execute("COMMIT")
    try container.store.write { try $0.execute("PRAGMA busy_timeout = 10000") }
    try other.execute("BEGIN EXCLUSIVE")
    // Only this thread uses the connection from now on.
    nonisolated(unsafe) let lock = other
    Thread.detachNewThread {
      usleep(300_000)
      try? lock.execute("COMMIT")
    }
    try context.save()
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test func manyOpenANewStoreAtOnce() async throws {
    let place = try Place()
    let url = place.url
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let container = try ModelContainer(
            for: Schema(everyModel), configurations: [ModelConfiguration(url: url)])
          let context = ModelContext(container)
          context.insert(Tag(label: "\(number)"))
          try context.save()
        }
      }
      try await group.waitForAll()
    }
    #expect(try ModelContext(place.open()).fetchCount(FetchDescriptor<Tag>()) == 8)
  }

  @Test(arguments: [0.3, 0.6, 0.99]) func aTruncatedFileIsReportedAndLeftAsItIs(part: Double) throws {
    let place = try Place()
    try fill(place, 3000)
    try settle(place)
    let whole = try Data(contentsOf: place.url)
    let cut = whole.prefix(Int(Double(whole.count) * part))
    try cut.write(to: place.url)
    #expect(throws: SwiftDataError.storeCorrupt) { try place.open() }
    #expect(try Data(contentsOf: place.url) == cut)
  }

  @Test func aCorruptFileIsReportedAndLeftAsItIs() throws {
    let place = try Place()
    try fill(place, 3000)
    try settle(place)
    var bytes = try Data(contentsOf: place.url)
    // Every third page but the first is overwritten.
    for start in stride(from: 8192, to: bytes.count - 4096, by: 12_288) {
      bytes.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
    }
    try bytes.write(to: place.url)
    #expect(throws: SwiftDataError.storeCorrupt) { try place.open() }
    #expect(try Data(contentsOf: place.url) == bytes)
    try Data("no database at all, but a text of some length".utf8).write(to: place.url)
    #expect(throws: SwiftDataError.storeCorrupt) { try place.open() }
  }

  @Test func aValueOfNoKnownCaseReadsAsTheDefaultAndStays() throws {
    let place = try Place()
    try fill(place, 3)
    try run("UPDATE Trip SET kind = 'gone', palette = '{\"hue\": 1}' WHERE name = 'trip 1'", on: place)
    let context = ModelContext(try place.open())
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
    #expect(trips.map(\.kind) == [.work, .work, .work])
    #expect(trips[1].palette == Trip.Palette(hue: 0.5, names: ["a"]))
    #expect(Set(context.undecodableValues.map(\.property)) == ["kind", "palette"])
    #expect(context.undecodableValues.allSatisfy { $0.identifier == trips[1].persistentModelID })
    #expect(throws: SwiftDataError.undecodableValue) { try trips[1].storedValue(of: \.kind) }
    #expect(try trips[0].storedValue(of: \.kind) == .work)
    trips[1].cost = 3
    try context.save()
    var stored: SQLValue = .null
    try SQLiteConnection(path: place.url.path).run("SELECT kind FROM Trip WHERE name = 'trip 1'") {
      stored = $0.value(at: 0)
    }
    #expect(stored == .text("gone"))
    trips[1].kind = .leisure
    try context.save()
    #expect(
      try ModelContext(place.open()).fetch(FetchDescriptor<Trip>()).filter { $0.kind == .leisure }.count == 1)
  }

  @Test func aCompositeValueWithoutADefaultKeepsWhatCanBeRead() throws {
    let place = try Place()
    func open() throws -> ModelContext {
      ModelContext(
        try ModelContainer(for: Crate.self, configurations: ModelConfiguration(url: place.url)))
    }
    let first = try open()
    for number in 0..<4 {
      first.insert(
        Crate(number: number, label: Crate.Label(text: "\(number)", sizes: [number]), mark: .dot(number)))
    }
    try first.save()
    try run("UPDATE Crate SET label = '{\"text\": \"kept\"}' WHERE number = 1", on: place)
    try run("UPDATE Crate SET label = 'no JSON' WHERE number = 2", on: place)
    // Nothing can stand in for a case that has a payload.
    try run("UPDATE Crate SET mark = '{\"star\": {}}' WHERE number = 3", on: place)
    let context = try open()
    let found = try context.fetch(FetchDescriptor<Crate>(sortBy: [SortDescriptor(\.number)]))
    #expect(found.map(\.number) == [0, 1, 2])
    #expect(found[0].label == Crate.Label(text: "0", sizes: [0]))
    #expect(found[1].label == Crate.Label(text: "kept", sizes: []))
    #expect(found[2].label == Crate.Label(text: "", sizes: []))
    #expect(Set(context.undecodableValues.map(\.property)) == ["label", "mark"])
    #expect(context.undecodableValues.count == 3)
    #expect(throws: SwiftDataError.undecodableValue) { try found[1].storedValue(of: \.label) }
  }
}

@Model final class Crate {
  var number: Int
  var label: Label
  var mark: Mark

  init(number: Int, label: Label, mark: Mark) {
    self.number = number
    self.label = label
    self.mark = mark
  }

  struct Label: Codable, Equatable {
    var text: String
    var sizes: [Int]
  }
  enum Mark: Codable, Equatable {
    case dot(Int)
    case line(from: Int, to: Int)
  }
}
