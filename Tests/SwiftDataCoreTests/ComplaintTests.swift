import Foundation
import Testing

@testable import SwiftDataCore

/// What people say of Apple's, by the number that it has among the complaints; the others are tested where their
/// subject is.
@Suite struct ComplaintTests {
  private func container(_ models: any PersistentModel.Type...) throws -> ModelContainer {
    try ModelContainer(for: Schema(models), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
  }

  @Test func n2RelatedModelsThatWentOutOfMemoryComeBack() throws {
    let container = try inMemory()
    do {
      let context = ModelContext(container)
      context.insert(Book(title: "B", author: Author(name: "A")))
      try context.save()
    }
    let context = ModelContext(container)
    let book = try #require(try context.fetch(FetchDescriptor<Book>()).first)
    for _ in 0..<2 {
      weak var author = book.author
      #expect(author == nil)
      #expect(book.author.name == "A")
    }
  }

  @Test func n3ModelsOfAnErasedStoreAreGoneAndStayGone() throws {
    let container = try inMemory()
    let context = ModelContext(container)
    let trip = Trip(name: "Oslo")
    context.insert(trip)
    try context.save()
    let identifier = trip.persistentModelID
    try container.erase()
    #expect(context.model(for: identifier).isDeleted)
    let found: Trip? = context.registeredModel(for: identifier)
    #expect(found == nil)
    #expect(trip.isDeleted && trip.name == "Oslo")
    let new = Trip(name: "Rome")
    context.insert(new)
    try context.save()
    #expect(new.persistentModelID != identifier)
    #expect(context.model(for: identifier).isDeleted)
  }

  @Test func n4WhoLeavesAListAndComesBackKeepsItsPlace() throws {
    let container = try inMemory()
    let context = ModelContext(container)
    let trip = Trip(name: "Oslo")
    trip.stops = ["a", "b", "c"].map { Stop(place: $0) }
    context.insert(trip)
    try context.save()
    let stops = trip.stops
    stops[1].trip = nil
    trip.stops = stops
    try context.save()
    let again = try ModelContext(container).fetch(FetchDescriptor<Trip>()).first
    #expect(again?.stops.map(\.place) == ["a", "b", "c"])
  }

  @Test func n9AUniqueCollisionCanBeAnError() throws {
    let container = try inMemory()
    let context = ModelContext(container)
    let first = Trip(name: "7", cost: 1)
    context.insert(first)
    try context.save()
    context.uniqueConflictPolicy = .fail
    context.insert(Trip(name: "7", cost: 2))
    #expect { try context.save() } throws: { error in
      let error = error as? SwiftDataError
      return error?.kind == .uniqueConstraintViolation && error?.model == "Trip" && error?.property == "name"
        && error?.value?.contains("7") == true
    }
    #expect(context.hasChanges && first.cost == 1)
    context.uniqueConflictPolicy = .update
    try context.save()
    #expect(first.cost == 2)
  }

  @Test func n10ListsNeitherDoubleNorLoseModelsWhenRowsAreJoined() throws {
    let container = try inMemory()
    for _ in 0..<3 {
      let context = ModelContext(container)
      let trip = Trip(name: "Oslo")
      trip.tags = [Tag(label: "t")]
      context.insert(trip)
      try context.save()
      trip.tags += trip.tags
      try context.save()
    }
    let context = ModelContext(container)
    let trips = try context.fetch(FetchDescriptor<Trip>())
    #expect(trips.count == 1)
    #expect(trips.first?.tags.count == 3)
    #expect(try context.fetch(FetchDescriptor<Tag>()).allSatisfy { $0.trips == trips })
  }

