import Foundation
import Testing

@testable import SwiftDataCore

/// What SQL says about nasty data, compared with what Swift says.
@Suite struct PredicateSQLTests {
  @Test(arguments: StoreKind.all) func everyShapeGivesWhatSwiftGives(kind: StoreKind) throws {
    let data = try PredicateData(kind)
    for shape in PredicateShapes().all { try data.check(shape.predicate, shape.name) }
  }

  @Test(arguments: StoreKind.all) func combinationsGiveWhatSwiftGives(kind: StoreKind) throws {
    let data = try PredicateData(kind)
    let shapes = PredicateShapes().all
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      let (name, predicate) = combination(of: shapes, depth: 3, &random)
      try data.check(predicate, name)
    }
  }

  @Test(arguments: StoreKind.all) func sqlSaysAllItCan(kind: StoreKind) throws {
    let data = try PredicateData(kind)
    let inexact = PredicateShapes().all.filter { !data.translation($0.predicate).isExact }.map(\.name)
    let reasons = [
      "contains", "prefix", "suffix", "starts", "localized", "tags", "compare", "count", "case",
      "concatenation",
      "Int ", "-Int", "Int8", "Double ", "-Double", "Date ", "seconds", "inexact", "possibly", "unwrap",
      "flatMap",
      "range of columns", "map max", "is", "expression", "chain", "Int(Double)", "if let else",
    ]
    for name in inexact { #expect(reasons.contains { name.contains($0) }, "\(name)") }
    // What stands beside the rest still narrows what is read.
    let narrowed = data.translation(#Predicate { $0.number > 0 && $0.name.lowercased() == "é" })
    #expect(narrowed.condition.description.contains("\"number\" > 0"))
    #expect(narrowed.residual != nil)
  }

  @Test func theDescriptionShowsTheSQL() throws {
    let data = try PredicateData()
    let translation = data.translation(
      #Predicate { $0.number > 3 && $0.name.lowercased() == "it's" },
      [SortDescriptor(\.amount, order: .reverse)])
    let text = translation.debugDescription
    #expect(text.contains("WHERE (\"Sample\".\"number\" > 3 AND "))
    #expect(text.contains("'it''s'"))
    #expect(text.contains("ORDER BY \"Sample\".\"amount\" DESC, \"Sample\".\"$id\""))
    #expect(text.contains("in memory: the predicate"))
  }

  @Test(arguments: StoreKind.all) func orderIsSwifts(kind: StoreKind) throws {
    let data = try PredicateData(kind)
    let orders: [[SortDescriptor<Sample>]] = [
      [SortDescriptor(\.number)], [SortDescriptor(\.number, order: .reverse)], [SortDescriptor(\.name)],
      [SortDescriptor(\.rating)], [SortDescriptor(\.rating, order: .reverse)], [SortDescriptor(\.note)],
      [SortDescriptor(\.date), SortDescriptor(\.name, order: .reverse)], [SortDescriptor(\.due)],
      [SortDescriptor(\.number), SortDescriptor(\.rating)],
    ]
    for order in orders {
      let translation = data.translation(nil, order)
      #expect(!translation.needsSort)
      let made = data.samples.sorted { $0.persistentModelID < $1.persistentModelID }
      let expected = made.sorted(using: order).map(\.persistentModelID.key)
      #expect(try data.keys(translation) == expected, "\(translation.order)")
    }
    #expect(data.translation(nil, [SortDescriptor(\.name, comparator: .lexical)]).needsSort)
  }

  @Test(arguments: StoreKind.all) func theAnswerDependsOnTheEntitiesThatItReads(kind: StoreKind) throws {
    let data = try PredicateData(kind)
    #expect(data.translation(#Predicate { $0.number > 3 }).entities == ["Sample"])
  }

  /// A condition made of others with and, or, not.
  private func combination(
    of shapes: [(name: String, predicate: Predicate<Sample>)], depth: Int, _ random: inout SplitMix
  ) -> (String, Predicate<Sample>) {
    let choice = Int.random(in: 0..<4, using: &random)
    guard depth > 0, choice > 0 else {
      let shape = shapes[Int.random(in: 0..<shapes.count, using: &random)]
      return (shape.name, shape.predicate)
    }
    let (nameA, a) = combination(of: shapes, depth: depth - 1, &random)
    if choice == 3 { return ("!(\(nameA))", #Predicate { !a.evaluate($0) }) }
    let (nameB, b) = combination(of: shapes, depth: depth - 1, &random)
    return choice == 1
      ? ("(\(nameA) && \(nameB))", #Predicate { a.evaluate($0) && b.evaluate($0) })
      : ("(\(nameA) || \(nameB))", #Predicate { a.evaluate($0) || b.evaluate($0) })
  }
}

/// The same numbers at each run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
