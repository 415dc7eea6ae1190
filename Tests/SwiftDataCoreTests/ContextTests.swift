import Foundation
import SwiftDataCore
import Testing

@Suite struct ContextTests {
  @Test(arguments: StoreKind.all) func savedModelsAreThereAfterReopening(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = ModelContext(try place.open())
      let trip = Trip(name: "Oslo", cost: 12.5)
      trip.kind = .leisure
      trip.palette.names = ["x", "é"]
      context.insert(trip)
      try context.save()
    }
    let trips = try ModelContext(try place.open()).fetch(FetchDescriptor<Trip>())
    #expect(trips.map(\.name) == ["Oslo"])
    #expect(trips.first?.cost == 12.5)
    #expect(trips.first?.kind == .leisure)
    #expect(trips.first?.palette.names == ["x", "é"])
    #expect(trips.first?.isSelected == false)
  }

  @Test(arguments: StoreKind.all) func everyTypeComesBackBitForBit(kind: StoreKind) throws {
    let place = try Place(kind)
    var expected: [Double] = [.nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, 0.1]
    expected += (0..<200).map { _ in Double.random(in: -1e12...1e12) + 0.539547 }
    expected += [Date.distantFuture, Date.distantPast].map(\.timeIntervalSinceReferenceDate)
    do {
      let context = ModelContext(try place.open())
      for number in expected {
        let values = Values()
        values.double = number
        values.date = Date(timeIntervalSinceReferenceDate: number)
        context.insert(values)
      }
      let values = Values()
      values.bool = true
      values.small = .min
      values.int = .max
      values.unsigned = .max
      values.float = .pi
      values.decimal = Decimal(string: "1234567890.123456789012345678901234") ?? 0
      values.string = "e\u{301}\u{0}🥐"
      values.data = Data([0, 255, 1])
      values.url = URL(string: "a/b?c=d#e", relativeTo: URL(string: "https://example.org/x/")) ?? values.url
      values.uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID()
      values.list = ["", "z", "\u{0}"]
      values.dictionary = ["a": 1, "b": .min]
      values.option = .pair(3, "x")
      values.optionalInt = .min
      context.insert(values)
      try context.save()
    }
    let found = try ModelContext(try place.open()).fetch(FetchDescriptor<Values>())
    try #require(found.count == expected.count + 1)
    for (model, number) in zip(found, expected) where number != 0 {
      #expect(model.double.bitPattern == number.bitPattern)
      #expect(model.date.timeIntervalSinceReferenceDate.bitPattern == number.bitPattern)
    }
    let values = found[expected.count]
    #expect(values.bool && values.small == .min && values.int == .max && values.unsigned == .max)
    #expect(values.float == .pi)
    #expect(values.decimal == Decimal(string: "1234567890.123456789012345678901234"))
    #expect(Array(values.string.unicodeScalars) == Array("e\u{301}\u{0}🥐".unicodeScalars))
    #expect(values.data == Data([0, 255, 1]))
    #expect(values.url.absoluteString == "https://example.org/x/a/b?c=d#e")
    #expect(values.uuid.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(values.list == ["", "z", "\u{0}"])
    #expect(values.dictionary == ["a": 1, "b": .min])
    #expect(values.option == .pair(3, "x"))
    #expect(values.optionalInt == .min)
  }

  @Test(arguments: StoreKind.all) func oneInstanceStandsForARow(kind: StoreKind) throws {
    let container = try inMemory(kind)
    let context = ModelContext(container)
    let trip = Trip(name: "Oslo")
    let identifier = trip.persistentModelID
    context.insert(trip)
    try context.save()
    #expect(trip.persistentModelID == identifier)
    #expect(try context.fetch(FetchDescriptor<Trip>()).first === trip)
    #expect(context.model(for: identifier) === trip)
    let registered: Trip? = context.registeredModel(for: identifier)
    #expect(registered === trip)
    let other = try ModelContext(container).fetch(FetchDescriptor<Trip>())
    #expect(other.first !== trip)
    #expect(other.first == trip)
  }

  @Test(arguments: StoreKind.all) func fetchesIncludePendingChangesUnlessToldOtherwise(kind: StoreKind) throws
  {
    let context = ModelContext(try inMemory(kind))
    let oslo = Trip(name: "Oslo", cost: 1)
    let rome = Trip(name: "Rome", cost: 2)
    context.insert(oslo)
    context.insert(rome)
    try context.save()
    context.insert(Trip(name: "Lima", cost: 3))
    rome.cost = 10
    context.delete(oslo)
    var descriptor = FetchDescriptor<Trip>(
      predicate: #Predicate { ($0.cost ?? 0) > 2 }, sortBy: [SortDescriptor(\.name)])
    #expect(try context.fetch(descriptor).map(\.name) == ["Lima", "Rome"])
    #expect(try context.fetchCount(descriptor) == 2)
    descriptor.includePendingChanges = false
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 2)
    descriptor.predicate = nil
    #expect(try context.fetchCount(descriptor) == 2)
  }

  @Test(arguments: StoreKind.all) func limitAndOffsetCountFromTheSortedModels(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    for name in ["c", "a", "d", "b"] { context.insert(Trip(name: name)) }
    try context.save()
    var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name, order: .reverse)])
    descriptor.fetchOffset = 1
    descriptor.fetchLimit = 2
    #expect(try context.fetch(descriptor).map(\.name) == ["c", "b"])
    descriptor.sortBy = []
    #expect(try context.fetch(descriptor).map(\.name) == ["a", "d"])
    #expect(try context.fetchIdentifiers(descriptor).count == 2)
    let batches = try context.fetch(FetchDescriptor<Trip>(), batchSize: 3)
    #expect(batches.map(\.name) == ["c", "a", "d", "b"])
    var seen: [String] = []
    try context.enumerate(FetchDescriptor<Trip>(), batchSize: 3) {
      seen.append($0.name)
      $0.cost = 1
    }
    #expect(seen == ["c", "a", "d", "b"])
    #expect(!context.hasChanges)
  }

  @Test(arguments: StoreKind.all) func rollbackTakesEverythingBack(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let oslo = Trip(name: "Oslo", cost: 1)
    let stop = Stop(place: "x", trip: oslo)
    context.insert(oslo)
    try context.save()
    oslo.cost = 5
    let added = Stop(place: "y", trip: oslo)
    #expect(added.modelContext === context)
    context.delete(stop)
    #expect(oslo.stops.map(\.place) == ["y"])
    context.rollback()
    #expect(oslo.cost == 1)
    #expect(oslo.stops == [stop])
    #expect(!stop.isDeleted && stop.trip === oslo)
    #expect(added.modelContext == nil)
    #expect(!context.hasChanges)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 1)
  }

  @Test(arguments: StoreKind.all) func aDeletedModelKeepsItsLastValues(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let trip = Trip(name: "Oslo", cost: 3)
    context.insert(trip)
    try context.save()
    context.delete(trip)
    #expect(trip.isDeleted)
    try context.save()
    #expect(trip.isDeleted && trip.modelContext == nil)
    #expect(trip.name == "Oslo" && trip.cost == 3)
    trip.cost = 4
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 0)
    let found = context.model(for: trip.persistentModelID)
    #expect(found.isDeleted)
  }

  @Test(arguments: StoreKind.all) func identifiersAreNeverUsedAgain(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    var seen: Set<PersistentIdentifier> = []
    for round in 0..<5 {
      let trip = Trip(name: "\(round)")
      context.insert(trip)
      try context.save()
      #expect(seen.insert(trip.persistentModelID).inserted)
      try context.delete(model: Trip.self)
      try context.save()
    }
  }

  @Test(arguments: StoreKind.all) func changesOfAnotherContextArriveAndLocalOnesStay(kind: StoreKind) throws {
    let container = try inMemory(kind)
    let (a, b) = (ModelContext(container), ModelContext(container))
    let trip = Trip(name: "Oslo", cost: 1)
    a.insert(trip)
    try a.save()
    let other = try #require(try b.fetch(FetchDescriptor<Trip>()).first)
    trip.observed = 5
    other.cost = 9
    _ = Stop(place: "x", trip: other)
    #expect(trip.stops.isEmpty)
    try b.save()
    a.processPendingChanges()
    #expect(trip.cost == 9)
    #expect(trip.observed == 5)
    #expect(trip.stops.map(\.place) == ["x"])
    try a.save()
    b.processPendingChanges()
    #expect(other.observed == 5)
    b.delete(other)
    try b.save()
    a.processPendingChanges()
    #expect(trip.isDeleted && trip.name == "Oslo")
  }

  @MainActor @Test(arguments: StoreKind.all) func theMainContextSavesAtTheEndOfTheTurn(kind: StoreKind)
    async throws
  {
    let container = try inMemory(kind)
    container.mainContext.insert(Trip(name: "Oslo"))
    #expect(container.mainContext.hasChanges)
    for _ in 0..<100 where container.mainContext.hasChanges { await Task.yield() }
    #expect(!container.mainContext.hasChanges)
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 1)
  }

  @Test(arguments: StoreKind.all) func savingPostsWhatChanged(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let trip = Trip(name: "Oslo")
    context.insert(trip)
    nonisolated(unsafe) var inserted: [PersistentIdentifier]?
    let token = NotificationCenter.default.addObserver(
      forName: ModelContext.didSave, object: context, queue: nil
    ) {
      inserted =
        $0.userInfo?[ModelContext.NotificationKey.insertedIdentifiers.rawValue] as? [PersistentIdentifier]
    }
    try context.save()
    NotificationCenter.default.removeObserver(token)
    #expect(inserted == [trip.persistentModelID])
  }

  @Test(arguments: StoreKind.all) func largeValuesComeBack(kind: StoreKind) throws {
    let place = try Place(kind)
    let photo = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
    // PostgreSQL keeps large values itself.
    let hasFiles = kind == .sqlite
    let files = place.url.deletingLastPathComponent().appending(path: ".test.store_files")
    func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: files.path).count) ?? 0 }
    let context = ModelContext(try place.open())
    let trip = Trip(name: "Oslo")
    trip.photo = photo
    context.insert(trip)
    try context.save()
    #expect(count() == (hasFiles ? 1 : 0))
    #expect(try ModelContext(try place.open()).fetch(FetchDescriptor<Trip>()).first?.photo == photo)
    trip.photo = Data([1])
    try context.save()
    #expect(count() == 0)
    trip.photo = photo
    try context.save()
    context.delete(trip)
    try context.save()
    #expect(count() == 0)
  }
}
