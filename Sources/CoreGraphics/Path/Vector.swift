/// A point or displacement in the curve maths: `CGPoint` without its conversions.
package struct Vector: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package static let zero = Vector(0, 0)

  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  package init(_ point: CGPoint) {
    x = Double(point.x)
    y = Double(point.y)
  }

  /// The unit vector at an angle in radians.
  package init(angle: Double) {
    self.init(cos(angle), sin(angle))
  }

  package var point: CGPoint { CGPoint(x: x, y: y) }
  package var length: Double { (x * x + y * y).squareRoot() }
  package var angle: Double { atan2(y, x) }
  /// Turned by a quarter from x towards y.
  package var normal: Vector { Vector(-y, x) }

  package func unit() -> Vector? {
    let length = length
    return length > 1e-12 ? Vector(x / length, y / length) : nil
  }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  package func mixed(with other: Vector, _ t: Double) -> Vector { self + (other - self) * t }

  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  package static func * (a: Vector, s: Double) -> Vector { Vector(a.x * s, a.y * s) }
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
}
