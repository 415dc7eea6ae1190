/// A line or curve with both of its ends, as a cubic.
///
/// A quadratic is raised to the cubic that draws the same; `kind` remembers what to write back.
package struct Segment: Sendable {
  package enum Kind: Sendable { case line, quad, cubic }

  package var kind: Kind
  package var p0: Vector
  package var p1: Vector
  package var p2: Vector
  package var p3: Vector

  package init(line p0: Vector, _ p3: Vector) {
    kind = .line
    self.p0 = p0
    p1 = p0.mixed(with: p3, 1 / 3)
    p2 = p0.mixed(with: p3, 2 / 3)
    self.p3 = p3
  }

  package init(quad p0: Vector, _ control: Vector, _ p3: Vector) {
    kind = .quad
    self.p0 = p0
    p1 = p0.mixed(with: control, 2 / 3)
    p2 = p3.mixed(with: control, 2 / 3)
    self.p3 = p3
  }

  package init(cubic p0: Vector, _ p1: Vector, _ p2: Vector, _ p3: Vector, kind: Kind = .cubic) {
    self.kind = kind
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  package var element: Outline.Element {
    switch kind {
    case .line: .line(p3.point)
    case .quad: .quad(p3.point, control: ((p1 * 3 - p0) * 0.5).point)
    case .cubic: .curve(p3.point, control1: p1.point, control2: p2.point)
    }
  }

  package var reversed: Segment { Segment(cubic: p3, p2, p1, p0, kind: kind) }

  package func point(at t: Double) -> Vector {
    if kind == .line { return p0.mixed(with: p3, t) }
    let s = 1 - t
    return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
  }

  package func derivative(at t: Double) -> Vector {
    let s = 1 - t
    return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
  }

  /// The direction in which the segment leaves its start; `nil` if it has no length.
  package var startTangent: Vector? { (p1 - p0).unit() ?? (p2 - p0).unit() ?? (p3 - p0).unit() }
  package var endTangent: Vector? { (p3 - p2).unit() ?? (p3 - p1).unit() ?? (p3 - p0).unit() }

  package func split(at t: Double) -> (Segment, Segment) {
    let (a, b, c) = (p0.mixed(with: p1, t), p1.mixed(with: p2, t), p2.mixed(with: p3, t))
    let (d, e) = (a.mixed(with: b, t), b.mixed(with: c, t))
    let middle = d.mixed(with: e, t)
    return (
      Segment(cubic: p0, a, d, middle, kind: kind), Segment(cubic: middle, e, c, p3, kind: kind)
    )
  }

  package func part(from t0: Double, to t1: Double) -> Segment {
    let head = t1 < 1 ? split(at: t1).0 : self
    return t0 > 0 && t1 > 0 ? head.split(at: t0 / t1).1 : head
  }

  /// The parameters in (0, 1) where the derivative of one coordinate vanishes.
  package func extrema(_ coordinate: (Vector) -> Double) -> [Double] {
    guard kind != .line else { return [] }
    let (v0, v1, v2, v3) = (coordinate(p0), coordinate(p1), coordinate(p2), coordinate(p3))
    let a = v3 - 3 * v2 + 3 * v1 - v0
    let b = 2 * (v2 - 2 * v1 + v0)
    let c = v1 - v0
    return Self.roots(a, b, c).filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// Real roots of a·t² + b·t + c, computed without cancellation.
  private static func roots(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    let scale = max(abs(a), abs(b), abs(c))
    guard scale > 0 else { return [] }
    if abs(a) < scale * 1e-12 { return abs(b) > scale * 1e-12 ? [-c / b] : [] }
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0 else { return [] }
    let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
    return q == 0 ? [0] : [q / a, c / q]
  }
}

/// A run of joined segments.
package struct Subpath: Sendable {
  package var start: Vector
  package var segments: [Segment] = []
  package var isClosed = false
}

extension Outline {
  /// The subpaths with every segment, the closing line included where it has length.
  package var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    var position = Vector.zero
    var start = Vector.zero
    func flush() {
      if let current { result.append(current) }
      current = nil
    }
    func extend(_ segment: Segment) {
      if current == nil { current = Subpath(start: position) }
      current?.segments.append(segment)
      position = segment.p3
    }
    for element in elements {
      switch element {
      case .move(let end):
        flush()
        position = Vector(end)
        start = position
        current = Subpath(start: position)
      case .line(let end): extend(Segment(line: position, Vector(end)))
      case .quad(let end, let control): extend(Segment(quad: position, Vector(control), Vector(end)))
      case .curve(let end, let control1, let control2):
        extend(Segment(cubic: position, Vector(control1), Vector(control2), Vector(end)))
      case .close:
        if position != start { extend(Segment(line: position, start)) }
        if current == nil { current = Subpath(start: start) }
        current?.isClosed = true
        flush()
        position = start
      }
    }
    flush()
    return result
  }
}
