import Foundation
import FoundationGaps
import Testing

@testable import SwiftDataCore

/// Localized comparison and order, and lists of values, by SQL.
@Suite struct LocalizedSQLTests {
  private let shapes: [(String, Predicate<Sample>)] = {
    var all: [(String, Predicate<Sample>)] = []
    for needle in ["e", "E", "é", "e\u{301}", "", "\0", "ß", "ss", "\u{301}", "가"] {
      all.append(("contains \(needle)", #Predicate { $0.name.localizedStandardContains(needle) }))
      all.append(("not contains \(needle)", #Predicate { !$0.name.localizedStandardContains(needle) }))
      all.append(("optional \(needle)", #Predicate { $0.note?.localizedStandardContains(needle) == true }))
      all.append(
        ("optional not \(needle)", #Predicate { $0.note?.localizedStandardContains(needle) != true }))
      all.append(("less \(needle)", #Predicate { $0.name.localizedCompare(needle) == .orderedAscending }))
      all.append(("not less \(needle)", #Predicate { $0.name.localizedCompare(needle) != .orderedAscending }))
      all.append(
        ("caseless \(needle)", #Predicate { $0.name.caseInsensitiveCompare(needle) == .orderedSame }))
    }
    all.append(("column", #Predicate { $0.name.localizedStandardContains($0.note ?? "") }))
    all.append(("joined", #Predicate { ($0.name + "e").localizedStandardContains("EE") }))
    all.append(("of related", #Predicate { $0.parts.contains { $0.name.localizedStandardContains("e") } }))
    all.append(("of parent", #Predicate { $0.parent?.name.localizedStandardContains("e") == true }))
    return all
  }()

  @Test func localizedComparisonIsSwifts() throws {
    let data = try PredicateData()
    for (name, predicate) in shapes { try data.check(predicate, name) }
  }

  @Test func localizedComparisonIsDoneBySQL() throws {
    let data = try PredicateData()
    for (name, predicate) in shapes where name != "column" && name != "joined" {
      #expect(data.translation(predicate).isExact, "\(name)")
    }
  }

  @Test func localizedOrderIsSwiftsAndDoneBySQL() throws {
    let data = try PredicateData()
    let orders: [[SortDescriptor<Sample>]] = [
      [SortDescriptor(\.name, comparator: .localizedStandard)],
      [SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse)],
      [SortDescriptor(\.name, comparator: .localized)],
      [SortDescriptor(\.name, comparator: String.StandardComparator.localizedStandard)],
    ]
    try check(orders, data)
  }

  @Test func sortingAcrossRelationshipsIsSwiftsAndDoneBySQL() throws {
    let data = try PredicateData()
    let orders: [[SortDescriptor<Sample>]] = [
      [SortDescriptor(\.parent?.number)], [SortDescriptor(\.parent?.number, order: .reverse)],
      [SortDescriptor(\.parent?.name), SortDescriptor(\.number)],
      [SortDescriptor(\.parent?.rating)], [SortDescriptor(\.parent?.rating, order: .reverse)],
      [SortDescriptor(\.parent?.parent?.date)], [SortDescriptor(\.parent?.parent?.due, order: .reverse)],
    ]
    try check(orders, data)
    let container = try inMemory()
    let context = ModelContext(container)
    for (title, author) in [("1", "b"), ("2", "A"), ("3", "c")] {
      context.insert(Book(title: title, author: Author(name: author)))
    }
    try context.save()
    func titles(_ order: SortDescriptor<Book>) throws -> [String] {
      let descriptor = FetchDescriptor<Book>(sortBy: [order])
      #expect(!descriptor.debugDescription(in: container).contains("in memory"))
      return try context.fetch(descriptor).map(\.title)
    }
    #expect(try titles(SortDescriptor(\.author.name)) == ["2", "1", "3"])
    #expect(
      try titles(SortDescriptor(\.author.name, comparator: .localizedStandard, order: .reverse)) == [
        "3", "1", "2",
      ])
  }

  @Test func aKeyPathThatIsNoColumnIsSortedInMemory() throws {
    let data = try PredicateData()
    for order in [SortDescriptor<Sample>(\.name.count), SortDescriptor(\.parent?.name.count)] {
      #expect(data.translation(nil, [order]).needsSort)
    }
  }

  private func check(_ orders: [[SortDescriptor<Sample>]], _ data: PredicateData) throws {
    for order in orders {
      let translation = data.translation(nil, order)
      #expect(!translation.needsSort, "\(order)")
      let made = data.samples.sorted { $0.persistentModelID < $1.persistentModelID }
      let expected = made.sorted(using: order).map(\.persistentModelID.key)
      #expect(try data.keys(translation) == expected, "\(translation.order)")
    }
  }

  // MARK: Lists of values

  @Test func listsOfValuesAreSearchedBySQL() throws {
    let container = try ModelContainer(
      for: Listed.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let words = [
      "", "a", "é", "e\u{301}", "K", "\u{212A}", "a\"b", "\\", "\\u0000", "\0", "x\0y", "%", "👩‍👧", "\n",
    ]
    let numbers = [0, -1, 7, .max, .min, 1 << 53 + 1]
    var random = SplitMix(seed: 3)
    var models: [Listed] = []
    for index in 0..<120 {
      let model = Listed()
      model.words = (0..<index % 4).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      model.numbers = (0..<index % 3).map { _ in numbers[Int.random(in: 0..<numbers.count, using: &random)] }
      model.set = Set(model.words)
      models.append(model)
      context.insert(model)
    }
    try context.save()
    // What isn't what it should be reads as the default.
    let broken = models[100...]
    let texts = ["{", "null", "[1]", "[\"a\",2]", "{\"a\":\"a\"}", "[\"a\"", "3", "", "[null]", "[\"a\"]"]
    try container.store.write { connection in
      for (model, text) in zip(broken, texts) {
        try connection.run(
          "UPDATE \"Listed\" SET \"words\" = ?1 WHERE \"$id\" = ?2",
          [.text(text), .integer(model.persistentModelID.key)])
      }
    }
    let fresh = ModelContext(container)
    let all = try fresh.fetch(FetchDescriptor<Listed>())
    var shapes: [(String, Predicate<Listed>)] = [
      ("isEmpty", #Predicate { $0.words.isEmpty }), ("count", #Predicate { $0.words.count == 2 }),
      ("all", #Predicate { $0.words.allSatisfy { $0.hasPrefix("a") } }),
      ("where", #Predicate { $0.words.contains { $0 > "a" } }),
      ("numbers where", #Predicate { $0.numbers.contains { $0 > 3 } }),
      ("numbers overflow", #Predicate { $0.numbers.contains { $0 + 1 > 3 } }),
      ("numbers isEmpty", #Predicate { !$0.numbers.isEmpty }),
      ("localized", #Predicate { $0.words.contains { $0.localizedStandardContains("E") } }),
      ("set count", #Predicate { $0.set.count == 1 }),
    ]
    for word in words {
      shapes.append(("contains \(word)", #Predicate { $0.words.contains(word) }))
      shapes.append(("not contains \(word)", #Predicate { !$0.words.contains(word) }))
      shapes.append(("set contains \(word)", #Predicate { $0.set.contains(word) }))
    }
    for number in numbers {
      shapes.append(("numbers contain \(number)", #Predicate { $0.numbers.contains(number) }))
    }
    let entity = try #require(container.store.mapping.entity(for: Listed.self))
    for (name, predicate) in shapes {
      let checked = CheckedPredicate(predicate)
      let translation = SQLTranslation(predicate, [], entity, container.store.mapping, .sqlite)
      let possible = try keys(translation.condition, container)
      let certain = try keys(translation.certain, container)
      #expect(translation.condition != .yes, "\(name)")
      for model in all {
        let key = model.persistentModelID.key
        switch Result(catching: { try checked.evaluate(model) }) {
        case .success(true): #expect(possible.contains(key), "\(name) misses \(model.words)")
        case .success(false): #expect(!certain.contains(key), "\(name) finds \(model.words)")
        case .failure: #expect(possible.contains(key), "\(name) hides an error")
        }
      }
    }
  }

  private func keys(_ condition: SQLFragment, _ container: ModelContainer) throws -> Set<Int64> {
    let (sql, values) = condition.render(.sqlite)
    var keys: Set<Int64> = []
    try container.store.read { connection in
      try connection.run("SELECT \"$id\" FROM \"Listed\" WHERE \(sql)", values) {
        if case .integer(let key) = $0.value(at: 0) { keys.insert(key) }
      }
    }
    return keys
  }
}

@Model final class Listed {
  var words: [String] = ["default"]
  var numbers: [Int] = []
  var set: Set<String> = []
  init() {}
}
