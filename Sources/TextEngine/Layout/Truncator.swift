/// Shortens the last line that may be shown, with an ellipsis.
struct Truncator {
  let shaped: ShapedText
  let mode: TextTruncation
  /// The width to keep to, at scale 1.
  let width: Double

  /// A shortened line: a text of its own, and which runs of the original its runs are.
  struct Result {
    var shaped: ShapedText
    var runMap: [Int]
  }

  /// The longest shortening of everything from an offset on that fits, at the ends of user-perceived characters.
  /// The ellipsis alone if nothing else fits.
  func shorten(from start: Int) -> Result {
    let paragraphs = shaped.storage.paragraphs
    let index = shaped.paragraphIndex(at: start)
    let headEnd = paragraphs[index].range.upperBound
    let tailStart = max(start, paragraphs[paragraphs.count - 1].range.lowerBound)
    let ends = [Int32(0)] + shaped.engine.withShaper { $0.breaks.graphemeEnds(in: shaped.units) }
    // The places where the kept head may end and the kept tail may start.
    let heads = ends.map(Int.init).filter { $0 >= start && $0 <= headEnd }
    let tails = ends.map(Int.init).filter { $0 >= tailStart && $0 <= shaped.units.count }.reversed() as [Int]
    let pairs: [(head: Int, tail: Int)]
    switch mode {
    case .tail: pairs = heads.map { ($0, shaped.units.count) }
    case .head: pairs = tails.map { (start, $0) }
    case .middle: pairs = Self.alternate(heads: heads, tails: tails)
    }
    guard !pairs.isEmpty else { return make(head: start..<start, tail: start..<start) }
    let cumulative = shaped.storage.cumulative
    let ellipsis = make(head: start..<start, tail: start..<start).shaped.idealWidth
    let room = width - ellipsis + LineFitter.tolerance
    var candidate =
      pairs.partitioningIndex {
        cumulative[$0.head] - cumulative[start] + cumulative[shaped.units.count] - cumulative[$0.tail] > room
      } - 1
    candidate = min(max(candidate, 0), pairs.count - 1)
    // The guess by the whole text's widths can be off by a kern or two, on either side.
    var best = attempt(pairs[candidate], start)
    while candidate > 0, best.shaped.idealWidth > width + LineFitter.tolerance {
      candidate -= 1
      best = attempt(pairs[candidate], start)
    }
    while candidate + 1 < pairs.count {
      let longer = attempt(pairs[candidate + 1], start)
      guard longer.shaped.idealWidth <= width + LineFitter.tolerance else { break }
      candidate += 1
      best = longer
    }
    return best
  }

  /// Grows head and tail in turn, the head first.
  private static func alternate(heads: [Int], tails: [Int]) -> [(head: Int, tail: Int)] {
    var pairs: [(head: Int, tail: Int)] = []
    var head = 0
    var tail = 0
    guard !heads.isEmpty, !tails.isEmpty else { return [] }
    pairs.append((heads[0], tails[0]))
    while true {
      let growsHead =
        head <= tail ? head + 1 < heads.count : tail + 1 >= tails.count && head + 1 < heads.count
      if growsHead {
        head += 1
      } else if tail + 1 < tails.count {
        tail += 1
      } else {
        break
      }
      if heads[head] > tails[tail] { break }
      pairs.append((heads[head], tails[tail]))
    }
    return pairs
  }

  private func attempt(_ pair: (head: Int, tail: Int), _ start: Int) -> Result {
    make(head: start..<pair.head, tail: pair.tail..<shaped.units.count)
  }

  /// Head, ellipsis and tail as one text, without spaces around the ellipsis.
  private func make(head: Range<Int>, tail: Range<Int>) -> Result {
    var headEnd = head.upperBound
    while headEnd > head.lowerBound, Unicode16.isTrailingSpace(shaped.units[headEnd - 1]) { headEnd -= 1 }
    var tailStart = tail.lowerBound
    while tailStart < tail.upperBound, Unicode16.isTrailingSpace(shaped.units[tailStart]) { tailStart += 1 }
    var units: [UInt16] = []
    var runs: [TextRun] = []
    var runMap: [Int] = []
    func append(_ range: Range<Int>) {
      for (index, run) in shaped.runs.enumerated() {
        let part = run.range.clamped(to: range)
        guard !part.isEmpty else { continue }
        runs.append(
          TextRun(range: units.count..<units.count + part.count, font: run.font, attachment: run.attachment))
        runMap.append(index)
        units += shaped.units[part]
      }
    }
    append(head.lowerBound..<headEnd)
    // The ellipsis looks like the character before it, or after it if it comes first.
    let neighbour = headEnd > head.lowerBound ? headEnd - 1 : tailStart
    let owner = shaped.runs.firstIndex { $0.range.contains(neighbour) } ?? max(0, shaped.runs.count - 1)
    if owner < shaped.runs.count {
      runs.append(TextRun(range: units.count..<units.count + 1, font: shaped.runs[owner].font))
      runMap.append(owner)
    }
    units.append(Unicode16.ellipsis)
    append(tailStart..<tail.upperBound)
    let isRightToLeft = shaped.storage.paragraphs[shaped.paragraphIndex(at: head.lowerBound)].level & 1 == 1
    let shortened = shaped.engine.shapeAfresh(
      units, runs: runs, direction: isRightToLeft ? .rightToLeft : .leftToRight,
      language: shaped.storage.language)
    return Result(shaped: shortened, runMap: runMap)
  }
}
