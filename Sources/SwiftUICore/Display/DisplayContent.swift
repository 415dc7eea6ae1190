import CoreGraphics

/// What a display node shows. Closed on purpose: a new surface is an afternoon's reading.
public enum DisplayContent: Sendable {
  /// Only its children.
  case group
  case shape(DisplayShape)
  case text(DisplayText)
  case image(DisplayImage)
  /// A control that the browser draws and edits itself.
  case control(DisplayControl)
  /// A scrolling area; the children are in the coordinates of the scrolled content.
  case scroll(DisplayScroll)
}

/// A filled or stroked area in the node's own coordinates (origin at its top left corner).
public struct DisplayShape: Equatable, Sendable {
  public enum Geometry: Equatable, Sendable {
    case rect(CGRect)
    /// Radii in reading order of a left-to-right layout: top left, top right, bottom right, bottom left.
    case roundedRect(
      CGRect, topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat,
      continuous: Bool)
    case ellipse(CGRect)
    case path(Path)
  }
  public var geometry: Geometry
  public var paint: DisplayPaint
  /// Nil fills the area, else the outline is stroked with its line centred on the path.
  public var stroke: StrokeStyle?
  public var evenOdd: Bool

  public init(geometry: Geometry, paint: DisplayPaint, stroke: StrokeStyle? = nil, evenOdd: Bool = false) {
    self.geometry = geometry
    self.paint = paint
    self.stroke = stroke
    self.evenOdd = evenOdd
  }
}

/// A colour in gamma-encoded sRGB, components 0…1, not premultiplied.
public struct DisplayColor: Hashable, Sendable {
  public var red, green, blue, alpha: Float
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
  public static let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// How an area is coloured. Points are in the node's coordinates.
public enum DisplayPaint: Equatable, Sendable {
  public struct Stop: Equatable, Sendable {
    public var color: DisplayColor
    public var location: CGFloat
    public init(color: DisplayColor, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
  case color(DisplayColor)
  /// Stops are already expanded so that linear interpolation in sRGB between neighbours is right.
  case linearGradient([Stop], start: CGPoint, end: CGPoint)
  case radialGradient([Stop], center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
  /// Radii along the two axes; the ratio of an ellipse is that of `endRadius`.
  case ellipticalGradient([Stop], center: CGPoint, startRadius: CGSize, endRadius: CGSize)
  /// Radians, clockwise on screen from the right; always one whole turn.
  case angularGradient([Stop], center: CGPoint, startAngle: CGFloat, endAngle: CGFloat)
  /// Blurs what is behind it and lays a translucent tint over that; without blur only the tint is drawn.
  case material(tint: DisplayColor, blurRadius: CGFloat)
}

/// An image of a file or of bytes, drawn into the node's frame.
public struct DisplayImage: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    /// A file of the app's resources; `svg` says that it can be drawn at any size.
    case file(path: String, svg: Bool)
    /// An encoded PNG or JPEG; the identity is a hash of the bytes.
    case data([UInt8], hash: UInt64)
  }
  public enum Resizing: Equatable, Sendable {
    case stretch
    case tile
  }
  public var source: Source
  /// The image's own size in points.
  public var naturalSize: CGSize
  public var resizing: Resizing
  public var capInsets: EdgeInsets
  /// Not nil for a template image: every opaque pixel is painted with it.
  public var tint: DisplayColor?
  public var smooth: Bool
  public var flipsHorizontally: Bool

  public init(
    source: Source, naturalSize: CGSize, resizing: Resizing = .stretch, capInsets: EdgeInsets = EdgeInsets(),
    tint: DisplayColor? = nil, smooth: Bool = true, flipsHorizontally: Bool = false
  ) {
    self.source = source
    self.naturalSize = naturalSize
    self.resizing = resizing
    self.capInsets = capInsets
    self.tint = tint
    self.smooth = smooth
    self.flipsHorizontally = flipsHorizontally
  }
}

/// A scrolling area: the node's frame is the viewport.
public struct DisplayScroll: Equatable, Sendable {
  public var axes: Axis.Set
  public var contentSize: CGSize
  /// Where the server wants the content; the client scrolls there when `requestID` changes.
  public var offset: CGPoint
  public var requestID: UInt32
  public var animated: Bool
  public var showsIndicators: Bool
  public var isEnabled: Bool
  /// How far the viewport reaches under bars; the content's size has room for that.
  public var safeInsets: EdgeInsets
  /// True when the server needs to hear of scrolling (lazy content, geometry readers).
  public var reportsOffset: Bool
  public var bounces: Bool

  public init(axes: Axis.Set, contentSize: CGSize) {
    self.axes = axes
    self.contentSize = contentSize
    offset = .zero
    requestID = 0
    animated = false
    showsIndicators = true
    isEnabled = true
    safeInsets = EdgeInsets()
    reportsOffset = false
    bounces = true
  }
}

/// A control whose editing, focus and look of the caret belong to the browser.
public enum DisplayControl: Equatable, Sendable {
  case textField(DisplayTextField)
  /// A slider from 0…1 in `steps` (nil: continuous).
  case slider(value: Double, step: Double?, tint: DisplayColor)
}

public struct DisplayTextField: Equatable, Sendable {
  public var text: String
  /// The client's edit that `text` answers; the client rebases newer edits onto it.
  public var answersEdit: UInt32
  public var prompt: String
  public var font: DisplayFont
  public var color: DisplayColor
  public var promptColor: DisplayColor
  public var tint: DisplayColor
  public var isSecure = false
  public var isMultiline = false
  public var alignment: TextAlignment = .leading
  /// Which way the layout around runs; it decides which side is leading.
  public var isRightToLeft = false
  public var keyboard = ""
  public var autocapitalization = ""
  public var autocorrects = true
  public var contentType = ""
  public var submitLabel = ""
  /// True when the server wants the field focused; false when it wants it blurred; nil leaves it.
  public var wantsFocus: Bool?

  public init(
    text: String, answersEdit: UInt32 = 0, prompt: String, font: DisplayFont, color: DisplayColor,
    promptColor: DisplayColor, tint: DisplayColor
  ) {
    self.text = text
    self.answersEdit = answersEdit
    self.prompt = prompt
    self.font = font
    self.color = color
    self.promptColor = promptColor
    self.tint = tint
  }
}
