/// What to do with text for which there is no room.
public enum TextTruncation: Hashable, Sendable {
  /// Keep the end: "…ark lake".
  case head
  /// Keep both ends: "The d…lake".
  case middle
  /// Keep the start: "The dark…".
  case tail
}

/// How a text is laid out, apart from its width.
public struct TextLayoutOptions: Hashable, Sendable {
  /// The most lines to show, at least 1; nil for any number.
  public var maximumLines: Int?
  /// The height to keep to, in points. At least one line is shown whatever it is.
  public var maximumHeight: Double?
  public var truncation: TextTruncation
  /// Points to add between lines.
  public var lineSpacing: Double
  /// The size of a pixel in points: 1/2 at scale 2.
  public var pixel: Double
  /// What to multiply every font's size with, as `minimumScaleFactor` needs. Nothing is shaped again for it.
  public var scale: Double

  public init(
    maximumLines: Int? = nil, maximumHeight: Double? = nil, truncation: TextTruncation = .tail,
    lineSpacing: Double = 0, pixel: Double = 0.5, scale: Double = 1
  ) {
    self.maximumLines = maximumLines
    self.maximumHeight = maximumHeight
    self.truncation = truncation
    self.lineSpacing = lineSpacing
    self.pixel = pixel
    self.scale = scale
  }
}

/// The size and baselines of a laid out text, in points.
public struct TextMeasure: Hashable, Sendable {
  /// The width is the widest line's, with its trailing space, but never more than the width that was offered. Both
  /// are rounded up to the pixel.
  public var width: Double
  public var height: Double
  /// The distance from the top to the baseline of the first line, and of the last.
  public var firstBaseline: Double
  public var lastBaseline: Double
  public var lineCount: Int
  /// Whether part of the text is not shown.
  public var isTruncated: Bool
}

/// A laid out text. It knows nothing about alignment: every line starts at x 0, and whoever places the lines may
/// shift each by what its `width` leaves of theirs.
public struct TextLayout: Hashable, Sendable {
  public var lines: [TextLine]
  public var measure: TextMeasure
}

/// One line of a laid out text.
public struct TextLine: Hashable, Sendable {
  /// The UTF-16 offsets in the source that the line stands for, with its trailing spaces, without a hard break.
  public var range: Range<Int>
  /// What the line shows, with its trailing spaces; with the ellipsis if it is truncated.
  public var text: String
  /// The width of what is drawn, in points.
  public var width: Double
  /// The width with the trailing spaces.
  public var advance: Double
  /// The distance from the top of the text to the top of the line.
  public var top: Double
  /// The distance from the top of the text to the baseline, on a whole pixel.
  public var baseline: Double
  public var ascent: Double
  public var descent: Double
  /// What lies between this line and the next, without the layout's own line spacing.
  public var leading: Double
  /// The glyphs, in the order in which they stand from left to right.
  public var runs: [GlyphRun]
  /// The base direction of the line's paragraph.
  public var isRightToLeft: Bool
  public var isTruncated: Bool
  /// Whether the line ends at a hard break or at the text's end, and not because it is full.
  public var endsParagraph: Bool
}

/// Neighbouring glyphs of one face and text run, or one attachment.
public struct GlyphRun: Hashable, Sendable {
  /// The face, or nil for an attachment (and if there are no fonts at all).
  public var face: FontFace?
  /// The size to draw the face at, in points.
  public var size: Double
  public var attachment: TextAttachment?
  /// Which of the runs that were given to the engine this is a part of.
  public var runIndex: Int
  public var isRightToLeft: Bool
  /// The left edge, from the line's own left edge. Trailing spaces of a line from right to left lie left of 0.
  public var x: Double
  public var width: Double
  /// How far the run is raised above the line's baseline. The glyphs' positions contain it already.
  public var baselineOffset: Double
  public var glyphs: [PositionedGlyph]
}

/// A glyph on its line.
public struct PositionedGlyph: Hashable, Sendable {
  /// The index in the face.
  public var id: UInt32
  /// The origin, from the line's left edge.
  public var x: Double
  /// The origin, downwards from the line's baseline.
  public var y: Double
  /// The distance to the next glyph's origin.
  public var advance: Double
  /// The UTF-16 offset in the line's text of the cluster that the glyph is a part of.
  public var cluster: Int
}
