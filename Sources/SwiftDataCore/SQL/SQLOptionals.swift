import Foundation

// Optionals, and conditions inside conditions.

extension PredicateExpressions.NilCoalesce: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let (left, right) = (translator.term(lhs), translator.term(rhs))
    switch left {
    case .constant(let value):
      return (value as? any OptionalValue)?.isNil == true ? right : .constant(unwrapped(value))
    case .condition(let condition):
      guard let isNil = condition.isNil else { return left }
      let plain = SQLCondition(possible: condition.possible, certain: condition.certain)
      return .condition(translator.condition(right).when(SQLCondition(exact: isNil), else: plain))
    case .scalar:
      guard let (a, b) = translator.scalars(left, right) else { return .unknown }
      var result = a.with("COALESCE(\(a.sql), \(b.sql))", guards: b.guards)
      result.isOptional = b.isOptional
      result.mayBeNaN = a.mayBeNaN || b.mayBeNaN
      return .scalar(result)
    case .row, .list, .values, .unknown: return .unknown
    }
  }
}

extension PredicateExpressions.OptionalPromotion: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm { translator.term(wrapped) }
}

extension PredicateExpressions.ForcedUnwrap: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    switch translator.term(inner) {
    case .scalar(var scalar):
      scalar.guards.append("\(scalar.sql) IS NOT NULL")
      scalar.isOptional = false
      return .scalar(scalar)
    case .row(var row):
      row.guards.append("\(translator.key(of: row)) IS NOT NULL")
      row.isOptional = false
      return .row(row)
    case .condition(let condition):
      guard let isNil = condition.isNil else { return .condition(condition) }
      let plain = SQLCondition(possible: condition.possible, certain: condition.certain)
      return .condition(translator.guarded(plain, by: [isNil.negated]))
    case .constant, .list, .values, .unknown: return .unknown
    }
  }
}

extension PredicateExpressions.OptionalFlatMap: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let isNil: SQLFragment
    switch translator.term(wrapped) {
    case .constant(let value):
      if (value as? any OptionalValue)?.isNil == true { return .constant(Result?.none as Any) }
      guard let value = unwrapped(value) as? Wrapped else { return .unknown }
      translator.bind(variable.key, to: .constant(value))
      return translator.term(transform)
    case .scalar(var scalar):
      isNil = scalar.isOptional ? "\(scalar.sql) IS NULL" : .no
      scalar.isOptional = false
      translator.bind(variable.key, to: .scalar(scalar))
    case .row(var row):
      isNil = row.isOptional ? "\(translator.key(of: row)) IS NULL" : .no
      row.isOptional = false
      translator.bind(variable.key, to: .row(row))
    case .condition(var condition):
      isNil = condition.isNil ?? .no
      condition.isNil = nil
      translator.bind(variable.key, to: .condition(condition))
    case .list, .values, .unknown: return .unknown
    }
    return optional(translator.term(transform), isNil, translator)
  }

  /// The transform's result, nil where there was nothing to transform.
  private func optional(_ result: SQLTerm, _ isNil: SQLFragment, _ translator: SQLTranslator) -> SQLTerm {
    switch result {
    case .condition(var condition):
      condition.isNil = .or([isNil, condition.isNil ?? .no])
      return .condition(condition)
    case .scalar(var scalar):
      guard isNil != .no else {
        scalar.isOptional = true
        return .scalar(scalar)
      }
      scalar.original = nil
      scalar.sql = "CASE WHEN \(isNil) THEN NULL ELSE \(scalar.sql) END"
      scalar.guards = scalar.guards.map { .or([isNil, $0]) }
      scalar.isOptional = true
      return .scalar(scalar)
    case .row(var row):
      // No key, and so no row, where there is none to begin with.
      row.isOptional = true
      row.guards = row.guards.map { .or([isNil, $0]) }
      return .row(row)
    case .constant(let value):
      if let value = value as? Bool {
        return .condition(
          SQLCondition(possible: value ? .yes : .no, certain: value ? .yes : .no, isNil: isNil))
      }
      return .unknown
    case .list, .values, .unknown: return .unknown
    }
  }
}

extension PredicateExpressions.PredicateEvaluate: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard let known = try? predicate.evaluate(PredicateBindings()) else { return .unknown }
    translator.bind(known.variable.key, to: translator.term(input))
    return .condition(translator.condition(known.expression))
  }
}

extension PredicateExpressions.ModelExpressionEvaluate: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard let known = try? expression.evaluate(PredicateBindings()) else { return .unknown }
    translator.bind(known.variable.key, to: translator.term(input))
    func open(_ node: some PredicateExpression) -> SQLTerm { translator.term(node) }
    return open(known.expression)
  }
}
