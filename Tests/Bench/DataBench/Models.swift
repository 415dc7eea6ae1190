import Foundation
import SwiftDataCore

@Model final class Order {
  #Index<Order>([\.number])
  var number: Int
  var customer: String
  var total: Double
  var date: Date
  var isDone: Bool

  init(number: Int, customer: String, total: Double, date: Date, isDone: Bool) {
    self.number = number
    self.customer = customer
    self.total = total
    self.date = date
    self.isDone = isDone
  }
}

@Model final class Album {
  var title: String
  @Relationship(deleteRule: .cascade, inverse: \Track.album) var tracks: [Track] = []

  init(title: String) { self.title = title }
}

@Model final class Track {
  var title: String
  var length: Double
  var album: Album?

  init(title: String, length: Double, album: Album) {
    self.title = title
    self.length = length
    self.album = album
  }
}

/// The same rows as plain values.
struct PlainOrder {
  var key: Int64
  var number: Int
  var customer: String
  var total: Double
  var date: Double
  var isDone: Bool
}

struct PlainAlbum {
  var key: Int64
  var title: String
}

struct PlainTrack {
  var key: Int64
  var title: String
  var length: Double
  var album: Int64
}
