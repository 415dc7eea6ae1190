import CCairo
import CoreGraphics
import SwiftUICore

/// A rotation in space, seen in perspective: where the points of a flat picture come to lie.
///
/// It is CSS's `perspective(d) rotate3d(x, y, z, angle)` about an anchor: `x' = (a·x + b·y) / w`,
/// `y' = (c·x + d·y) / w` with `w = 1 + g·x + h·y`.
struct Projection {
  private let anchor: CGPoint
  private let a, b, c, d, g, h: Double

  /// Nil if the transform isn't a rotation in space.
  init?(_ transform: DisplayEffects.Transform, angle: Double?, size: CGSize) {
    guard case .rotation3D(let target, let axis, let anchor, let perspective) = transform else { return nil }
    self.anchor = anchor
    let half = Double(angle ?? Double(target)) / 2
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    let (x, y, z) = length > 0 ? (axis.x / length, axis.y / length, axis.z / length) : (0, 0, 0)
    let cross = sin(half) * cos(half)
    let square = sin(half) * sin(half)
    a = 1 - 2 * (y * y + z * z) * square
    b = 2 * (x * y * square - z * cross)
    c = 2 * (x * y * square + z * cross)
    d = 1 - 2 * (x * x + z * z) * square
    let depth = perspective > 0 ? Double(max(size.width, size.height) / perspective) : .infinity
    g = -2 * (x * z * square - y * cross) / depth
    h = -2 * (y * z * square + x * cross) / depth
  }

  /// Where a point is seen; nil if it is behind the eye.
  func apply(_ point: CGPoint) -> CGPoint? {
    let (x, y) = (point.x - anchor.x, point.y - anchor.y)
    let w = 1 + g * x + h * y
    guard w > 1e-6 else { return nil }
    return CGPoint(x: (a * x + b * y) / w + anchor.x, y: (c * x + d * y) / w + anchor.y)
  }

  /// The point that is seen at a place; nil if none is.
  func invert(_ point: CGPoint) -> CGPoint? {
    let (u, v) = (point.x - anchor.x, point.y - anchor.y)
    // (a − g·u)·x + (b − h·u)·y = u and (c − g·v)·x + (d − h·v)·y = v.
    let (p, q, r, s) = (a - g * u, b - h * u, c - g * v, d - h * v)
    let determinant = p * s - q * r
    guard abs(determinant) > 1e-9 else { return nil }
    let x = (u * s - q * v) / determinant
    let y = (p * v - u * r) / determinant
    guard 1 + g * x + h * y > 1e-6 else { return nil }
    return CGPoint(x: x + anchor.x, y: y + anchor.y)
  }
}

extension TreePainter {
  /// Draws something flat and puts it down as it is seen in space: each pixel looks up what it shows.
  func drawWarped(
    by projection: Projection, bounds: CGRect?, on canvas: Canvas, _ draw: (Canvas) -> Void
  ) {
    // Flat, at the canvas's own resolution.
    guard let bounds, !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return }
    let unit = canvas.unit * canvas.resolution
    let area = bounds.insetBy(dx: -2 / max(unit, 0.01), dy: -2 / max(unit, 0.01))
    let corners = [
      area.origin, CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.minX, y: area.maxY),
      CGPoint(x: area.maxX, y: area.maxY),
    ].compactMap(projection.apply)
    guard corners.count == 4,
      let flat = try? Bitmap(
        width: max(1, Int((area.width * unit).rounded(.up))),
        height: max(1, Int((area.height * unit).rounded(.up))))
    else { return }
    let inner = Canvas(flat)
    inner.scale(unit)
    inner.translate(CGPoint(x: -area.minX, y: -area.minY))
    draw(inner)

    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let seen = CGRect(
      x: xs.min() ?? 0, y: ys.min() ?? 0, width: (xs.max() ?? 0) - (xs.min() ?? 0),
      height: (ys.max() ?? 0) - (ys.min() ?? 0))
    let target = canvas.pixels(of: seen).intersection(canvas.clipExtents).integral
    var inverse = canvas.matrix
    guard !target.isNull, target.width >= 1, target.height >= 1,
      cairo_matrix_invert(&inverse) == CAIRO_STATUS_SUCCESS,
      let result = try? Bitmap(
        width: Int((target.width * canvas.resolution).rounded(.up)),
        height: Int((target.height * canvas.resolution).rounded(.up)))
    else { return }
    result.resolution = canvas.resolution
    _ = flat.withPixels { source, sourceStride in
      result.withPixels { out, stride in
        for row in 0..<result.height {
          for column in 0..<result.width {
            var x = target.minX + (Double(column) + 0.5) / canvas.resolution
            var y = target.minY + (Double(row) + 0.5) / canvas.resolution
            cairo_matrix_transform_point(&inverse, &x, &y)
            guard let point = projection.invert(CGPoint(x: x, y: y)) else { continue }
            flat.sample(
              source, sourceStride, x: (point.x - area.minX) * unit - 0.5,
              y: (point.y - area.minY) * unit - 0.5, into: out + (row * stride + column * 4))
          }
        }
      }
    }
    canvas.scoped {
      cairo_identity_matrix(canvas.context)
      cairo_set_source_surface(canvas.context, result.surface, target.minX, target.minY)
      cairo_paint(canvas.context)
    }
  }
}

extension Bitmap {
  /// The colour between four pixels; beyond the edges everything is clear.
  fileprivate func sample(
    _ pixels: UnsafeMutablePointer<UInt8>, _ stride: Int, x: Double, y: Double,
    into out: UnsafeMutablePointer<UInt8>
  ) {
    guard x > -1, y > -1, x < Double(width), y < Double(height) else { return }
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (dx, dy) = (x - Double(left), y - Double(top))
    for channel in 0..<4 {
      func value(_ column: Int, _ row: Int) -> Double {
        guard column >= 0, row >= 0, column < width, row < height else { return 0 }
        return Double(pixels[row * stride + column * 4 + channel])
      }
      let upper = value(left, top) * (1 - dx) + value(left + 1, top) * dx
      let lower = value(left, top + 1) * (1 - dx) + value(left + 1, top + 1) * dx
      out[channel] = UInt8((upper * (1 - dy) + lower * dy).rounded())
    }
  }
}
