/// An immutable path of lines and curves.
///
/// It stores what SwiftUI's `Path` stores, so converting between them copies nothing.
public class CGPath: Hashable, CustomDebugStringConvertible {
  package fileprivate(set) var outline: Outline

  package init(outline: Outline) { self.outline = outline }

  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    outline = Outline()
    outline.addRect(rect)
    apply(transform)
  }

  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    outline = Outline()
    outline.addEllipse(in: rect)
    apply(transform)
  }

  /// A rectangle with elliptical corners, which are cut to half of its width and height.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    outline = Outline()
    outline.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    apply(transform)
  }

  private func apply(_ transform: UnsafePointer<CGAffineTransform>?) {
    if let transform { outline = outline.applying(transform.pointee) }
  }

  public func copy() -> CGPath? { CGPath(outline: outline) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline: transform.map { outline.applying($0.pointee) } ?? outline)
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline: outline) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline: transform.map { outline.applying($0.pointee) } ?? outline)
  }

  /// The outline of a line drawn along the path, to be filled by the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = Pen(width: Double(lineWidth), cap: lineCap, join: lineJoin, miterLimit: Double(miterLimit))
    return CGPath(outline: outline.applying(transform).stroked(pen))
  }

  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      outline: outline.applying(transform).dashed(phase: Double(phase), lengths: lengths.map(Double.init)))
  }

  public var isEmpty: Bool { outline.isEmpty }

  /// The end of the last step, or zero in an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// The box of all points, control points included.
  public var boundingBox: CGRect { outline.controlBox }

  /// The box of the curve itself.
  public var boundingBoxOfPath: CGRect { outline.boundingRect }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.contains(point.applying(transform), evenOdd: rule == .evenOdd)
  }

  /// Calls `block` with each element in order; the pointer is valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in outline.elements {
      let (type, points): (CGPathElementType, [CGPoint]) =
        switch element {
        case .move(let end): (.moveToPoint, [end])
        case .line(let end): (.addLineToPoint, [end])
        case .quad(let end, let control): (.addQuadCurveToPoint, [control, end])
        case .curve(let end, let control1, let control2): (.addCurveToPoint, [control1, control2, end])
        case .close: (.closeSubpath, [.zero])
        }
      var copy = points
      copy.withUnsafeMutableBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        withUnsafePointer(to: CGPathElement(type: type, points: base), block)
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.outline == b.outline }

  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }

  public var debugDescription: String { "Path \(outline.elements)" }
}

/// A path to which steps can be added.
///
/// The `transform` of each call maps what is added, not what is there already.
public final class CGMutablePath: CGPath {
  public init() { super.init(outline: Outline()) }

  package override init(outline: Outline) { super.init(outline: outline) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addLine(to: point.applying(transform))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    outline.addQuad(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 {
        move(to: point, transform: transform)
      } else {
        addLine(to: point, transform: transform)
      }
    }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var figure = Outline()
    figure.addRect(rect)
    outline.append(figure.applying(transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var figure = Outline()
    figure.addEllipse(in: rect)
    outline.append(figure.applying(transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    var figure = Outline()
    figure.addRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    outline.append(figure.applying(transform))
  }

  /// Angles are in radians; `clockwise` is meant on a y axis that points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      center: center, radius: radius, start: Double(startAngle), end: Double(endAngle),
      clockwise: clockwise, transform: transform)
  }

  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    outline.addRelativeArc(
      center: center, radius: radius, start: Double(startAngle), delta: Double(delta), transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  public func closeSubpath() { outline.close() }
}
