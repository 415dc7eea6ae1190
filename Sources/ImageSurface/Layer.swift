import CCairo
import CoreGraphics

/// A picture in between: what is drawn into it is put down as one, with an effect.
///
/// It covers only the pixels that can come to be seen, in the coordinates of the canvas that it is made for. Layers are
/// bitmaps rather than Cairo's groups, so that what is behind a material can be read.
struct Layer {
  let canvas: Canvas
  let bitmap: Bitmap
  /// The place on the outer canvas's surface of the layer's first pixel.
  let x, y: Double

  /// - Parameters:
  ///   - bounds: What will be drawn, in the canvas's coordinates; nil if that is not known.
  ///   - margin: How many units of the surface beyond what is clipped can still show, because an effect moves or spreads them.
  /// - Returns: Nil if nothing of it would be seen.
  init?(for outer: Canvas, bounds: CGRect?, margin: Double) {
    var area = outer.clipExtents.insetBy(dx: -margin, dy: -margin)
    if let bounds {
      area = area.intersection(outer.pixels(of: bounds).insetBy(dx: -margin - 1, dy: -margin - 1))
    }
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    area = area.integral
    let resolution = outer.resolution
    guard
      let bitmap = try? Bitmap(
        width: Int((area.width * resolution).rounded(.up)),
        height: Int((area.height * resolution).rounded(.up)))
    else { return nil }
    bitmap.resolution = resolution
    self.bitmap = bitmap
    canvas = Canvas(bitmap)
    (x, y) = (area.minX, area.minY)
    var matrix = outer.matrix
    matrix.x0 -= area.minX
    matrix.y0 -= area.minY
    cairo_set_matrix(canvas.context, &matrix)
  }

  /// Makes the layer what fills or paints the outer canvas next.
  func setSource(of outer: Canvas, dx: Double = 0, dy: Double = 0) {
    cairo_set_source_surface(outer.context, bitmap.surface, x + dx, y + dy)
  }
}

extension Canvas {
  /// What is not clipped away, in units of the surface, which are pixels where it has any.
  var clipExtents: CGRect {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_save(context)
    cairo_identity_matrix(context)
    cairo_clip_extents(context, &x1, &y1, &x2, &y2)
    cairo_restore(context)
    return CGRect(x: x1, y: y1, width: max(0, x2 - x1), height: max(0, y2 - y1))
  }

  /// The smallest rectangle on the surface around one of user coordinates.
  func pixels(of rect: CGRect) -> CGRect {
    let matrix = matrix
    return rect.applying(
      CGAffineTransform(
        a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0))
  }

  /// Units of the surface for each unit of user coordinates.
  var unit: Double {
    let matrix = matrix
    return abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx).squareRoot()
  }
}
