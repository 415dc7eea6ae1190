import Foundation
import SwiftDataCore

/// Predicates of every shape that the compiler accepts, each with a name for messages.
struct PredicateShapes {
  private(set) var all: [(name: String, predicate: Predicate<Sample>)] = []

  private mutating func add(_ name: String, _ predicate: Predicate<Sample>) { all.append((name, predicate)) }

  init() {
    comparisons()
    optionals()
    arithmetic()
    texts()
    collections()
    relationships()
    others()
  }

  private mutating func comparisons() {
    let most = Int.max
    let date = Date(timeIntervalSinceReferenceDate: 0.539547)
    let nan = Double.nan
    add("Int ==", #Predicate { $0.number == 7 })
    add("Int !=", #Predicate { $0.number != 7 })
    add("Int <", #Predicate { $0.number < most })
    add("Int >= column", #Predicate { $0.number >= $0.number })
    add("Double ==", #Predicate { $0.amount == 1.5 })
    add("Double !=", #Predicate { $0.amount != 1.5 })
    add("Double <", #Predicate { $0.amount < 1 })
    add("Double >", #Predicate { $0.amount > 1 })
    add("Double >=", #Predicate { $0.amount >= 0 })
    add("not Double >=", #Predicate { !($0.amount >= 0) })
    add("Double == itself", #Predicate { $0.amount == $0.amount })
    add("Double <= itself", #Predicate { $0.amount <= $0.amount })
    add("Double == NaN", #Predicate { $0.amount == nan })
    add("Double != NaN", #Predicate { $0.amount != nan })
    add("Double < NaN", #Predicate { $0.amount < nan })
    add("Date ==", #Predicate { $0.date == date })
    add("Date >=", #Predicate { $0.date >= date })
    add("Date <", #Predicate { $0.date < date })
    add("String ==", #Predicate { $0.name == "e\u{301}" })
    add("String !=", #Predicate { $0.name != "é" })
    add("String <", #Predicate { $0.name < "é" })
    add("String >=", #Predicate { $0.name >= "a" })
    add("Bool", #Predicate { $0.isDone })
    add("not Bool", #Predicate { !$0.isDone })
    add("Bool == Bool", #Predicate { $0.isDone == ($0.number > 0) })
    add("enum ==", #Predicate { $0.status == .active })
    add("enum !=", #Predicate { $0.status != .active })
    add("enum raw value", #Predicate { $0.status.rawValue == "done" })
    add("and, or", #Predicate { $0.isDone && $0.number > 0 || $0.amount > 1 })
    add("ternary", #Predicate { $0.isDone ? $0.number > 0 : $0.amount > 1 })
    add("ternary value", #Predicate { ($0.isDone ? $0.number : 7) == 7 })
  }

  private mutating func optionals() {
    add("nil", #Predicate { $0.rating == nil })
    add("not nil", #Predicate { $0.rating != nil })
    add("optional ==", #Predicate { $0.rating == 7 })
    add("optional !=", #Predicate { $0.rating != 7 })
    add("not optional ==", #Predicate { !($0.rating == 7) })
    add("optional == column", #Predicate { $0.rating == $0.number })
    add("optional == optional", #Predicate { $0.weight == $0.weight })
    add("optional != optional", #Predicate { $0.rating != $0.rating })
    add("coalesce", #Predicate { ($0.rating ?? 0) > 3 })
    add("coalesce text", #Predicate { ($0.note ?? "none") == "none" })
    add("coalesce Double", #Predicate { ($0.weight ?? 0) > 1 })
    add("flatMap", #Predicate { $0.rating.flatMap { $0 + 1 } == 8 })
    add("flatMap Bool", #Predicate { ($0.rating.flatMap { $0 > 3 }) ?? true })
    add("flatMap Bool == true", #Predicate { ($0.rating.flatMap { $0 > 3 }) == true })
    add("flatMap Bool == nil", #Predicate { ($0.rating.flatMap { $0 > 3 }) == nil })
    add("flatMap Bool != false", #Predicate { ($0.rating.flatMap { $0 > 3 }) != false })
    add("chain", #Predicate { $0.note?.isEmpty == true })
    add("chain != true", #Predicate { $0.note?.isEmpty != true })
    add("chain contains", #Predicate { $0.note?.contains("e") == true })
    add("chain count", #Predicate { $0.note?.count == 1 })
    add("protected unwrap", #Predicate { $0.rating != nil && $0.rating! > 3 })
    add("if let", #Predicate { if let rating = $0.rating { rating > 3 } else { false } })
    add("if let else", #Predicate { if let note = $0.note { note.hasPrefix("e") } else { $0.isDone } })
    add("optional Bool", #Predicate { $0.flag == true })
    add("optional Bool coalesced", #Predicate { $0.flag ?? true })
    add("optional date", #Predicate { ($0.due ?? $0.date) > $0.date })
  }

  private mutating func arithmetic() {
    add("Int +", #Predicate { $0.number + 1 > 0 })
    add("Int -", #Predicate { $0.number - 1 < 0 })
    add("Int *", #Predicate { $0.number * 2 == 14 })
    add("Int /", #Predicate { 7 / $0.number == 1 })
    add("Int %", #Predicate { $0.number % 2 == 1 })
    add("Int % column", #Predicate { 7 % $0.number == 0 })
    add("-Int", #Predicate { -$0.number < 0 })
    add("Int8 +", #Predicate { $0.small + 100 > 0 })
    add("Int8 / -1", #Predicate { $0.small / -1 > 0 })
    add("Double +", #Predicate { $0.amount + 1 > 1 })
    add("Double /", #Predicate { 1 / $0.amount > 0 })
    add("Double -", #Predicate { $0.amount - $0.amount == 0 })
    add("Double *", #Predicate { $0.amount * 2 >= 3 })
    add("-Double", #Predicate { -$0.amount > 0 })
    add("Date +", #Predicate { $0.date + 3600 > $0.date })
    add("Date - seconds", #Predicate { $0.date - 0.5 < $0.date })
    add("seconds of date", #Predicate { $0.date.timeIntervalSinceReferenceDate < 0 })
    add("seconds since 1970", #Predicate { $0.date.timeIntervalSince1970 < 0 })
    add("Double(Int)", #Predicate { Double($0.number) > $0.amount })
    add("Int(Double)", #Predicate { Int($0.amount) == 1 })
  }

  private mutating func texts() {
    for needle in ["e", "é", "e\u{301}", "\u{301}", "%", "_", "\0", "\n", "\r\n", "", "🇩🇪", "b", "👩"] {
      add("contains \(needle.debugDescription)", #Predicate { $0.name.contains(needle) })
      add("not contains \(needle.debugDescription)", #Predicate { !$0.name.contains(needle) })
      add("prefix \(needle.debugDescription)", #Predicate { $0.name.hasPrefix(needle) })
      add("suffix \(needle.debugDescription)", #Predicate { $0.name.hasSuffix(needle) })
      add("starts \(needle.debugDescription)", #Predicate { $0.name.starts(with: needle) })
      add("equals \(needle.debugDescription)", #Predicate { $0.name == needle })
      add("less \(needle.debugDescription)", #Predicate { $0.name < needle })
      add(
        "localized contains \(needle.debugDescription)",
        #Predicate { $0.name.localizedStandardContains(needle) })
    }
    add("isEmpty", #Predicate { $0.name.isEmpty })
    add("count", #Predicate { $0.name.count == 1 })
    add("lowercased", #Predicate { $0.name.lowercased() == "a" })
    add("uppercased", #Predicate { $0.name.uppercased() == "SS" })
    add("concatenation", #Predicate { $0.name + "b" == "ab" })
    add("concatenation of columns", #Predicate { $0.name + ($0.note ?? "") == "é" })
    add("compare", #Predicate { $0.name.caseInsensitiveCompare("A") == .orderedSame })
    add("localized compare", #Predicate { $0.name.localizedCompare("b") == .orderedAscending })
  }

  private mutating func collections() {
    let names = ["a", "é", "%", ""]
    let numbers: Set = [1, 7, Int.max]
    let doubles = [1.5, .nan, -0.0]
    let ratings: [Int?] = [nil, 7]
    let none: [Int] = []
    let range = 0.0...1.5
    add("array contains text", #Predicate { names.contains($0.name) })
    add("not array contains text", #Predicate { !names.contains($0.name) })
    add("set contains", #Predicate { numbers.contains($0.number) })
    add("array contains double", #Predicate { doubles.contains($0.amount) })
    add("array contains optional", #Predicate { ratings.contains($0.rating) })
    add("empty array contains", #Predicate { none.contains($0.number) })
    add("literal contains", #Predicate { [1, 2, 7].contains($0.number) })
    add("array of enums contains", #Predicate { [.active, .done].contains($0.status) })
    add("array where", #Predicate { sample in names.contains { $0 == sample.name } })
    add("range contains", #Predicate { (0...7).contains($0.number) })
    add("half-open range contains", #Predicate { (0..<7).contains($0.number) })
    add("captured range contains", #Predicate { range.contains($0.amount) })
    add("range of columns", #Predicate { ($0.number...10).contains(5) })
    add("tags contain", #Predicate { $0.tags.contains("a") })
    add("tags isEmpty", #Predicate { $0.tags.isEmpty })
    add("tags first", #Predicate { $0.tags.first == "a" })
    add("tags count", #Predicate { $0.tags.count > 1 })
    add("tags max", #Predicate { $0.tags.max() == "b" })
    add("tags subscript", #Predicate { !$0.tags.isEmpty && $0.tags[0] == "a" })
    add("tags allSatisfy", #Predicate { $0.tags.allSatisfy { $0.contains("a") } })
  }

  private mutating func relationships() {
    let large = #Predicate<Sample> { $0.number > 3 }
    add("to-one nil", #Predicate { $0.parent == nil })
    add("to-one not nil", #Predicate { $0.parent != nil })
    add("to-one attribute", #Predicate { $0.parent?.name == "a" })
    add("to-one attribute !=", #Predicate { $0.parent?.name != "a" })
    add("to-one twice", #Predicate { $0.parent?.parent?.number == 7 })
    add("to-one Bool", #Predicate { $0.parent?.isDone == true })
    add("to-one Bool coalesced", #Predicate { $0.parent?.isDone ?? true })
    add("to-one optional", #Predicate { $0.parent?.rating == nil })
    add("to-one flatMap coalesced", #Predicate { ($0.parent.flatMap { $0.rating ?? 7 }) == 7 })
    add("to-one of to-one nil", #Predicate { $0.parent?.parent == nil })
    add("to-one unwrapped", #Predicate { $0.parent != nil && $0.parent!.number > 0 })
    add("to-one compared", #Predicate { $0.parent == $0.parent?.parent })
    add("to-many isEmpty", #Predicate { $0.parts.isEmpty })
    add("to-many count", #Predicate { $0.parts.count > 1 })
    add("to-many contains where", #Predicate { $0.parts.contains { $0.number > 0 } })
    add("to-many allSatisfy", #Predicate { $0.parts.allSatisfy { $0.amount > 0 } })
    add("to-many of outer", #Predicate { sample in sample.parts.contains { $0.number < sample.number } })
    add("to-many filter count", #Predicate { $0.parts.filter { $0.isDone }.count == 1 })
    add("to-many filter isEmpty", #Predicate { $0.parts.filter { $0.name.contains("e") }.isEmpty })
    add("to-many inexact", #Predicate { $0.parts.contains { $0.name.localizedStandardContains("e") } })
    add("to-many twice", #Predicate { $0.parts.contains { $0.parts.contains { $0.number > 0 } } })
    add("to-many of to-one", #Predicate { $0.parent?.parts.count == 2 })
    add("to-many contains itself", #Predicate { sample in sample.parent?.parts.contains(sample) == true })
    add("to-many map max", #Predicate { ($0.parts.map { $0.number }.max() ?? 0) > 3 })
    add("evaluate", #Predicate { large.evaluate($0) })
    add("evaluate in to-many", #Predicate { $0.parts.contains { large.evaluate($0) } })
  }

  private mutating func others() {
    let twice = #Expression<Sample, Double> { $0.amount * 2 }
    add("true", #Predicate { _ in true })
    add("false", #Predicate { _ in false })
    add("expression", #Predicate { twice.evaluate($0) == 3 })
    add("is", #Predicate { $0 is Sample })
    add("possibly", #Predicate { $0.number > 0 && $0.name.localizedStandardContains("e") })
    add("or inexact", #Predicate { $0.number > 0 || $0.name.localizedStandardContains("e") })
    add("not and inexact", #Predicate { !($0.number > 0 && $0.name.localizedStandardContains("e")) })
    add(
      "switch",
      #Predicate { sample in
        switch sample.number {
        case 7: true;
        case 0...3: sample.isDone;
        default: false
        }
      })
    add(
      "guard",
      #Predicate { sample in
        guard let rating = sample.rating else { return false }; return rating > sample.number
      })
  }
}
