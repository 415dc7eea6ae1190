extension Outline {
  /// The smallest upright rectangle around the drawn curve itself, not its control points; null if empty.
  package var boundingRect: CGRect {
    var low = Vector(.infinity, .infinity)
    var high = Vector(-.infinity, -.infinity)
    func include(_ p: Vector) {
      low = Vector(min(low.x, p.x), min(low.y, p.y))
      high = Vector(max(high.x, p.x), max(high.y, p.y))
    }
    for subpath in subpaths {
      include(subpath.start)
      for segment in subpath.segments {
        include(segment.p3)
        for t in segment.extrema(\.x) + segment.extrema(\.y) { include(segment.point(at: t)) }
      }
    }
    return box(low, high)
  }

  /// The smallest upright rectangle around every point, control points included; null if empty.
  package var controlBox: CGRect {
    var low = Vector(.infinity, .infinity)
    var high = Vector(-.infinity, -.infinity)
    func include(_ point: CGPoint) {
      low = Vector(min(low.x, Double(point.x)), min(low.y, Double(point.y)))
      high = Vector(max(high.x, Double(point.x)), max(high.y, Double(point.y)))
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): include(end)
      case .quad(let end, let control):
        include(end)
        include(control)
      case .curve(let end, let control1, let control2):
        include(end)
        include(control1)
        include(control2)
      case .close: break
      }
    }
    return box(low, high)
  }

  private func box(_ low: Vector, _ high: Vector) -> CGRect {
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether a fill covers the point; open subpaths count as closed by a line.
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    let p = Vector(point)
    var winding = 0
    for subpath in subpaths {
      for segment in subpath.segments { winding += segment.crossings(rightOf: p) }
      if let last = subpath.segments.last, last.p3 != subpath.start {
        winding += Segment(line: last.p3, subpath.start).crossings(rightOf: p)
      }
    }
    return evenOdd ? winding % 2 != 0 : winding != 0
  }
}

extension Segment {
  /// Signed crossings of the ray from `p` towards positive x.
  fileprivate func crossings(rightOf p: Vector) -> Int {
    guard max(p0.x, p1.x, p2.x, p3.x) >= p.x else { return 0 }
    var count = 0
    // Between extrema y is monotone, so each piece crosses once or not at all. Half-open ranges let
    // a crossing at a joint count once.
    let stops = [0] + extrema(\.y) + [1]
    for (t0, t1) in zip(stops, stops.dropFirst()) {
      let (y0, y1) = (point(at: t0).y, point(at: t1).y)
      guard (y0 <= p.y) != (y1 <= p.y) else { continue }
      var (low, high) = (t0, t1)
      for _ in 0..<(kind == .line ? 0 : 52) {
        let middle = (low + high) / 2
        if (point(at: middle).y <= p.y) == (y0 <= p.y) { low = middle } else { high = middle }
      }
      let t = kind == .line ? (p.y - p0.y) / (p3.y - p0.y) : (low + high) / 2
      if point(at: t).x > p.x { count += y1 > y0 ? 1 : -1 }
    }
    return count
  }
}
