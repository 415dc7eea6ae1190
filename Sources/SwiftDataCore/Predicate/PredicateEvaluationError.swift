/// Why a predicate or an expression has no value for a model: what would end the process if it were plain Swift.
public struct PredicateEvaluationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong.
  public enum Kind: String, Hashable, Sendable {
    /// A result that its type has no room for, such as `Int.max + 1`.
    case overflow
    /// An integer divided by zero, or its remainder.
    case divisionByZero
    /// `!` on nil.
    case unexpectedNil
    /// A subscript outside a collection.
    case indexOutOfRange
    /// `as!` to a type that the value doesn't have.
    case failedCast
    /// A range whose upper bound is below its lower one.
    case invalidRange
    /// The tree mentions a variable that nothing gave a value.
    case unboundVariable
  }

  /// What was wrong.
  public let kind: Kind
  /// The operation, written with `…` for its operands.
  public let expression: String
  /// The operands, as text.
  public let values: [String]

  package init(kind: Kind, expression: String, values: [String]) {
    self.kind = kind
    self.expression = expression
    self.values = values
  }

  public var description: String {
    let operands = values.isEmpty ? "" : " for " + values.joined(separator: ", ")
    switch kind {
    case .overflow: return "\(expression) overflows\(operands)"
    case .divisionByZero: return "\(expression) divides by zero\(operands)"
    case .unexpectedNil: return "\(expression) unwraps nil"
    case .indexOutOfRange: return "\(expression) is outside the collection\(operands)"
    case .failedCast: return "\(expression) fails\(operands)"
    case .invalidRange: return "\(expression) has its bounds the wrong way round\(operands)"
    case .unboundVariable: return "\(expression) has no value"
    }
  }
}
