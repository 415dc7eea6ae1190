import TextEngine

/// A box in ems or points, y down.
public struct SymbolBox: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  var midX: Double { x + width / 2 }
  var midY: Double { y + height / 2 }
}

extension [GlyphPathCommand] {
  /// Puts every point through a map.
  func mapPoints(_ map: (Double, Double) -> (Double, Double)) -> [GlyphPathCommand] {
    self.map { command in
      switch command {
      case .move(let x, let y):
        let p = map(x, y)
        return .move(x: p.0, y: p.1)
      case .line(let x, let y):
        let p = map(x, y)
        return .line(x: p.0, y: p.1)
      case .quadratic(let cx, let cy, let x, let y):
        let (c, p) = (map(cx, cy), map(x, y))
        return .quadratic(controlX: c.0, controlY: c.1, x: p.0, y: p.1)
      case .cubic(let ax, let ay, let bx, let by, let x, let y):
        let (a, b, p) = (map(ax, ay), map(bx, by), map(x, y))
        return .cubic(control1X: a.0, control1Y: a.1, control2X: b.0, control2Y: b.1, x: p.0, y: p.1)
      case .close: return .close
      }
    }
  }

  /// The box around all end and control points: exact for the glyphs of Material Symbols, whose curves have
  /// points at
  /// their extremes.
  var bounds: SymbolBox? {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    _ = mapPoints { x, y in
      (minX, minY, maxX, maxY) = (
        Swift.min(minX, x), Swift.min(minY, y), Swift.max(maxX, x), Swift.max(maxY, y)
      )
      return (x, y)
    }
    return minX <= maxX ? SymbolBox(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }

  /// Scaled about its middle, and its middle moved to a point.
  func fitted(scale: Double, midX: Double, midY: Double) -> [GlyphPathCommand] {
    guard let bounds else { return self }
    return mapPoints { (($0 - bounds.midX) * scale + midX, ($1 - bounds.midY) * scale + midY) }
  }

  /// The same outlines run the other way round, so that they cut a hole under the non-zero rule.
  var reversed: [GlyphPathCommand] {
    var result: [GlyphPathCommand] = []
    var contour: [GlyphPathCommand] = []
    func flush() {
      guard let first = contour.first, case .move = first else { return contour = [] }
      var points = contour.map(\.end)
      let last = points.removeLast()
      result.append(.move(x: last.0, y: last.1))
      for (command, to) in zip(contour.dropFirst().reversed(), points.reversed()) {
        switch command {
        case .quadratic(let cx, let cy, _, _):
          result.append(.quadratic(controlX: cx, controlY: cy, x: to.0, y: to.1))
        case .cubic(let ax, let ay, let bx, let by, _, _):
          result.append(.cubic(control1X: bx, control1Y: by, control2X: ax, control2Y: ay, x: to.0, y: to.1))
        default: result.append(.line(x: to.0, y: to.1))
        }
      }
      result.append(.close)
      contour = []
    }
    for command in self {
      if case .move = command { flush() }
      if case .close = command { continue }
      contour.append(command)
    }
    flush()
    return result
  }
}

extension GlyphPathCommand {
  fileprivate var end: (Double, Double) {
    switch self {
    case .move(let x, let y), .line(let x, let y), .quadratic(_, _, let x, let y),
      .cubic(_, _, _, _, let x, let y):
      (x, y)
    case .close: (0, 0)
    }
  }
}
