import CCairo
import CRsvg
import CoreGraphics
import Foundation
import SwiftUICore

/// Draws pictures of files and bytes: PNG and JPEG through gdk-pixbuf, SVG through librsvg at the size it is shown.
@MainActor
enum ImagePainter {
  /// Decoded pictures, by file or hash. Emptied when it grows large; decoding again is all that costs.
  private static var cache: [String: Bitmap] = [:]
  private static var handles: [String: OpaquePointer] = [:]

  static func draw(_ image: DisplayImage, in rect: CGRect, on canvas: Canvas) {
    guard rect.width > 0, rect.height > 0 else { return }
    canvas.scoped {
      if image.flipsHorizontally {
        canvas.translate(CGPoint(x: rect.minX + rect.maxX, y: 0))
        cairo_scale(canvas.context, -1, 1)
      }
      if let tint = image.tint, canvas.bitmap == nil {
        // Cairo loses the place of a mask in an SVG: the tinted picture is made here.
        guard let layer = Layer(for: canvas, bounds: rect, margin: 0) else { return }
        drawSource(image, in: rect, on: layer.canvas)
        layer.canvas.setColor(tint)
        cairo_set_operator(layer.canvas.context, CAIRO_OPERATOR_IN)
        layer.canvas.paint()
        cairo_identity_matrix(canvas.context)
        layer.setSource(of: canvas)
        canvas.paint()
      } else if let tint = image.tint {
        cairo_push_group_with_content(canvas.context, CAIRO_CONTENT_COLOR_ALPHA)
        drawSource(image, in: rect, on: canvas)
        guard let mask = cairo_pop_group(canvas.context) else { return }
        canvas.setColor(tint)
        cairo_mask(canvas.context, mask)
        cairo_pattern_destroy(mask)
      } else {
        drawSource(image, in: rect, on: canvas)
      }
    }
  }

  private static func drawSource(_ image: DisplayImage, in rect: CGRect, on canvas: Canvas) {
    if case .tile = image.resizing, image.naturalSize.width > 0, image.naturalSize.height > 0 {
      canvas.scoped {
        canvas.clip(.rect(rect), evenOdd: false)
        var y = rect.minY
        while y < rect.maxY {
          var x = rect.minX
          while x < rect.maxX {
            drawOnce(image, in: CGRect(origin: CGPoint(x: x, y: y), size: image.naturalSize), on: canvas)
            x += image.naturalSize.width
          }
          y += image.naturalSize.height
        }
      }
    } else if image.capInsets != EdgeInsets() {
      drawNineParts(image, in: rect, on: canvas)
    } else {
      drawOnce(image, in: rect, on: canvas)
    }
  }

