import CCairo
import CoreGraphics

extension Canvas {
  /// Blurs what has been drawn so far behind the current path, as the ground of a material.
  ///
  /// As in browsers, only what is behind the material itself is blurred, mirrored at the edges of its box: what is
  /// beside it doesn't shine in. In a document there is nothing that could be blurred.
  func blurBehindPath(in box: CGRect, sigma: Double) {
    guard let bitmap else { return }
    let area = pixels(of: box)
    let visible = CGRect(
      x: 0, y: 0, width: Double(bitmap.width) / resolution, height: Double(bitmap.height) / resolution)
    let taken = area.intersection(visible).integral.intersection(visible)
    guard taken.width >= 1, taken.height >= 1,
      let ground = try? Bitmap(
        width: Int((taken.width * resolution).rounded(.up)),
        height: Int((taken.height * resolution).rounded(.up)))
    else { return }
    ground.resolution = resolution
    let copy = Canvas(ground)
    cairo_set_operator(copy.context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(copy.context, bitmap.surface, -taken.minX, -taken.minY)
    cairo_paint(copy.context)
    Blur.apply(to: ground, sigma: sigma * unit * resolution, edges: .mirrored)
    scoped {
      // The path keeps its pixels, for it is held in those.
      cairo_identity_matrix(context)
      cairo_set_source_surface(context, ground.surface, taken.minX, taken.minY)
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_fill_preserve(context)
    }
  }
}
