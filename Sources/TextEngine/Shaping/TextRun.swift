/// A box that stands in a line of text in place of a character: a symbol or an image.
public struct TextAttachment: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// How far the box reaches above the baseline.
  public var ascent: Double
  /// How far the box reaches below the baseline.
  public var descent: Double

  public init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// A stretch of a text in one font.
///
/// Runs cover the text in order. What colour or link a stretch has is the caller's: neighbouring runs of the same
/// font are shaped as one, as browsers do, and every glyph run says which text run it belongs to.
public struct TextRun: Hashable, Sendable {
  /// The UTF-16 offsets of the stretch.
  public var range: Range<Int>
  public var font: FontDescription
  /// The box that the stretch stands for. Its text is then one U+FFFC.
  public var attachment: TextAttachment?

  public init(range: Range<Int>, font: FontDescription, attachment: TextAttachment? = nil) {
    self.range = range
    self.font = font
    self.attachment = attachment
  }
}

/// Which way a paragraph runs.
public enum TextDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
  /// As its first letter with a direction says; without one, as the fallback says.
  case natural(fallbackIsRightToLeft: Bool)

  /// ICU's name for it.
  var bidiLevel: UInt8 {
    switch self {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .natural(let rightToLeft): rightToLeft ? 0xFF : 0xFE
    }
  }
}
