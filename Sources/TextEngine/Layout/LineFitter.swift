/// Where one line of a text starts and ends.
struct FittedLine {
  /// Without a hard break, with trailing spaces.
  var range: Range<Int>
  /// Where the trailing spaces start.
  var contentEnd: Int
  var paragraph: Int
  /// The width of what is drawn, at scale 1.
  var width: Double
  /// The width with trailing spaces, at scale 1.
  var advance: Double
}

/// Breaks a shaped text into lines: as much as fits on each, from the first to the last, as TextKit and browsers do.
struct LineFitter {
  let shaped: ShapedText
  let width: Double
  /// Whether a paragraph of two lines may end in a lone word only if that is the more even way.
  var balances = true
  // Held here because reaching for them through the shaped text costs a retain each time.
  private let units: [UInt16]
  private let cumulative: [Double]
  private let breaks: [Int32]
  private var graphemeEnds: [Int32]?
  private var nextBreak = 0

  /// A browser's own forgiveness for widths that are stored in 1/64 pixels.
  static let tolerance = 1.0 / 64

  init(_ shaped: ShapedText, width: Double) {
    self.shaped = shaped
    self.width = width
    units = shaped.units
    cumulative = shaped.storage.cumulative
    breaks = shaped.storage.lineBreaks
  }

  private var storage: ShapedStorage { shaped.storage }

  /// All lines of the text.
  ///
  /// - Parameter limit: Stops after one more than this many, which is enough to know that there are too many.
  mutating func fit(limit: Int?) -> [FittedLine] {
    var lines: [FittedLine] = []
    for index in storage.paragraphs.indices {
      fit(paragraph: index, limit: limit, into: &lines)
      if let limit, lines.count > limit { break }
    }
    return lines
  }

  private mutating func fit(paragraph index: Int, limit: Int?, into lines: inout [FittedLine]) {
    let paragraph = storage.paragraphs[index]
    let firstLine = lines.count
    var start = paragraph.range.lowerBound
    repeat {
      let end = lineEnd(from: start, paragraph: paragraph)
      lines.append(line(start..<end, paragraph: index))
      start = end
      if let limit, lines.count > limit { return }
    } while start < paragraph.range.upperBound
    if balances, lines.count == firstLine + 2 { balance(&lines, paragraph: index) }
  }

  /// The line with its exact widths.
  private func line(_ range: Range<Int>, paragraph: Int) -> FittedLine {
    let contentEnd = contentEnd(range)
    let widths = shaped.widths(of: range, contentEnd: contentEnd, paragraph: paragraph)
    return FittedLine(
      range: range, contentEnd: contentEnd, paragraph: paragraph, width: widths.content, advance: widths.all)
  }

  private func contentEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, Unicode16.isTrailingSpace(units[end - 1]) { end -= 1 }
    return end
  }

  private func nominalWidth(_ range: Range<Int>) -> Double {
    cumulative[contentEnd(range)] - cumulative[range.lowerBound]
  }

  private mutating func lineEnd(from start: Int, paragraph: ShapedParagraph) -> Int {
    let paragraphEnd = paragraph.range.upperBound
    if !width.isFinite || nominalWidth(start..<paragraphEnd) <= width + Self.tolerance { return paragraphEnd }
    while nextBreak < breaks.count, breaks[nextBreak] <= start { nextBreak += 1 }
    var index = nextBreak
    var last: Int?
    while index < breaks.count {
      let end = min(Int(breaks[index]), paragraphEnd)
      guard nominalWidth(start..<end) <= width + Self.tolerance else { break }
      last = index
      if end == paragraphEnd { break }
      index += 1
    }
    // Shaped for itself, a line that is cut at an unsafe place can be wider than it was in the whole.
    while let candidate = last {
      let end = min(Int(breaks[candidate]), paragraphEnd)
      let content = contentEnd(start..<end)
      let isExact = !storage.unsafe[start] && !storage.unsafe[end]
      let paragraphIndex = shaped.paragraphIndex(at: start)
      if isExact
        || shaped.widths(of: start..<end, contentEnd: content, paragraph: paragraphIndex).content
          <= width + Self.tolerance
      {
        return end
      }
      last = candidate > nextBreak ? candidate - 1 : nil
    }
    return brokenWordEnd(
      from: start, before: index < breaks.count ? min(Int(breaks[index]), paragraphEnd) : paragraphEnd)
  }

  /// Where to break a word that is wider than the line: after as many characters as fit, but at least one.
  private mutating func brokenWordEnd(from start: Int, before wordEnd: Int) -> Int {
    let ends = graphemeEnds ?? shaped.engine.withShaper { $0.breaks.graphemeEnds(in: shaped.units) }
    graphemeEnds = ends
    var index = ends.partitioningIndex { Int($0) > start }
    guard index < ends.count else { return wordEnd }
    var end = min(Int(ends[index]), wordEnd)
    while index + 1 < ends.count, Int(ends[index + 1]) <= wordEnd,
      cumulative[Int(ends[index + 1])] - cumulative[start] <= width + Self.tolerance
    {
      index += 1
      end = Int(ends[index])
    }
    return end
  }

  /// Keeps a paragraph of two lines from ending in a lone word, if moving one more word down makes the widths of
  /// the lines more even.
  private func balance(_ lines: inout [FittedLine], paragraph: Int) {
    let first = lines[lines.count - 2]
    let second = lines[lines.count - 1]
    func isWordBreak(_ offset: Int) -> Bool { Unicode16.isTrailingSpace(units[offset - 1]) }
    guard second.contentEnd > second.range.lowerBound, isWordBreak(second.range.lowerBound) else { return }
    let split = breaks.partitioningIndex { Int($0) >= second.range.lowerBound }
    // A break inside the second line's content means that it has more than one word.
    if split + 1 < breaks.count, Int(breaks[split + 1]) <= second.contentEnd - 1 { return }
    guard split > 0, Int(breaks[split - 1]) > first.range.lowerBound, isWordBreak(Int(breaks[split - 1]))
    else {
      return
    }
    let middle = Int(breaks[split - 1])
    let above = line(first.range.lowerBound..<middle, paragraph: paragraph)
    let below = line(middle..<second.range.upperBound, paragraph: paragraph)
    guard below.width <= width + Self.tolerance,
      abs(above.width - below.width) < abs(first.width - second.width)
    else { return }
    lines[lines.count - 2] = above
    lines[lines.count - 1] = below
  }
}

extension Collection where Index == Int {
  /// The first index whose element satisfies a condition that holds for all after it too.
  func partitioningIndex(where isInSecond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
