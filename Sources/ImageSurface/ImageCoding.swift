import CCairo
import CRsvg
import CoreGraphics
import SwiftUICore

extension ImageSurface {
  /// The tree as pixels.
  package static func image(
    of tree: DisplayTree, scale: Double, background: DisplayColor? = nil
  ) throws(ImageSurfaceError) -> CGImage {
    let bitmap = try draw(tree, scale: scale, background: background, at: nil)
    guard let image = bitmap.image(isOpaque: background?.alpha == 1) else { throw .cairo("no memory") }
    return image
  }
}

extension CGImage {
  /// Decodes a PNG or JPEG; nil if it is neither.
  package static func decode(_ bytes: [UInt8]) -> CGImage? {
    ImagePainter.decode(bytes)?.image(isOpaque: false)
  }

  /// The picture as PNG.
  package func png() -> [UInt8]? {
    guard let bitmap = try? Bitmap(width: width, height: height) else { return nil }
    _ = bitmap.withPixels { pixels, stride in
      for y in 0..<height {
        for x in 0..<width {
          let from = y * bytesPerRow + x * 4
          let to = pixels + (y * stride + x * 4)
          (to[0], to[1], to[2], to[3]) = (bytes[from + 2], bytes[from + 1], bytes[from], bytes[from + 3])
        }
      }
    }
    return try? bitmap.png()
  }

  /// The picture as JPEG on a white ground.
  ///
  /// - Parameter quality: From 0, the smallest, to 1, the best.
  package func jpeg(quality: Double) -> [UInt8]? {
    // Three bytes a pixel, laid over white.
    var opaque = [UInt8](repeating: 0, count: width * height * 3)
    for pixel in 0..<width * height {
      let rest = 255 - Int(bytes[pixel * 4 + 3])
      for channel in 0..<3 {
        opaque[pixel * 3 + channel] = UInt8(min(255, Int(bytes[pixel * 4 + channel]) + rest))
      }
    }
    return opaque.withUnsafeBufferPointer { pixels -> [UInt8]? in
      guard
        let pixbuf = gdk_pixbuf_new_from_data(
          pixels.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3), nil,
          nil)
      else { return nil }
      defer { g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
      var buffer: UnsafeMutablePointer<gchar>?
      var count: gsize = 0
      let text = String(Int((min(max(quality, 0), 1) * 100).rounded()))
      let isDone = text.withCString { value -> Bool in
        "quality".withCString { key -> Bool in
          var keys: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: key), nil]
          var values: [UnsafeMutablePointer<CChar>?] = [UnsafeMutablePointer(mutating: value), nil]
          return gdk_pixbuf_save_to_bufferv(pixbuf, &buffer, &count, "jpeg", &keys, &values, nil) != 0
        }
      }
      guard isDone, let buffer else { return nil }
      defer { g_free(buffer) }
      return buffer.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
        Array(UnsafeBufferPointer(start: $0, count: Int(count)))
      }
    }
  }
}

extension Bitmap {
  /// The pixels in the order of Core Graphics.
  func image(isOpaque: Bool) -> CGImage? {
    let bytes = withPixels { pixels, stride -> [UInt8] in
      var bytes = [UInt8](repeating: 0, count: width * height * 4)
      for y in 0..<height {
        for x in 0..<width {
          let from = pixels + (y * stride + x * 4)
          let to = (y * width + x) * 4
          (bytes[to], bytes[to + 1], bytes[to + 2], bytes[to + 3]) = (from[2], from[1], from[0], from[3])
        }
      }
      return bytes
    }
    return bytes.flatMap { CGImage(width: width, height: height, bytes: $0, isOpaque: isOpaque) }
  }
}
