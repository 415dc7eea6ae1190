extension Outline {
  /// The length of a quarter circle's handles, in radii: 4/3·tan(π/8).
  package static let quarterKappa = 0.552_284_749_830_793_4

  package mutating func addRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Four quarter cubics from the middle of the right edge, towards increasing y.
  package mutating func addEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let unit = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    move(to: CGPoint(x: 1, y: 0).applying(unit))
    addArcCurves(start: 0, delta: 2 * .pi, from: unit)
    close()
  }

  /// A rounded rectangle with elliptical quarter corners, from the middle of the right straight part.
  package mutating func addRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let width = min(max(cornerWidth, 0), rect.width / 2)
    let height = min(max(cornerHeight, 0), rect.height / 2)
    guard width > 0, height > 0 else { return addRect(rect) }
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    let corners: [(x: CGFloat, y: CGFloat, start: Double)] = [
      (rect.maxX - width, rect.maxY - height, 0), (rect.minX + width, rect.maxY - height, .pi / 2),
      (rect.minX + width, rect.minY + height, .pi), (rect.maxX - width, rect.minY + height, 1.5 * .pi),
    ]
    for corner in corners {
      let unit = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: corner.x, ty: corner.y)
      addLine(to: Vector(angle: corner.start).point.applying(unit))
      addArcCurves(start: corner.start, delta: .pi / 2, from: unit)
    }
    close()
  }

  /// An arc that sweeps exactly `delta` radians, joined to the current point by a line.
  ///
  /// A sweep of exactly one positive turn closes the subpath; no sweep leaves only the start point.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, start: Double, delta: Double, transform: CGAffineTransform
  ) {
    beginArc(center: center, radius: radius, start: start, transform: transform)
    addArcCurves(start: start, delta: delta, from: Self.unit(center, radius, transform))
    if Self.isTurn(delta) { close() }
  }

  /// An arc between two angles in radians, towards smaller angles if `clockwise` (Quartz's name for it, on
  /// a y axis that points up).
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, start: Double, end: Double, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    let turn = 2 * Double.pi
    var delta = end - start
    let closes = Self.isTurn(delta)
    if !clockwise, delta < 0 {
      delta = turn - (-delta).truncatingRemainder(dividingBy: turn)
      if Self.isTurn(delta) { delta = 0 }
    } else if clockwise, closes {
      delta = -turn
    } else if clockwise, delta > 0 {
      let rest = delta.truncatingRemainder(dividingBy: turn)
      delta = rest == 0 ? -turn : rest - turn
    }
    beginArc(center: center, radius: radius, start: start, transform: transform)
    addArcCurves(start: start, delta: delta, from: Self.unit(center, radius, transform))
    if closes { close() }
  }

  /// A line towards `tangent1End` and an arc that leaves it to run towards `tangent2End`.
  package mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    guard let currentPoint else { return }
    let corner = Vector(tangent1End)
    let toStart = (Vector(currentPoint.applying(transform.inverted())) - corner).unit()
    let toEnd = (Vector(tangent2End) - corner).unit()
    guard let toStart, let toEnd, radius > 0, abs(toStart.cross(toEnd)) > 1e-9 else {
      addLine(to: tangent1End.applying(transform))
      return
    }
    let half = acos(min(max(toStart.dot(toEnd), -1), 1)) / 2
    let distance = Double(radius) / tan(half)
    let bisector = (toStart + toEnd).unit() ?? toStart
    let center = corner + bisector * (Double(radius) / sin(half))
    let from = (corner + toStart * distance - center).angle
    var delta = (corner + toEnd * distance - center).angle - from
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(center: center.point, radius: radius, start: from, delta: delta, transform: transform)
  }

  private static func isTurn(_ delta: Double) -> Bool { abs(delta - 2 * .pi) < 1e-12 }

  private static func unit(_ center: CGPoint, _ radius: CGFloat, _ transform: CGAffineTransform)
    -> CGAffineTransform
  {
    CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
      .concatenating(transform)
  }

  private mutating func beginArc(
    center: CGPoint, radius: CGFloat, start: Double, transform: CGAffineTransform
  ) {
    let first = Vector(angle: start).point.applying(Self.unit(center, radius, transform))
    if currentPoint == nil { move(to: first) } else { addLine(to: first) }
  }

  /// Cubics of a quarter turn each, and one for the rest, on the unit circle put through `transform`.
  private mutating func addArcCurves(start: Double, delta: Double, from transform: CGAffineTransform) {
    // A runaway sweep would never end; what repeats covers the same circle.
    guard delta.isFinite, start.isFinite else { return }
    let limit = 64 * Double.pi
    var rest = abs(delta) > limit ? delta.truncatingRemainder(dividingBy: 2 * .pi) : delta
    var angle = start
    let quarter = Double.pi / 2
    while abs(rest) > 1e-12 {
      let step = min(max(rest, -quarter), quarter)
      let handle = 4.0 / 3 * tan(step / 4)
      let (p0, p3) = (Vector(angle: angle), Vector(angle: angle + step))
      addCurve(
        to: p3.point.applying(transform), control1: (p0 + p0.normal * handle).point.applying(transform),
        control2: (p3 - p3.normal * handle).point.applying(transform))
      angle += step
      rest -= step
    }
  }
}
