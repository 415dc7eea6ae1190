import CCairo
import CoreGraphics
import SwiftUICore
import TextEngine

/// Writes texts into PDF and SVG as glyphs of fonts with the characters that they stand for, so that they can be
/// searched and copied.
@MainActor
enum VectorText {
  private static var library: FT_Library?
  /// Font files by path and number, for as long as the process lives. Nil: can't be read.
  private static var faces: [String: OpaquePointer?] = [:]

  /// Draws a run; false if its face has to be drawn in another way.
  static func draw(
    _ run: GlyphRun, of line: TextLine, x: Double, baseline: Double, _ color: DisplayColor, on canvas: Canvas
  ) -> Bool {
    guard let face = run.face, !face.isColorBitmap, let font = font(of: face) else { return false }
    let context = canvas.context
    cairo_save(context)
    defer { cairo_restore(context) }
    cairo_set_font_face(context, font)
    cairo_set_font_size(context, run.size)
    canvas.setColor(color)
    var (glyphs, clusters, text) = ([cairo_glyph_t](), [cairo_text_cluster_t](), "")
    for group in groups(of: run, in: line) {
      for glyph in group.glyphs {
        glyphs.append(cairo_glyph_t(index: UInt(glyph.id), x: x + glyph.x, y: baseline + glyph.y))
      }
      clusters.append(
        cairo_text_cluster_t(num_bytes: Int32(group.text.utf8.count), num_glyphs: Int32(group.glyphs.count)))
      text += group.text
    }
    // Each cluster names its own text, so the order is that of the glyphs in either direction.
    cairo_show_text_glyphs(
      context, text, Int32(text.utf8.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
      cairo_text_cluster_flags_t(rawValue: 0))
    return true
  }

  /// The glyphs of each cluster, from left to right, with the characters that it stands for.
  private static func groups(
    of run: GlyphRun, in line: TextLine
  ) -> [(glyphs: ArraySlice<PositionedGlyph>, text: String)] {
    let units = Array(line.text.utf16)
    // A cluster reaches to the next one that any run has.
    let starts = Set(line.runs.flatMap { $0.glyphs.map(\.cluster) }).sorted() + [units.count]
    var groups: [(ArraySlice<PositionedGlyph>, String)] = []
    var index = 0
    while index < run.glyphs.count {
      let cluster = run.glyphs[index].cluster
      var end = index + 1
      while end < run.glyphs.count, run.glyphs[end].cluster == cluster { end += 1 }
      let next = starts.first { $0 > cluster } ?? units.count
      let text =
        cluster < next && next <= units.count ? String(decoding: units[cluster..<next], as: UTF16.self) : ""
      groups.append((run.glyphs[index..<end], text))
      index = end
    }
    return groups
  }

  private static func font(of face: FontFace) -> OpaquePointer? {
    let key = "\(face.collectionIndex) \(face.path)"
    if let known = faces[key] { return known }
    var opened: FT_Face?
    var font: OpaquePointer?
    if library == nil { FT_Init_FreeType(&library) }
    if let library, FT_New_Face(library, face.path, FT_Long(face.collectionIndex), &opened) == 0 {
      font = cairo_ft_font_face_create_for_ft_face(opened, martlet_ft_load_flags)
    }
    faces[key] = .some(font)
    return font
  }
}
