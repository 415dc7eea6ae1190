import Foundation

// Optionals, casts and composed conditions.

extension PredicateExpressions.NilCoalesce: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { frame in try left.run(frame) ?? right.run(frame) }
  }
}

extension PredicateExpressions.OptionalPromotion: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let wrapped = compiler.compile(wrapped)
    return Compiled { try wrapped.run($0) }
  }
}

extension PredicateExpressions.RawValue: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Root.Output.RawValue> {
    let root = compiler.compile(root)
    return Compiled { try root.run($0).rawValue }
  }
}

extension PredicateExpressions.ForcedUnwrap: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let inner = compiler.compile(inner)
    return Compiled { frame in
      guard let value = try inner.run(frame) else {
        throw PredicateEvaluationError(kind: .unexpectedNil, expression: "…!", values: [])
      }
      return value
    }
  }
}

extension PredicateExpressions.OptionalFlatMap: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let wrapped = compiler.compile(wrapped)
    let slot = compiler.slot(of: variable)
    // The transform gives either the result or an optional one, and nothing but its type says which.
    let body: AnyObject = compiler.compile(transform)
    if let body = body as? Compiled<Result> {
      return Compiled<Result?> { (frame: Frame) throws -> Result? in
        guard let value = try wrapped.run(frame) else { return nil }
        frame.slots[slot] = value
        return try body.run(frame)
      }
    }
    if let body = body as? Compiled<Result?> {
      return Compiled<Result?> { (frame: Frame) throws -> Result? in
        guard let value = try wrapped.run(frame) else { return nil }
        frame.slots[slot] = value
        return try body.run(frame)
      }
    }
    let node = self
    return Compiled { try node.evaluate($0.bindings) }
  }
}

extension PredicateExpressions.TypeCheck: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let input = compiler.compile(input)
    return Compiled { try input.run($0) is Desired }
  }
}

extension PredicateExpressions.ConditionalCast: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let input = compiler.compile(input)
    return Compiled { try input.run($0) as? Desired }
  }
}

extension PredicateExpressions.ForceCast: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let input = compiler.compile(input)
    return Compiled { frame in
      let value = try input.run(frame)
      guard let result = value as? Output else {
        throw PredicateEvaluationError(
          kind: .failedCast, expression: "… as! \(Desired.self)", values: ["\(type(of: value))"])
      }
      return result
    }
  }
}

extension PredicateExpressions.CapturedPredicate: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Predicate<Input>> {
    let predicate = predicate
    return Compiled { _ in predicate }
  }
}

extension PredicateExpressions.CapturedExpression: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Expression<Input, Result>> {
    let expression = expression
    return Compiled { _ in expression }
  }
}

extension PredicateExpressions.PredicateEvaluate: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let input = compiler.compile(input)
    guard let known = try? predicate.evaluate(PredicateBindings()) else {
      let condition = compiler.compile(predicate)
      return Compiled { try CheckedPredicate(condition.run($0)).evaluate(input.run($0)) }
    }
    let slot = compiler.slot(of: known.variable)
    let body = compiler.compile(known.expression)
    return Compiled { frame in
      frame.slots[slot] = try input.run(frame)
      return try body.run(frame)
    }
  }
}

extension PredicateExpressions.ModelExpressionEvaluate: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let input = compiler.compile(input)
    guard let known = try? expression.evaluate(PredicateBindings()) else {
      let expression = compiler.compile(expression)
      return Compiled { try CheckedExpression(expression.run($0)).evaluate(input.run($0)) }
    }
    let slot = compiler.slot(of: known.variable)
    let body = compiler.compile(known.expression)
    return Compiled { frame in
      frame.slots[slot] = try input.run(frame)
      return try body.run(frame)
    }
  }
}
