/// The vertical measures of one font, in points, before any rounding to pixels.
///
/// They are Apple's, whatever face draws the glyphs, so that a layout keeps the heights it has on a device.
public struct LineMetrics: Hashable, Sendable {
  /// The distance from the top of the line to the baseline.
  public var ascent: Double
  /// The distance from the baseline to the bottom of the line, as a positive number.
  public var descent: Double
  /// The height of a capital letter above the baseline.
  public var capHeight: Double
  /// What lies between the bottom of a line and the top of the next. A few small text styles have a slightly
  /// negative one.
  public var leading: Double

  public init(ascent: Double, descent: Double, capHeight: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.leading = leading
  }

  /// The measures of the system font at a size in points, without leading.
  public init(pointSize: Double, leading: Double = 0) {
    self.init(
      ascent: pointSize * 1950 / 2048, descent: pointSize * 494 / 2048, capHeight: pointSize * 1443 / 2048,
      leading: leading)
  }

  /// Ascent and descent together.
  public var height: Double { ascent + descent }

  /// The distance from one baseline to the next.
  public var pitch: Double { height + leading }

  /// The height of a text of a single line: `height`, rounded up to the pixel.
  public func lineHeight(pixel: Double) -> Double { roundUp(height, to: pixel) }

  /// The height of a text of several lines, rounded up to the pixel once.
  public func height(lines: Int, lineSpacing: Double = 0, pixel: Double) -> Double {
    guard lines > 0 else { return 0 }
    return roundUp(Double(lines) * height + Double(lines - 1) * (leading + lineSpacing), to: pixel)
  }

  /// The distance from the top of a text to its first baseline.
  public func firstBaseline(pixel: Double) -> Double { roundUp(ascent, to: pixel) }

  /// The default gap between a text and a view under it that is not a text.
  public func spacingBelow(pixel: Double) -> Double { ascent - capHeight + spacingAbove(pixel: pixel) }

  /// The default gap between a text and a view above it that is not a text.
  public func spacingAbove(pixel: Double) -> Double { descent + roundUp(0.1 * height, to: pixel) }

  /// The default gap between a text and a text above it. The lower text's font decides.
  public func textToText(pixel: Double) -> Double { roundUp(max(0, leading), to: pixel) }

  /// These measures at another scale of the same font.
  public func scaled(by factor: Double) -> LineMetrics {
    factor == 1
      ? self
      : LineMetrics(
        ascent: ascent * factor, descent: descent * factor, capHeight: capHeight * factor,
        leading: leading * factor)
  }
}

/// Rounds a length up to a whole number of pixels, forgiving the last bits of a floating point sum.
func roundUp(_ length: Double, to pixel: Double) -> Double {
  guard pixel > 0, length.isFinite else { return length }
  return ((length / pixel) - 1e-6).rounded(.up) * pixel
}
