import Foundation

// Captured arrays and ranges, relationships to many, and texts.

extension PredicateExpressions.SequenceContains: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let element = translator.term(element)
    switch translator.term(sequence) {
    case .constant(let value):
      guard let values = value as? LHS.Output, case .scalar(let scalar) = element else { return .unknown }
      return .condition(translator.membership(of: scalar, in: Array(values)))
    case .list(let list):
      guard case .row(let wanted) = element else { return .unknown }
      return .condition(translator.exists(in: list) { translator.equal(.row($0), .row(wanted)) })
    case .values(let values):
      return .condition(translator.exists(in: values) { translator.equal(.scalar($0), element) })
    case .scalar(let text) where text.kind == .value(.text):
      guard case .constant(let value as Character) = element else { return .unknown }
      return .condition(translator.text(text, contains: String(value)))
    default: return .unknown
    }
  }
}

extension PredicateExpressions.SequenceContainsWhere: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    switch translator.term(sequence) {
    case .list(let list):
      return .condition(
        translator.exists(in: list) {
          translator.bind(variable.key, to: .row($0))
          return translator.condition(test)
        })
    case .values(let values):
      return .condition(
        translator.exists(in: values) {
          translator.bind(variable.key, to: .scalar($0))
          return translator.condition(test)
        })
    case .constant(let value as LHS.Output):
      var condition = SQLCondition(false)
      for element in value {
        translator.bind(variable.key, to: .constant(element))
        condition = condition || translator.condition(test)
      }
      return .condition(condition)
    default: return .unknown
    }
  }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    switch translator.term(sequence) {
    case .list(let list):
      return .condition(
        !translator.exists(in: list) {
          translator.bind(variable.key, to: .row($0))
          return !translator.condition(test)
        })
    case .values(let values):
      return .condition(
        !translator.exists(in: values) {
          translator.bind(variable.key, to: .scalar($0))
          return !translator.condition(test)
        })
    case .constant(let value as LHS.Output):
      var condition = SQLCondition(true)
      for element in value {
        translator.bind(variable.key, to: .constant(element))
        condition = condition && translator.condition(test)
      }
      return .condition(condition)
    default: return .unknown
    }
  }
}

extension PredicateExpressions.Filter: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .list(var list) = translator.term(sequence) else { return .unknown }
    list.filters.append {
      translator.bind(variable.key, to: .row($0))
      return translator.condition(filter)
    }
    return .list(list)
  }
}

// MARK: Ranges

extension PredicateExpressions.RangeExpressionContains: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let element = translator.term(element)
    if let bounded = range as? any SQLRangeNode { return .condition(bounded.contains(element, translator)) }
    guard case .constant(let value) = translator.term(range), let bounds = value as? any ConstantBounds else {
      return .unknown
    }
    var condition = SQLCondition(true)
    if let lower = bounds.lower { condition = translator.compare(element, ">=", .constant(lower)) }
    if let upper = bounds.upper {
      condition =
        condition && translator.compare(element, bounds.includesUpper ? "<=" : "<", .constant(upper))
    }
    return .condition(condition)
  }
}

/// A range whose bounds are expressions.
protocol SQLRangeNode { func contains(_ element: SQLTerm, _ translator: SQLTranslator) -> SQLCondition }

extension PredicateExpressions.ClosedRange: SQLRangeNode {
  func contains(_ element: SQLTerm, _ translator: SQLTranslator) -> SQLCondition {
    translator.range(translator.term(lower), translator.term(upper), "<=", contains: element)
  }
}

extension PredicateExpressions.Range: SQLRangeNode {
  func contains(_ element: SQLTerm, _ translator: SQLTranslator) -> SQLCondition {
    translator.range(translator.term(lower), translator.term(upper), "<", contains: element)
  }
}

private protocol ConstantBounds {
  var lower: Any? { get }
  var upper: Any? { get }
  var includesUpper: Bool { get }
}
extension ClosedRange: ConstantBounds {
  fileprivate var lower: Any? { lowerBound }
  fileprivate var upper: Any? { upperBound }
  fileprivate var includesUpper: Bool { true }
}
extension Range: ConstantBounds {
  fileprivate var lower: Any? { lowerBound }
  fileprivate var upper: Any? { upperBound }
  fileprivate var includesUpper: Bool { false }
}
extension PartialRangeFrom: ConstantBounds {
  fileprivate var lower: Any? { lowerBound }
  fileprivate var upper: Any? { nil }
  fileprivate var includesUpper: Bool { false }
}
extension PartialRangeUpTo: ConstantBounds {
  fileprivate var lower: Any? { nil }
  fileprivate var upper: Any? { upperBound }
  fileprivate var includesUpper: Bool { false }
}
extension PartialRangeThrough: ConstantBounds {
  fileprivate var lower: Any? { nil }
  fileprivate var upper: Any? { upperBound }
  fileprivate var includesUpper: Bool { true }
}

extension SQLTranslator {
  func range(_ lower: SQLTerm, _ upper: SQLTerm, _ symbol: String, contains element: SQLTerm) -> SQLCondition
  {
    let inside = compare(element, ">=", lower) && compare(element, symbol, upper)
    if case .constant = lower, case .constant = upper { return inside }
    // Bounds the wrong way round are an error, not an empty range.
    let isRange = compare(lower, "<=", upper)
    return SQLCondition(
      possible: .or([isRange.certain.negated, inside.possible]),
      certain: .and([isRange.certain, inside.certain]))
  }

  /// Whether a value is one of several.
  func membership(of scalar: SQLScalar, in values: [Any]) -> SQLCondition {
    // More parameters than a statement can have: each model is asked.
    guard values.count <= 10_000 else { return .unknown }
    var bound: [SQLFragment] = []
    var hasNil = false
    for value in values {
      guard let constant = self.scalar(value, like: scalar) else { return .unknown }
      if constant.sql.parts == [.value(.null)] {
        hasNil = true
      } else if constant.guards.isEmpty {
        bound.append(constant.sql)
      }
      // NaN equals nothing.
    }
    var tests: [SQLFragment] = []
    if !bound.isEmpty {
      let test: SQLFragment = "\(scalar.sql) IN (\(SQLFragment.joined(bound, ", ")))"
      tests.append(scalar.isOptional ? .and(["\(scalar.sql) IS NOT NULL", test]) : test)
    }
    if hasNil, scalar.isOptional { tests.append("\(scalar.sql) IS NULL") }
    return SQLCondition(.or(tests), where: scalar.guards)
  }
}
