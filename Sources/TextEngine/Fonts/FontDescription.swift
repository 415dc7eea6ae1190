/// The shapes that Apple calls a font's design.
public enum FontDesign: Int, CaseIterable, Hashable, Sendable {
  case standard, serif, rounded, monospaced
}

/// Features that a font can be asked for. Where a face has no small capitals they are made from its capitals, at 70 %
/// as in browsers; where it has no digits of equal width the system design's are taken.
public struct FontFeatures: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Digits of equal width (`tnum`).
  public static let monospacedDigits = FontFeatures(rawValue: 1)
  /// Small letters as small capitals (`smcp`).
  public static let lowercaseSmallCaps = FontFeatures(rawValue: 2)
  /// Capital letters as small capitals (`c2sc`).
  public static let uppercaseSmallCaps = FontFeatures(rawValue: 4)
}

/// A font as a text asks for it, independent of the faces that will draw it.
public struct FontDescription: Hashable, Sendable {
  public var design: FontDesign
  /// The size in points.
  public var size: Double
  /// The weight, 100…900; 400 is regular. The nearest face is taken by the rules of CSS, so that a browser
  /// takes the same.
  public var weight: Int
  /// Whether to slant. Faces without an italic (the rounded design, most scripts) stay upright: nothing is synthesised.
  public var isItalic: Bool
  public var features: FontFeatures
  /// Points to add after every cluster of characters. Anything but 0 turns ligatures off, as it does in a browser.
  public var tracking: Double
  /// Points to raise the baseline by.
  public var baselineOffset: Double
  /// Points between the lines. Text styles have some, fonts of a given size none.
  public var leading: Double

  public init(
    design: FontDesign = .standard, size: Double, weight: Int = 400, isItalic: Bool = false,
    features: FontFeatures = [], tracking: Double = 0, baselineOffset: Double = 0, leading: Double = 0
  ) {
    self.design = design
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.leading = leading
  }

  /// A text style at a Dynamic Type size, with its own weight unless another is given.
  public init(
    _ style: TextStyle, at typeSize: TypeSize = .large, design: FontDesign = .standard, weight: Int? = nil
  ) {
    let metrics = style.metrics(at: typeSize)
    self.init(
      design: design, size: style.pointSize(at: typeSize), weight: weight ?? style.defaultWeight,
      leading: metrics.leading)
  }

  /// The vertical measures of the font, without the baseline offset.
  public var metrics: LineMetrics { LineMetrics(pointSize: size, leading: leading) }
}
