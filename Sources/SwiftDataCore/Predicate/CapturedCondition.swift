import Foundation

extension PredicateExpressions {
  /// A predicate inside another one.
  ///
  /// Foundation's `Value` would do if predicates over models could be encoded; they can't, and only a tree whose
  /// values can be encoded is a predicate. Encoding this one throws instead.
  public struct CapturedPredicate<Input>: StandardPredicateExpression {
    public let predicate: Predicate<Input>

    public func evaluate(_ bindings: PredicateBindings) -> Predicate<Input> { predicate }

    public init(_ predicate: Predicate<Input>) { self.predicate = predicate }
    public init(from decoder: any Decoder) throws { throw notEncodable(decoder.codingPath) }
    public func encode(to encoder: any Encoder) throws { throw notEncodable(encoder.codingPath) }
  }

  /// An expression inside a predicate. Encoding it throws, as for ``CapturedPredicate``.
  public struct CapturedExpression<Input, Result>: StandardPredicateExpression {
    public let expression: Expression<Input, Result>

    public func evaluate(_ bindings: PredicateBindings) -> Expression<Input, Result> { expression }

    public init(_ expression: Expression<Input, Result>) { self.expression = expression }
    public init(from decoder: any Decoder) throws { throw notEncodable(decoder.codingPath) }
    public func encode(to encoder: any Encoder) throws { throw notEncodable(encoder.codingPath) }
  }

  public static func build_Arg<Input>(_ predicate: Predicate<Input>) -> CapturedPredicate<Input> {
    CapturedPredicate(predicate)
  }

  public static func build_Arg<Input, Result>(
    _ expression: Expression<Input, Result>
  ) -> CapturedExpression<Input, Result> {
    CapturedExpression(expression)
  }
}

private func notEncodable(_ path: [any CodingKey]) -> any Error {
  EncodingError.invalidValue(
    path, .init(codingPath: path, debugDescription: "a predicate that evaluates another one can't be encoded")
  )
}
