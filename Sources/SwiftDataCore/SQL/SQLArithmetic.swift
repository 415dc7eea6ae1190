import Foundation

// Arithmetic. Integers are as wide as their Swift types: where a result has no room, SQL's answer doesn't count.

extension PredicateExpressions.Arithmetic: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    let symbol: String
    switch op {
    case .add: symbol = "+"
    case .subtract: symbol = "-"
    case .multiply: symbol = "*"
    @unknown default: return .unknown
    }
    return translator.arithmetic(translator.term(lhs), symbol, translator.term(rhs), Output.self)
  }
}

extension PredicateExpressions.IntDivision: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    translator.arithmetic(translator.term(lhs), "/", translator.term(rhs), Output.self)
  }
}

extension PredicateExpressions.IntRemainder: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    translator.arithmetic(translator.term(lhs), "%", translator.term(rhs), Output.self)
  }
}

extension PredicateExpressions.FloatDivision: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    translator.arithmetic(translator.term(lhs), "/", translator.term(rhs), Output.self)
  }
}

extension PredicateExpressions.UnaryMinus: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    translator.arithmetic(.constant(Output.zero), "-", translator.term(wrapped), Output.self)
  }
}

extension PredicateExpressions.DateOffset: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    func seconds(_ term: SQLTerm) -> SQLTerm {
      switch term {
      case .constant(let value): return .constant((value as? Date)?.timeIntervalSinceReferenceDate ?? value)
      case .scalar(var scalar) where scalar.kind == .value(.date):
        scalar.kind = .value(.floating)
        scalar.codec = nil
        return .scalar(scalar)
      default: return .unknown
      }
    }
    let start = seconds(translator.term(date))
    let sum = translator.arithmetic(start, isEarlier ? "-" : "+", translator.term(self.seconds), Double.self)
    guard case .scalar(var result) = sum else { return .unknown }
    result.kind = .value(.date)
    return .scalar(result)
  }
}

extension PredicateExpressions.NumericConversion: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .scalar(var scalar) = translator.term(input), scalar.kind == .value(.integer),
      !scalar.isOptional,
      Output.self == Double.self
    else { return .unknown }
    scalar.sql = "CAST(\(scalar.sql) AS double precision)"
    scalar.kind = .value(.floating)
    scalar.codec = nil
    return .scalar(scalar)
  }
}

extension SQLTranslator {
  func arithmetic<Number>(_ left: SQLTerm, _ symbol: String, _ right: SQLTerm, _ type: Number.Type) -> SQLTerm
  {
    guard let (a, b) = scalars(left, right), !a.isOptional, !b.isOptional, !a.isRawValue, !b.isRawValue else {
      return .unknown
    }
    var result = a.with(a.sql, guards: b.guards)
    result.codec = nil
    result.mayBeNaN = false
    switch a.kind {
    case .value(.integer):
      guard let limits = (type as? any FixedWidthInteger.Type).map({ limits(of: $0) }) else {
        return .unknown
      }
      integers(a.sql, symbol, b.sql, limits, &result)
    case .value(.floating) where type == Double.self && dialect == .sqlite:
      // SQLite has NULL for what isn't a number, and PostgreSQL an error for what is infinite. A `Float` would be
      // rounded differently.
      result.sql = "(\(a.sql) \(text: symbol) \(b.sql))"
      result.guards += [isNumber(a), isNumber(b), "\(result.sql) IS NOT NULL"]
    default: return .unknown
    }
    return .scalar(result)
  }

  private func limits<Integer: FixedWidthInteger>(of type: Integer.Type) -> (low: Int64, high: Int64) {
    (Int64(clamping: Integer.min), Int64(clamping: Integer.max))
  }

  private func integers(
    _ a: SQLFragment, _ symbol: String, _ b: SQLFragment, _ limits: (low: Int64, high: Int64),
    _ result: inout SQLScalar
  ) {
    let low = SQLFragment.init("\(limits.low)")
    let high = SQLFragment.init("\(limits.high)")
    switch dialect {
    case .sqlite:
      // A sum that 64 bits have no room for becomes a floating-point number, and a division by zero NULL.
      let sql: SQLFragment = "(\(a) \(text: symbol) \(b))"
      result.sql = sql
      result.guards.append("typeof(\(sql)) = 'integer'")
      if limits.low > .min || limits.high < .max { result.guards.append("\(sql) BETWEEN \(low) AND \(high)") }
      if symbol == "%" { result.guards.append("\(b) <> -1") }
    case .postgreSQL:
      let (x, y): (SQLFragment, SQLFragment) = ("(\(a))::numeric", "(\(b))::numeric")
      let sql: SQLFragment =
        switch symbol {
        case "/": "div(\(x), nullif(\(y), 0))"
        case "%": "mod(\(x), nullif(\(y), 0))"
        default: "(\(x) \(text: symbol) \(y))"
        }
      result.guards.append("\(sql) BETWEEN \(low) AND \(high)")
      if symbol == "%" { result.guards.append("\(b) <> -1") }
      result.sql = sql
    }
  }
}
