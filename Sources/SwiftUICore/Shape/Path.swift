import CoreGraphics

/// The outline of a two-dimensional shape, in points with y pointing down.
///
///     Path { path in
///       path.move(to: CGPoint(x: 0, y: 0))
///       path.addLine(to: CGPoint(x: 40, y: 0))
///       path.addQuadCurve(to: CGPoint(x: 0, y: 40), control: CGPoint(x: 40, y: 40))
///       path.closeSubpath()
///     }
public struct Path: Equatable, Sendable {
  /// One step of a path.
  public enum Element: Equatable, Sendable {
    /// Starts a new subpath at a point.
    case move(to: CGPoint)
    /// A line from the previous point.
    case line(to: CGPoint)
    /// A quadratic Bézier curve from the previous point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A cubic Bézier curve from the previous point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line back to the start of the subpath.
    case closeSubpath
  }

  package var outline: Outline

  public init() { outline = Outline() }

  package init(_ outline: Outline) { self.outline = outline }

  public init(_ path: CGPath) { outline = path.outline }

  public init(_ path: CGMutablePath) { outline = path.outline }

  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.init()
    addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(
      roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
  }

  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// An empty path that the closure fills.
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }

  public var cgPath: CGPath { CGPath(outline: outline) }

  public var isEmpty: Bool { outline.isEmpty }

  /// The box of the curve itself, without its control points; null in an empty path.
  public var boundingRect: CGRect { outline.boundingRect }

  /// Where the next step starts; `nil` in an empty path.
  public var currentPoint: CGPoint? { outline.currentPoint }

  /// Whether filling the path would cover the point. Open subpaths count as closed.
  ///
  /// - Parameter eoFill: Decide by the even-odd rule rather than by the winding number.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    outline.contains(p, evenOdd: eoFill)
  }

  /// Calls `body` with each step in order.
  public func forEach(_ body: (Path.Element) -> Void) {
    for element in outline.elements {
      switch element {
      case .move(let end): body(.move(to: end))
      case .line(let end): body(.line(to: end))
      case .quad(let end, let control): body(.quadCurve(to: end, control: control))
      case .curve(let end, let control1, let control2):
        body(.curve(to: end, control1: control1, control2: control2))
      case .close: body(.closeSubpath)
      }
    }
  }

  public func applying(_ transform: CGAffineTransform) -> Path { Path(outline.applying(transform)) }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path { Path(outline.offset(dx: dx, dy: dy)) }

  /// The part between two fractions of the path's length.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(outline.trimmed(from: Double(from), to: Double(to)))
  }

  /// The outline of a line drawn along the path: filling it (by the winding rule) shows the line.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let line =
      style.dash.isEmpty
      ? outline : outline.dashed(phase: Double(style.dashPhase), lengths: style.dash.map(Double.init))
    return Path(
      line.stroked(
        Pen(
          width: Double(style.lineWidth), cap: style.lineCap, join: style.lineJoin,
          miterLimit: Double(style.miterLimit))))
  }
}
