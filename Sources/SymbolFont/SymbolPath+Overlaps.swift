import TextEngine

extension [GlyphPathCommand] {
  /// The same figure without contours that lie in what another one already fills.
  ///
  /// The filled form of a variable glyph keeps the outlines of its details; under the non-zero rule they
  /// don't show,
  /// but a hole cut by the reversed outlines would be filled again where two of them overlap.
  var withoutOverlaps: [GlyphPathCommand] {
    var contours: [[GlyphPathCommand]] = []
    for command in self {
      if case .move = command { contours.append([]) }
      if !contours.isEmpty { contours[contours.count - 1].append(command) }
    }
    let polygons = contours.map(\.polygon)
    let areas = polygons.map(Self.area)
    guard let outer = areas.max(by: { abs($0) < abs($1) }) else { return self }
    func total(_ point: (x: Double, y: Double), _ among: [Int]) -> Int {
      among.reduce(0) { $0 + Self.winding(point, polygons[$1]) }
    }
    // A hole that another contour covers is none.
    var kept = contours.indices.filter { index in
      (areas[index] < 0) == (outer < 0)
        || total(Self.innerPoint(polygons[index], areas[index]), contours.indices.map { $0 }) == 0
    }
    // Then a contour inside what is filled anyway adds nothing.
    for index in kept.sorted(by: { abs(areas[$0]) < abs(areas[$1]) }) where (areas[index] < 0) == (outer < 0)
    {
      guard let point = polygons[index].first else { continue }
      let others = kept.filter { $0 != index }
      if total(point, others) != 0 { kept = others }
    }
    return kept.flatMap { contours[$0] }
  }

  /// The area of the largest contour; its sign is the way round.
  private var outerArea: Double {
    var contours: [[GlyphPathCommand]] = []
    for command in self {
      if case .move = command { contours.append([]) }
      if !contours.isEmpty { contours[contours.count - 1].append(command) }
    }
    return contours.map { Self.area($0.polygon) }.max { abs($0) < abs($1) } ?? 0
  }

  /// This figure with another cut out of it, under the non-zero rule.
  func cuttingOut(_ other: [GlyphPathCommand]) -> [GlyphPathCommand] {
    let hole = other.withoutOverlaps
    return self + ((outerArea < 0) == (hole.outerArea < 0) ? hole.reversed : hole)
  }

  /// A point just inside a polygon.
  private static func innerPoint(
    _ polygon: [(x: Double, y: Double)], _ area: Double
  ) -> (x: Double, y: Double) {
    let lengths = edges(polygon).map { a, b in
      (a, b, ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot())
    }
    guard let (a, b, length) = lengths.max(by: { $0.2 < $1.2 }), length > 0 else { return (0, 0) }
    let step = (area > 0 ? 0.002 : -0.002) / length
    return ((a.x + b.x) / 2 - (b.y - a.y) * step, (a.y + b.y) / 2 + (b.x - a.x) * step)
  }

  /// The corners, with four points for each curve.
  private var polygon: [(x: Double, y: Double)] {
    var points: [(x: Double, y: Double)] = []
    for command in self {
      let from = points.last ?? (0, 0)
      switch command {
      case .move(let x, let y), .line(let x, let y): points.append((x, y))
      case .quadratic(let cx, let cy, let x, let y):
        for t in [0.25, 0.5, 0.75, 1] {
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          points.append((a * from.x + b * cx + c * x, a * from.y + b * cy + c * y))
        }
      case .cubic(let ax, let ay, let bx, let by, let x, let y):
        for t in [0.25, 0.5, 0.75, 1] {
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append((a * from.x + b * ax + c * bx + d * x, a * from.y + b * ay + c * by + d * y))
        }
      case .close: break
      }
    }
    return points
  }

  private static func edges(_ polygon: [(x: Double, y: Double)]) -> Zip2Sequence<
    [(x: Double, y: Double)], [(x: Double, y: Double)]
  > {
    zip(polygon, Array<(x: Double, y: Double)>(polygon.dropFirst()) + polygon.prefix(1))
  }

  private static func area(_ polygon: [(x: Double, y: Double)]) -> Double {
    edges(polygon).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  /// How often a polygon goes round a point.
  private static func winding(_ point: (x: Double, y: Double), _ polygon: [(x: Double, y: Double)]) -> Int {
    edges(polygon).reduce(0) { sum, edge in
      let (a, b) = edge
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if a.y <= point.y, b.y > point.y, side > 0 { return sum + 1 }
      if a.y > point.y, b.y <= point.y, side < 0 { return sum - 1 }
      return sum
    }
  }
}
