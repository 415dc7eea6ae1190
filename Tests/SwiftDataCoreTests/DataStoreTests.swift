import Foundation
import SwiftDataCore
import Testing

/// Stores that users write, and several stores in one container.
@Suite struct DataStoreTests {
  private func open(
    _ place: Place, _ abilities: JSONStore.Abilities = JSONStore.Abilities()
  ) throws -> ModelContainer {
    try ModelContainer(
      for: Schema(everyModel), configurations: JSONStore.Configuration(url: place.url, abilities: abilities))
  }

  private static let abilities: [JSONStore.Abilities] = [
    JSONStore.Abilities(), JSONStore.Abilities(remaps: true), JSONStore.Abilities(sorts: true, remaps: true),
  ]

  @Test(arguments: abilities) func modelsAreKeptWithTheirValuesAndRelationships(
    _ abilities: JSONStore.Abilities
  ) throws {
    let place = try Place()
    do {
      let context = ModelContext(try open(place, abilities))
      let trip = Trip(name: "cafe\u{301}", cost: .infinity)
      trip.kind = .leisure
      trip.palette.names = ["x"]
      trip.photo = Data([1, 2])
      trip.stops = ["b", "a", "c"].map { Stop(place: $0) }
      trip.tags = [Tag(label: "t")]
      context.insert(trip)
      let other = Trip(name: "Rome", cost: 3)
      other.tags = trip.tags
      context.insert(other)
      try context.save()
      #expect(trip.stops.map(\.place) == ["b", "a", "c"])
      #expect(
        try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "Rome" })) == [other])
      trip.stops.swapAt(0, 2)
      other.cost = 4
      try context.save()
      let identifier = other.persistentModelID
      let model = ModelContext(try open(place, abilities)).model(for: identifier)
      #expect(!model.isDeleted && (model as? Trip)?.cost == 4)
    }
    let context = ModelContext(try open(place, abilities))
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name, order: .reverse)]))
    try #require(trips.count == 2)
    let trip = try #require(trips.first { $0.name != "Rome" })
    #expect(trips.map(\.cost).contains(4))
    #expect(Array(trip.name.unicodeScalars) == Array("cafe\u{301}".unicodeScalars))
    #expect(trip.cost == .infinity && trip.kind == .leisure && trip.palette.names == ["x"])
    #expect(trip.photo == Data([1, 2]))
    #expect(trip.stops.map(\.place) == ["c", "a", "b"])
    #expect(trip.stops.allSatisfy { $0.trip === trip })
    #expect(Set(trip.tags[0].trips) == Set(trips))
    context.delete(trip)
    try context.save()
    let last = ModelContext(try open(place, abilities))
    #expect(try last.fetchCount(FetchDescriptor<Stop>()) == 0)
    #expect(try last.fetch(FetchDescriptor<Tag>()).first?.trips.map(\.name) == ["Rome"])
  }

  @Test func aStoreThatFiltersIsBelieved() throws {
    let place = try Place()
    let context = ModelContext(try open(place, JSONStore.Abilities(filters: true)))
    for name in ["a", "b", "c"] { context.insert(Trip(name: name)) }
    try context.save()
    var descriptor = FetchDescriptor<Trip>(predicate: #Predicate { $0.name != "" })
    #expect(try context.fetch(descriptor).map(\.name) == ["b", "c"])
    descriptor.sortBy = [SortDescriptor(\.name, order: .reverse)]
    descriptor.fetchLimit = 1
    #expect(try context.fetch(descriptor).map(\.name) == ["c"])
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 3)
  }

  @Test func whatOthersWroteIsFetched() throws {
    let place = try Place()
    let (here, there) = (ModelContext(try open(place)), ModelContext(try open(place)))
    let trip = Trip(name: "Oslo", cost: 1)
    here.insert(trip)
    here.insert(Trip(name: "Rome"))
    try here.save()
    let found = try there.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.name == "Oslo" }))
    try #require(found.count == 1)
    found[0].cost = 2
    try there.save()
    #expect(try here.fetchCount(FetchDescriptor<Trip>()) == 2)
    #expect(trip.cost == 2)
    there.delete(found[0])
    try there.save()
    #expect(try here.fetch(FetchDescriptor<Trip>()).map(\.name) == ["Rome"])
  }

  @Test func aRefusedSaveStaysPending() throws {
    let place = try Place()
    let context = ModelContext(try open(place))
    let trips = (0..<60).map { Trip(name: "\($0)") }
    for trip in trips { context.insert(trip) }
    #expect(throws: CocoaError.self) { try context.save() }
    #expect(context.insertedModelsArray.count == 60)
    for trip in trips.dropFirst(50) { context.delete(trip) }
    try context.save()
    #expect(try ModelContext(try open(place)).fetchCount(FetchDescriptor<Trip>()) == 50)
  }

  @Test func severalStoresDivideTheModels() throws {
    let place = try Place()
    func open() throws -> ModelContainer {
      try ModelContainer(
        for: Schema(everyModel),
        configurations: ModelConfiguration("trips", schema: Schema(Trip.self), url: place.url),
        JSONStore.Configuration(
          schema: Schema(Person.self), url: place.url.appendingPathExtension("json")),
        ModelConfiguration("rest", isStoredInMemoryOnly: true))
    }
    do {
      let context = ModelContext(try open())
      let trip = Trip(name: "Oslo")
      trip.stops = [Stop(place: "a")]
      let ann = Person("Ann", "A")
      ann.reports = [Person("Bob", "B")]
      let author = Author(name: "x")
      for model in [trip, ann, author] as [any PersistentModel] {
        func insert(_ model: some PersistentModel) { context.insert(model) }
        insert(model)
      }
      try context.save()
      #expect(!context.hasChanges)
      #expect(
        Set([trip.persistentModelID, ann.persistentModelID, author.persistentModelID].map(\.storeIdentifier))
          .count
          == 3)
      #expect(
        try context.fetch(FetchDescriptor<Author>(predicate: #Predicate { $0.name == "x" })) == [author])
      trip.cost = 3
      ann.last = "C"
      context.delete(author)
      try context.save()
      #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
      #expect(try context.fetchHistory(HistoryDescriptor()).count == 6)
    }
    let context = ModelContext(try open())
    let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
    #expect(trip.cost == 3 && trip.stops.map(\.place) == ["a"])
    let people = try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.first)]))
    #expect(people.map(\.last) == ["C", "B"])
    #expect(people[0].reports == [people[1]])
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
  }

  @Test func configurationsThatContradictEachOtherAreErrors() throws {
    let place = try Place()
    let all = Schema(everyModel)
    func open(_ configurations: any DataStoreConfiguration...) throws {
      _ = try ModelContainer(for: all, configurations: configurations)
    }
    let trips = ModelConfiguration("a", schema: Schema(Trip.self), url: place.url)
    #expect(throws: SwiftDataError.duplicateConfiguration) { try open(trips, trips) }
    #expect(throws: SwiftDataError.duplicateConfiguration) {
      try open(ModelConfiguration(isStoredInMemoryOnly: true), ModelConfiguration(isStoredInMemoryOnly: true))
    }
    #expect(throws: SwiftDataError.duplicateConfiguration) {
      try open(trips, ModelConfiguration("b", url: place.url))
    }
    #expect(throws: SwiftDataError.configurationSchemaNotFoundInContainerSchema) {
      try open(trips, ModelConfiguration("b", schema: Schema(Person.self), isStoredInMemoryOnly: true))
    }
    #expect(throws: SwiftDataError.configurationSchemaNotFoundInContainerSchema) {
      try open(ModelConfiguration(schema: Schema(Sample.self), isStoredInMemoryOnly: true))
    }
  }
}
