import Foundation
import SwiftDataCore
import Testing

@Suite struct ModelTests {
  @Test func valuesAreReadAsTheyWereSet() {
    let trip = Trip(name: "Oslo", cost: 12.5)
    #expect(trip.name == "Oslo")
    #expect(trip.cost == 12.5)
    #expect(trip.kind == .work)
    trip.palette.names.append("b")
    #expect(trip.palette.names == ["a", "b"])
    trip.cost = nil
    #expect(trip.cost == nil)
  }

  @Test func bothSidesOfARelationshipAgreeBeforeInsertion() {
    let trip = Trip(name: "Oslo")
    let first = Stop(place: "Bergen", trip: trip)
    #expect(trip.stops.map(\.place) == ["Bergen"])
    let second = Stop(place: "Trondheim")
    trip.stops.append(second)
    #expect(second.trip === trip)
    first.trip = nil
    #expect(trip.stops == [second])
    let other = Trip(name: "Rome")
    other.stops = [second, first]
    #expect(trip.stops.isEmpty)
    #expect(first.trip === other && second.trip === other)
  }

  @Test func propertyObserversRun() {
    let trip = Trip(name: "Oslo")
    trip.observed = 3
    #expect(trip.log == ["will 3", "did 0"])
    trip.observed = -1
    #expect(trip.observed == 0)
    #expect(trip.log.count == 4)
  }
}
