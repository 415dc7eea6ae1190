import Foundation
import Testing

@testable import SwiftDataCore

/// Models with everything that databases and Swift see differently, in a store.
struct PredicateData {
  /// Kept, since its file goes with it.
  private let place: Place
  let container: ModelContainer
  let context: ModelContext
  let samples: [Sample]
  let mapping: StoreMapping
  let entity: EntityMapping

  private var dialect: SQLDialect { context.store.dialect }

  static let texts = [
    "", "a", "A", "b", "é", "e\u{301}", "e", "ee", "%", "_", "100%", "a_b", "\0", "a\0e", "👩‍👧", "👩", "🇩🇪",
    "🇦🇩🇪", "\r\n", "e\r\ne", "\n", "\r", "ß", "SS", "x\u{301}", "\u{301}", "\u{212B}", "Å", "\u{1}", "ﬁ",
    "e\u{328}\u{301}",
    "\u{1100}\u{1161}", "가", "가\u{11A8}", "'", "\"", "\\", "I", "İ", "ı", "\u{10FFFF}", "\u{FFFF}",
  ]
  static let doubles: [Double] = [
    0, -0.0, 1.5, -1, 1, 7, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude,
    0.1,
  ]
  static let numbers = [0, 1, -1, 7, 2, 3, .max, .min, .max - 1, 1 << 53 + 1]
  static let dates = [0, 0.539547, -0.5, -1e9, -63_114_076_800, 63_113_904_000, 1e9 + 0.1].map {
    Date(timeIntervalSinceReferenceDate: $0)
  }

  init(_ kind: StoreKind = .sqlite) throws {
    place = try Place(kind)
    container = try place.open(Schema(Sample.self))
    context = ModelContext(container)
    var random = SplitMix(seed: 11)
    func pick<T>(_ all: [T]) -> T { all[Int.random(in: 0..<all.count, using: &random)] }
    var made: [Sample] = []
    for index in 0..<150 {
      let sample = Sample(name: Self.texts[index % Self.texts.count], number: pick(Self.numbers))
      sample.note = pick([nil, "e", "é", "", "x\u{301}", "ab"])
      sample.small = pick([0, 1, -1, .max, .min, 27, 28])
      sample.rating = pick([nil, 7, 0, .max, 3])
      sample.amount = Self.doubles[index % Self.doubles.count]
      sample.weight = pick(Self.doubles + [nil, nil, nil].map { $0 ?? 2 })
      if index % 3 == 0 { sample.weight = nil }
      sample.date = pick(Self.dates)
      sample.due = pick([nil, Self.dates[1], Self.dates[3]])
      sample.isDone = pick([true, false])
      sample.flag = pick([nil, true, false])
      sample.status = pick([.open, .active, .done])
      sample.tags = pick([[], ["a"], ["a", "b"], ["b"]])
      if index % 4 != 0, !made.isEmpty { sample.parent = pick(made) }
      made.append(sample)
    }
    for sample in made { context.insert(sample) }
    try context.save()
    samples = made
    mapping = StoreMapping(container.schema)
    entity = try #require(mapping.entity(for: Sample.self))
  }

  func translation(_ predicate: Predicate<Sample>?, _ order: [SortDescriptor<Sample>] = []) -> SQLTranslation<
    Sample
  > {
    SQLTranslation(predicate, order, entity, mapping, dialect)
  }

  /// The keys of the rows for which a condition holds.
  func keys(_ translation: SQLTranslation<Sample>, certain: Bool = false) throws -> [Int64] {
    let condition = certain ? translation.certain : translation.condition
    let (test, values) = condition.render(dialect)
    let (order, _) = translation.order.render(dialect)
    var keys: [Int64] = []
    try context.store.read { connection in
      try connection.run("SELECT \"$id\" FROM \"Sample\" WHERE \(test) ORDER BY \(order)", values) {
        if case .integer(let key) = $0.value(at: 0) { keys.append(key) }
      }
    }
    return keys
  }

  func check(
    _ predicate: Predicate<Sample>, _ name: String, at location: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let checked = CheckedPredicate(predicate)
    let translation = translation(predicate)
    let possible = Set(try keys(translation))
    let certain = Set(try keys(translation, certain: true))
    var wrong: [String] = []
    for sample in samples {
      let key = sample.persistentModelID.key
      let answer = Result { try checked.evaluate(sample) }
      switch answer {
      case .success(true): if !possible.contains(key) { wrong.append("misses \(describe(sample))") }
      case .success(false): if certain.contains(key) { wrong.append("finds \(describe(sample))") }
      // Rows that the rest of the condition leaves out anyway need no error.
      case .failure: if translation.isExact, possible.contains(key) { wrong.append("hides an error") }
      }
    }
    #expect(
      wrong.isEmpty, "\(name): \(wrong.count), first \(wrong.first ?? "")\n\(translation.debugDescription)",
      sourceLocation: location)
  }

  private func describe(_ sample: Sample) -> String {
    "\(sample.name.debugDescription) \(sample.number) \(sample.amount) \(sample.date.timeIntervalSinceReferenceDate) "
      + "\(String(describing: sample.rating)) \(String(describing: sample.weight)) \(sample.small) \(sample.isDone) "
      + "\(String(describing: sample.note)) \(String(describing: sample.flag)) \(sample.status)"
  }
}
