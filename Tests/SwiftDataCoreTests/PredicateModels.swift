import Foundation
import SwiftDataCore

/// A model with a property of each kind that predicates compare.
@Model final class Sample {
  var name: String = ""
  var note: String?
  var number: Int = 0
  var small: Int8 = 0
  var rating: Int?
  var amount: Double = 0
  var weight: Double?
  var date: Date = Date(timeIntervalSinceReferenceDate: 0)
  var due: Date?
  var isDone: Bool = false
  var flag: Bool?
  var status: Status = Status.open
  var tags: [String] = []
  var key: UUID = UUID()
  var parent: Sample?
  @Relationship(inverse: \Sample.parent) var parts: [Sample] = []

  init(name: String = "", number: Int = 0) {
    self.name = name
    self.number = number
  }

  enum Status: String, Codable, Sendable { case open, active, done }
}
