import Foundation
import Testing

@testable import SwiftDataCore

@Suite struct UndoTests {
  let context: ModelContext
  let undo = UndoManager()

  init() throws {
    context = ModelContext(try inMemory())
    context.undoManager = undo
  }

  /// Makes `body` one step, and checks that undoing and redoing it, also with saves in between, gives `before` and
  /// `after`.
  private func step(
    _ before: @autoclosure () throws -> [String], _ after: @autoclosure () throws -> [String],
    at location: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) throws {
    try context.save()
    let (first, second) = (
      try before(),
      try {
        undo.beginUndoGrouping(); try body(); undo.endUndoGrouping(); return try after()
      }()
    )
    #expect(first != second, sourceLocation: location)
    for saves in [false, true] {
      if saves { try context.save() }
      undo.undo()
      #expect(try before() == first, "undone\(saves ? " after a save" : "")", sourceLocation: location)
      if saves { try context.save() }
      #expect(try stored() == described(), sourceLocation: location)
      undo.redo()
      #expect(try after() == second, "redone\(saves ? " after a save" : "")", sourceLocation: location)
    }
    try context.save()
    #expect(try stored() == described(), sourceLocation: location)
    undo.undo()
    try context.save()
    #expect(try stored() == first, sourceLocation: location)
    undo.redo()
    try context.save()
    #expect(try stored() == second, sourceLocation: location)
  }

  private func described() throws -> [String] { try describe(context) }

  /// What another context sees once this one is saved.
  private func stored() throws -> [String] {
    try context.save()
    return try describe(ModelContext(context.container))
  }

  private func describe(_ context: ModelContext) throws -> [String] {
    let trips = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name)]))
    let stops = try context.fetch(FetchDescriptor<Stop>(sortBy: [SortDescriptor(\.place)]))
    let tags = try context.fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.label)]))
    return trips.map { trip in
      "\(trip.name) \(trip.cost ?? -1) \(trip.palette.names) \(trip.stops.map(\.place)) \(trip.tags.map(\.label))"
    } + stops.map { "\($0.place) of \($0.trip?.name ?? "-")" }
      + tags.map { "\($0.label) of \($0.trips.map(\.name).sorted())" }
  }

  private func someTrips() throws -> (oslo: Trip, rome: Trip) {
    let (oslo, rome) = (Trip(name: "Oslo", cost: 1), Trip(name: "Rome"))
    oslo.stops = [Stop(place: "a"), Stop(place: "b"), Stop(place: "c")]
    oslo.tags = [Tag(label: "s"), Tag(label: "t")]
    rome.tags = [oslo.tags[0]]
    context.insert(oslo)
    context.insert(rome)
    try context.save()
    undo.removeAllActions()
    return (oslo, rome)
  }

  @Test func editsAreUndoneAndRedone() throws {
    let (oslo, _) = try someTrips()
    try step(described(), described()) {
      oslo.name = "Bergen"
      oslo.cost = nil
      oslo.cost = 5
      oslo.palette.names = ["x"]
    }
  }

  @Test func insertionsAreUndoneAndRedone() throws {
    _ = try someTrips()
    try step(described(), described()) {
      let trip = Trip(name: "Paris")
      trip.stops = [Stop(place: "x"), Stop(place: "y")]
      context.insert(trip)
    }
  }

  @Test func deletionsAreUndoneAndRedone() throws {
    let (oslo, _) = try someTrips()
    let identifier = oslo.persistentModelID
    try step(described(), described()) { context.delete(oslo) }
    undo.undo()
    try context.save()
    #expect(oslo.persistentModelID == identifier && !oslo.isDeleted)
    #expect(oslo.stops.map(\.place) == ["a", "b", "c"])
  }

  @Test func changesOfRelationshipsAreUndoneAndRedone() throws {
    let (oslo, rome) = try someTrips()
    try step(described(), described()) { oslo.stops[1].trip = rome }
    try step(described(), described()) { oslo.stops.removeFirst() }
    try step(described(), described()) { oslo.stops.append(Stop(place: "new")) }
    try step(described(), described()) { oslo.stops.reverse() }
    try step(described(), described()) { rome.tags = oslo.tags.reversed() }
    try step(described(), described()) { oslo.tags[0].trips = [] }
  }

  @Test func aDeletionOfAnInsertedModelIsUndone() throws {
    let (_, rome) = try someTrips()
    let stop = Stop(place: "z", trip: rome)
    context.delete(stop)
    #expect(rome.stops.isEmpty && stop.isDeleted)
    undo.undo()
    undo.undo()
    #expect(rome.stops == [stop] && !stop.isDeleted)
    try context.save()
    #expect(try stored() == described())
  }

  @Test func aRollbackForgetsWhatWasRecorded() throws {
    let (oslo, _) = try someTrips()
    oslo.cost = 9
    #expect(undo.canUndo)
    context.rollback()
    #expect(!undo.canUndo && oslo.cost == 1)
  }

  @Test func observersLearnOfAnUndo() throws {
    let (oslo, _) = try someTrips()
    oslo.cost = 2
    nonisolated(unsafe) var told = false
    withObservationTracking {
      _ = oslo.cost
    } onChange: {
      told = true
    }
    undo.undo()
    #expect(told && oslo.cost == 1)
  }

  @Test func withoutAManagerNothingIsRecorded() throws {
    let (oslo, _) = try someTrips()
    context.undoManager = nil
    oslo.cost = 2
    #expect(!undo.canUndo)
  }
}
