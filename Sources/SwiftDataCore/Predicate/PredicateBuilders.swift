import Foundation

/// What `#Predicate` calls for the methods that Foundation's tree has no builder for on this platform.
extension PredicateExpressions {
  public static func build_localizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedStandardContains<Root, Other>
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    StringLocalizedStandardContains(root: root, other: other)
  }

  public static func build_localizedCompare<Root: PredicateExpression, Other: PredicateExpression>(
    _ root: Root, _ other: Other
  ) -> StringLocalizedCompare<Root, Other> where Root.Output: StringProtocol, Other.Output: StringProtocol {
    StringLocalizedCompare(root: root, other: other)
  }

  public static func build_caseInsensitiveCompare<Root: PredicateExpression, Other: PredicateExpression>(
    _ root: Root, _ other: Other
  ) -> StringCaseInsensitiveCompare<Root, Other>
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    StringCaseInsensitiveCompare(root: root, other: other)
  }

  /// `hasPrefix` means what `starts(with:)` means: both compare characters.
  public static func build_hasPrefix<Root: PredicateExpression, Prefix: PredicateExpression>(
    _ root: Root, _ prefix: Prefix
  ) -> SequenceStartsWith<Root, Prefix> where Root.Output: StringProtocol, Prefix.Output: StringProtocol {
    build_starts(root, with: prefix)
  }

  public static func build_hasSuffix<Root: PredicateExpression, Suffix: PredicateExpression>(
    _ root: Root, _ suffix: Suffix
  ) -> StringHasSuffix<Root, Suffix> where Root.Output: StringProtocol, Suffix.Output: StringProtocol {
    StringHasSuffix(root: root, suffix: suffix)
  }

  public static func build_lowercased<Root: PredicateExpression>(_ root: Root) -> StringChangeCase<Root>
  where Root.Output: StringProtocol {
    StringChangeCase(root: root, isUppercase: false)
  }

  public static func build_uppercased<Root: PredicateExpression>(_ root: Root) -> StringChangeCase<Root>
  where Root.Output: StringProtocol {
    StringChangeCase(root: root, isUppercase: true)
  }

  public static func build_rawValue<Root: PredicateExpression>(_ root: Root) -> RawValue<Root>
  where Root.Output: RawRepresentable {
    RawValue(root)
  }

  public static func build_map<Elements: PredicateExpression, Transform: PredicateExpression>(
    _ sequence: Elements, _ builder: (Variable<Elements.Output.Element>) -> Transform
  ) -> SequenceMap<Elements, Transform> where Elements.Output: Sequence {
    SequenceMap(sequence, builder)
  }

  public static func build_conversion<Input: PredicateExpression, Output: ConvertibleNumber>(
    _ input: Input, to type: Output.Type
  ) -> NumericConversion<Input, Output> where Input.Output: ConvertibleNumber {
    NumericConversion(input)
  }

  public static func build_evaluate<Condition: PredicateExpression, Input: PredicateExpression>(
    _ predicate: Condition, _ input: Input
  ) -> PredicateEvaluate<Condition, Input> where Condition.Output == Predicate<Input.Output> {
    PredicateEvaluate(predicate: predicate, input: input)
  }

  public static func build_evaluate<Transformation: PredicateExpression, Input: PredicateExpression, Result>(
    _ expression: Transformation, _ input: Input
  ) -> ModelExpressionEvaluate<Transformation, Input, Result>
  where Transformation.Output == Expression<Input.Output, Result> {
    ModelExpressionEvaluate(expression: expression, input: input)
  }

  /// Whether the elements of an array that is written out contain a value, which says what the elements are.
  public static func build_contains<Element: PredicateExpression>(
    literal elements: [Element.Output], _ element: Element
  ) -> SequenceContains<Value<[Element.Output]>, Element> where Element.Output: Equatable {
    SequenceContains(sequence: Value(elements), element: element)
  }

  /// The sum of two strings. They have no other arithmetic: the source of `op` is a `+`, or it didn't compile.
  public static func build_Arithmetic<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS, op: ArithmeticOperator
  ) -> StringConcatenation<LHS, RHS> where LHS.Output == String, RHS.Output == String {
    StringConcatenation(lhs: lhs, rhs: rhs)
  }

  /// A date and seconds, which can be added and subtracted.
  public static func build_Arithmetic<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS, op: ArithmeticOperator
  ) -> DateOffset<LHS, RHS> where LHS.Output == Date, RHS.Output == TimeInterval {
    DateOffset(date: lhs, seconds: rhs, isEarlier: op == .subtract)
  }

  // Swift makes an optional of a value that is compared with one.

  @_disfavoredOverload
  public static func build_Equal<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS
  ) -> Equal<LHS, OptionalPromotion<RHS>> where RHS.Output: Equatable, LHS.Output == RHS.Output? {
    build_Equal(lhs: lhs, rhs: OptionalPromotion(rhs))
  }

  @_disfavoredOverload
  public static func build_Equal<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS
  ) -> Equal<OptionalPromotion<LHS>, RHS> where LHS.Output: Equatable, RHS.Output == LHS.Output? {
    build_Equal(lhs: OptionalPromotion(lhs), rhs: rhs)
  }

  @_disfavoredOverload
  public static func build_NotEqual<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS
  ) -> NotEqual<LHS, OptionalPromotion<RHS>> where RHS.Output: Equatable, LHS.Output == RHS.Output? {
    build_NotEqual(lhs: lhs, rhs: OptionalPromotion(rhs))
  }

  @_disfavoredOverload
  public static func build_NotEqual<LHS: PredicateExpression, RHS: PredicateExpression>(
    lhs: LHS, rhs: RHS
  ) -> NotEqual<OptionalPromotion<LHS>, RHS> where LHS.Output: Equatable, RHS.Output == LHS.Output? {
    build_NotEqual(lhs: OptionalPromotion(lhs), rhs: rhs)
  }
}
