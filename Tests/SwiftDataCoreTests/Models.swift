import Foundation
import SwiftDataCore

@Model final class Trip {
  @Attribute(.unique) var name: String
  var start: Date = Date(timeIntervalSinceReferenceDate: 0)
  var cost: Double?
  var kind: Kind = Kind.work
  var palette = Palette(hue: 0.5, names: ["a"])
  @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
  var tags: [Tag] = []
  @Attribute(.externalStorage) var photo: Data?
  @Attribute(.ephemeral) var draft: String = ""
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

@Model final class Tag {
  var label: String
  var trips: [Trip] = []

  init(label: String) { self.label = label }
}

/// Two lists share the inverse `yard`; `favorite` and `liked` lead one way.
@Model final class Yard {
  @Relationship(inverse: \Plant.yard) var leading: [Plant] = []
  @Relationship(inverse: \Plant.yard) var trailing: [Plant] = []
  var favorite: Plant?
  var liked: [Plant] = []
  init() {}
}

@Model final class Plant {
  var name: String
  var yard: Yard?
  init(name: String) { self.name = name }
}

@Model final class Person {
  #Unique<Person>([\.first, \.last])
  #Index<Person>([\.last])
  var first: String
  var last: String
  var boss: Person?
  @Relationship(inverse: \Person.boss) var reports: [Person] = []
  var friends: [Person] = []
  init(_ first: String, _ last: String) {
    self.first = first
    self.last = last
  }
}

/// Everything that a column can hold.
@Model final class Values {
  var bool = false
  var small: Int8 = 0
  var int = 0
  var unsigned: UInt64 = 0
  var float: Float = 0
  var double = 0.0
  var decimal = Decimal(0)
  var string = ""
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var data = Data()
  var url: URL = URL(filePath: "/")
  var uuid = UUID()
  var list: [String] = []
  var dictionary: [String: Int] = [:]
  var option: Option?
  var optionalInt: Int?
  init() {}

  enum Option: Codable, Equatable {
    case none
    case pair(Int, String)
  }
}

@Model final class Author {
  var name: String
  @Relationship(deleteRule: .deny, inverse: \Book.author) var books: [Book] = []
  init(name: String) { self.name = name }
}

@Model final class Book {
  var title: String
  var author: Author
  @Relationship(minimumModelCount: 0, maximumModelCount: 2) var chapters: [Chapter] = []
  init(title: String, author: Author) {
    self.title = title
    self.author = author
  }
}

@Model final class Chapter {
  var number: Int
  init(number: Int) { self.number = number }
}

let everyModel: [any PersistentModel.Type] = [
  Trip.self, Yard.self, Person.self, Values.self, Author.self, Chapter.self,
]
