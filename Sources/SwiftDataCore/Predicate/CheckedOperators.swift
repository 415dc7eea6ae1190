import Foundation

// Values, logic, comparison and arithmetic.

extension PredicateExpressions.Value: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let value = value
    return Compiled { _ in value }
  }
}

extension PredicateExpressions.Variable: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let slot = compiler.slot(of: self)
    return Compiled { frame in
      guard slot < frame.slots.count, let value = frame.slots[slot] as? Output else {
        throw PredicateEvaluationError(kind: .unboundVariable, expression: "a variable", values: [])
      }
      return value
    }
  }
}

extension PredicateExpressions.KeyPath: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let root = compiler.compile(root)
    let path: KeyPath<Root.Output, Output> = keyPath
    return Compiled { try root.run($0)[keyPath: path] }
  }
}

extension PredicateExpressions.NilLiteral: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> { Compiled { _ in nil } }
}

extension PredicateExpressions.Conjunction: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { frame in try left.run(frame) && right.run(frame) }
  }
}

extension PredicateExpressions.Disjunction: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { frame in try left.run(frame) || right.run(frame) }
  }
}

extension PredicateExpressions.Negation: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let wrapped = compiler.compile(wrapped)
    return Compiled { try !wrapped.run($0) }
  }
}

extension PredicateExpressions.Equal: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { try left.run($0) == right.run($0) }
  }
}

extension PredicateExpressions.NotEqual: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { try left.run($0) != right.run($0) }
  }
}

extension PredicateExpressions.Comparison: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    switch op {
    case .lessThan: return Compiled { try left.run($0) < right.run($0) }
    case .lessThanOrEqual: return Compiled { try left.run($0) <= right.run($0) }
    case .greaterThan: return Compiled { try left.run($0) > right.run($0) }
    case .greaterThanOrEqual: return Compiled { try left.run($0) >= right.run($0) }
    @unknown default:
      let node = self
      return Compiled { try node.evaluate($0.bindings) }
    }
  }
}

extension PredicateExpressions.Conditional: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let test = compiler.compile(test)
    let (first, second) = (compiler.compile(trueBranch), compiler.compile(falseBranch))
    return Compiled { try test.run($0) ? first.run($0) : second.run($0) }
  }
}

// MARK: Arithmetic

extension PredicateExpressions.Arithmetic: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    let operation: (Output, Output) throws -> Output
    if let integers = IntegerArithmetic<Output>.self as? any CheckedArithmetic<Output>.Type {
      operation = integers.operation(IntegerOperation(op))
    } else {
      switch op {
      case .add: operation = { $0 + $1 }
      case .subtract: operation = { $0 - $1 }
      case .multiply: operation = { $0 * $1 }
      @unknown default:
        let node = self
        return Compiled { try node.evaluate($0.bindings) }
      }
    }
    return Compiled { try operation(left.run($0), right.run($0)) }
  }
}

extension PredicateExpressions.IntDivision: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    let operation = divide(Output.self, .divide) { $0 / $1 }
    return Compiled { try operation(left.run($0), right.run($0)) }
  }
}

extension PredicateExpressions.IntRemainder: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    let operation = divide(Output.self, .remainder) { $0 % $1 }
    return Compiled { try operation(left.run($0), right.run($0)) }
  }
}

extension PredicateExpressions.FloatDivision: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { try left.run($0) / right.run($0) }
  }
}

extension PredicateExpressions.UnaryMinus: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let wrapped = compiler.compile(wrapped)
    guard let integers = IntegerArithmetic<Output>.self as? any CheckedArithmetic<Output>.Type else {
      return Compiled { try -wrapped.run($0) }
    }
    let operation: (Output, Output) throws -> Output = integers.operation(.negate)
    return Compiled { frame in
      let value = try wrapped.run(frame)
      return try operation(value, value)
    }
  }
}

enum IntegerOperation: String {
  case add = "… + …"
  case subtract = "… - …"
  case multiply = "… * …"
  case divide = "… / …"
  case remainder = "… % …"
  case negate = "-…"

  init(_ op: PredicateExpressions.ArithmeticOperator) {
    switch op {
    case .add: self = .add
    case .subtract: self = .subtract
    case .multiply: self = .multiply
    @unknown default: self = .add
    }
  }
}

protocol CheckedArithmetic<Number> {
  associatedtype Number
  static func operation(_ operation: IntegerOperation) -> (Number, Number) throws -> Number
}

/// Arithmetic of integer types, reached from generic code that only knows a number type.
enum IntegerArithmetic<Number> {}

extension IntegerArithmetic: CheckedArithmetic where Number: FixedWidthInteger {
  static func operation(_ operation: IntegerOperation) -> (Number, Number) throws -> Number {
    { a, b in
      let result: (partialValue: Number, overflow: Bool)
      switch operation {
      case .add: result = a.addingReportingOverflow(b)
      case .subtract: result = a.subtractingReportingOverflow(b)
      case .multiply: result = a.multipliedReportingOverflow(by: b)
      case .negate: result = Number.zero.subtractingReportingOverflow(b)
      case .divide, .remainder:
        guard b != 0 else {
          throw PredicateEvaluationError(
            kind: .divisionByZero, expression: operation.rawValue, values: ["\(a)", "\(b)"])
        }
        result =
          operation == .divide
          ? a.dividedReportingOverflow(by: b) : a.remainderReportingOverflow(dividingBy: b)
      }
      guard !result.overflow else {
        let values = operation == .negate ? ["\(b)"] : ["\(a)", "\(b)"]
        throw PredicateEvaluationError(kind: .overflow, expression: operation.rawValue, values: values)
      }
      return result.partialValue
    }
  }
}

/// Division with a check, also for integers without a fixed width.
private func divide<Number: BinaryInteger>(
  _ type: Number.Type, _ operation: IntegerOperation, unchecked: @escaping (Number, Number) -> Number
) -> (Number, Number) throws -> Number {
  if let integers = IntegerArithmetic<Number>.self as? any CheckedArithmetic<Number>.Type {
    return integers.operation(operation)
  }
  return { a, b in
    guard b != 0 else {
      throw PredicateEvaluationError(
        kind: .divisionByZero, expression: operation.rawValue, values: ["\(a)", "\(b)"])
    }
    return unchecked(a, b)
  }
}