  /// Corners keep their size, edges stretch along one axis, the middle along both.
  private static func drawNineParts(_ image: DisplayImage, in rect: CGRect, on canvas: Canvas) {
    let caps = image.capInsets
    let size = image.naturalSize
    func stops(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> [CGFloat] {
      [0, min(start, length), max(min(start, length), length - end), length]
    }
    let sourceX = stops(caps.leading, caps.trailing, size.width)
    let sourceY = stops(caps.top, caps.bottom, size.height)
    let targetX = stops(caps.leading, caps.trailing, rect.width).map { $0 + rect.minX }
    let targetY = stops(caps.top, caps.bottom, rect.height).map { $0 + rect.minY }
    for row in 0..<3 {
      for column in 0..<3 {
        let source = CGRect(
          x: sourceX[column], y: sourceY[row], width: sourceX[column + 1] - sourceX[column],
          height: sourceY[row + 1] - sourceY[row])
        let target = CGRect(
          x: targetX[column], y: targetY[row], width: targetX[column + 1] - targetX[column],
          height: targetY[row + 1] - targetY[row])
        guard source.width > 0, source.height > 0, target.width > 0, target.height > 0 else { continue }
        canvas.scoped {
          canvas.clip(.rect(target), evenOdd: false)
          canvas.translate(target.origin)
          cairo_scale(canvas.context, target.width / source.width, target.height / source.height)
          canvas.translate(CGPoint(x: -source.minX, y: -source.minY))
          drawOnce(image, in: CGRect(origin: .zero, size: size), on: canvas)
        }
      }
    }
  }

  private static func drawOnce(_ image: DisplayImage, in rect: CGRect, on canvas: Canvas) {
    switch image.source {
    case .file(let path, true): drawSVG(path, in: rect, on: canvas)
    case .file(let path, false):
      if let bitmap = cached(path, { decode(file: path) }) {
        draw(bitmap, in: rect, smooth: image.smooth, canvas)
      }
    case .data(let bytes, let hash):
      if let bitmap = cached("#\(hash)", { decode(bytes) }) {
        draw(bitmap, in: rect, smooth: image.smooth, canvas)
      }
    }
  }

  static func drawPNG(_ bytes: [UInt8], in rect: CGRect, alpha: Double, on canvas: Canvas) {
    // FNV-1a: the same glyph comes again and again.
    let hash = bytes.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
    let key = "glyph \(bytes.count) \(hash)"
    guard let bitmap = cached(key, { decode(bytes) }) else { return }
    draw(bitmap, in: rect, smooth: true, alpha: alpha, canvas)
  }

  private static func cached(_ key: String, _ make: () -> Bitmap?) -> Bitmap? {
    if let bitmap = cache[key] { return bitmap }
    if cache.count > 256 { cache.removeAll() }
    let bitmap = make()
    cache[key] = bitmap
    return bitmap
  }

  private static func draw(
    _ bitmap: Bitmap, in rect: CGRect, smooth: Bool, alpha: Double = 1, _ canvas: Canvas
  ) {
    canvas.scoped {
      canvas.clip(.rect(rect), evenOdd: false)
      canvas.translate(rect.origin)
      cairo_scale(canvas.context, rect.width / Double(bitmap.width), rect.height / Double(bitmap.height))
      cairo_set_source_surface(canvas.context, bitmap.surface, 0, 0)
      let source = cairo_get_source(canvas.context)
      cairo_pattern_set_filter(source, smooth ? CAIRO_FILTER_GOOD : CAIRO_FILTER_NEAREST)
      cairo_pattern_set_extend(source, CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(canvas.context, alpha)
    }
  }

  private static func drawSVG(_ path: String, in rect: CGRect, on canvas: Canvas) {
    let handle: OpaquePointer
    if let known = handles[path] {
      handle = known
    } else {
      var error: UnsafeMutablePointer<GError>?
      guard let new = rsvg_handle_new_from_file(path, &error) else {
        let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
        g_clear_error(&error)
        Diagnostics.warnOnce("The SVG \(path) can't be read: \(reason).")
        return
      }
      handle = OpaquePointer(new)
      handles[path] = handle
    }
    var viewport = RsvgRectangle(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    rsvg_handle_render_document(UnsafeMutablePointer(handle), canvas.context, &viewport, nil)
  }

  // MARK: Decoding

  private static func decode(file path: String) -> Bitmap? {
    var error: UnsafeMutablePointer<GError>?
    guard let pixbuf = gdk_pixbuf_new_from_file(path, &error) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
      g_clear_error(&error)
      Diagnostics.warnOnce("The image \(path) can't be read: \(reason).")
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
    return bitmap(pixbuf)
  }

  nonisolated static func decode(_ bytes: [UInt8]) -> Bitmap? {
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let wrote = gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), nil) != 0
    let closed = gdk_pixbuf_loader_close(loader, nil) != 0
    guard wrote, closed, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
      Diagnostics.warnOnce("An image of \(bytes.count) bytes is neither PNG nor JPEG, or is damaged.")
      return nil
    }
    return bitmap(pixbuf)
  }

  nonisolated private static func bitmap(_ pixbuf: OpaquePointer) -> Bitmap? {
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    let height = Int(gdk_pixbuf_get_height(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let rowBytes = Int(gdk_pixbuf_get_rowstride(pixbuf))
    guard let source = gdk_pixbuf_get_pixels(pixbuf), let result = try? Bitmap(width: width, height: height)
    else {
      return nil
    }
    _ = result.withPixels { pixels, stride in
      for y in 0..<height {
        for x in 0..<width {
          let from = source + (y * rowBytes + x * channels)
          let to = pixels + (y * stride + x * 4)
          let alpha = channels == 4 ? Int(from[3]) : 255
          to[0] = UInt8((Int(from[2]) * alpha + 127) / 255)
          to[1] = UInt8((Int(from[1]) * alpha + 127) / 255)
          to[2] = UInt8((Int(from[0]) * alpha + 127) / 255)
          to[3] = UInt8(alpha)
        }
      }
    }
    return result
  }
}
