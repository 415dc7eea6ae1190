import Foundation

extension PredicateExpressions {
  /// A date some seconds later or earlier than another.
  public struct DateOffset<LHS: PredicateExpression, RHS: PredicateExpression>: PredicateExpression
  where LHS.Output == Date, RHS.Output == TimeInterval {
    public let date: LHS
    public let seconds: RHS
    /// Whether the seconds are subtracted.
    public let isEarlier: Bool

    public init(date: LHS, seconds: RHS, isEarlier: Bool) {
      self.date = date
      self.seconds = seconds
      self.isEarlier = isEarlier
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Date {
      let start = try date.evaluate(bindings)
      let seconds = try seconds.evaluate(bindings)
      return isEarlier ? start - seconds : start + seconds
    }
  }

  /// A number as a number of another type: `Double(x)`, `Float(x)`, `Int(x)`.
  public struct NumericConversion<Input: PredicateExpression, Output: ConvertibleNumber>: PredicateExpression
  where Input.Output: ConvertibleNumber {
    public let input: Input

    public init(_ input: Input) { self.input = input }

    /// Throws where Swift's initialiser traps: for what the other type has no room for.
    public func evaluate(_ bindings: PredicateBindings) throws -> Output {
      let number = try input.evaluate(bindings)
      guard let result = Output(converting: number) else {
        throw PredicateEvaluationError(
          kind: .overflow, expression: "\(Output.self)(…)", values: ["\(number)"])
      }
      return result
    }
  }

  /// The result of mapping the elements of a sequence.
  public struct SequenceMap<Elements: PredicateExpression, Transform: PredicateExpression>:
    PredicateExpression
  where Elements.Output: Sequence {
    public let sequence: Elements
    public let variable: Variable<Elements.Output.Element>
    public let transform: Transform

    public init(_ sequence: Elements, _ builder: (Variable<Elements.Output.Element>) -> Transform) {
      self.sequence = sequence
      variable = Variable()
      transform = builder(variable)
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> [Transform.Output] {
      var bindings = bindings
      return try sequence.evaluate(bindings).map {
        bindings[variable] = $0
        return try transform.evaluate(bindings)
      }
    }
  }

  /// Whether other inputs satisfy a predicate: `other.evaluate(model)`.
  public struct PredicateEvaluate<Condition: PredicateExpression, Input: PredicateExpression>:
    PredicateExpression
  where Condition.Output == Predicate<Input.Output> {
    public let predicate: Condition
    public let input: Input

    public init(predicate: Condition, input: Input) {
      self.predicate = predicate
      self.input = input
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try predicate.evaluate(bindings).evaluate(input.evaluate(bindings))
    }
  }
}

extension PredicateExpressions {
  /// The value of an expression of one input: `expression.evaluate(model)`.
  public struct ModelExpressionEvaluate<
    Transformation: PredicateExpression, Input: PredicateExpression, Output
  >:
    PredicateExpression
  where Transformation.Output == Expression<Input.Output, Output> {
    public let expression: Transformation
    public let input: Input

    public init(expression: Transformation, input: Input) {
      self.expression = expression
      self.input = input
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Output {
      try expression.evaluate(bindings).evaluate(input.evaluate(bindings))
    }
  }
}

extension PredicateExpressions.ModelExpressionEvaluate: StandardPredicateExpression, Codable, Sendable
where Transformation: StandardPredicateExpression, Input: StandardPredicateExpression {}

extension PredicateExpressions {
  /// The raw value of an enumeration's case, or of another type that has one.
  public struct RawValue<Root: PredicateExpression>: PredicateExpression where Root.Output: RawRepresentable {
    public let root: Root

    public init(_ root: Root) { self.root = root }

    public func evaluate(_ bindings: PredicateBindings) throws -> Root.Output.RawValue {
      try root.evaluate(bindings).rawValue
    }
  }
}

extension PredicateExpressions.RawValue: StandardPredicateExpression, Codable, Sendable
where Root: StandardPredicateExpression {}

extension PredicateExpressions {
  /// A value as an optional.
  public struct OptionalPromotion<Wrapped: PredicateExpression>: PredicateExpression {
    public let wrapped: Wrapped

    public init(_ wrapped: Wrapped) { self.wrapped = wrapped }

    public func evaluate(_ bindings: PredicateBindings) throws -> Wrapped.Output? {
      try wrapped.evaluate(bindings)
    }
  }
}

extension PredicateExpressions.OptionalPromotion: StandardPredicateExpression, Codable, Sendable
where Wrapped: StandardPredicateExpression {}

/// A number type that predicates convert from and to.
public protocol ConvertibleNumber: Sendable, Codable {
  /// The number, rounded towards zero if the type has no fractions; nil if the type has no room for it.
  init?<Number: ConvertibleNumber>(converting number: Number)
  /// The number if it is an integer type's.
  var integerValue: Int64? { get }
  /// The nearest floating-point number.
  var floatingValue: Double { get }
}

extension Int: ConvertibleNumber {
  public init?<Number: ConvertibleNumber>(converting number: Number) {
    guard let exact = number.integerValue else {
      let value = number.floatingValue.rounded(.towardZero)
      guard let integer = Int(exactly: value) else { return nil }
      self = integer
      return
    }
    self.init(exactly: exact)
  }
  public var integerValue: Int64? { Int64(self) }
  public var floatingValue: Double { Double(self) }
}

extension Double: ConvertibleNumber {
  public init?<Number: ConvertibleNumber>(converting number: Number) { self = number.floatingValue }
  public var integerValue: Int64? { nil }
  public var floatingValue: Double { self }
}

extension Float: ConvertibleNumber {
  public init?<Number: ConvertibleNumber>(converting number: Number) {
    // From an integer at once: by way of a `Double` it would be rounded twice.
    self = number.integerValue.map { Float($0) } ?? Float(number.floatingValue)
  }
  public var integerValue: Int64? { nil }
  public var floatingValue: Double { Double(self) }
}

extension PredicateExpressions.DateOffset: StandardPredicateExpression, Codable, Sendable
where LHS: StandardPredicateExpression, RHS: StandardPredicateExpression {}
extension PredicateExpressions.NumericConversion: StandardPredicateExpression, Codable, Sendable
where Input: StandardPredicateExpression {}
extension PredicateExpressions.SequenceMap: StandardPredicateExpression, Codable, Sendable
where Elements: StandardPredicateExpression, Transform: StandardPredicateExpression {}
extension PredicateExpressions.PredicateEvaluate: StandardPredicateExpression, Codable, Sendable
where Condition: StandardPredicateExpression, Input: StandardPredicateExpression {}
