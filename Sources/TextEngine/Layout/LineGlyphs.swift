/// Finding the glyphs of one line in the whole text's, shaping again only where the cut changes them.
extension ShapedText {
  /// A part of an item that stands on a line.
  struct Part {
    var item: ShapedItem
    var range: Range<Int>
    var level: UInt8
    var glyphs: ArraySlice<ShapedGlyph>
  }

  /// The index of the paragraph that holds an offset.
  func paragraphIndex(at offset: Int) -> Int {
    let index = storage.paragraphs.partitioningIndex { $0.range.lowerBound > offset }
    return max(0, index - 1)
  }

  /// The exact widths of a line at scale 1, with and without what follows its content.
  func widths(of range: Range<Int>, contentEnd: Int, paragraph: Int) -> (content: Double, all: Double) {
    let bounds = storage.paragraphs[paragraph].range
    let isSafe =
      (range.lowerBound == bounds.lowerBound || !storage.unsafe[range.lowerBound])
      && (range.upperBound == bounds.upperBound || !storage.unsafe[range.upperBound])
    if isSafe {
      let start = storage.cumulative[range.lowerBound]
      return (storage.cumulative[contentEnd] - start, storage.cumulative[range.upperBound] - start)
    }
    var content = 0.0
    var all = 0.0
    for part in parts(of: range, contentEnd: contentEnd, paragraph: paragraph) {
      let width = part.item.attachment?.width ?? part.glyphs.reduce(0) { $0 + $1.advance }
      all += width
      if part.range.lowerBound < contentEnd { content += width }
    }
    return (content, all)
  }

  /// The parts of a line in logical order. Trailing spaces are parts of their own with the paragraph's level, as
  /// rule L1 of the bidirectional algorithm wants.
  func parts(of range: Range<Int>, contentEnd: Int, paragraph index: Int) -> [Part] {
    let paragraph = storage.paragraphs[index]
    var parts: [Part] = []
    var reshaped: [UInt16]?
    for item in storage.items[paragraph.items]
    where item.end > range.lowerBound && item.start < range.upperBound {
      let whole = max(item.start, range.lowerBound)..<min(item.end, range.upperBound)
      let isCut =
        (whole.lowerBound > item.start && storage.unsafe[whole.lowerBound])
        || (whole.upperBound < item.end && storage.unsafe[whole.upperBound])
      var glyphs = storage.glyphs[item.glyphs]
      if isCut, item.attachment == nil {
        let drawable = reshaped ?? units.map(Unicode16.drawable)
        reshaped = drawable
        glyphs =
          engine.withShaper { shaper in
            var fresh: [ShapedGlyph] = []
            shaper.glyphs(
              of: item, range: whole, in: drawable, context: range, language: storage.language,
              into: &fresh)
            return fresh
          }[...]
      }
      let split = min(max(contentEnd, whole.lowerBound), whole.upperBound)
      if split > whole.lowerBound {
        let content = whole.lowerBound..<split
        parts.append(
          Part(item: item, range: content, level: item.level, glyphs: glyphs.slice(content, of: item)))
      }
      if split < whole.upperBound {
        let spaces = split..<whole.upperBound
        parts.append(
          Part(item: item, range: spaces, level: paragraph.level, glyphs: glyphs.slice(spaces, of: item)))
      }
    }
    return parts
  }

  /// The glyph runs of a line from left to right.
  func glyphRuns(of line: FittedLine, scale: Double) -> [GlyphRun] {
    var parts = parts(of: line.range, contentEnd: line.contentEnd, paragraph: line.paragraph)
    reorder(&parts)
    let isRightToLeft = storage.paragraphs[line.paragraph].level & 1 == 1
    var x = isRightToLeft ? line.width - line.advance : 0
    var result: [GlyphRun] = []
    for part in parts {
      let item = part.item
      func open(_ run: Int) -> GlyphRun {
        GlyphRun(
          face: item.face, size: item.drawnSize * scale, attachment: item.attachment?.scaled(by: scale),
          runIndex: run, isRightToLeft: item.isRightToLeft, x: x * scale, width: 0,
          baselineOffset: item.font.baselineOffset * scale, glyphs: [])
      }
      var current = open(runIndex(at: part.range.lowerBound))
      if let attachment = item.attachment {
        current.width = attachment.width * scale
        x += attachment.width
        result.append(current)
        continue
      }
      current.glyphs.reserveCapacity(part.glyphs.count)
      var isFirst = true
      for glyph in part.glyphs {
        let run = runIndex(at: glyph.cluster)
        if run != current.runIndex {
          if !isFirst {
            current.width = x * scale - current.x
            result.append(current)
          }
          current = open(run)
        }
        isFirst = false
        current.glyphs.append(
          PositionedGlyph(
            id: glyph.id, x: (x + glyph.dx) * scale, y: (glyph.dy - item.font.baselineOffset) * scale,
            advance: glyph.advance * scale, cluster: glyph.cluster - line.range.lowerBound))
        x += glyph.advance
      }
      current.width = x * scale - current.x
      result.append(current)
    }
    return result
  }

  /// Rule L2 of the bidirectional algorithm: from the highest level to the lowest odd one, turn round whatever
  /// stands together at that level or above.
  private func reorder(_ parts: inout [Part]) {
    guard var level = parts.map(\.level).max(), level > 0 else { return }
    while level > 0 {
      var start = 0
      while start < parts.count {
        guard parts[start].level >= level else {
          start += 1
          continue
        }
        var end = start
        while end < parts.count, parts[end].level >= level { end += 1 }
        parts[start..<end].reverse()
        start = end
      }
      level -= 1
    }
  }

  private func runIndex(at offset: Int) -> Int {
    if runs.count < 2 { return 0 }
    let index = runs.partitioningIndex { $0.range.upperBound > offset }
    return min(index, runs.count - 1)
  }
}

extension ArraySlice<ShapedGlyph> {
  /// The glyphs whose clusters start in a range. Clusters ascend, or descend from right to left.
  fileprivate func slice(_ range: Range<Int>, of item: ShapedItem) -> ArraySlice<ShapedGlyph> {
    if item.attachment != nil { return [] }
    if item.isRightToLeft {
      let start = partitioningIndex { $0.cluster < range.upperBound }
      let end = partitioningIndex { $0.cluster < range.lowerBound }
      return self[start..<end]
    }
    let start = partitioningIndex { $0.cluster >= range.lowerBound }
    let end = partitioningIndex { $0.cluster >= range.upperBound }
    return self[start..<end]
  }
}

extension TextAttachment {
  func scaled(by factor: Double) -> TextAttachment {
    TextAttachment(width: width * factor, ascent: ascent * factor, descent: descent * factor)
  }
}
