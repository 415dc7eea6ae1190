import CCairo
import CoreGraphics
import SwiftUICore

/// A Cairo context over a bitmap, or over a document, which has no pixels.
final class Canvas {
  let context: OpaquePointer
  /// Nil for a document.
  let bitmap: Bitmap?
  /// Pixels for each unit of the surface, in the bitmaps that are put into it.
  let resolution: Double

  init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
    resolution = bitmap.resolution
    context = cairo_create(bitmap.surface)
    cairo_set_antialias(context, CAIRO_ANTIALIAS_GRAY)
  }

  /// Draws into a document.
  init(_ context: OpaquePointer, resolution: Double) {
    bitmap = nil
    self.resolution = resolution
    self.context = cairo_reference(context)
  }

  deinit { cairo_destroy(context) }

  func scoped(_ body: () -> Void) {
    cairo_save(context)
    body()
    cairo_restore(context)
  }

  func scale(_ factor: Double) { cairo_scale(context, factor, factor) }
  func translate(_ point: CGPoint) { cairo_translate(context, point.x, point.y) }

  func concatenate(_ transform: CGAffineTransform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(context, &matrix)
  }

  /// From user coordinates to pixels.
  var matrix: cairo_matrix_t {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    return matrix
  }

  func setColor(_ color: DisplayColor) {
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  func paint() { cairo_paint(context) }

  // MARK: Paths

  func addPath(_ geometry: DisplayShape.Geometry) {
    switch geometry {
    case .rect(let rect): cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .roundedRect(let rect, let topLeft, let topRight, let bottomRight, let bottomLeft, let continuous):
      let radii = RectangleCornerRadii(
        topLeading: topLeft, bottomLeading: bottomLeft, bottomTrailing: bottomRight, topTrailing: topRight)
      addPath(Path(roundedRect: rect, cornerRadii: radii, style: continuous ? .continuous : .circular))
    case .ellipse(let rect): addPath(Path(ellipseIn: rect))
    case .path(let path): addPath(path)
    }
  }

  func addPath(_ path: Path) {
    path.forEach { element in
      switch element {
      case .move(let point): cairo_move_to(context, point.x, point.y)
      case .line(let point): cairo_line_to(context, point.x, point.y)
      case .quadCurve(let end, let control):
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(context, &x, &y)
        cairo_curve_to(
          context, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .curve(let end, let first, let second):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
      case .closeSubpath: cairo_close_path(context)
      }
    }
  }

  func clip(_ geometry: DisplayShape.Geometry, evenOdd: Bool) {
    cairo_new_path(context)
    addPath(geometry)
    cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(context)
  }

  func setStroke(_ style: StrokeStyle) {
    cairo_set_line_width(context, style.lineWidth)
    switch style.lineCap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    @unknown default: break
    }
    switch style.lineJoin {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    @unknown default: break
    }
    cairo_set_miter_limit(context, style.miterLimit)
    let dashes = style.dash.map(Double.init)
    // Cairo fails for good on a negative dash or one that is all zeros.
    if !dashes.isEmpty, dashes.allSatisfy({ $0 >= 0 && $0.isFinite }), dashes.contains(where: { $0 > 0 }) {
      cairo_set_dash(context, dashes, Int32(dashes.count), style.dashPhase)
    } else {
      cairo_set_dash(context, nil, 0, 0)
    }
  }

  // MARK: Paint

  /// Sets the source for what is filled or stroked next. `reach` is the area that a conic gradient must cover.
  func setPaint(_ paint: DisplayPaint, reach: CGRect) {
    func add(_ stops: [DisplayPaint.Stop], to pattern: OpaquePointer?) {
      guard let pattern else { return }
      for stop in stops {
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, Double(stop.color.red), Double(stop.color.green), Double(stop.color.blue),
          Double(stop.color.alpha))
      }
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
    }
    switch paint {
    case .color(let color): setColor(color)
    case .linearGradient(let stops, let start, let end):
      add(stops, to: cairo_pattern_create_linear(start.x, start.y, end.x, end.y))
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      add(
        stops, to: cairo_pattern_create_radial(center.x, center.y, startRadius, center.x, center.y, endRadius)
      )
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      // A circle of radius 1, stretched; Cairo's matrix leads from the user's coordinates to the pattern's.
      let width = max(endRadius.width, 1e-6)
      let height = max(endRadius.height, 1e-6)
      guard let pattern = cairo_pattern_create_radial(0, 0, startRadius.width / width, 0, 0, 1) else {
        return
      }
      var matrix = cairo_matrix_t(
        xx: 1 / width, yx: 0, xy: 0, yy: 1 / height, x0: -center.x / width, y0: -center.y / height)
      cairo_pattern_set_matrix(pattern, &matrix)
      add(stops, to: pattern)
    case .angularGradient(let stops, let center, let startAngle, let endAngle):
      setConicGradient(stops, center, startAngle, endAngle, reach)
    case .material(let tint, _): setColor(tint)
    }
  }

  /// Cairo has no conic gradient: thin triangles of a mesh, each of one colour.
  private func setConicGradient(
    _ stops: [DisplayPaint.Stop], _ center: CGPoint, _ start: CGFloat, _ end: CGFloat, _ reach: CGRect
  ) {
    guard let mesh = cairo_pattern_create_mesh() else { return }
    let corners = [reach.minX, reach.maxX].flatMap { x in
      [reach.minY, reach.maxY].map { CGPoint(x: x, y: $0) }
    }
    let radius = (corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 1) * 1.1 + 1
    let count = 720
    let span = end - start
    for index in 0..<count {
      let from = start + 2 * .pi * CGFloat(index) / CGFloat(count)
      let to = start + 2 * .pi * (CGFloat(index) + 1) / CGFloat(count)
      let position = span == 0 ? 1 : ((from + to) / 2 - start) / span
      let color = Self.color(of: stops, at: position)
      cairo_mesh_pattern_begin_patch(mesh)
      cairo_mesh_pattern_move_to(mesh, center.x, center.y)
      cairo_mesh_pattern_line_to(mesh, center.x + radius * cos(from), center.y + radius * sin(from))
      // A little overlap, so that no seam shows.
      cairo_mesh_pattern_line_to(
        mesh, center.x + radius * cos(to + 0.001), center.y + radius * sin(to + 0.001))
      cairo_mesh_pattern_line_to(mesh, center.x, center.y)
      for corner in 0..<4 {
        cairo_mesh_pattern_set_corner_color_rgba(
          mesh, UInt32(corner), Double(color.red), Double(color.green), Double(color.blue),
          Double(color.alpha))
      }
      cairo_mesh_pattern_end_patch(mesh)
    }
    cairo_set_source(context, mesh)
    cairo_pattern_destroy(mesh)
  }

  static func color(of stops: [DisplayPaint.Stop], at position: CGFloat) -> DisplayColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if position <= first.location { return first.color }
    for (a, b) in zip(stops, stops.dropFirst()) where position <= b.location {
      let part = b.location > a.location ? Float((position - a.location) / (b.location - a.location)) : 1
      func mix(_ x: Float, _ y: Float) -> Float { x + (y - x) * part }
      return DisplayColor(
        red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
        blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
    return last.color
  }
}
