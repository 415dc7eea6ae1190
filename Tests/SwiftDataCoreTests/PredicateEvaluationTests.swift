import Foundation
import SwiftDataCore
import Testing

/// What traps in plain Swift is an error here.
@Suite struct PredicateEvaluationTests {
  private func kind(_ predicate: Predicate<Sample>, _ model: Sample) -> PredicateEvaluationError.Kind? {
    do {
      _ = try CheckedPredicate(predicate).evaluate(model)
      return nil
    } catch {
      return (error as? PredicateEvaluationError)?.kind
    }
  }

  @Test func integersThatOverflowThrow() {
    let model = Sample(number: .max)
    model.small = .min
    #expect(kind(#Predicate { $0.number + 1 > 0 }, model) == .overflow)
    #expect(kind(#Predicate { $0.number * 2 > 0 }, model) == .overflow)
    #expect(kind(#Predicate { $0.small - 1 < 0 }, model) == .overflow)
    #expect(kind(#Predicate { -$0.small > 0 }, model) == .overflow)
    #expect(kind(#Predicate { $0.small / -1 > 0 }, model) == .overflow)
    #expect(kind(#Predicate { $0.number - 1 > 0 }, model) == nil)
  }

  @Test func divisionByZeroThrows() {
    let model = Sample()
    #expect(kind(#Predicate { 1 / $0.number > 0 }, model) == .divisionByZero)
    #expect(kind(#Predicate { 1 % $0.number > 0 }, model) == .divisionByZero)
    #expect(kind(#Predicate { 1 / $0.amount > 0 }, model) == nil)
  }

  @Test func nilAndBadIndicesThrow() {
    let model = Sample(number: 3)
    #expect(kind(#Predicate { $0.note!.isEmpty }, model) == .unexpectedNil)
    #expect(kind(#Predicate { $0.tags[$0.number] == "a" }, model) == .indexOutOfRange)
    #expect(kind(#Predicate { (5...$0.number).contains(4) }, model) == .invalidRange)
  }

  @Test func whatComesAfterADecisionIsNotEvaluated() {
    let model = Sample(number: .max)
    #expect(kind(#Predicate { $0.number == .max || $0.number + 1 > 0 }, model) == nil)
    #expect(kind(#Predicate { $0.note != nil && $0.note!.isEmpty }, model) == nil)
  }

  @Test func theErrorSaysWhatWasComputed() {
    let predicate = #Predicate<Sample> { $0.small + 100 > 0 }
    let model = Sample()
    model.small = 100
    let error = #expect(throws: PredicateEvaluationError.self) {
      try CheckedPredicate(predicate).evaluate(model)
    }
    #expect(error?.values == ["100", "100"])
    #expect(error?.description == "… + … overflows for 100, 100")
  }
}
