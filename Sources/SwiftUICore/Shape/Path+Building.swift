import CoreGraphics

extension Path {
  /// Starts a new subpath.
  public mutating func move(to end: CGPoint) { outline.move(to: end) }

  /// Adds a line from the current point; ignored in an empty path, as the other curves are.
  public mutating func addLine(to end: CGPoint) { outline.addLine(to: end) }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.addQuad(to: end, control: control)
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds a line back to the start of the subpath and ends it.
  public mutating func closeSubpath() { outline.close() }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addRect(rect) }
  }

  /// Adds a rounded rectangle whose corners are all alike.
  ///
  /// Corners are cut to half of the shorter side. Unequal corner sizes give elliptical corners in either style.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    let limit = min(abs(rect.width), abs(rect.height)) / 2
    let (width, height) = (min(cornerSize.width, limit), min(cornerSize.height, limit))
    add(transform) { outline in
      if width == height || width <= 0 || height <= 0 {
        let radius = min(width, height)
        let radii = RectangleCornerRadii(
          topLeading: radius, bottomLeading: radius, bottomTrailing: radius, topTrailing: radius)
        outline.addRoundedRect(rect, radii: radii, style: style)
      } else {
        outline.addRoundedRect(rect, cornerWidth: width, cornerHeight: height)
      }
    }
  }

  /// Adds a rounded rectangle, each corner with its own radius. Leading is left here: a shape that follows the
  /// layout direction is mirrored when it is drawn.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) { $0.addRoundedRect(rect, radii: cornerRadii, style: style) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    add(transform) { $0.addEllipse(in: rect) }
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds a new subpath of lines through the points.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds an arc that sweeps `delta`, joined to the current point by a line.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, start: startAngle.radians, delta: delta.radians, transform: transform)
  }

  /// Adds an arc between two angles, joined to the current point by a line.
  ///
  /// As in Apple's, `clockwise` is meant on a y axis that points up: on screen the arc turns the other way.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, start: startAngle.radians, end: endAngle.radians,
      clockwise: clockwise, transform: transform)
  }

  /// Adds a line towards `tangent1End` and an arc from it that ends running towards `tangent2End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  private mutating func add(_ transform: CGAffineTransform, _ draw: (inout Outline) -> Void) {
    guard !transform.isIdentity else { return draw(&outline) }
    var figure = Outline()
    draw(&figure)
    outline.append(figure.applying(transform))
  }
}
