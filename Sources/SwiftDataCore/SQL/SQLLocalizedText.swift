import Foundation

// What people look for and how they order, by the current locale. SQLite calls Swift's own comparison; PostgreSQL has
// others, so there it is done in memory.

extension PredicateExpressions.StringLocalizedStandardContains: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard let (text, other, guards) = translator.originals(translator.term(root), translator.term(other))
    else {
      return .unknown
    }
    return .condition(SQLCondition("martlet_contains(\(text), \(other)) <> 0", where: guards))
  }
}

extension PredicateExpressions.StringLocalizedCompare: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    translator.comparison("martlet_localized_compare", translator.term(root), translator.term(other))
  }
}

extension PredicateExpressions.StringCaseInsensitiveCompare: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    translator.comparison("martlet_caseless_compare", translator.term(root), translator.term(other))
  }
}

extension SQLTranslator {
  fileprivate func comparison(_ function: String, _ left: SQLTerm, _ right: SQLTerm) -> SQLTerm {
    guard let (a, b, guards) = originals(left, right) else { return .unknown }
    return .scalar(
      SQLScalar(
        sql: "\(text: function)(\(a), \(b))", kind: .value(.integer), codec: RawCodec<ComparisonResult>(),
        guards: guards))
  }

  /// Two texts just as Swift has them.
  fileprivate func originals(
    _ left: SQLTerm, _ right: SQLTerm
  ) -> (SQLFragment, SQLFragment, guards: [SQLFragment])? {
    guard dialect == .sqlite, let (a, guardsA) = original(left), let (b, guardsB) = original(right) else {
      return nil
    }
    return (a, b, guardsA + guardsB)
  }

  private func original(_ term: SQLTerm) -> (SQLFragment, guards: [SQLFragment])? {
    switch term {
    case .constant(let value):
      return (value as? any StringProtocol).map { ("\(value: .text(String($0)))", []) }
    case .scalar(let text):
      guard text.kind == .value(.text), !text.isRawValue, !text.isOptional else { return nil }
      guard let original = text.original else { return (text.sql, text.guards + [isASCII(text.sql)]) }
      return ("COALESCE(\(original), \(text.sql))", text.guards)
    default: return nil
    }
  }
}
