import CoreGraphics

/// A shape on its way, sampled ahead: what a surface shows instead of the node's content until it has ended.
///
/// Between two samples everything is interpolated in a straight line where both have the same form (path elements of
/// the same kinds in the same order, the same kind of paint); otherwise the earlier one is shown until the later.
public struct DisplayContentTrack: Equatable, Sendable {
  /// Seconds of the process's clock (since the reference date) at the first sample.
  public var start: Double
  /// Seconds since `start`, rising from 0.
  public var times: [Double]
  /// One for each time.
  public var shapes: [DisplayShape]
  /// True when it begins again after the last sample, for ever.
  public var repeats: Bool

  public init(start: Double, times: [Double], shapes: [DisplayShape], repeats: Bool = false) {
    self.start = start
    self.times = times
    self.shapes = shapes
    self.repeats = repeats
  }

  /// The shape at a time of the process's clock; nil when the track has ended.
  public func shape(at time: Double) -> DisplayShape? {
    guard let last = times.last, let first = shapes.first, shapes.count == times.count else { return nil }
    var local = time - start
    if local <= 0 { return first }
    if local >= last {
      guard repeats, last > 0 else { return nil }
      local = local.truncatingRemainder(dividingBy: last)
    }
    guard let next = times.firstIndex(where: { $0 > local }), next > 0 else { return first }
    let (from, to) = (times[next - 1], times[next])
    return shapes[next - 1].interpolated(to: shapes[next], (local - from) / (to - from)) ?? shapes[next - 1]
  }
}

extension DisplayShape {
  /// The shape a fraction of the way to another of the same form; nil if the forms differ.
  public func interpolated(to other: DisplayShape, _ fraction: Double) -> DisplayShape? {
    guard let geometry = geometry.interpolated(to: other.geometry, fraction),
      let paint = paint.interpolated(to: other.paint, fraction), evenOdd == other.evenOdd
    else { return nil }
    var stroke = stroke
    if let from = self.stroke, let to = other.stroke {
      var style = from
      style.animatableData.interpolate(towards: to.animatableData, amount: fraction)
      stroke = style
    } else if (stroke == nil) != (other.stroke == nil) {
      return nil
    }
    return DisplayShape(geometry: geometry, paint: paint, stroke: stroke, evenOdd: evenOdd)
  }
}

private func between(_ a: CGFloat, _ b: CGFloat, _ fraction: Double) -> CGFloat {
  a + (b - a) * CGFloat(fraction)
}
private func between(_ a: CGPoint, _ b: CGPoint, _ fraction: Double) -> CGPoint {
  CGPoint(x: between(a.x, b.x, fraction), y: between(a.y, b.y, fraction))
}
private func between(_ a: CGSize, _ b: CGSize, _ fraction: Double) -> CGSize {
  CGSize(width: between(a.width, b.width, fraction), height: between(a.height, b.height, fraction))
}
private func between(_ a: CGRect, _ b: CGRect, _ fraction: Double) -> CGRect {
  CGRect(origin: between(a.origin, b.origin, fraction), size: between(a.size, b.size, fraction))
}

extension DisplayShape.Geometry {
  fileprivate func interpolated(to other: DisplayShape.Geometry, _ fraction: Double) -> DisplayShape.Geometry?
  {
    switch (self, other) {
    case (.rect(let a), .rect(let b)): return .rect(between(a, b, fraction))
    case (.ellipse(let a), .ellipse(let b)): return .ellipse(between(a, b, fraction))
    case (
      .roundedRect(let a, let a1, let a2, let a3, let a4, let continuous),
      .roundedRect(let b, let b1, let b2, let b3, let b4, let other)
    ) where continuous == other:
      return .roundedRect(
        between(a, b, fraction), topLeft: between(a1, b1, fraction), topRight: between(a2, b2, fraction),
        bottomRight: between(a3, b3, fraction), bottomLeft: between(a4, b4, fraction), continuous: continuous)
    case (.path(let a), .path(let b)): return a.interpolated(to: b, fraction).map { .path($0) }
    default: return nil
    }
  }
}

extension Path {
  /// The path a fraction of the way to another with the same kinds of elements; nil if they differ.
  fileprivate func interpolated(to other: Path, _ fraction: Double) -> Path? {
    var (ours, theirs): ([Element], [Element]) = ([], [])
    forEach { ours.append($0) }
    other.forEach { theirs.append($0) }
    guard ours.count == theirs.count else { return nil }
    var result = Path()
    for pair in zip(ours, theirs) {
      switch pair {
      case (.move(let a), .move(let b)): result.move(to: between(a, b, fraction))
      case (.line(let a), .line(let b)): result.addLine(to: between(a, b, fraction))
      case (.quadCurve(let a, let c), .quadCurve(let b, let d)):
        result.addQuadCurve(to: between(a, b, fraction), control: between(c, d, fraction))
      case (.curve(let a, let c, let e), .curve(let b, let d, let f)):
        result.addCurve(
          to: between(a, b, fraction), control1: between(c, d, fraction), control2: between(e, f, fraction))
      case (.closeSubpath, .closeSubpath): result.closeSubpath()
      default: return nil
      }
    }
    return result
  }
}

extension DisplayPaint {
  fileprivate func interpolated(to other: DisplayPaint, _ fraction: Double) -> DisplayPaint? {
    func stops(_ a: [Stop], _ b: [Stop]) -> [Stop]? {
      guard a.count == b.count else { return nil }
      return zip(a, b).map {
        Stop(
          color: $0.color.mixed(with: $1.color, fraction),
          location: between($0.location, $1.location, fraction))
      }
    }
    if self == other { return self }
    switch (self, other) {
    case (.color(let a), .color(let b)): return .color(a.mixed(with: b, fraction))
    case (.linearGradient(let a, let a1, let a2), .linearGradient(let b, let b1, let b2)):
      return stops(a, b).map {
        .linearGradient($0, start: between(a1, b1, fraction), end: between(a2, b2, fraction))
      }
    case (.radialGradient(let a, let a1, let a2, let a3), .radialGradient(let b, let b1, let b2, let b3)):
      return stops(a, b).map {
        .radialGradient(
          $0, center: between(a1, b1, fraction), startRadius: between(a2, b2, fraction),
          endRadius: between(a3, b3, fraction))
      }
    case (
      .ellipticalGradient(let a, let a1, let a2, let a3), .ellipticalGradient(let b, let b1, let b2, let b3)
    ):
      return stops(a, b).map {
        .ellipticalGradient(
          $0, center: between(a1, b1, fraction), startRadius: between(a2, b2, fraction),
          endRadius: between(a3, b3, fraction))
      }
    case (.angularGradient(let a, let a1, let a2, let a3), .angularGradient(let b, let b1, let b2, let b3)):
      return stops(a, b).map {
        .angularGradient(
          $0, center: between(a1, b1, fraction), startAngle: between(a2, b2, fraction),
          endAngle: between(a3, b3, fraction))
      }
    default: return nil
    }
  }
}
