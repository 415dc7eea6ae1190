import CHarfBuzz

/// Turns text into glyphs. One per engine, used by one thread at a time: it owns the buffers and iterators.
final class Shaper {
  let breaks = BreakFinder()
  private let itemizer: Itemizer
  private let buffer: OpaquePointer
  private var languages: [String: hb_language_t] = [:]

  init(library: FontLibrary) {
    itemizer = Itemizer(library: library)
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a whole text. The runs cover it in order.
  func shape(_ text: [UInt16], runs: [TextRun], direction: TextDirection, language: String) -> ShapedStorage {
    var storage = ShapedStorage()
    storage.language = language
    storage.cumulative = [Double](repeating: 0, count: text.count + 1)
    storage.unsafe = [Bool](repeating: false, count: text.count + 1)
    let drawable = text.map(Unicode16.drawable)
    var start = 0
    repeat {
      let contentEnd = text[start...].firstIndex(where: Unicode16.isHardBreak) ?? text.count
      var end = min(contentEnd + 1, text.count)
      if end < text.count, text[contentEnd] == 0x0D, text[end] == 0x0A { end += 1 }
      let (base, levels) = itemizer.levels(of: text[start..<contentEnd], direction: direction)
      let firstItem = storage.items.count
      itemizer.itemize(
        text, range: start..<contentEnd, runs: runs, base: base, levels: levels, into: &storage.items)
      for index in firstItem..<storage.items.count {
        shape(&storage, item: index, of: drawable, context: start..<contentEnd)
      }
      // Nothing has a width between the paragraph's text and the next one's.
      for offset in contentEnd..<max(contentEnd, end) {
        storage.cumulative[offset + 1] = storage.cumulative[contentEnd]
      }
      storage.paragraphs.append(
        ShapedParagraph(
          range: start..<contentEnd, end: end, level: base, items: firstItem..<storage.items.count))
      // A break at the very end opens one more, empty line.
      let breakWasLast = end == text.count && contentEnd < end
      start = end
      if breakWasLast {
        storage.paragraphs.append(
          ShapedParagraph(
            range: end..<end, end: end, level: base, items: storage.items.count..<storage.items.count))
      }
    } while start < text.count
    storage.lineBreaks = breaks.lineBreaks(in: text)
    return storage
  }

  private func shape(
    _ storage: inout ShapedStorage, item index: Int, of drawable: [UInt16], context: Range<Int>
  ) {
    let item = storage.items[index]
    let first = storage.glyphs.count
    if let attachment = item.attachment {
      storage.cumulative[item.start + 1] = storage.cumulative[item.start] + attachment.width
      storage.items[index].glyphs = first..<first
      return
    }
    glyphs(
      of: item, range: item.start..<item.end, in: drawable, context: context, language: storage.language,
      into: &storage.glyphs)
    storage.items[index].glyphs = first..<storage.glyphs.count
    var widths = [Double](repeating: 0, count: item.end - item.start)
    for glyph in storage.glyphs[first...] {
      widths[glyph.cluster - item.start] += glyph.advance
      if glyph.isUnsafeToBreak { storage.unsafe[glyph.cluster] = true }
    }
    var sum = storage.cumulative[item.start]
    for offset in item.start..<item.end {
      sum += widths[offset - item.start]
      storage.cumulative[offset + 1] = sum
    }
  }

  /// Appends the glyphs of a part of an item, in visual order.
  ///
  /// - Parameter context: What the shaper may look at around the part, for letters that join. It is the paragraph,
  ///   or the line if the part is shaped for one line.
  func glyphs(
    of item: ShapedItem, range: Range<Int>, in drawable: [UInt16], context: Range<Int>,
    language: String, into glyphs: inout [ShapedGlyph]
  ) {
    guard let face = item.face else { return }
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    hb_buffer_set_language(buffer, hbLanguage(language))
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    let text = item.smallCaps == .raised ? capitals(in: range, of: drawable) : drawable
    text.withUnsafeBufferPointer { units in
      guard let base = units.baseAddress else { return }
      hb_buffer_add_utf16(
        buffer, base + context.lowerBound, Int32(context.count),
        UInt32(range.lowerBound - context.lowerBound),
        Int32(range.count))
    }
    let features = Self.features(of: item.font)
    if features.isEmpty {
      hb_shape(face.hbFont, buffer, nil, 0)
    } else {
      hb_shape(face.hbFont, buffer, features, UInt32(features.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let unit = item.drawnSize / FontFace.unitsPerEm * face.advanceFactor
    let tracking = item.font.tracking
    glyphs.reserveCapacity(glyphs.count + Int(count))
    for index in 0..<Int(count) {
      let info = infos[index]
      // Tracking goes after a cluster's last glyph.
      let endsCluster = index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
      glyphs.append(
        ShapedGlyph(
          id: info.codepoint, cluster: Int(info.cluster) + context.lowerBound,
          advance: Double(positions[index].x_advance) * unit + (endsCluster ? tracking : 0),
          dx: Double(positions[index].x_offset) * unit, dy: -Double(positions[index].y_offset) * unit,
          isUnsafeToBreak: info.mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
  }

  private func hbLanguage(_ tag: String) -> hb_language_t? {
    if let known = languages[tag] { return known }
    let language = hb_language_from_string(tag, -1)
    languages[tag] = language
    return language
  }

  private func capitals(in range: Range<Int>, of text: [UInt16]) -> [UInt16] {
    var text = text
    for offset in range { text[offset] = Unicode16.capital(text[offset]) }
    return text
  }

  private static func features(of font: FontDescription) -> [hb_feature_t] {
    if font.features.isEmpty, font.tracking == 0 { return [] }
    var features: [hb_feature_t] = []
    func set(_ name: String, _ value: UInt32) {
      features.append(hb_feature_t(tag: hb_tag_from_string(name, 4), value: value, start: 0, end: UInt32.max))
    }
    if font.features.contains(.monospacedDigits) { set("tnum", 1) }
    if font.features.contains(.lowercaseSmallCaps) { set("smcp", 1) }
    if font.features.contains(.uppercaseSmallCaps) { set("c2sc", 1) }
    if font.tracking != 0 { for name in ["liga", "clig", "calt"] { set(name, 0) } }
    return features
  }
}
