import CoreGraphics

/// A curve from 0 to 1 over a time from 0 to 1, for animations and keyframes.
public struct UnitCurve: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularEaseIn
    case circularEaseOut
    case circularEaseInOut
    /// The mirror image of `circularEaseInOut` in the diagonal.
    case circularEaseOutIn
  }

  package let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    // Only times within the unit interval make a function of time.
    kind = .bezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2)
  }

  public static let linear = UnitCurve(0, 0, 1, 1)
  public static let easeIn = UnitCurve(0.42, 0, 1, 1)
  public static let easeOut = UnitCurve(0, 0, 0.58, 1)
  public static let easeInOut = UnitCurve(0.42, 0, 0.58, 1)
  public static let circularEaseIn = UnitCurve(.circularEaseIn)
  public static let circularEaseOut = UnitCurve(.circularEaseOut)
  public static let circularEaseInOut = UnitCurve(.circularEaseInOut)

  /// A cubic Bézier curve from (0, 0) to (1, 1). The control points' x is limited to 0…1.
  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    UnitCurve(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
      Double(endControlPoint.y))
  }

  /// The curve with its axes exchanged, so that one undoes the other.
  public var inverse: UnitCurve {
    switch kind {
    case .bezier(let x1, let y1, let x2, let y2): UnitCurve(y1, x1, y2, x2)
    case .circularEaseIn: .circularEaseOut
    case .circularEaseOut: .circularEaseIn
    case .circularEaseInOut: UnitCurve(.circularEaseOutIn)
    case .circularEaseOutIn: .circularEaseInOut
    }
  }

  /// The curve's height at a fraction of its time, which is limited to 0…1.
  public func value(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch kind {
    case .bezier(let x1, let y1, let x2, let y2):
      if x == 0 || x == 1 || (x1 == y1 && x2 == y2) { return x }
      return Self.coordinate(y1, y2, at: Self.parameter(x1, x2, x))
    case .circularEaseIn: return 1 - Self.height(x)
    case .circularEaseOut: return Self.height(1 - x)
    case .circularEaseInOut:
      return x < 0.5 ? (1 - Self.height(2 * x)) / 2 : (1 + Self.height(2 - 2 * x)) / 2
    case .circularEaseOutIn:
      return x < 0.5 ? Self.height(1 - 2 * x) / 2 : 1 - Self.height(2 * x - 1) / 2
    }
  }

  /// The curve's slope; infinite where a circular curve stands upright.
  public func velocity(at progress: Double) -> Double {
    let x = min(max(progress, 0), 1)
    switch kind {
    case .bezier(let x1, let y1, let x2, let y2):
      if x1 == y1, x2 == y2 { return 1 }
      let t = Self.parameter(x1, x2, x)
      let dx = Self.derivative(x1, x2, at: t)
      if dx > 1e-9 { return Self.derivative(y1, y2, at: t) / dx }
      // The handle has no length along x: a step into the curve shows where it heads.
      let inside = t < 0.5 ? t + 1e-4 : t - 1e-4
      return Self.derivative(y1, y2, at: inside) / Self.derivative(x1, x2, at: inside)
    case .circularEaseIn: return Self.slope(x)
    case .circularEaseOut: return Self.slope(1 - x)
    case .circularEaseInOut: return x < 0.5 ? Self.slope(2 * x) : Self.slope(2 - 2 * x)
    case .circularEaseOutIn: return x < 0.5 ? Self.slope(1 - 2 * x) : Self.slope(2 * x - 1)
    }
  }

  /// The height of the unit circle over `x`.
  private static func height(_ x: Double) -> Double { max(0, 1 - x * x).squareRoot() }

  private static func slope(_ x: Double) -> Double {
    let height = height(x)
    return height == 0 ? .infinity : x / height
  }

  private static func coordinate(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * c1 + 3 * s * t * t * c2 + t * t * t
  }

  private static func derivative(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * c1 + 6 * s * t * (c2 - c1) + 3 * t * t * (1 - c2)
  }

  /// The curve parameter at which x is reached: Newton's method kept inside a shrinking bracket.
  private static func parameter(_ x1: Double, _ x2: Double, _ x: Double) -> Double {
    if x <= 0 || x >= 1 { return min(max(x, 0), 1) }
    var (low, high) = (0.0, 1.0)
    var t = x
    for _ in 0..<60 {
      let error = coordinate(x1, x2, at: t) - x
      if abs(error) < 1e-12 { break }
      if error > 0 { high = t } else { low = t }
      let slope = derivative(x1, x2, at: t)
      let newton = t - error / slope
      t = slope > 1e-9 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }
}
