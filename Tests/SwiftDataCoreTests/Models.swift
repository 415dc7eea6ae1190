import Foundation
import SwiftDataCore

@Model final class Trip {
  @Attribute(.unique) var name: String
  var start: Date = Date(timeIntervalSinceReferenceDate: 0)
  var cost: Double?
  var kind: Kind = Kind.work
  var palette = Palette(hue: 0.5, names: ["a"])
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  @Transient var isSelected = false
  var observed: Int = 0 {
    willSet { log.append("will \(newValue)") }
    didSet {
      log.append("did \(oldValue)")
      if observed < 0 { observed = 0 }
    }
  }
  @Transient var log: [String] = []

  init(name: String, cost: Double? = nil) {
    self.name = name
    self.cost = cost
  }

  enum Kind: String, Codable, CaseIterable { case work, leisure }
  struct Palette: Codable, Equatable {
    var hue: Double
    var names: [String]
  }
}

@Model final class Stop {
  var place: String
  var trip: Trip?

  init(place: String, trip: Trip? = nil) {
    self.place = place
    self.trip = trip
  }
}
