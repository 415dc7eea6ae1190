import CoreGraphics
import Foundation
import TextEngine

private struct FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
private struct LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct MinimumLinesKey: EnvironmentKey { static let defaultValue: Int? = nil }
private struct LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
private struct AlignmentKeyOfText: EnvironmentKey { static let defaultValue = TextAlignment.leading }
private struct TruncationModeKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
private struct TighteningKey: EnvironmentKey { static let defaultValue = false }
private struct MinimumScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
private struct TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
private struct StylingKey: EnvironmentKey { static let defaultValue = TextStyling() }
private struct SelectabilityKey: EnvironmentKey { static let defaultValue = true }
private struct LegibilityWeightKey: EnvironmentKey { static let defaultValue: LegibilityWeight? = nil }

/// Whether text is drawn bolder for people who asked for that.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

extension EnvironmentValues {
  /// The font of texts that set none themselves; nil stands for the body text style.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  /// The most lines that a text may take; nil for any number.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// Lines whose height a text takes at least.
  package var minimumLines: Int? {
    get { self[MinimumLinesKey.self] }
    set { self[MinimumLinesKey.self] = newValue }
  }
  /// Points between the bottom of one line and the top of the next, besides the font's own leading.
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  /// How the lines of a text of several lines are aligned.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKeyOfText.self] }
    set { self[AlignmentKeyOfText.self] = newValue }
  }
  /// Where a text that has no room is shortened.
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationModeKey.self] }
    set { self[TruncationModeKey.self] = newValue }
  }
  /// Whether letters may move a little closer together before a text is shortened.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  /// The smallest factor, 0…1, by which a text may be scaled so that it fits.
  public var minimumScaleFactor: CGFloat {
    get { self[MinimumScaleKey.self] }
    set { self[MinimumScaleKey.self] = newValue }
  }
  /// A change of letter case for display; nil leaves texts as they are.
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  /// The weight that the person asked for; bold makes regular text semibold.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }
  /// What `resolve(in:)` of a font needs.
  public var fontResolutionContext: Font.Context {
    var traits = textStyling.traits
    if legibilityWeight == .bold, traits.strength == nil { traits.strength = .bold }
    return Font.Context(typeSize: dynamicTypeSize, traits: traits)
  }
  /// What the modifiers around a text say about its looks.
  package var textStyling: TextStyling {
    get { self[StylingKey.self] }
    set { self[StylingKey.self] = newValue }
  }
  /// Whether people can select texts.
  package var allowsTextSelection: Bool {
    get { self[SelectabilityKey.self] }
    set { self[SelectabilityKey.self] = newValue }
  }
}

extension Text {
  /// Where a text that has no room is shortened.
  public enum TruncationMode: Hashable, Sendable {
    /// The start is left out: "…ark lake".
    case head
    /// The end is left out: "The dark…".
    case tail
    /// What is in the middle is left out: "The d…lake".
    case middle

    var engineMode: TextTruncation {
      switch self {
      case .head: .head
      case .tail: .tail
      case .middle: .middle
      }
    }
  }

  /// A letter case.
  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase
  }

  /// A line under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// How the line is drawn.
    public struct Pattern: Hashable, Sendable {
      /// CSS's word for it.
      let name: String
      public static let solid = Pattern(name: "solid")
      public static let dot = Pattern(name: "dotted")
      public static let dash = Pattern(name: "dashed")
      /// Dashes and dots; browsers have no such line, so it is drawn dashed.
      public static let dashDot = Pattern(name: "dashed")
      /// Dashes and pairs of dots; browsers have no such line, so it is drawn dotted.
      public static let dashDotDot = Pattern(name: "dotted")
    }
    package var pattern: Pattern
    package var color: Color?

    /// - Parameter color: The line's colour; the text's if nil.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A line in the text's colour.
    public static let single = LineStyle()
  }
}

/// Everything that the layout of texts depends on, settled once for all texts of a scope.
struct TextEnvironment: Equatable {
  var font: Font
  var styling: TextStyling
  var typeSize: DynamicTypeSize
  var lineLimit: Int?
  var minimumLines: Int?
  var lineSpacing: CGFloat
  var alignment: TextAlignment
  var truncation: Text.TruncationMode
  var allowsTightening: Bool
  var minimumScale: CGFloat
  var textCase: Text.Case?
  var isRightToLeft: Bool
  var isSelectable: Bool
  var isRedacted: Bool
  var contentTransition: ContentTransition
  var locale: Locale
  /// The locale's language as a BCP 47 tag.
  var language: String
  var calendar: Calendar
  var timeZone: TimeZone

  private final class Key {}

  @MainActor static func of(_ scope: EnvironmentScope) -> DerivedEnvironment<TextEnvironment> {
    scope.derivedValue(Key.self) { TextEnvironment($0) }
  }

  init(_ values: EnvironmentValues) {
    font = values.font ?? .body
    styling = values.textStyling
    if values.legibilityWeight == .bold, styling.traits.strength == nil { styling.traits.strength = .bold }
    typeSize = values.dynamicTypeSize
    lineLimit = values.lineLimit
    minimumLines = values.minimumLines
    lineSpacing = values.lineSpacing
    alignment = values.multilineTextAlignment
    truncation = values.truncationMode
    allowsTightening = values.allowsTightening
    minimumScale = values.minimumScaleFactor
    textCase = values.textCase
    isRightToLeft = values.layoutDirection == .rightToLeft
    isSelectable = values.allowsTextSelection
    isRedacted = values.isRedacted
    contentTransition = values.contentTransition
    locale = values.locale
    language = locale.identifier(.bcp47)
    calendar = values.calendar
    timeZone = values.timeZone
  }
}
