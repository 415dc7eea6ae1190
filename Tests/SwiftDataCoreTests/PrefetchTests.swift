import Foundation
import Testing

@testable import SwiftDataCore

@Suite struct PrefetchTests {
  /// A context that knows no instance yet, on a store with trips.
  private func trips(_ count: Int) throws -> ModelContext {
    let container = try inMemory()
    let context = ModelContext(container)
    let tags = (0..<3).map { Tag(label: "t\($0)") }
    for index in 0..<count {
      let trip = Trip(name: "\(index)", cost: Double(index))
      trip.stops = (0..<index % 4).map { Stop(place: "\(index)-\($0)") }
      trip.tags = Array(tags.prefix(index % 3))
      context.insert(trip)
    }
    try context.save()
    return ModelContext(container)
  }

  @Test func aListIsReadByOneStatementForAllModels() throws {
    let context = try trips(20)
    let counter = try StatementCount(context.container)
    var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.cost)])
    descriptor.relationshipKeyPathsForPrefetching = [\.stops, \.tags]
    var found: [Trip] = []
    try counter.expect(3) { found = try context.fetch(descriptor) }
    counter.expect(0) {
      for (index, trip) in found.enumerated() {
        #expect(trip.stops.map(\.place) == (0..<index % 4).map { "\(index)-\($0)" })
        #expect(trip.tags.map(\.label) == (0..<index % 3).map { "t\($0)" })
      }
    }
    #expect(!context.hasChanges)
    found[3].stops.removeFirst()
    try context.save()
    let again = try ModelContext(context.container).fetch(
      FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.cost)]))
    #expect(again[3].stops.map(\.place) == ["3-1", "3-2"])
  }

  @Test func withoutPrefetchingEachListIsAStatement() throws {
    let context = try trips(20)
    let counter = try StatementCount(context.container)
    let found = try context.fetch(FetchDescriptor<Trip>())
    counter.expect(20) { for trip in found { _ = trip.stops } }
  }

  @Test func modelsThatAreLedToAreReadByOneStatement() throws {
    let context = try trips(20)
    let counter = try StatementCount(context.container)
    var descriptor = FetchDescriptor<Stop>()
    descriptor.relationshipKeyPathsForPrefetching = [\.trip]
    var found: [Stop] = []
    try counter.expect(2) { found = try context.fetch(descriptor) }
    counter.expect(0) { for stop in found { #expect(stop.place.hasPrefix(stop.trip?.name ?? "?")) } }
  }

  @Test func unsavedChangesOfAListStay() throws {
    let context = try trips(4)
    let stops = try context.fetch(FetchDescriptor<Stop>())
    let last = try #require(stops.last { $0.place.hasPrefix("3") })
    let trip = try #require(last.trip)
    last.trip = nil
    _ = Stop(place: "new", trip: trip)
    var descriptor = FetchDescriptor<Trip>()
    descriptor.relationshipKeyPathsForPrefetching = [\.stops]
    _ = try context.fetch(descriptor)
    #expect(trip.stops.map(\.place) == ["3-0", "3-1", "new"])
    context.rollback()
    #expect(trip.stops.map(\.place) == ["3-0", "3-1", "3-2"])
  }

  @Test func onlyRelationshipsCanBePrefetched() throws {
    let context = try trips(1)
    var descriptor = FetchDescriptor<Trip>()
    descriptor.relationshipKeyPathsForPrefetching = [\.name]
    #expect(throws: SwiftDataError.unsupportedKeyPath) { try context.fetch(descriptor) }
  }

  @Test func membersAreCountedWithoutBeingRead() throws {
    let context = try trips(8)
    let trip = try #require(
      try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "7" })).first)
    let counter = try StatementCount(context.container)
    counter.expect(1) { #expect(trip.count(of: \.stops) == 3) }
    #expect(counter.statements.first?.hasPrefix("SELECT count(*)") == true)
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 12)
    _ = Stop(place: "new", trip: trip)
    #expect(trip.count(of: \.stops) == 4)
    #expect(trip.stops.count == 4 && trip.count(of: \.stops) == 4)
    context.delete(trip.stops[0])
    #expect(trip.count(of: \.stops) == 3)
  }

  @Test func predicatesCountInSQL() throws {
    let context = try trips(8)
    let counter = try StatementCount(context.container)
    let many = FetchDescriptor<Trip>(predicate: #Predicate { $0.stops.count > 2 && !$0.tags.isEmpty })
    var count = 0
    try counter.expect(1) { count = try context.fetchCount(many) }
    #expect(count == 1)
  }
}

@Suite struct PropertiesToFetchTests {
  private func context() throws -> ModelContext {
    let container = try inMemory()
    let context = ModelContext(container)
    let trip = Trip(name: "cafe\u{301}", cost: 3)
    trip.palette = Trip.Palette(hue: 1, names: ["x"])
    trip.stops = [Stop(place: "a")]
    context.insert(trip)
    context.insert(Book(title: "B", author: Author(name: "A")))
    try context.save()
    return ModelContext(container)
  }

  private var nameOnly: FetchDescriptor<Trip> {
    var descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.cost)])
    descriptor.propertiesToFetch = [\.name]
    return descriptor
  }

  @Test func onlyTheNamedPropertiesAreRead() throws {
    let context = try context()
    let counter = try StatementCount(context.container)
    let trip = try #require(try context.fetch(nameOnly).first)
    #expect(counter.statements.allSatisfy { !$0.contains("\"palette\"") })
    counter.expect(0) { #expect(trip.name.utf8.elementsEqual("cafe\u{301}".utf8)) }
    counter.expect(1) { #expect(trip.cost == 3 && trip.palette.names == ["x"] && trip.kind == .work) }
    #expect(trip.stops.map(\.place) == ["a"])
    #expect(!context.hasChanges)
  }

  @Test func whatWasNotReadIsNotWritten() throws {
    let context = try context()
    let trip = try #require(try context.fetch(nameOnly).first)
    trip.name = "new"
    try context.save()
    let again = try #require(try ModelContext(context.container).fetch(FetchDescriptor<Trip>()).first)
    #expect(again.name == "new" && again.cost == 3 && again.palette.hue == 1)
  }

  @Test func unsavedChangesOfLiveModelsStay() throws {
    let context = try context()
    let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
    trip.name = "new"
    trip.cost = 7
    var descriptor = nameOnly
    descriptor.includePendingChanges = false
    #expect(try context.fetch(descriptor) == [trip])
    #expect(trip.name == "new" && trip.cost == 7)
    context.rollback()
    #expect(trip.name == "caf\u{E9}" && trip.cost == 3)
  }

  @Test func aDeletedModelKeepsWhatWasNotRead() throws {
    let context = try context()
    let trip = try #require(try context.fetch(nameOnly).first)
    context.delete(trip)
    try context.save()
    #expect(trip.isDeleted && trip.cost == 3 && trip.palette.names == ["x"])
  }

  @Test func aRelationshipThatWasNotReadIsFollowed() throws {
    let context = try context()
    var descriptor = FetchDescriptor<Book>()
    descriptor.propertiesToFetch = [\.title]
    let book = try #require(try context.fetch(descriptor).first)
    #expect(book.author.name == "A")
  }

  @Test func onlyPersistedPropertiesCanBeFetched() throws {
    let context = try context()
    var descriptor = FetchDescriptor<Trip>()
    descriptor.propertiesToFetch = [\.isSelected]
    #expect(throws: SwiftDataError.unsupportedKeyPath) { try context.fetch(descriptor) }
  }
}
