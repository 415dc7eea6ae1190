import CoreGraphics

/// An environment-dependent font.
///
/// What it looks like is settled where a text is shown: text styles follow the Dynamic Type size, a missing design is
/// the environment's. The faces are Martlet's (DESIGN §5), so widths differ from Apple's; line heights don't.
public struct Font: Hashable, Sendable {
  package enum Base: Hashable, Sendable {
    case style(TextStyle, design: Design?, weight: Weight?)
    case system(size: CGFloat, weight: Weight?, design: Design?)
    /// A named face, of which there are none: the system's stands in. `relativeTo` scales it with Dynamic Type.
    case custom(String, size: CGFloat, relativeTo: TextStyle?)
  }
  package var base: Base
  /// In the order in which they were applied.
  package var traits = FontTraits()
  /// From ``scaled(by:)``.
  package var scale: CGFloat = 1

  package init(_ base: Base) { self.base = base }

  /// The font of a text style, which follows the Dynamic Type size.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design: design, weight: weight))
  }

  /// The font of a text style, which follows the Dynamic Type size.
  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    Font(.style(style, design: design, weight: nil))
  }

  /// The system font at a fixed size in points. Other than text styles it has no leading between lines.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size: size, weight: weight, design: design))
  }

  /// The system font at a fixed size in points.
  @_disfavoredOverload
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(.system(size: size, weight: weight, design: design))
  }

  /// A font by its name, at a size that scales with the body text style.
  ///
  /// Martlet draws with its own faces only: the system font of that size stands in, and a message says so once.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(.custom(name, size: size, relativeTo: .body))
  }

  /// A font by its name, at a size that scales with a text style; see ``custom(_:size:)``.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size: size, relativeTo: textStyle))
  }

  /// A font by its name, at a fixed size; see ``custom(_:size:)``.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, size: fixedSize, relativeTo: nil))
  }

  public static let largeTitle = system(.largeTitle)
  public static let title = system(.title)
  public static let title2 = system(.title2)
  public static let title3 = system(.title3)
  public static let headline = system(.headline)
  public static let subheadline = system(.subheadline)
  public static let body = system(.body)
  public static let callout = system(.callout)
  public static let footnote = system(.footnote)
  public static let caption = system(.caption)
  public static let caption2 = system(.caption2)
}

extension Font {
  /// A dynamic text style.
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  /// A design of the system font.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// A weight, on CSS's scale within.
  public struct Weight: Hashable, Sendable {
    /// 100…900.
    package let value: Int
    package init(_ value: Int) { self.value = value }
    public static let ultraLight = Weight(100)
    public static let thin = Weight(200)
    public static let light = Weight(300)
    public static let regular = Weight(400)
    public static let medium = Weight(500)
    public static let semibold = Weight(600)
    public static let bold = Weight(700)
    public static let heavy = Weight(800)
    public static let black = Weight(900)
  }

  /// The space between the lines of a text style.
  public enum Leading: Hashable, Sendable {
    /// The style's own.
    case standard
    /// Two points less.
    case tight
    /// Two points more.
    case loose
  }
}

// MARK: - Modifiers

extension Font {
  private func with(_ edit: (inout FontTraits) -> Void) -> Font {
    var copy = self
    edit(&copy.traits)
    return copy
  }

  /// Adds the bold trait: bold for the large titles and fonts of a given size, semibold for the other text styles.
  public func bold() -> Font { with { $0.strength = .bold } }

  /// Adds or removes the bold trait.
  public func bold(_ isActive: Bool) -> Font { with { $0.setBold(isActive) } }

  /// Slants the font where the face has an italic.
  public func italic() -> Font { with { $0.isItalic = true } }

  /// Slants the font or sets it upright.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }

  /// Sets the weight.
  public func weight(_ weight: Weight) -> Font { with { $0.strength = .weight(weight) } }

  /// Shows all letters as small capitals where the face has them.
  public func smallCaps() -> Font { with { $0.smallCaps = [.lowercase, .uppercase] } }

  /// Shows lowercase letters as small capitals where the face has them.
  public func lowercaseSmallCaps() -> Font { with { $0.smallCaps.insert(.lowercase) } }

  /// Shows uppercase letters as small capitals where the face has them.
  public func uppercaseSmallCaps() -> Font { with { $0.smallCaps.insert(.uppercase) } }

  /// Gives all digits the same width.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

  /// Gives all characters the same width.
  public func monospaced() -> Font { with { $0.isMonospaced = true } }

  /// Gives all characters the same width, or not.
  public func monospaced(_ isActive: Bool) -> Font { with { $0.isMonospaced = isActive } }

  /// Changes the space between lines.
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }

  /// Multiplies the size.
  public func scaled(by factor: CGFloat) -> Font {
    var copy = self
    copy.scale *= factor
    return copy
  }
}

/// Changes to a font. Each field says the change that was made last; an inner change wins over an outer one.
package struct FontTraits: Hashable, Sendable {
  package enum Strength: Hashable, Sendable {
    case bold
    case weight(Font.Weight)
  }
  package struct SmallCaps: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let lowercase = SmallCaps(rawValue: 1)
    package static let uppercase = SmallCaps(rawValue: 2)
  }
  package var strength: Strength?
  package var isItalic: Bool?
  package var isMonospaced: Bool?
  package var hasMonospacedDigits: Bool?
  package var smallCaps: SmallCaps = []
  package var leading: Font.Leading?
  package var design: Font.Design?

  package init() {}

  /// Taking the bold trait away leaves a weight that was set alone.
  package mutating func setBold(_ isActive: Bool) {
    if isActive { strength = .bold } else if strength == .bold { strength = nil }
  }

  /// Applies changes made further inside.
  package mutating func apply(_ inner: FontTraits) {
    if let strength = inner.strength { self.strength = strength }
    if let isItalic = inner.isItalic { self.isItalic = isItalic }
    if let isMonospaced = inner.isMonospaced { self.isMonospaced = isMonospaced }
    if let digits = inner.hasMonospacedDigits { hasMonospacedDigits = digits }
    smallCaps.formUnion(inner.smallCaps)
    if let leading = inner.leading { self.leading = leading }
    if let design = inner.design { self.design = design }
  }
}
