import CoreGraphics
import TextEngine

extension Font {
  /// What a font depends on besides itself. Read it from the environment (`fontResolutionContext`).
  public struct Context: Hashable, Sendable {
    package var typeSize: DynamicTypeSize
    package var traits: FontTraits

    package init(typeSize: DynamicTypeSize, traits: FontTraits = FontTraits()) {
      self.typeSize = typeSize
      self.traits = traits
    }
  }

  /// A font with everything settled. Other than Apple's it has no `ctFont`, for there is no Core Text.
  public struct Resolved: Hashable, Sendable {
    package var description: FontDescription
    /// The size in points.
    public var pointSize: CGFloat { CGFloat(description.size) }
    /// The weight that is drawn, after bold and the like.
    public var weight: Weight { Weight(description.weight) }
    public var leading: Leading
    public var isBold: Bool { description.weight >= 600 }
    public var isItalic: Bool { description.isItalic }
    public var isMonospaced: Bool { description.design == .monospaced }
    public var isSmallCaps: Bool { isLowercaseSmallCaps && isUppercaseSmallCaps }
    public var isLowercaseSmallCaps: Bool { description.features.contains(.lowercaseSmallCaps) }
    public var isUppercaseSmallCaps: Bool { description.features.contains(.uppercaseSmallCaps) }
  }

  /// Settles the font in a context.
  public func resolve(in context: Context) -> Resolved {
    var traits = self.traits
    traits.apply(context.traits)
    return Resolved(
      description: description(typeSize: context.typeSize, traits: context.traits),
      leading: traits.leading ?? .standard)
  }

  /// The font as the text engine takes it.
  ///
  /// `outer` are changes made around the font (`fontWeight(_:)`, `bold()` …): they win over what the font says itself,
  /// but for a design that it names.
  package func description(typeSize: DynamicTypeSize, traits outer: FontTraits) -> FontDescription {
    var traits = self.traits
    traits.apply(outer)
    var font: FontDescription
    switch base {
    case .style(let style, let design, let weight):
      let engineStyle = style.engineStyle
      font = FontDescription(engineStyle, at: typeSize.engineSize)
      font.weight = weight?.value ?? font.weight
      if traits.strength == .bold {
        font.weight =
          weight.map { $0.value > 700 ? $0.value : 700 } ?? max(font.weight, engineStyle.boldWeight)
      }
      font.design = (design ?? traits.design ?? .default).engineDesign
    case .system(let size, let weight, let design):
      font = FontDescription(size: Self.checked(size), weight: weight?.value ?? 400)
      if traits.strength == .bold { font.weight = max(font.weight, 700) }
      font.design = (design ?? traits.design ?? .default).engineDesign
    case .custom(let name, let size, let style):
      Diagnostics.warnOnce(
        "The font \(name) can't be loaded: Martlet draws with its own faces. The system font stands in.")
      var points = Self.checked(size)
      if let style {
        let engineStyle = style.engineStyle
        points *= engineStyle.pointSize(at: typeSize.engineSize) / engineStyle.pointSize()
      }
      font = FontDescription(size: points.rounded())
      if traits.strength == .bold { font.weight = 700 }
    }
    if case .weight(let weight)? = traits.strength { font.weight = weight.value }
    if traits.isMonospaced == true { font.design = .monospaced }
    font.isItalic = traits.isItalic ?? false
    if traits.hasMonospacedDigits == true { font.features.insert(.monospacedDigits) }
    if traits.smallCaps.contains(.lowercase) { font.features.insert(.lowercaseSmallCaps) }
    if traits.smallCaps.contains(.uppercase) { font.features.insert(.uppercaseSmallCaps) }
    switch traits.leading {
    case .tight?: font.leading -= 2
    case .loose?: font.leading += 2
    case .standard?, nil: break
    }
    if scale != 1 {
      font.size *= Self.checked(scale)
      font.leading *= Self.checked(scale)
    }
    return font
  }

  /// Sizes come from apps: what is no size at all becomes one that can be drawn.
  private static func checked(_ size: CGFloat) -> Double {
    guard size.isFinite, size >= 0 else {
      Diagnostics.warnOnce("Font size \(size) can't be drawn; use a positive number of points.")
      return 17
    }
    return Double(size)
  }
}

extension Font.TextStyle {
  package var engineStyle: TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title: .title
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .subheadline: .subheadline
    case .body: .body
    case .callout: .callout
    case .footnote: .footnote
    case .caption: .caption
    case .caption2: .caption2
    }
  }
}

extension Font.Design {
  package var engineDesign: FontDesign {
    switch self {
    case .default: .standard
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }
}
