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

  var stride: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// Hands the bytes to `body`, which may change them.
  func withPixels<Result>(_ body: (UnsafeMutablePointer<UInt8>, _ stride: Int) -> Result) -> Result? {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return nil }
    defer { cairo_surface_mark_dirty(surface) }
    return body(data, stride)
  }

  func png() throws(ImageSurfaceError) -> [UInt8] {
    final class Sink { var bytes: [UInt8] = [] }
    let sink = Sink()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { closure, data, length in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(sink).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(String(cString: cairo_status_to_string(status)))
    }
    return sink.bytes
  }
}
