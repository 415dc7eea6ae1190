import CCairo
import CoreGraphics
import SwiftUICore

extension ImageSurface {
  /// A document of one page that has the tree's size, a point of which is one of the document's.
  ///
  /// Texts are texts and shapes are shapes; only what has no form in such documents (blurs, shadows, colour filters,
  /// rotations in space) becomes a picture. Behind materials nothing is blurred.
  public enum DocumentKind: Sendable {
    case pdf
    case svg
  }

  /// The tree as PDF or SVG.
  ///
  /// - Parameters:
  ///   - title: What a PDF says that it is.
  ///   - background: Painted under everything; nil leaves it out.
  ///   - rasterizationScale: Pixels for each point of what becomes a picture.
  public static func document(
    _ kind: DocumentKind, of tree: DisplayTree, title: String = "", background: DisplayColor? = nil,
    rasterizationScale: Double = 2, at time: Double? = nil,
    scrollOffset: @escaping (DisplayNode) -> CGPoint? = { _ in nil }
  ) throws(ImageSurfaceError) -> [UInt8] {
    let size = tree.size
    guard size.width > 0, size.height > 0, max(size.width, size.height) <= CGFloat(maximumSide) else {
      throw .size(size, scale: 1)
    }
    let sink = ByteSink()
    let surface =
      switch kind {
      case .pdf: cairo_pdf_surface_create_for_stream(ByteSink.write, sink.closure, size.width, size.height)
      case .svg: cairo_svg_surface_create_for_stream(ByteSink.write, sink.closure, size.width, size.height)
      }
    guard let surface else { throw .cairo("no memory") }
    defer { cairo_surface_destroy(surface) }
    if kind == .pdf {
      PDFMetadata.write(title.isEmpty ? [:] : [kCGPDFContextTitle: title], to: surface)
    } else {
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    }
    guard let context = cairo_create(surface) else { throw .cairo("no memory") }
    let canvas = Canvas(context, resolution: rasterizationScale)
    cairo_destroy(context)
    if let background {
      canvas.setColor(background)
      canvas.paint()
    }
    TreePainter(time: time, scrollOffset: scrollOffset).draw(tree.root, on: canvas)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .cairo(String(cString: cairo_status_to_string(status)))
    }
    return kind == .svg ? renumbered(sink.bytes) : sink.bytes
  }

  /// Cairo numbers the pictures of an SVG through the life of the process; here they count from one.
  private static func renumbered(_ bytes: [UInt8]) -> [UInt8] {
    let name = Array("surface".utf8)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    var numbers: [Int: Int] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      result.append(bytes[index])
      index += 1
      // Names stand after a quote or a hash, which the data of pictures don't contain.
      guard bytes[index - 1] == UInt8(ascii: "\"") || bytes[index - 1] == UInt8(ascii: "#"),
        bytes[index...].starts(with: name)
      else { continue }
      var end = index + name.count
      var number = 0
      while end < bytes.count, digits.contains(bytes[end]) {
        number = number &* 10 &+ Int(bytes[end] - digits.lowerBound)
        end += 1
      }
      guard end > index + name.count else { continue }
      if numbers[number] == nil { numbers[number] = numbers.count + 1 }
      result += name
      result += String(numbers[number] ?? 0).utf8
      index = end
    }
    return result
  }

  /// Draws the tree into a context whose origin is at the bottom left, with y upwards.
  package static func draw(
    _ tree: DisplayTree, into context: CGContext, rasterizationScale: Double, at time: Double? = nil
  ) {
    context.saveGState()
    let canvas = Canvas(context.cairo, resolution: max(rasterizationScale, 0.01))
    canvas.scoped {
      cairo_translate(canvas.context, 0, tree.size.height)
      cairo_scale(canvas.context, 1, -1)
      TreePainter(time: time).draw(tree.root, on: canvas)
    }
    context.restoreGState()
  }
}

/// Takes what Cairo writes.
final class ByteSink {
  var bytes: [UInt8] = []

  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
