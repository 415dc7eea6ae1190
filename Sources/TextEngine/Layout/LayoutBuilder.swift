/// Makes a layout out of fitted lines: how many are shown, which is truncated, and where each stands.
struct LayoutBuilder {
  let shaped: ShapedText
  let width: Double
  let options: TextLayoutOptions
  let withGlyphs: Bool

  private var scale: Double { options.scale > 0 ? options.scale : 1 }

  func build() -> TextLayout {
    var fitter = LineFitter(shaped, width: width / scale)
    let limit = options.maximumLines.map { max(1, $0) }
    let fitted = fitter.fit(limit: limit)
    let metrics = fitted.map { lineMetrics($0.range, $0.paragraph) }
    let shown = min(limit ?? .max, linesThatFit(metrics))
    var lines: [TextLine] = []
    var top = 0.0
    for (index, line) in fitted.prefix(shown).enumerated() {
      if index > 0 { top += metrics[index - 1].height + metrics[index - 1].leading + options.lineSpacing }
      let isCut = index == shown - 1 && fitted.count > shown
      lines.append(isCut ? truncated(line, metrics[index], top) : whole(line, metrics[index], top))
    }
    return TextLayout(lines: lines, measure: measure(lines))
  }

  /// How many lines keep to the height, at least one.
  private func linesThatFit(_ metrics: [LineMetrics]) -> Int {
    guard let height = options.maximumHeight, height.isFinite else { return metrics.count }
    var bottom = 0.0
    var gap = 0.0
    for (index, line) in metrics.enumerated() {
      bottom += gap + line.height
      // Unrounded, so that whoever gives back the rounded height of a layout gets the same layout.
      if bottom > height + 1e-6 { return max(1, index) }
      gap = line.leading + options.lineSpacing
    }
    return max(1, metrics.count)
  }

  /// The tallest of everything that stands on a line; of an empty line, its font's.
  private func lineMetrics(_ range: Range<Int>, _ paragraph: Int) -> LineMetrics {
    if shaped.runs.count == 1, shaped.runs[0].attachment == nil { return raised(shaped.runs[0].font) }
    var result: LineMetrics?
    func include(_ metrics: LineMetrics) {
      guard var known = result else {
        result = metrics
        return
      }
      known.ascent = max(known.ascent, metrics.ascent)
      known.descent = max(known.descent, metrics.descent)
      known.capHeight = max(known.capHeight, metrics.capHeight)
      known.leading = max(known.leading, metrics.leading)
      result = known
    }
    for item in shaped.storage.items[shaped.storage.paragraphs[paragraph].items]
    where item.end > range.lowerBound && item.start < range.upperBound {
      guard let attachment = item.attachment else {
        include(raised(item.font))
        continue
      }
      let offset = item.font.baselineOffset
      include(
        LineMetrics(
          ascent: attachment.ascent + offset, descent: attachment.descent - offset, capHeight: 0,
          leading: item.font.leading
        ).scaled(by: scale))
    }
    if let result { return result }
    let run = shaped.runs.first { $0.range.upperBound > range.lowerBound } ?? shaped.runs.last
    return raised(run?.font ?? FontDescription(.body))
  }

  private func raised(_ font: FontDescription) -> LineMetrics {
    var metrics = font.metrics
    metrics.ascent += font.baselineOffset
    metrics.descent -= font.baselineOffset
    return metrics.scaled(by: scale)
  }

  private func whole(_ line: FittedLine, _ metrics: LineMetrics, _ top: Double) -> TextLine {
    let paragraph = shaped.storage.paragraphs[line.paragraph]
    return TextLine(
      range: line.range, text: withGlyphs ? String(decoding: shaped.units[line.range], as: UTF16.self) : "",
      width: line.width * scale, advance: line.advance * scale, top: top,
      baseline: roundUp(top + metrics.ascent, to: options.pixel), ascent: metrics.ascent,
      descent: metrics.descent, leading: metrics.leading,
      runs: withGlyphs ? shaped.glyphRuns(of: line, scale: scale) : [],
      isRightToLeft: paragraph.level & 1 == 1,
      isTruncated: false, endsParagraph: line.range.upperBound == paragraph.range.upperBound)
  }

  private func truncated(_ line: FittedLine, _ metrics: LineMetrics, _ top: Double) -> TextLine {
    let result = Truncator(shaped: shaped, mode: options.truncation, width: width / scale)
      .shorten(from: line.range.lowerBound)
    var fitter = LineFitter(result.shaped, width: .infinity)
    guard let only = fitter.fit(limit: nil).first else { return whole(line, metrics, top) }
    var runs = withGlyphs ? result.shaped.glyphRuns(of: only, scale: scale) : []
    for index in runs.indices { runs[index].runIndex = result.runMap[runs[index].runIndex] }
    return TextLine(
      range: line.range.lowerBound..<shaped.units.count,
      text: String(decoding: result.shaped.units, as: UTF16.self),
      width: only.width * scale, advance: only.advance * scale, top: top,
      baseline: roundUp(top + metrics.ascent, to: options.pixel), ascent: metrics.ascent,
      descent: metrics.descent, leading: metrics.leading, runs: runs,
      isRightToLeft: shaped.storage.paragraphs[line.paragraph].level & 1 == 1, isTruncated: true,
      endsParagraph: true)
  }

  private func measure(_ lines: [TextLine]) -> TextMeasure {
    let widest = lines.map { min($0.advance, width) }.max() ?? 0
    let bottom = lines.last.map { $0.top + $0.ascent + $0.descent } ?? 0
    return TextMeasure(
      width: min(roundUp(widest, to: options.pixel), width), height: roundUp(bottom, to: options.pixel),
      firstBaseline: lines.first?.baseline ?? 0, lastBaseline: lines.last?.baseline ?? 0,
      lineCount: lines.count,
      isTruncated: lines.contains { $0.isTruncated })
  }
}
