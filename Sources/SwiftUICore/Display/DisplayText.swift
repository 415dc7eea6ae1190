import CoreGraphics
import TextEngine

/// A laid out text: the lines were chosen by the server, a surface only draws them.
public struct DisplayText: Sendable {
  /// How one run (by `GlyphRun.runIndex`) looks.
  public struct RunStyle: Hashable, Sendable {
    public var font: FontDescription
    public var color: DisplayColor
    public var background: DisplayColor?
    public var underline: Line?
    public var strikethrough: Line?
    /// Where a press on the run leads.
    public var link: String?

    public init(font: FontDescription, color: DisplayColor) {
      self.font = font
      self.color = color
    }
  }
  public struct Line: Hashable, Sendable {
    /// CSS's word: solid, dotted, dashed, double, wavy.
    public var pattern: String
    public var color: DisplayColor?
    public init(pattern: String = "solid", color: DisplayColor? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }
  /// A time that the client counts by itself: the shown text is `format` of the time between now and `end`.
  public struct Timer: Hashable, Sendable {
    /// Seconds since the reference date.
    public var start, end: Double
    public var pauseTime: Double?
    public var countsDown: Bool
    public var showsHours: Bool
    public init(start: Double, end: Double, pauseTime: Double?, countsDown: Bool, showsHours: Bool) {
      self.start = start
      self.end = end
      self.pauseTime = pauseTime
      self.countsDown = countsDown
      self.showsHours = showsHours
    }
  }
  public var layout: TextLayout
  public var styles: [RunStyle]
  /// The leading position of each line in the node's coordinates, in points.
  public var lineX: [CGFloat]
  public var timer: Timer?
  public var isSelectable: Bool
  /// A gradient, in the node's coordinates, that runs in the first run's colour are drawn with instead of it.
  public var paint: DisplayPaint?

  public init(
    layout: TextLayout, styles: [RunStyle], lineX: [CGFloat], timer: Timer? = nil, isSelectable: Bool = true
  ) {
    self.layout = layout
    self.styles = styles
    self.lineX = lineX
    self.timer = timer
    self.isSelectable = isSelectable
  }
}

/// The font of a text field, whose text the browser draws.
public typealias DisplayFont = FontDescription
