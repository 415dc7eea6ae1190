import CHarfBuzz
import Synchronization

/// One font file, or one face of a collection, ready to shape and draw with.
public final class FontFace: Sendable, Hashable {
  /// A name that never changes for the same design, weight and slant: `sans-400`, `sans-400-italic`, `cjk-700`.
  public let id: String
  public let family: FontFamily
  /// The weight, 100…900.
  public let weight: Int
  public let isItalic: Bool
  /// Where the file lies on this machine.
  public let path: String
  /// Which face of the file this is; 0 unless the file is a collection.
  public let collectionIndex: Int
  /// Whether the glyphs are coloured pictures (CBDT) and have no outlines.
  public let isColorBitmap: Bool
  /// Whether the file has variation axes. The faces that Martlet uses have one weight per file.
  public let isVariable: Bool

  /// The family name in CSS.
  public var cssFamily: String { family.cssName }

  /// Units per em that all HarfBuzz results are in: high enough that rounding is far below a pixel at any size.
  static let unitsPerEm = 65536.0

  /// Whether the face has small capitals of its own for small letters, and for capitals.
  let hasSmallCaps: (lowercase: Bool, uppercase: Bool)

  // HarfBuzz objects that were made immutable may be used from any number of threads at once (HarfBuzz manual,
  // "Object model"); these are made immutable in `init` and live as long as the face.
  nonisolated(unsafe) let hbFace: OpaquePointer
  nonisolated(unsafe) let hbFont: OpaquePointer

  /// What to multiply an advance with. Browsers advance a bitmap emoji by its strike, 136 pixels at 109 per em,
  /// and not by what the font's horizontal metrics say.
  let advanceFactor: Double

  /// The characters that the family is used for.
  private let served: [ClosedRange<UInt32>]

  /// The outlines that were asked for; a face has at most a few tens of thousands.
  let outlines = Mutex<[UInt32: [GlyphPathCommand]]>([:])

  init(family: FontFamily, file: FaceFile, path: String) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw .unreadable(path: path, package: family.package)
    }
    let face: OpaquePointer = hb_face_create(blob, UInt32(file.collectionIndex))
    hb_blob_destroy(blob)
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      throw .unreadable(path: path, package: family.package)
    }
    hb_face_make_immutable(face)
    let font: OpaquePointer = hb_font_create(face)
    hb_font_set_scale(font, Int32(Self.unitsPerEm), Int32(Self.unitsPerEm))
    hb_font_make_immutable(font)
    hbFace = face
    hbFont = font
    id = "\(family.rawValue)-\(file.weight)" + (file.isItalic ? "-italic" : "")
    self.family = family
    served = family.servedRanges
    self.path = path
    weight = file.weight
    isItalic = file.isItalic
    collectionIndex = file.collectionIndex
    isColorBitmap = hb_ot_color_has_png(face) != 0
    isVariable = hb_ot_var_has_data(face) != 0
    hasSmallCaps = (Self.has(feature: "smcp", in: face), Self.has(feature: "c2sc", in: face))
    var glyph: hb_codepoint_t = 0
    if isColorBitmap, hb_font_get_nominal_glyph(font, 0x1F600, &glyph) != 0 {
      let advance = Double(hb_font_get_glyph_h_advance(font, glyph)) / Self.unitsPerEm
      advanceFactor = advance > 0 ? (136.0 / 109.0) / advance : 1
    } else {
      advanceFactor = 1
    }
  }

  deinit {
    hb_font_destroy(hbFont)
    hb_face_destroy(hbFace)
  }

  /// Whether the face draws a code point: it has a glyph, and its family is used for the character.
  func covers(_ codePoint: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(hbFont, codePoint, &glyph) != 0
      && served.contains { $0.contains(codePoint) }
  }

  /// Those of the chunks in which the face has any character.
  func present(_ chunks: [FontChunk]) -> [FontChunk] {
    guard let covered = hb_set_create() else { return [] }
    defer { hb_set_destroy(covered) }
    hb_face_collect_unicodes(hbFace, covered)
    return chunks.filter { chunk in
      chunk.ranges.contains { range in
        var next = range.lowerBound &- 1
        return hb_set_next(covered, &next) != 0 && next <= range.upperBound
      }
    }
  }

  private static func has(feature: String, in face: OpaquePointer) -> Bool {
    let table = hb_tag_from_string("GSUB", 4)
    let wanted = hb_tag_from_string(feature, 4)
    var tags = [hb_tag_t](repeating: 0, count: 256)
    var count = UInt32(tags.count)
    hb_ot_layout_table_get_feature_tags(face, table, 0, &count, &tags)
    return tags.prefix(Int(count)).contains(wanted)
  }

  public static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
