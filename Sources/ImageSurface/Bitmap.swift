import CCairo
import CoreGraphics

/// Pixels in Cairo's format: 32 bits each, premultiplied, blue first in memory.
final class Bitmap {
  let surface: OpaquePointer
  let width, height: Int

  init(width: Int, height: Int) throws(ImageSurfaceError) {
    self.width = width
    self.height = height
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)) else {
      throw .cairo("no memory")
    }
    self.surface = surface
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .cairo(String(cString: cairo_status_to_string(status)))
    }
  }

  deinit { cairo_surface_destroy(surface) }

  /// How many pixels a unit of the coordinates has in which the bitmap is drawn into and put down.
  var resolution: Double {
    get {
      var (x, y) = (1.0, 1.0)
      cairo_surface_get_device_scale(surface, &x, &y)
      return x
    }
    set { cairo_surface_set_device_scale(surface, newValue, newValue) }
  }

  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// Hands the bytes to `body`, which may change them.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    defer { cairo_surface_mark_dirty(surface) }
    return body(data, stride)
  }

  func png() throws(ImageSurfaceError) -> [UInt8] {
    let sink = ByteSink()
    let status = cairo_surface_write_to_png_stream(surface, ByteSink.write, sink.closure)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }
}
