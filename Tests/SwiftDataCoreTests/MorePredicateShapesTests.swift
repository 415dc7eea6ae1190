import Foundation
import Testing

@testable import SwiftDataCore

/// What Foundation's macro accepts on this platform and no other test has.
@Suite struct MorePredicateShapesTests {
  @Test func whatElseCompilesGivesWhatSwiftGives() throws {
    let data = try PredicateData()
    let key = data.samples[7].key
    let prefix = "a"
    let kinds: [Sample.Status] = [.open, .done]
    let optionalText: String? = "e"
    let none: String? = nil
    let shapes: [(String, Predicate<Sample>)] = [
      ("interpolation", #Predicate { $0.name == "\(prefix)_b" }),
      ("tags min", #Predicate { $0.tags.min() == "a" }),
      ("tags filter", #Predicate { $0.tags.filter { $0 == "a" }.count == 1 }),
      ("map min", #Predicate { ($0.parts.map { $0.number }.min() ?? 7) == 7 }),
      ("UUID", #Predicate { $0.key == key }),
      ("UUID !=", #Predicate { $0.key != key }),
      ("enum in captured", #Predicate { kinds.contains($0.status) }),
      ("captured optional", #Predicate { $0.note == optionalText }),
      ("captured nil", #Predicate { $0.note == none }),
      ("captured allSatisfy", #Predicate { sample in kinds.allSatisfy { $0 != sample.status } }),
      ("as?", #Predicate { ($0.parent as? Sample) != nil }),
      ("parent is", #Predicate { $0.parent is Sample }),
      ("if let nested", #Predicate { if let parent = $0.parent { parent.rating == nil } else { $0.isDone } }),
      ("allSatisfy of parent", #Predicate { $0.parent?.parts.allSatisfy { $0.number > 0 } == true }),
      ("filter count of parent", #Predicate { ($0.parent?.parts.filter { $0.isDone }.count ?? 0) > 1 }),
      ("flatMap of flatMap", #Predicate { $0.parent.flatMap { $0.parent.flatMap { $0.rating } } == 7 }),
      ("category is nil or", #Predicate { $0.parent == nil || $0.parent?.name == "a" }),
      ("optional range", #Predicate { (0...7).contains($0.rating ?? 9) }),
      ("not optional >", #Predicate { !(($0.rating ?? 0) > 3) }),
    ]
    for (name, predicate) in shapes { try data.check(predicate, name) }
  }
}
