import Foundation
import SwiftDataCore
import Testing

private struct Settings { var limit = 3 }
private let settings = Settings()

@Suite struct PredicateMacroTests {
  let sample: Sample
  let part: Sample

  init() {
    sample = Sample(name: "Éclair", number: 5)
    sample.note = "sweet"
    sample.tags = ["a", "b"]
    sample.amount = 2.5
    part = Sample(name: "Cream", number: 2)
    part.parent = sample
  }

  private func holds(_ predicate: Predicate<Sample>, _ model: Sample) throws -> Bool {
    let checked = try CheckedPredicate(predicate).evaluate(model)
    #expect(try predicate.evaluate(model) == checked)
    return checked
  }

  @Test func whatDoesNotMentionTheModelIsReadWhereThePredicateIsMade() throws {
    #expect(try holds(#Predicate { $0.number > settings.limit && $0.date < Date.now }, sample))
    #expect(try holds(#Predicate { $0.status == .open }, sample))
  }

  @Test func methodsOfStringsAreAccepted() throws {
    #expect(try holds(#Predicate { $0.name.localizedStandardContains("ecl") }, sample))
    #expect(try holds(#Predicate { $0.name.hasPrefix("É") && $0.name.hasSuffix("air") }, sample))
    #expect(try holds(#Predicate { $0.name.lowercased() == "éclair" }, sample))
    #expect(try holds(#Predicate { $0.name.localizedCompare("Z") == .orderedAscending }, sample))
    #expect(try holds(#Predicate { $0.name.caseInsensitiveCompare("éCLAIR") == .orderedSame }, sample))
    #expect(try holds(#Predicate { $0.name + "s" == "Éclairs" }, sample))
    #expect(try holds(#Predicate { $0.note?.uppercased() == "SWEET" }, sample))
  }

  @Test func predicatesAndExpressionsEvaluateOthers() throws {
    let large = #Predicate<Sample> { $0.number > 3 }
    let double = #Expression<Sample, Int> { $0.number * 2 }
    #expect(try holds(#Predicate { large.evaluate($0) && double.evaluate($0) == 10 }, sample))
    #expect(
      try holds(#Predicate { !large.evaluate($0) && $0.parent.flatMap { large.evaluate($0) } == true }, part))
  }

  @Test func relationshipsAreFollowedAndCounted() throws {
    #expect(try holds(#Predicate { $0.parent?.name == "Éclair" && $0.parent?.parent == nil }, part))
    #expect(try holds(#Predicate { $0.parts.contains { $0.number == 2 } }, sample))
    #expect(try holds(#Predicate { $0.parts.count(where: { $0.number == 2 }) == 1 }, sample))
    #expect(try holds(#Predicate { $0.parts.filter { $0.number > 2 }.isEmpty }, sample))
    #expect(try holds(#Predicate { $0.parts.map { $0.number }.max() == 2 }, sample))
    #expect(try holds(#Predicate { model in model.parts.allSatisfy { $0.number < model.number } }, sample))
  }

  @Test func statementsLeadToOneValue() throws {
    let predicate = #Predicate<Sample> { model in
      guard let parent = model.parent, parent.number > 3 else { return false }
      let sum = parent.number + model.number
      switch sum {
      case 0...6: return false
      case 7, 8: return true
      default: return model.isDone
      }
    }
    #expect(try holds(predicate, part))
    #expect(try !holds(predicate, sample))
    let other = #Predicate<Sample> {
      if let note = $0.note { note.contains("we") } else if $0.isDone { true } else { $0.number == 2 }
    }
    #expect(try holds(other, sample))
    #expect(try holds(other, part))
  }

  @Test func literalsTakeTheirTypeFromTheModel() throws {
    #expect(try holds(#Predicate { [2, 2.5].contains($0.amount) && $0.amount * 2 == 5 }, sample))
    #expect(try holds(#Predicate { ($0.rating ?? 0) == 0 && (1...5).contains($0.number) }, sample))
    #expect(try holds(#Predicate { Double($0.number) / 2 == $0.amount }, sample))
    #expect(try holds(#Predicate { $0.date + 60 > $0.date }, sample))
    #expect(try holds(#Predicate { $0.small - 1 == -1 }, sample))
    #expect(try holds(#Predicate { -$0.number == -5 }, sample))
    #expect(try holds(#Predicate { $0.number % 3 == 2 }, sample))
  }

  @Test func othersUseFoundationsMacro() throws {
    let predicate = #Predicate<Int> { $0 > 3 }
    #expect(try predicate.evaluate(4))
    #expect(try CheckedPredicate(predicate).evaluate(4))
  }
}
