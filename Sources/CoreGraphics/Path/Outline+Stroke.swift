/// How a line is drawn along an outline.
package struct Pen: Sendable {
  package var width: Double
  package var cap: CGLineCap
  package var join: CGLineJoin
  package var miterLimit: Double

  package init(width: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

extension Outline {
  /// The outline of the drawn line: filling it by the winding rule covers what stroking covers.
  ///
  /// Curves are cut until each piece turns little, and every piece is offset to a cubic.
  package func stroked(_ pen: Pen) -> Outline {
    guard pen.width > 0, pen.width.isFinite else { return Outline() }
    var stroker = Stroker(pen: pen)
    for subpath in subpaths { stroker.stroke(subpath) }
    return stroker.result
  }
}

/// Walks along each side of a subpath. The side walked is always the one towards the negative normal, so that
/// going back along the reversed segments draws the other one.
private struct Stroker {
  let pen: Pen
  var result = Outline()
  private var radius: Double { pen.width / 2 }

  init(pen: Pen) { self.pen = pen }

  mutating func stroke(_ subpath: Subpath) {
    let pieces = subpath.segments.filter { $0.startTangent != nil }.enumerated()
      .flatMap { index, segment in segment.gentlePieces().map { Piece(segment: $0, source: index) } }
    guard let first = pieces.first?.segment, let last = pieces.last?.segment,
      let startTangent = first.startTangent, let endTangent = last.endTangent
    else { return dot(at: subpath.start, isLine: !subpath.segments.isEmpty || subpath.isClosed) }
    let backwards = pieces.reversed().map { Piece(segment: $0.segment.reversed, source: $0.source) }
    move(first.p0, startTangent)
    side(pieces)
    if subpath.isClosed {
      join(at: first.p0, from: endTangent, to: startTangent, pen.join)
      result.close()
      move(last.p3, -endTangent)
      side(backwards)
      join(at: last.p3, from: -startTangent, to: -endTangent, pen.join)
    } else {
      cap(at: last.p3, direction: endTangent)
      side(backwards)
      cap(at: first.p0, direction: -startTangent)
    }
    result.close()
  }

  private mutating func move(_ point: Vector, _ tangent: Vector) {
    result.move(to: (point - tangent.normal * radius).point)
  }

  private mutating func line(to point: Vector) { result.addLine(to: point.point) }

  private mutating func side(_ pieces: [Piece]) {
    var previous: (tangent: Vector, source: Int)?
    for piece in pieces {
      guard let start = piece.segment.startTangent, let end = piece.segment.endTangent else { continue }
      if let previous {
        // A cusp within a curve is round, whatever the corners between curves are.
        let style = previous.source == piece.source ? .round : pen.join
        join(at: piece.segment.p0, from: previous.tangent, to: start, style)
      }
      offset(piece.segment, start, end)
      previous = (end, piece.source)
    }
  }

  /// A cubic beside a piece that turns little: ends on the normals, handles scaled as the chord is.
  private mutating func offset(_ piece: Segment, _ start: Vector, _ end: Vector) {
    let p0 = piece.p0 - start.normal * radius
    let p3 = piece.p3 - end.normal * radius
    if piece.kind == .line { return line(to: p3) }
    let chord = (piece.p3 - piece.p0).length
    let offsetChord = (p3 - p0).length
    // Inside a bend tighter than the pen the offset runs backwards.
    let along = (p3 - p0).dot(piece.p3 - piece.p0) < 0 ? -1.0 : 1.0
    func handle(_ leg: Vector) -> Double {
      chord > 0 ? along * min(leg.length / chord, 1) * offsetChord : 0
    }
    result.addCurve(
      to: p3.point, control1: (p0 + start * handle(piece.p1 - piece.p0)).point,
      control2: (p3 - end * handle(piece.p3 - piece.p2)).point)
  }

  private mutating func join(at corner: Vector, from a: Vector, to b: Vector, _ style: CGLineJoin) {
    let end = corner - b.normal * radius
    let (turn, cosine) = (a.cross(b), a.dot(b))
    if abs(turn) < 1e-6, cosine > 0 { return line(to: end) }
    guard turn > 0 || (turn == 0 && cosine < 0) else {
      // The inner side goes by way of the corner, or a short segment would leave a notch.
      line(to: corner)
      return line(to: end)
    }
    switch style {
    case .round: arc(around: corner, from: -a.normal, sweep: atan2(turn, cosine))
    case .miter:
      // The limit is on 1 / sin(half the angle between the lines), which is 1 / cos(half the turn).
      let halfTurn = ((1 + cosine) / 2).squareRoot()
      if halfTurn > 1e-6, 1 / halfTurn <= pen.miterLimit, let out = (-a.normal - b.normal).unit() {
        line(to: corner + out * (radius / halfTurn))
      }
    case .bevel: break
    }
    line(to: end)
  }

  private mutating func cap(at point: Vector, direction: Vector) {
    let side = direction.normal * radius
    switch pen.cap {
    case .butt: break
    case .square:
      line(to: point - side + direction * radius)
      line(to: point + side + direction * radius)
    case .round: arc(around: point, from: -direction.normal, sweep: .pi)
    }
    line(to: point + side)
  }

  private mutating func arc(around center: Vector, from start: Vector, sweep: Double) {
    result.addRelativeArc(
      center: center.point, radius: CGFloat(radius), start: start.angle, delta: sweep,
      transform: .identity)
  }

  /// A line without length shows as its caps; a bare move shows nothing.
  private mutating func dot(at point: Vector, isLine: Bool) {
    guard isLine else { return }
    let r = radius
    let square = CGRect(x: point.x - r, y: point.y - r, width: 2 * r, height: 2 * r)
    switch pen.cap {
    case .butt: break
    case .square: result.addRect(square)
    case .round: result.addEllipse(in: square)
    }
  }
}

/// Part of a segment, with the segment's place among all.
private struct Piece {
  let segment: Segment
  let source: Int
}

extension Segment {
  /// Pieces that turn by less than about 22°, for which one offset cubic is good to a thousandth of the width.
  fileprivate func gentlePieces() -> [Segment] {
    guard kind != .line else { return [self] }
    return Segment(cubic: p0, p1, p2, p3).divided(depth: 0)
  }

  private func divided(depth: Int) -> [Segment] {
    let legs = [p1 - p0, p2 - p1, p3 - p2].filter { $0.length > 1e-9 }
    let turn = zip(legs, legs.dropFirst()).reduce(0.0) { $0 + abs(atan2($1.0.cross($1.1), $1.0.dot($1.1))) }
    if turn < 0.4 { return startTangent == nil ? [] : [self] }
    // What still turns after this many halvings is a cusp, and far too small to see but for its join.
    if depth >= 12 { return p0 == p3 ? [] : [Segment(line: p0, p3)] }
    let (a, b) = split(at: 0.5)
    return a.divided(depth: depth + 1) + b.divided(depth: depth + 1)
  }
}
