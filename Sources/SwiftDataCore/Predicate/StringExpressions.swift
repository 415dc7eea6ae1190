import Foundation

extension PredicateExpressions {
  /// Whether a string contains another as a person would look for it: without regard to case, accents and width.
  public struct StringLocalizedStandardContains<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).localizedStandardContains(other.evaluate(bindings))
    }
  }

  /// How two strings compare in the order of the current locale.
  public struct StringLocalizedCompare<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      try root.evaluate(bindings).localizedCompare(other.evaluate(bindings))
    }
  }

  /// How two strings compare without regard to case.
  public struct StringCaseInsensitiveCompare<Root: PredicateExpression, Other: PredicateExpression>:
    PredicateExpression
  where Root.Output: StringProtocol, Other.Output: StringProtocol {
    public let root: Root
    public let other: Other

    public init(root: Root, other: Other) {
      self.root = root
      self.other = other
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> ComparisonResult {
      try root.evaluate(bindings).caseInsensitiveCompare(other.evaluate(bindings))
    }
  }

  /// Whether a string ends with another.
  public struct StringHasSuffix<Root: PredicateExpression, Suffix: PredicateExpression>: PredicateExpression
  where Root.Output: StringProtocol, Suffix.Output: StringProtocol {
    public let root: Root
    public let suffix: Suffix

    public init(root: Root, suffix: Suffix) {
      self.root = root
      self.suffix = suffix
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
      try root.evaluate(bindings).hasSuffix(suffix.evaluate(bindings))
    }
  }

  /// A string in lower or in upper case.
  public struct StringChangeCase<Root: PredicateExpression>: PredicateExpression
  where Root.Output: StringProtocol {
    public let root: Root
    /// Whether the string becomes upper case; lower case otherwise.
    public let isUppercase: Bool

    public init(root: Root, isUppercase: Bool) {
      self.root = root
      self.isUppercase = isUppercase
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> String {
      let text = try root.evaluate(bindings)
      return isUppercase ? text.uppercased() : text.lowercased()
    }
  }

  /// One string after another.
  public struct StringConcatenation<LHS: PredicateExpression, RHS: PredicateExpression>: PredicateExpression
  where LHS.Output == String, RHS.Output == String {
    public let lhs: LHS
    public let rhs: RHS

    public init(lhs: LHS, rhs: RHS) {
      self.lhs = lhs
      self.rhs = rhs
    }

    public func evaluate(_ bindings: PredicateBindings) throws -> String {
      try lhs.evaluate(bindings) + rhs.evaluate(bindings)
    }
  }
}

extension PredicateExpressions.StringLocalizedStandardContains: StandardPredicateExpression, Codable, Sendable
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringLocalizedCompare: StandardPredicateExpression, Codable, Sendable
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringCaseInsensitiveCompare: StandardPredicateExpression, Codable, Sendable
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}
extension PredicateExpressions.StringHasSuffix: StandardPredicateExpression, Codable, Sendable
where Root: StandardPredicateExpression, Suffix: StandardPredicateExpression {}
extension PredicateExpressions.StringChangeCase: StandardPredicateExpression, Codable, Sendable
where Root: StandardPredicateExpression {}
extension PredicateExpressions.StringConcatenation: StandardPredicateExpression, Codable, Sendable
where LHS: StandardPredicateExpression, RHS: StandardPredicateExpression {}
