import Foundation
import SwiftDataCore
import Testing

@Suite struct RelationshipTests {
  @Test(arguments: StoreKind.all) func insertingARootInsertsWhatItReaches(kind: StoreKind) throws {
    let place = try Place(kind)
    let context = ModelContext(try place.open())
    let trip = Trip(name: "Oslo")
    trip.stops = [Stop(place: "a"), Stop(place: "b")]
    trip.tags = [Tag(label: "t")]
    context.insert(trip)
    #expect(context.insertedModelsArray.count == 4)
    trip.stops.append(Stop(place: "c"))
    #expect(context.insertedModelsArray.count == 5)
    try context.save()
    let again = try #require(try ModelContext(try place.open()).fetch(FetchDescriptor<Trip>()).first)
    #expect(again.stops.map(\.place) == ["a", "b", "c"])
    #expect(again.stops.allSatisfy { $0.trip === again })
    #expect(again.tags.first?.trips == [again])
  }

  @Test(arguments: StoreKind.all) func listsKeepTheirOrder(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = ModelContext(try place.open())
      let trip = Trip(name: "Oslo")
      trip.stops = ["a", "b", "c", "d", "e"].map { Stop(place: $0) }
      context.insert(trip)
      try context.save()
      let moved = trip.stops.remove(at: 4)
      trip.stops.insert(moved, at: 1)
      try context.save()
      let gone = trip.stops.remove(at: 0)
      context.delete(gone)
      trip.stops.insert(Stop(place: "f"), at: 2)
      try context.save()
    }
    for _ in 0..<3 {
      let context = ModelContext(try place.open())
      let trip = try #require(try context.fetch(FetchDescriptor<Trip>()).first)
      #expect(trip.stops.map(\.place) == ["e", "b", "f", "c", "d"])
      let last = Stop(place: "z", trip: trip)
      #expect(trip.stops.last === last)
      context.delete(last)
      try context.save()
    }
  }

  @Test(arguments: StoreKind.all) func aMovedMemberMayBeEditedInTheSameSave(kind: StoreKind) throws {
    let place = try Place(kind)
    let context = ModelContext(try place.open())
    let trip = Trip(name: "Oslo")
    trip.stops = ["a", "b", "c"].map { Stop(place: $0) }
    context.insert(trip)
    try context.save()
    trip.stops = [trip.stops[2], trip.stops[0], trip.stops[1]]
    for stop in trip.stops { stop.place += "!" }
    try context.save()
    let again = try #require(try ModelContext(try place.open()).fetch(FetchDescriptor<Trip>()).first)
    #expect(again.stops.map(\.place) == ["c!", "a!", "b!"])
  }

  @Test(arguments: StoreKind.all) func aListThatIsntLoadedTakesChanges(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = ModelContext(try place.open())
      let trip = Trip(name: "Oslo")
      trip.stops = [Stop(place: "a"), Stop(place: "b")]
      context.insert(trip)
      try context.save()
    }
    let context = ModelContext(try place.open())
    let stops = try context.fetch(FetchDescriptor<Stop>(sortBy: [SortDescriptor(\.place)]))
    let trip = try #require(stops[0].trip)
    stops[0].trip = nil
    let new = Stop(place: "c")
    new.trip = trip
    #expect(trip.stops.map(\.place) == ["b", "c"])
    try context.save()
    let again = try #require(try ModelContext(try place.open()).fetch(FetchDescriptor<Trip>()).first)
    #expect(again.stops.map(\.place) == ["b", "c"])
  }

  @Test(arguments: StoreKind.all) func manyToManyIsKeptOnBothSides(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = ModelContext(try place.open())
      let (oslo, rome) = (Trip(name: "Oslo"), Trip(name: "Rome"))
      let (a, b) = (Tag(label: "a"), Tag(label: "b"))
      oslo.tags = [b, a]
      a.trips.append(rome)
      context.insert(oslo)
      try context.save()
      #expect(rome.tags == [a])
      #expect(a.trips.map(\.name) == ["Oslo", "Rome"])
      b.trips.removeAll()
      rome.tags.append(b)
      try context.save()
    }
    let context = ModelContext(try place.open())
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
    #expect(trips.map { $0.tags.map(\.label) } == [["a"], ["a", "b"]])
    let tags = try context.fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.label)]))
    #expect(tags.map { $0.trips.map(\.name) } == [["Oslo", "Rome"], ["Rome"]])
    context.delete(trips[1])
    try context.save()
    #expect(tags.map { $0.trips.map(\.name) } == [["Oslo"], []])
  }

  @Test(arguments: StoreKind.all) func twoListsShareAnInverse(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = ModelContext(try place.open())
      let yard = Yard()
      context.insert(yard)
      yard.leading = [Plant(name: "a"), Plant(name: "b")]
      yard.trailing.insert(Plant(name: "c"), at: 0)
      #expect(yard.leading[0].yard === yard && yard.trailing[0].yard === yard)
      yard.favorite = yard.trailing[0]
      yard.liked = [yard.leading[1]]
      try context.save()
    }
    let context = ModelContext(try place.open())
    let yard = try #require(try context.fetch(FetchDescriptor<Yard>()).first)
    #expect(yard.leading.map(\.name) == ["a", "b"])
    #expect(yard.trailing.map(\.name) == ["c"])
    #expect(yard.favorite?.name == "c")
    #expect(yard.liked.map(\.name) == ["b"])
    let moved = yard.leading.removeFirst()
    #expect(moved.yard == nil)
    let other = Yard()
    context.insert(other)
    yard.trailing[0].yard = other
    #expect(yard.trailing.isEmpty && other.leading.isEmpty)
    context.delete(try #require(yard.favorite))
    try context.save()
    #expect(yard.favorite == nil)
    context.delete(yard.leading[0])
    try context.save()
    #expect(yard.liked.isEmpty && yard.leading.isEmpty)
  }

  @Test(arguments: StoreKind.all) func aClassCanLeadToItself(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = ModelContext(try place.open())
      let (ann, bob, cleo) = (Person("Ann", "A"), Person("Bob", "B"), Person("Cleo", "C"))
      bob.boss = ann
      ann.reports.append(cleo)
      ann.friends = [bob]
      #expect(bob.friends.isEmpty)
      context.insert(ann)
      try context.save()
    }
    let context = ModelContext(try place.open())
    let people = try context.fetch(FetchDescriptor<Person>(sortBy: [SortDescriptor(\.first)]))
    #expect(people.map(\.first) == ["Ann", "Bob", "Cleo"])
    #expect(people[0].reports.map(\.first) == ["Bob", "Cleo"])
    #expect(people[2].boss === people[0])
    #expect(people[0].friends == [people[1]])
    people[0].friends = []
    try context.save()
    #expect(try ModelContext(try place.open()).fetch(FetchDescriptor<Person>())[0].friends.isEmpty)
  }

  @Test(arguments: StoreKind.all) func deleteRulesDoWhatTheySay(kind: StoreKind) throws {
    let container = try inMemory(kind)
    let context = ModelContext(container)
    let trip = Trip(name: "Oslo")
    trip.stops = [Stop(place: "a"), Stop(place: "b")]
    trip.tags = [Tag(label: "t")]
    context.insert(trip)
    try context.save()
    context.delete(trip)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 0)
    #expect(try context.fetch(FetchDescriptor<Tag>()).first?.trips.isEmpty == true)

    let author = Author(name: "A")
    let book = Book(title: "B", author: author)
    context.insert(book)
    try context.save()
    context.delete(author)
    #expect { try context.save() } throws: { error in
      let error = error as? SwiftDataError
      return error?.model == "Author" && error?.property == "books"
    }
    context.rollback()
    #expect(book.author === author)
    context.delete(book)
    context.delete(author)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Author>()) == 0)
  }

  @Test(arguments: StoreKind.all) func anImpossibleNilIsRefusedAtTheSave(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let author = Author(name: "A")
    let book = Book(title: "B", author: author)
    context.insert(book)
    try context.save()
    author.books = []
    #expect { try context.validate() } throws: { error in
      let error = error as? SwiftDataError
      return error?.model == "Book" && error?.property == "author"
    }
    #expect { try context.save() } throws: { ($0 as? SwiftDataError)?.property == "author" }
    #expect(book.author.isDeleted)
    context.rollback()
    #expect(book.author === author)
  }

  @Test(arguments: StoreKind.all) func countLimitsAreCheckedAtTheSave(kind: StoreKind) throws {
    let context = ModelContext(try inMemory(kind))
    let book = Book(title: "B", author: Author(name: "A"))
    book.chapters = (1...3).map { Chapter(number: $0) }
    context.insert(book)
    #expect { try context.save() } throws: { error in
      let error = error as? SwiftDataError
      return error?.model == "Book" && error?.property == "chapters" && error?.value == "3"
    }
    book.chapters.removeLast()
    try context.save()
  }
}
