import Foundation
import SwiftDataCore
import Testing

@Suite struct UniquenessTests {
  @Test(arguments: StoreKind.all) func twoInsertionsWithOneValueBecomeOneRow(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let first = Trip(name: "7", cost: 1)
    let second = Trip(name: "7", cost: 2)
    context.insert(first)
    context.insert(second)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
    #expect(first.cost == 2 && second.cost == 2)
    #expect(first == second)
    second.cost = 3
    #expect(first.cost == 3)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Trip>()).first?.cost == 3)
  }

  @Test(arguments: StoreKind.all) func anInsertionWithAStoredValueUpdatesTheRow(kind: StoreKind) throws {
    let place = try Place(kind)
    let container = try place.open()
    let context = ModelContext(container)
    let first = Trip(name: "7", cost: 1)
    first.stops = [Stop(place: "a")]
    context.insert(first)
    try context.save()
    let identifier = first.persistentModelID
    let other = ModelContext(container)
    let second = Trip(name: "7", cost: 2)
    second.stops = [Stop(place: "b")]
    other.insert(second)
    try other.save()
    #expect(second.persistentModelID == identifier)
    #expect(second.stops.map(\.place) == ["a", "b"])
    context.processPendingChanges()
    #expect(first.cost == 2)
    let third = Trip(name: "7", cost: 5)
    context.insert(third)
    try context.save()
    #expect(first.cost == 5)
    #expect(third.stops.map(\.place) == ["a", "b"])
    #expect(try ModelContext(try place.open()).fetch(FetchDescriptor<Trip>()).map(\.cost) == [5])
  }

  @Test(arguments: StoreKind.all) func equalTextsAreEqualHoweverTheyAreComposed(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    context.insert(Trip(name: "caf\u{E9}", cost: 1))
    try context.save()
    context.insert(Trip(name: "cafe\u{301}", cost: 2))
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Trip>()).map(\.cost) == [2])
  }

  @Test(arguments: StoreKind.all) func anUpdateToATakenValueIsAnErrorThatNamesIt(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let (a, b) = (Trip(name: "a"), Trip(name: "b"))
    context.insert(a)
    context.insert(b)
    try context.save()
    b.name = "a"
    #expect { try context.save() } throws: { error in
      let error = error as? SwiftDataError
      return error?.model == "Trip" && error?.property == "name" && error?.value?.contains("a") == true
    }
    #expect(context.hasChanges)
    b.name = "c"
    try context.save()
  }

  @Test(arguments: StoreKind.all) func aFreedValueCanBeUsedInTheSameSave(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let a = Trip(name: "a")
    context.insert(a)
    try context.save()
    context.delete(a)
    let new = Trip(name: "a", cost: 4)
    context.insert(new)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Trip>()) == [new])
  }

  @Test(arguments: StoreKind.all) func severalPropertiesAreUniqueTogether(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    context.insert(Person("Ann", "A"))
    context.insert(Person("Ann", "B"))
    context.insert(Person("Ann", "A"))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Person>()) == 2)
  }

  @Test(arguments: StoreKind.all) func manyWhoInsertOneValueAtOnceMakeOneRow(kind: StoreKind) async throws {
    let place = try Place(kind)
    let configuration = place.configuration()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          // Each as another server would: it opens the store, which is new, itself.
          let container = try ModelContainer(for: Schema(everyModel), configurations: [configuration])
          let context = ModelContext(container)
          for round in 0..<5 {
            let trip = Trip(name: "\(round)", cost: Double(number))
            trip.stops = [Stop(place: "\(number)")]
            context.insert(trip)
            try context.save()
          }
        }
      }
      try await group.waitForAll()
    }
    let trips = try ModelContext(place.open()).fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
    #expect(trips.map(\.name) == ["0", "1", "2", "3", "4"])
    for trip in trips { #expect(trip.stops.map(\.place).sorted() == (0..<8).map { "\($0)" }) }
  }
}
