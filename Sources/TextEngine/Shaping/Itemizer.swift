import CHarfBuzz
import _FoundationICU

/// Cuts a paragraph into stretches of one direction, script, font and face.
///
/// Not safe for concurrent use: it keeps ICU's bidi object and the chains it has met.
final class Itemizer {
  private let library: FontLibrary
  private let bidi: OpaquePointer?
  private var chains: [ChainKey: FaceChain] = [:]
  private let unicode = hb_unicode_funcs_get_default()

  private struct ChainKey: Hashable {
    var design: FontDesign
    var weight: Int
    var isItalic: Bool
    var features: FontFeatures
  }

  init(library: FontLibrary) {
    self.library = library
    bidi = swift_ubidi_open()
  }

  deinit { if let bidi { swift_ubidi_close(bidi) } }

  /// The embedding level of every unit of a paragraph, and the paragraph's own.
  func levels(of text: ArraySlice<UInt16>, direction: TextDirection) -> (base: UInt8, levels: [UInt8]?) {
    let rightToLeftIsPossible = text.contains { $0 >= 0x590 }
    switch direction {
    case .leftToRight where !rightToLeftIsPossible: return (0, nil)
    case .natural(let fallback) where !rightToLeftIsPossible && !fallback: return (0, nil)
    default: break
    }
    var status = U_ZERO_ERROR
    guard let bidi, !text.isEmpty else { return (direction.bidiLevel & 1, nil) }
    return text.withUnsafeBufferPointer { buffer in
      swift_ubidi_setPara(bidi, buffer.baseAddress, Int32(buffer.count), direction.bidiLevel, nil, &status)
      let base = swift_ubidi_getParaLevel(bidi)
      guard let levels = swift_ubidi_getLevels(bidi, &status) else { return (base, nil) }
      return (base, Array(UnsafeBufferPointer(start: levels, count: buffer.count)))
    }
  }

  /// Appends the items of a paragraph.
  func itemize(
    _ text: [UInt16], range: Range<Int>, runs: [TextRun], base: UInt8, levels: [UInt8]?,
    into items: inout [ShapedItem]
  ) {
    guard !range.isEmpty, !runs.isEmpty else { return }
    let firstItem = items.count
    var runIndex = runs.firstIndex { $0.range.upperBound > range.lowerBound } ?? runs.count - 1
    var chain = chain(for: runs[runIndex].font)
    var previousFace: FontFace?
    var script = HB_SCRIPT_COMMON
    var startsItem = true
    var offset = range.lowerBound
    while offset < range.upperBound {
      while runIndex + 1 < runs.count, offset >= runs[runIndex].range.upperBound {
        runIndex += 1
        if runs[runIndex].font != runs[runIndex - 1].font {
          chain = self.chain(for: runs[runIndex].font)
          previousFace = nil
          startsItem = true
        }
      }
      let run = runs[runIndex]
      let level = levels?[offset - range.lowerBound] ?? base
      if let attachment = run.attachment, text[offset] == Unicode16.objectReplacement {
        items.append(
          ShapedItem(
            start: offset, end: offset + 1, level: level, script: script, face: nil, font: run.font,
            attachment: attachment))
        previousFace = nil
        startsItem = true
        offset += 1
        continue
      }
      let (codePoint, length) = Unicode16.codePoint(text, at: offset)
      let own = ownScript(of: codePoint)
      if own != HB_SCRIPT_COMMON, own != HB_SCRIPT_INHERITED {
        // What has no script of its own takes the first that follows, and later the one before it.
        if script == HB_SCRIPT_COMMON {
          for index in items.indices[firstItem...] { items[index].script = own }
        }
        script = own
      }
      let next = offset + length < text.count ? text[offset + length] : 0
      let face =
        chain.face(for: codePoint, next: next, previous: previousFace) ?? missing(codePoint, own, chain)
      previousFace = face
      let smallCaps = synthesizedSmallCaps(codePoint, run.font, face, continues: items.last, startsItem)
      let last = items.count - 1
      if !startsItem, items[last].smallCaps == smallCaps, items[last].face === face,
        items[last].level == level,
        items[last].script == script || codePoint == 0x20
      {
        items[last].end = offset + length
      } else {
        items.append(
          ShapedItem(
            start: offset, end: offset + length, level: level, script: script, face: face, font: run.font,
            smallCaps: smallCaps))
        startsItem = false
      }
      offset += length
    }
  }

  /// How a character becomes a small capital, if its face has none. Marks follow their letter.
  private func synthesizedSmallCaps(
    _ codePoint: UInt32, _ font: FontDescription, _ face: FontFace?, continues last: ShapedItem?,
    _ startsItem: Bool
  ) -> SynthesizedSmallCaps {
    guard !font.features.isDisjoint(with: [.lowercaseSmallCaps, .uppercaseSmallCaps]), let face else {
      return .none
    }
    if !startsItem, let last,
      hb_unicode_general_category(unicode, codePoint) == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
    {
      return last.smallCaps
    }
    let character = Int32(bitPattern: codePoint)
    let isLowercase = swift_u_toupper(character) != character
    switch (font.features.contains(.lowercaseSmallCaps), font.features.contains(.uppercaseSmallCaps)) {
    case (true, true):
      if face.hasSmallCaps.lowercase && face.hasSmallCaps.uppercase { return .none }
      return isLowercase ? .raised : .shrunk
    case (true, false): return !face.hasSmallCaps.lowercase && isLowercase ? .raised : .none
    default:
      return !face.hasSmallCaps.uppercase && swift_u_tolower(character) != character ? .shrunk : .none
    }
  }

  private func chain(for font: FontDescription) -> FaceChain {
    let key = ChainKey(
      design: font.design, weight: font.weight, isItalic: font.isItalic, features: font.features)
    if let known = chains[key] { return known }
    let chain = FaceChain(library: library, font: font)
    chains[key] = chain
    return chain
  }

  private func ownScript(of codePoint: UInt32) -> hb_script_t {
    if codePoint < 0x250 {
      let isLetter = (codePoint | 0x20 >= 0x61 && codePoint | 0x20 <= 0x7A) || codePoint >= 0xC0
      return isLetter ? HB_SCRIPT_LATIN : HB_SCRIPT_COMMON
    }
    return hb_unicode_script(unicode, codePoint)
  }

  private func missing(_ codePoint: UInt32, _ script: hb_script_t, _ chain: FaceChain) -> FontFace? {
    // Characters that draw nothing need no glyph, and nobody misses them.
    if codePoint != 0xFFFC,
      swift_u_hasBinaryProperty(Int32(bitPattern: codePoint), UCHAR_DEFAULT_IGNORABLE_CODE_POINT) == 0
    {
      var name = [CChar](repeating: 0, count: 5)
      hb_tag_to_string(hb_script_to_iso15924_tag(script), &name)
      let script = String(decoding: name.prefix(4).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      library.reportMissing(script: script, example: codePoint)
    }
    return chain.faces.first
  }
}
