import Foundation

/// What Markdown says about a stretch of text within a line.
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `*emphasis*`
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// `**strong emphasis**`
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// `` `code` ``
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// `~~struck through~~`
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// A line break in the source.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break that is meant.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
}

extension AttributeScopes.FoundationAttributes {
  /// The attribute that carries an ``InlinePresentationIntent``. Linux's Foundation lets no other module add names to
  /// its scope, so it is reached by its type or by `inlinePresentationIntent` of a text, a run or a container.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = "NSInlinePresentationIntent"
  }
}

private typealias Intent = AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute

extension AttributedStringProtocol {
  /// What Markdown says about the text, if it says the same of all of it.
  public var inlinePresentationIntent: InlinePresentationIntent? {
    get { self[Intent.self] }
    set { self[Intent.self] = newValue }
  }
}

extension AttributedString.Runs.Run {
  /// What Markdown says about the run.
  public var inlinePresentationIntent: InlinePresentationIntent? { self[Intent.self] }
}

extension AttributeContainer {
  /// What Markdown says about a text.
  public var inlinePresentationIntent: InlinePresentationIntent? {
    get { self[Intent.self] }
    set { self[Intent.self] = newValue }
  }
}