  @Test func n12OnlyTheBatchesThatAreUsedAreRead() throws {
    let container = try inMemory()
    let context = ModelContext(container)
    for number in 0..<100 { context.insert(Chapter(number: number)) }
    try context.save()
    let fresh = ModelContext(container)
    let counter = try StatementCount(container)
    let results = try fresh.fetch(FetchDescriptor<Chapter>(sortBy: [SortDescriptor(\.number)]), batchSize: 10)
    #expect(results.count == 100)
    counter.expect(10) { #expect(results[55].number == 55 && results[50].number == 50) }
    counter.expect(10) { #expect(results[0].number == 0) }
  }

  @Test func n14WhatSQLCantSayIsEvaluatedAndErrorsShowTheExpression() throws {
    let container = try inMemory()
    let context = ModelContext(container)
    let (a, b) = (Values(), Values())
    a.int = .max
    b.int = 1
    b.optionalInt = 3
    for model in [a, b] { context.insert(model) }
    try context.save()
    let forced = #Predicate<Values> { $0.optionalInt != nil && $0.optionalInt! > 2 }
    #expect(try context.fetch(FetchDescriptor(predicate: forced)) == [b])
    let sum = #Predicate<Values> { $0.int + 1 > 0 }
    #expect { try context.fetch(FetchDescriptor(predicate: sum)) } throws: { error in
      (error as? PredicateEvaluationError)?.description.contains("… + …") == true
    }
    #expect(
      try context.fetchCount(FetchDescriptor(predicate: #Predicate<Values> { $0.int < 2 && $0.int + 1 > 0 }))
        == 1)
  }

  @Test func n15AnAmbiguousInverseIsAWarning() throws {
    let warnings = Schema([Parent.self]).warnings
    #expect(warnings.contains { $0.hasPrefix("Parent.children has no inverse: Child.mother, Child.father") })
    #expect(Schema(everyModel).warnings.isEmpty)
    let context = ModelContext(try container(Parent.self))
    let parent = Parent()
    parent.children = [Child()]
    context.insert(parent)
    try context.save()
    #expect(parent.children[0].mother == nil)
  }

  @Test func n18CompositeValuesWithArraysAndEnumsComeBack() throws {
    let place = try Place()
    let value = Deep.Value(
      names: ["a", "é"], kinds: [.one, .two(3)], inner: [.init(numbers: [.nan, 1])], map: ["x": [1, 2]])
    func open() throws -> ModelContext {
      ModelContext(try ModelContainer(for: Deep.self, configurations: ModelConfiguration(url: place.url)))
    }
    do {
      let context = try open()
      context.insert(Deep(value: value))
      try context.save()
    }
    let found = try #require(try open().fetch(FetchDescriptor<Deep>()).first)
    #expect(
      found.value.names == value.names && found.value.kinds == value.kinds && found.value.map == value.map)
    #expect(found.value.inner[0].numbers[0].isNaN && found.value.inner[0].numbers[1] == 1)
  }

  @Test func n20APropertyCanBeCalledDescription() throws {
    let context = ModelContext(try container(Described.self))
    context.insert(Described(description: "x"))
    try context.save()
    #expect(
      try context.fetchCount(FetchDescriptor(predicate: #Predicate<Described> { $0.description == "x" })) == 1
    )
  }

  // MARK: Constants

  @Test func constantsAreStoredAndRead() throws {
    let place = try Place()
    func open() throws -> ModelContext {
      ModelContext(try ModelContainer(for: Ticket.self, configurations: ModelConfiguration(url: place.url)))
    }
    do {
      let context = try open()
      for number in 1...3 { context.insert(Ticket(number: number, note: number == 2 ? "two" : nil)) }
      try context.save()
    }
    let context = try open()
    let two = try #require(
      try context.fetch(FetchDescriptor<Ticket>(predicate: #Predicate { $0.number == 2 })).first)
    #expect(two.note == "two" && two.number == 2 && two.kind == .adult)
    two.isUsed = true
    try context.save()
    var descriptor = FetchDescriptor<Ticket>(sortBy: [SortDescriptor(\.number, order: .reverse)])
    descriptor.propertiesToFetch = [\.isUsed]
    let all = try open().fetch(descriptor)
    #expect(all.map(\.number) == [3, 2, 1] && all.map(\.isUsed) == [false, true, false])
    #expect(all.map(\.note) == [nil, "two", nil])
  }

  @Test func aConstantThatNothingCanStandInForIsAnError() {
    #expect { try container(Fixed.self) } throws: { error in
      let error = error as? SwiftDataError
      return error?.kind == .unsupportedType && error?.model == "Fixed" && error?.property == "point"
    }
  }

  // MARK: Dates

  @Test func datesComeBackBitForBitAndAreFound() throws {
    let place = try Place()
    var random = SplitMix(seed: 5)
    var dates = (0..<1000).map { _ in
      Date(timeIntervalSince1970: Double.random(in: -62_135_596_800...253_402_300_799, using: &random))
    }
    dates += [
      .distantFuture, .distantPast, Date(timeIntervalSince1970: 0.539547), Date(timeIntervalSince1970: -0.5),
    ]
    do {
      let context = ModelContext(try place.open())
      for date in dates {
        let model = Values()
        model.date = date
        context.insert(model)
      }
      try context.save()
    }
    let context = ModelContext(try place.open())
    let found = try context.fetch(FetchDescriptor<Values>())
    #expect(
      found.map(\.date.timeIntervalSinceReferenceDate.bitPattern)
        == dates.map(\.timeIntervalSinceReferenceDate.bitPattern))
    for date in dates.prefix(50) + dates.suffix(4) {
      #expect(try context.fetchCount(FetchDescriptor(predicate: #Predicate<Values> { $0.date == date })) == 1)
      let later = dates.filter { $0 >= date }.count
      #expect(
        try context.fetchCount(FetchDescriptor(predicate: #Predicate<Values> { $0.date >= date })) == later)
    }
  }
}

@Model final class Parent {
  var children: [Child] = []
  init() {}
}

@Model final class Child {
  var mother: Parent?
  var father: Parent?
  init() {}
}

@Model final class Deep {
  var value: Value
  init(value: Value) { self.value = value }

  struct Value: Codable {
    var names: [String]
    var kinds: [Kind]
    var inner: [Inner]
    var map: [String: [Int]]
  }
  enum Kind: Codable, Equatable {
    case one
    case two(Int)
  }
  struct Inner: Codable { var numbers: [Double] }
}

@Model final class Described {
  var description: String
  init(description: String) { self.description = description }
}

@Model final class Ticket {
  let number: Int
  let note: String?
  let kind: Kind
  var isUsed = false
  init(number: Int, note: String?) {
    self.number = number
    self.note = note
    kind = .adult
  }
  enum Kind: String, Codable, CaseIterable { case child, adult }
}

@Model final class Fixed {
  let point: Point
  init(point: Point) { self.point = point }
  struct Point: Codable { var x: Double }
}
