import Foundation

/// A view that displays one or more lines of read-only text.
///
/// A text takes the width of its longest line, wraps at the width it is offered and is shortened with an ellipsis where
/// the height or the line limit gives no room. Line heights are Apple's, widths are those of Martlet's faces.
nonisolated public struct Text: View, Equatable, Sendable {
  public typealias Body = Never

  package indirect enum Storage: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: Bundle?)
    case joined(Text, Text)
    /// An image on the line.
    case image(Image)
    /// Texts that are settled when the environment is known.
    case deferred(AnyDeferredText)
  }
  package enum Modifier: Equatable, Sendable {
    /// Nil leaves the font that is further out.
    case font(Font?)
    case styling(TextStyling.Change)
    /// Nil leaves the style that is further out.
    case foreground(TextForeground?)
  }
  package var storage: Storage
  /// Inner ones first; what is further inside wins.
  package var modifiers: [Modifier] = []

  package init(_ storage: Storage) { self.storage = storage }

  /// A text that is shown as it is, without localization.
  public init(verbatim content: String) { storage = .verbatim(content) }

  /// A text that is shown as it is, without localization.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }

  /// A text that is looked up in a string table, in the language of the environment's locale. Markdown in it is shown
  /// as such.
  ///
  /// - Parameters:
  ///   - key: The key, which is shown itself if no table has it.
  ///   - tableName: The table; `Localizable` if nil.
  ///   - bundle: Where the tables are; the main bundle if nil.
  ///   - comment: For translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    storage = .localized(key, table: tableName, bundle: bundle)
  }

  /// An image that stands on the line like a word. A symbol is as large as the text's font says; a picture stands on the
  /// baseline in its own size.
  public init(_ image: Image) { storage = .image(image) }

  package func modified(_ modifier: Modifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  /// One text after another in one paragraph, each with its own looks.
  public static func + (lhs: Text, rhs: Text) -> Text {
    // What is empty and plain would only deepen the tree.
    if lhs.modifiers.isEmpty, lhs.storage == .verbatim("") { return rhs }
    return Text(.joined(lhs, rhs))
  }
}

extension Text {
  /// Sets the font.
  public func font(_ font: Font?) -> Text { modified(.font(font)) }

  /// Sets the weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { modified(.styling(.weight(weight))) }

  /// Sets the design of fonts that name none.
  public func fontDesign(_ design: Font.Design?) -> Text { modified(.styling(.design(design))) }

  /// Makes the text bold.
  public func bold() -> Text { modified(.styling(.bold(true))) }

  /// Makes the text bold, or not.
  public func bold(_ isActive: Bool) -> Text { modified(.styling(.bold(isActive))) }

  /// Slants the text.
  public func italic() -> Text { modified(.styling(.italic(true))) }

  /// Slants the text, or not.
  public func italic(_ isActive: Bool) -> Text { modified(.styling(.italic(isActive))) }

  /// Gives all characters the same width.
  public func monospaced(_ isActive: Bool = true) -> Text { modified(.styling(.monospaced(isActive))) }

  /// Gives all digits the same width.
  public func monospacedDigit() -> Text { modified(.styling(.monospacedDigits)) }

  /// Adds points after each character, but not between the letters of a ligature. ``tracking(_:)`` wins.
  public func kerning(_ kerning: CGFloat) -> Text { modified(.styling(.kerning(kerning))) }

  /// Adds points after each character.
  public func tracking(_ tracking: CGFloat) -> Text { modified(.styling(.tracking(tracking))) }

  /// Raises the text by points; the line grows with it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    modified(.styling(.baselineOffset(baselineOffset)))
  }
}
