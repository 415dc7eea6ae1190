import CHarfBuzz

/// One step of a glyph's outline. Coordinates are in ems, from the glyph's origin, x to the right and y *down*:
/// multiply by the size in points.
public enum GlyphPathCommand: Hashable, Sendable {
  case move(x: Double, y: Double)
  case line(x: Double, y: Double)
  case quadratic(controlX: Double, controlY: Double, x: Double, y: Double)
  case cubic(
    control1X: Double, control1Y: Double, control2X: Double, control2Y: Double, x: Double, y: Double)
  case close
}

/// A glyph that is a picture and not an outline: a coloured emoji.
public struct GlyphBitmap: Hashable, Sendable {
  /// The picture, a PNG file.
  public var png: [UInt8]
  /// Where to draw it, in ems from the glyph's origin, y down.
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double
}

extension FontFace {
  /// The outline of a glyph, to be filled by the non-zero rule. Empty for a space, and for a picture.
  public func outline(of glyph: UInt32) -> [GlyphPathCommand] {
    outlines.withLock { known in
      if let outline = known[glyph] { return outline }
      let collector = OutlineCollector()
      withExtendedLifetime(collector) {
        hb_font_get_glyph_shape(
          hbFont, glyph, OutlineCollector.functions, Unmanaged.passUnretained(collector).toOpaque())
      }
      known[glyph] = collector.commands
      return collector.commands
    }
  }

  /// The picture of a glyph, or nil if the glyph is an outline.
  public func bitmap(of glyph: UInt32) -> GlyphBitmap? {
    guard isColorBitmap, let blob = hb_ot_color_glyph_reference_png(hbFont, glyph) else { return nil }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb_blob_get_data(blob, &length), length > 0,
      hb_font_get_glyph_extents(hbFont, glyph, &extents) != 0
    else { return nil }
    let unit = 1 / FontFace.unitsPerEm
    return GlyphBitmap(
      png: Array(UnsafeRawBufferPointer(start: bytes, count: Int(length))),
      x: Double(extents.x_bearing) * unit,
      y: -Double(extents.y_bearing) * unit, width: Double(extents.width) * unit,
      height: -Double(extents.height) * unit)
  }
}

/// Receives an outline from HarfBuzz.
private final class OutlineCollector {
  var commands: [GlyphPathCommand] = []

  /// The callbacks. Made once and made immutable, after which HarfBuzz allows any thread to use them.
  nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in append(.move(x: em(x), y: -em(y)), data) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in append(.line(x: em(x), y: -em(y)), data) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        append(.quadratic(controlX: em(cx), controlY: -em(cy), x: em(x), y: -em(y)), data)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        append(
          .cubic(
            control1X: em(ax), control1Y: -em(ay), control2X: em(bx), control2Y: -em(by), x: em(x), y: -em(y)),
          data)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in append(.close, data) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private static func em(_ value: Float) -> Double { Double(value) / FontFace.unitsPerEm }

  private static func append(_ command: GlyphPathCommand, _ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<OutlineCollector>.fromOpaque(data).takeUnretainedValue().commands.append(command)
  }
}
