import CCairo

/// A place to draw: the pages of a PDF file.
///
/// Coordinates are points from the bottom left corner of the page, y upwards.
///
/// - Compatibility: Pages of PDF files only, with transforms, solid fills, strokes and rectangular clips.
///
/// ```swift
/// var box = CGRect(x: 0, y: 0, width: 200, height: 100)
/// guard let pdf = CGContext(url as CFURL, mediaBox: &box, nil) else { return }
/// pdf.beginPDFPage(nil)
/// pdf.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
/// pdf.fill(CGRect(x: 10, y: 10, width: 50, height: 50))
/// pdf.endPDFPage()
/// pdf.closePDF()
/// ```
public final class CGContext {
  private struct Look {
    var fill = (red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0)
    var stroke = (red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0)
  }

  package let cairo: OpaquePointer
  private let surface: OpaquePointer
  private let mediaBox: CGRect
  private var looks = [Look()]
  private var isClosed = false

  /// Starts a PDF file.
  ///
  /// - Parameters:
  ///   - url: A file's URL. The file is complete after ``closePDF()``.
  ///   - mediaBox: The size of pages that don't say their own; by default US Letter, 612 by 792 points.
  ///   - auxiliaryInfo: Title, author, subject, keywords and creator by `kCGPDFContextTitle` and its like.
  /// - Returns: Nil if the file can't be written.
  public init?(_ url: CFURL, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: CFDictionary?) {
    let box = mediaBox?.pointee ?? CGRect(x: 0, y: 0, width: 612, height: 792)
    guard url.isFileURL, box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite,
      let surface = cairo_pdf_surface_create(url.path, box.width, box.height)
    else { return nil }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let cairo = cairo_create(surface) else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.cairo = cairo
    self.mediaBox = box
    PDFMetadata.write(auxiliaryInfo ?? [:], to: surface)
    resetMatrix(box)
  }

  deinit {
    cairo_destroy(cairo)
    cairo_surface_destroy(surface)
  }

  private func resetMatrix(_ box: CGRect) {
    // Cairo's y goes down from the top.
    cairo_identity_matrix(cairo)
    cairo_translate(cairo, -box.minX, box.maxY)
    cairo_scale(cairo, 1, -1)
  }

  // MARK: Pages

  /// Begins a page; its size is the context's, or that of `kCGPDFContextMediaBox` (a rectangle's bytes).
  public func beginPDFPage(_ pageInfo: CFDictionary?) {
    guard let data = pageInfo?[kCGPDFContextMediaBox] as? Data, data.count == MemoryLayout<CGRect>.size else {
      return beginPage(mediaBox: nil)
    }
    var box = CGRect.zero
    _ = withUnsafeMutableBytes(of: &box) { data.copyBytes(to: $0) }
    beginPage(mediaBox: &box)
  }

  /// Begins a page of a size; nil: of the context's.
  public func beginPage(mediaBox box: UnsafePointer<CGRect>?) {
    guard !isClosed else { return }
    let box = box?.pointee ?? mediaBox
    guard box.width > 0, box.height > 0 else { return }
    cairo_pdf_surface_set_size(surface, box.width, box.height)
    resetMatrix(box)
    saveGState()
  }

  public func endPDFPage() { endPage() }

  /// Ends a page; what was set on it doesn't hold for the next.
  public func endPage() {
    guard !isClosed else { return }
    while looks.count > 1 { restoreGState() }
    cairo_show_page(cairo)
  }

  /// Completes the file. What is drawn later has no effect.
  public func closePDF() {
    guard !isClosed else { return }
    isClosed = true
    cairo_surface_finish(surface)
  }

  // MARK: State

  public func saveGState() {
    cairo_save(cairo)
    if let look = looks.last { looks.append(look) }
  }

  /// Returns to what was set when the state was saved; without effect if none was.
  public func restoreGState() {
    guard looks.count > 1 else { return }
    looks.removeLast()
    cairo_restore(cairo)
  }

  public func translateBy(x: CGFloat, y: CGFloat) { cairo_translate(cairo, x, y) }

  /// Scales what is drawn from now on; a factor of zero, which nothing could be drawn with, is ignored.
  public func scaleBy(x: CGFloat, y: CGFloat) {
    guard x != 0, y != 0, x.isFinite, y.isFinite else { return }
    cairo_scale(cairo, x, y)
  }

  /// Rotates by an angle in radians, counter-clockwise on the page.
  public func rotate(by angle: CGFloat) { cairo_rotate(cairo, angle) }

  /// Applies a transform to what is drawn from now on; one that can't be inverted is ignored.
  public func concatenate(_ transform: CGAffineTransform) {
    guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-12 else { return }
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_transform(cairo, &matrix)
  }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    looks[looks.count - 1].fill = (red, green, blue, alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    looks[looks.count - 1].stroke = (red, green, blue, alpha)
  }

  public func setLineWidth(_ width: CGFloat) { cairo_set_line_width(cairo, max(0, width)) }

  /// Draws nothing outside the rectangle from now on.
  public func clip(to rect: CGRect) {
    cairo_new_path(cairo)
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(cairo)
  }

  // MARK: Drawing

  public func beginPath() { cairo_new_path(cairo) }

  /// Adds to the path that is filled or stroked next.
  public func addPath(_ path: CGPath) {
    for element in path.outline.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .quad(let end, let control):
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        cairo_curve_to(
          cairo, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
      case .curve(let end, let first, let second):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  public func addRect(_ rect: CGRect) {
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
  }

  public func fillPath(using rule: CGPathFillRule = .winding) {
    let color = looks[looks.count - 1].fill
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_set_fill_rule(cairo, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(cairo)
  }

  public func strokePath() {
    let color = looks[looks.count - 1].stroke
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_stroke(cairo)
  }

  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }
}
