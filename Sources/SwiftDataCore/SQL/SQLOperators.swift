import Foundation

// Logic and comparison.

extension PredicateExpressions.Conjunction: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    .condition(translator.condition(lhs) && translator.condition(rhs))
  }
}

extension PredicateExpressions.Disjunction: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    .condition(translator.condition(lhs) || translator.condition(rhs))
  }
}

extension PredicateExpressions.Negation: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm { .condition(!translator.condition(wrapped)) }
}

extension PredicateExpressions.Equal: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    .condition(translator.equal(translator.term(lhs), translator.term(rhs)))
  }
}

extension PredicateExpressions.NotEqual: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    .condition(!translator.equal(translator.term(lhs), translator.term(rhs)))
  }
}

extension PredicateExpressions.Comparison: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let symbol: String
    switch op {
    case .lessThan: symbol = "<"
    case .lessThanOrEqual: symbol = "<="
    case .greaterThan: symbol = ">"
    case .greaterThanOrEqual: symbol = ">="
    @unknown default: return .unknown
    }
    return .condition(translator.compare(translator.term(lhs), symbol, translator.term(rhs)))
  }
}

extension PredicateExpressions.Conditional: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let test = translator.condition(test)
    let (first, second) = (translator.term(trueBranch), translator.term(falseBranch))
    if Output.self == Bool.self {
      return .condition(translator.condition(first).when(test, else: translator.condition(second)))
    }
    guard test.isExact, let (a, b) = translator.scalars(first, second) else { return .unknown }
    var result = a.with("CASE WHEN \(test.possible) THEN \(a.sql) ELSE \(b.sql) END", guards: b.guards)
    result.isOptional = a.isOptional || b.isOptional
    result.mayBeNaN = a.mayBeNaN || b.mayBeNaN
    return .scalar(result)
  }
}

extension SQLTranslator {
  /// Two terms as values of one kind. Constants take the kind of the other.
  func scalars(_ left: SQLTerm, _ right: SQLTerm) -> (SQLScalar, SQLScalar)? {
    switch (left, right) {
    case (.scalar(let a), .scalar(let b)):
      return a.kind == b.kind && !isJSON(a) ? (a, b) : nil
    case (.scalar(let a), .constant(let b)): return scalar(b, like: a).map { (a, $0) }
    case (.constant(let a), .scalar(let b)): return scalar(a, like: b).map { ($0, b) }
    case (.condition(let a), _): return number(a).flatMap { scalars(.scalar($0), right) }
    case (_, .condition(let b)): return number(b).flatMap { scalars(left, .scalar($0)) }
    default: return nil
    }
  }

  private func isJSON(_ scalar: SQLScalar) -> Bool { scalar.kind == .value(.json) }

  func scalar(_ constant: Any, like other: SQLScalar) -> SQLScalar? {
    guard let value = other.value(of: constant) else { return nil }
    var isNaN = false
    if other.mayBeNaN || other.kind == .value(.floating) || other.kind == .value(.date), case .blob = value {
      isNaN = true
    }
    var result = SQLScalar(
      sql: "\(value: value)", kind: other.kind, codec: other.codec, isOptional: value == .null,
      mayBeNaN: isNaN)
    // What is bound for NaN is no number to PostgreSQL: it isn't asked.
    if isNaN { result.guards = [.no] }
    return result
  }

  private func number(_ condition: SQLCondition) -> SQLScalar? {
    condition.number.map { SQLScalar(sql: $0, kind: .value(.bool), isOptional: condition.isNil != nil) }
  }

  // MARK: Equality

  func equal(_ left: SQLTerm, _ right: SQLTerm) -> SQLCondition {
    switch (left, right) {
    case (.row(let a), .row(let b)):
      guard a.entity === b.entity else { return .unknown }
      return equal(key(a), key(b))
    case (.row(let row), .constant(let value)), (.constant(let value), .row(let row)):
      guard (value as? any OptionalValue)?.isNil == true else { return .unknown }
      return row.isOptional ? SQLCondition("\(key(of: row)) IS NULL", where: row.guards) : SQLCondition(false)
    case (.condition(let condition), .constant(let value)), (.constant(let value), .condition(let condition)):
      let isNil = SQLCondition(exact: condition.isNil ?? .no)
      guard let wanted = unwrapped(value) as? Bool else {
        return (value as? any OptionalValue)?.isNil == true ? isNil : .unknown
      }
      let plain = SQLCondition(possible: condition.possible, certain: condition.certain)
      return !isNil && (wanted ? plain : !plain)
    default:
      guard let (a, b) = scalars(left, right) else { return .unknown }
      return equal(a, b)
    }
  }

  private func key(_ row: SQLRow) -> SQLScalar {
    SQLScalar(
      sql: key(of: row), kind: .key(entity: row.entity.name), isOptional: row.isOptional, guards: row.guards)
  }

  func equal(_ a: SQLScalar, _ b: SQLScalar) -> SQLCondition {
    let guards = a.guards + b.guards
    if isNull(a) || isNull(b) {
      let other = isNull(a) ? b : a
      return other.isOptional ? SQLCondition("\(other.sql) IS NULL", where: guards) : SQLCondition(false)
    }
    // Two properties with raw values are equal as their types say, which SQL doesn't know.
    if a.isRawValue, b.isRawValue, !isBound(a), !isBound(b) { return .unknown }
    var tests: [SQLFragment] = ["\(a.sql) = \(b.sql)"]
    if a.mayBeNaN, b.mayBeNaN { tests.append(isNumber(a)) }
    if a.isOptional { tests.append("\(a.sql) IS NOT NULL") }
    if b.isOptional { tests.append("\(b.sql) IS NOT NULL") }
    var core = SQLFragment.and(tests)
    if a.isOptional, b.isOptional { core = .or([core, "(\(a.sql) IS NULL AND \(b.sql) IS NULL)"]) }
    return SQLCondition(core, where: guards)
  }

  private func isBound(_ scalar: SQLScalar) -> Bool {
    guard case .value? = scalar.sql.parts.first, scalar.sql.parts.count == 1 else { return false }
    return true
  }

  private func isNull(_ scalar: SQLScalar) -> Bool { scalar.sql.parts == [.value(.null)] }

  // MARK: Order

  func compare(_ left: SQLTerm, _ symbol: String, _ right: SQLTerm) -> SQLCondition {
    guard let (a, b) = scalars(left, right), !a.isRawValue, !b.isRawValue, !a.isOptional, !b.isOptional else {
      return .unknown
    }
    switch a.kind {
    case .value(.integer), .value(.unsigned64), .value(.floating), .value(.date), .value(.text),
      .value(.uuid):
      break
    default: return .unknown
    }
    var tests: [SQLFragment] = ["\(a.sql) \(text: symbol) \(b.sql)"]
    // A database has NaN greater than every number; in Swift it compares with none.
    let greater = symbol.hasPrefix("<") ? b : a
    if greater.mayBeNaN { tests.append(isNumber(greater)) }
    return SQLCondition(.and(tests), where: a.guards + b.guards)
  }
}
