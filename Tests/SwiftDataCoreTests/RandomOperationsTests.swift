import Foundation
import SwiftDataCore
import Testing

/// Random operations on a store, compared with plain values in memory after each save and each reopening.
///
/// `MARTLET_SOAK` sets how many there are: `make soak` runs 100,000, an ordinary test run a sample with fixed seeds.
@Suite struct RandomOperationsTests {
  private static let runs: [(StoreKind, UInt64)] =
    (1...5).map { (.sqlite, $0) } + (StoreKind.all.contains(.postgreSQL) ? [(.postgreSQL, 6)] : [])

  @Test(arguments: runs) func aStoreIsWhatAPlainModelSays(kind: StoreKind, seed: UInt64) throws {
    let count = ProcessInfo.processInfo.environment["MARTLET_SOAK"].flatMap(Int.init) ?? 1500
    var run = try RandomRun(kind, seed: seed)
    for _ in 0..<count { try run.step() }
    try run.save()
    try run.reopen()
  }
}

/// What a trip is, as a plain value.
private struct PlainTrip: Equatable {
  var cost: Double?
  var kind = Trip.Kind.work
  var stops: [Int] = []
  var tags: [Int] = []
}

private struct RandomRun {
  private var random: Seeded
  private let place: Place
  private var context: ModelContext
  // By the trips' names, the stops' and the tags' numbers: as they are now, and as they were saved.
  private var trips: [String: PlainTrip] = [:]
  private var stops: [Int: String?] = [:]
  private var tags: Set<Int> = []
  private var saved: (trips: [String: PlainTrip], stops: [Int: String?], tags: Set<Int>) = ([:], [:], [])
  private var next = 0

  init(_ kind: StoreKind, seed: UInt64) throws {
    random = Seeded(state: seed)
    place = try Place(kind)
    context = ModelContext(try place.open())
  }

