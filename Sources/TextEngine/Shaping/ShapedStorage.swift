import CHarfBuzz

/// How small capitals are made where a face has none. Browsers shape each kind by itself, and so do we.
enum SynthesizedSmallCaps: Sendable {
  case none
  /// Small letters, drawn as capitals at a smaller size.
  case raised
  /// Everything else that shrinks with them.
  case shrunk
}

/// A stretch of a paragraph that one face draws in one direction, script and font.
struct ShapedItem: Sendable {
  var start: Int
  var end: Int
  /// The embedding level; odd levels run from right to left.
  var level: UInt8
  var script: hb_script_t
  /// The face, or nil for an attachment.
  var face: FontFace?
  var font: FontDescription
  var attachment: TextAttachment?
  var smallCaps = SynthesizedSmallCaps.none
  /// The item's glyphs, in visual order, in the storage's `glyphs`.
  var glyphs: Range<Int> = 0..<0

  var isRightToLeft: Bool { level & 1 == 1 }

  /// The size to draw at: as browsers do, 70 % for small capitals that are made from large ones. (Chromium then rounds
  /// to the pixel of the device.)
  var drawnSize: Double { smallCaps == .none ? font.size : font.size * 0.7 }
}

/// A glyph in its item. Lengths are points at the font's own size.
struct ShapedGlyph: Sendable {
  var id: UInt32
  /// The UTF-16 offset at which the glyph's cluster starts.
  var cluster: Int
  var advance: Double
  var dx: Double
  /// Downwards.
  var dy: Double
  /// Whether shaping a line that starts at this cluster gives other glyphs.
  var isUnsafeToBreak: Bool
}

/// A part of the text between two hard line breaks.
struct ShapedParagraph: Sendable {
  /// The text without the break.
  var range: Range<Int>
  /// Where the next paragraph starts.
  var end: Int
  var level: UInt8
  /// The items of the paragraph, in logical order.
  var items: Range<Int>
}

/// Everything that shaping finds out about a text, independent of any width.
struct ShapedStorage: Sendable {
  var paragraphs: [ShapedParagraph] = []
  var items: [ShapedItem] = []
  var glyphs: [ShapedGlyph] = []
  /// The width of the text before each UTF-16 offset; offsets inside a cluster have its end's.
  var cumulative: [Double] = [0]
  /// Whether a line that ends or starts at an offset must be shaped anew.
  var unsafe: [Bool] = []
  /// The language, as a BCP 47 tag.
  var language = "en"
  /// Where lines may end.
  var lineBreaks: [Int32] = []

  /// A cheap sanity check for tests: items cover their paragraphs in order, widths never shrink in a text without
  /// negative tracking, and glyph ranges lie within the storage.
  func checkInvariants() -> Bool {
    for paragraph in paragraphs {
      var position = paragraph.range.lowerBound
      for item in items[paragraph.items] {
        guard item.start == position, item.end > item.start, item.glyphs.upperBound <= glyphs.count else {
          return false
        }
        position = item.end
      }
      guard position == paragraph.range.upperBound else { return false }
    }
    return true
  }
}