  mutating func step() throws {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<14: insertTrip()
    case 14..<26: try insertStop()
    case 26..<30: insertTag()
    case 30..<42: try editTrip()
    case 42..<54: try moveStop()
    case 54..<64: try toggleTag()
    case 64..<70: try reorder()
    case 70..<75: try deleteStop()
    case 75..<78: try deleteTrip()
    case 78..<79: try deleteTag()
    case 79..<89: try fetch()
    case 89..<95: try save()
    case 95..<98: rollback()
    default: try reopen()
    }
  }

  // MARK: Models by name

  private func trip(_ name: String) throws -> Trip {
    try #require(try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.name == name })).first)
  }

  private func stop(_ number: Int) throws -> Stop {
    let place = "\(number)"
    return try #require(
      try context.fetch(FetchDescriptor<Stop>(predicate: #Predicate { $0.place == place })).first)
  }

  private func tag(_ number: Int) throws -> Tag {
    let label = "\(number)"
    return try #require(
      try context.fetch(FetchDescriptor<Tag>(predicate: #Predicate { $0.label == label })).first)
  }

  private mutating func anyTrip() -> String? { trips.keys.sorted().randomElement(using: &random) }
  private mutating func anyStop() -> Int? { stops.keys.sorted().randomElement(using: &random) }
  private mutating func anyTag() -> Int? { tags.sorted().randomElement(using: &random) }

  // MARK: Operations

  private mutating func insertTrip() {
    next += 1
    let cost: Double? = Bool.random(using: &random) ? Double(Int.random(in: 0..<10, using: &random)) : nil
    context.insert(Trip(name: "\(next)", cost: cost))
    trips["\(next)"] = PlainTrip(cost: cost)
  }

  private mutating func insertStop() throws {
    next += 1
    let owner = anyTrip()
    let new = Stop(place: "\(next)", trip: try owner.map(trip))
    context.insert(new)
    stops[next] = .some(owner)
    if let owner { trips[owner]?.stops.append(next) }
  }

  private mutating func insertTag() {
    next += 1
    context.insert(Tag(label: "\(next)"))
    tags.insert(next)
  }

  private mutating func editTrip() throws {
    guard let name = anyTrip() else { return }
    let model = try trip(name)
    let cost: Double? = Bool.random(using: &random) ? Double(Int.random(in: 0..<10, using: &random)) : nil
    model.cost = cost
    trips[name]?.cost = cost
    let kind = Trip.Kind.allCases.randomElement(using: &random) ?? .work
    model.kind = kind
    trips[name]?.kind = kind
  }

  private mutating func moveStop() throws {
    guard let number = anyStop() else { return }
    let target = Int.random(in: 0..<4, using: &random) == 0 ? nil : anyTrip()
    guard stops[number] != .some(target) else { return }
    let model = try stop(number)
    model.trip = try target.map(trip)
    if let old = stops[number] ?? nil { trips[old]?.stops.removeAll { $0 == number } }
    stops[number] = .some(target)
    if let target { trips[target]?.stops.append(number) }
  }

  private mutating func toggleTag() throws {
    guard let name = anyTrip(), let number = anyTag() else { return }
    let (model, label) = (try trip(name), try tag(number))
    if trips[name]?.tags.contains(number) == true {
      model.tags.removeAll { $0 === label }
      trips[name]?.tags.removeAll { $0 == number }
    } else if Bool.random(using: &random) {
      model.tags.append(label)
      trips[name]?.tags.append(number)
    } else {
      label.trips.append(model)
      trips[name]?.tags.append(number)
    }
  }

  private mutating func reorder() throws {
    guard let name = anyTrip(), let plain = trips[name], plain.stops.count > 1 else { return }
    let order = plain.stops.shuffled(using: &random)
    let model = try trip(name)
    let byName = Dictionary(uniqueKeysWithValues: model.stops.map { ($0.place, $0) })
    model.stops = order.compactMap { byName["\($0)"] }
    trips[name]?.stops = order
  }

  private mutating func deleteStop() throws {
    guard let number = anyStop() else { return }
    context.delete(try stop(number))
    if let owner = stops[number] ?? nil { trips[owner]?.stops.removeAll { $0 == number } }
    stops[number] = nil
  }

  private mutating func deleteTrip() throws {
    guard let name = anyTrip() else { return }
    context.delete(try trip(name))
    for number in trips[name]?.stops ?? [] { stops[number] = nil }
    trips[name] = nil
  }

  private mutating func deleteTag() throws {
    guard let number = anyTag() else { return }
    context.delete(try tag(number))
    for name in trips.keys { trips[name]?.tags.removeAll { $0 == number } }
    tags.remove(number)
  }

  private mutating func fetch() throws {
    let number = Int.random(in: 0..<max(1, next), using: &random)
    let (text, digit) = ("\(number)", "\(number % 10)")
    let limit = Double(number % 10)
    let predicate: Predicate<Trip>
    let test: (String, PlainTrip) -> Bool
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      predicate = #Predicate { ($0.cost ?? -1) >= limit && $0.stops.count > 1 }
      test = { ($1.cost ?? -1) >= limit && $1.stops.count > 1 }
    case 1:
      predicate = #Predicate { $0.name.contains(digit) || $0.cost == limit }
      test = { $0.contains(digit) || $1.cost == limit }
    case 2:
      predicate = #Predicate { $0.stops.contains { $0.place == text } }
      test = { $1.stops.contains(number) }
    case 3:
      predicate = #Predicate { $0.tags.isEmpty && $0.cost != nil }
      test = { $1.tags.isEmpty && $1.cost != nil }
    case 4:
      predicate = #Predicate { $0.tags.allSatisfy { $0.label != text } && !$0.stops.isEmpty }
      test = { !$1.tags.contains(number) && !$1.stops.isEmpty }
    default:
      predicate = #Predicate { $0.stops.filter { $0.place > digit }.count > 0 }
      test = { $1.stops.contains { "\($0)" > digit } }
    }
    let found = try context.fetch(FetchDescriptor<Trip>(predicate: predicate))
    #expect(found.map(\.name).sorted() == trips.filter { test($0.key, $0.value) }.keys.sorted())
    #expect(try context.fetchCount(FetchDescriptor<Trip>(predicate: predicate)) == found.count)
  }

  mutating func save() throws {
    try context.save()
    saved = (trips, stops, tags)
  }

  private mutating func rollback() {
    context.rollback()
    (trips, stops, tags) = saved
  }

  /// Compares everything, through a new container.
  mutating func reopen() throws {
    (trips, stops, tags) = saved
    // What isn't saved would keep the context, and so the container with its watcher.
    context.rollback()
    context = ModelContext(try place.open())
    let found = try context.fetch(FetchDescriptor<Trip>())
    try #require(found.map(\.name).sorted() == trips.keys.sorted())
    for model in found {
      let plain = PlainTrip(
        cost: model.cost, kind: model.kind, stops: model.stops.compactMap { Int($0.place) },
        tags: model.tags.compactMap { Int($0.label) })
      try #require(plain == trips[model.name])
    }
    let places = try context.fetch(FetchDescriptor<Stop>())
    try #require(places.count == stops.count)
    for model in places { try #require(.some(model.trip?.name) == stops[Int(model.place) ?? -1]) }
    try #require(try context.fetchCount(FetchDescriptor<Tag>()) == tags.count)
  }
}

/// A generator with a seed (SplitMix64).
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
