import CoreGraphics

/// Base of containers that make rows only when they are needed: lazy stacks, lazy grids, lists.
///
/// What it shows is a sequence of *cells* (views that exist, rows that can be made), arranged in *lines*: one cell a
/// line in a stack, one for each track in a grid, headers and footers on lines of their own.
///
///     far away          │ margin: made, not appeared │ visible: appeared │ margin │ far away
///     estimated lengths │ real lengths               │ real lengths      │ real   │ estimated, or remembered
///
/// Lines that a person looks at stay where they are when lengths above them change: the scroll view's offset is
/// shifted by the difference.
///
/// A layout pass costs O(lines) of plain arithmetic plus the layout of the lines that are made.
@MainActor
package class LazyContainerNode: LayoutNode {
  package struct Track {
    package var origin: CGFloat
    package var size: CGFloat
  }
  package enum Cell {
    case item(LayoutNode)
    case row(LazyRow)
  }
  package enum LineKind: Equatable {
    case cells
    case header
    case footer
  }
  package struct Line {
    package var kind: LineKind
    package var cells: Range<Int>
    /// Index into `sections`, or −1.
    package var section: Int
  }

  package final let axis: Axis
  package final var content: _Node?
  package final var lineSpacing: CGFloat?
  /// How many viewports on each side are prepared.
  package final var margin: CGFloat = 1.5

  package private(set) final var cells: ContiguousArray<Cell> = []
  package private(set) final var sections: [SectionNode] = []
  private final var plannedLines: [(kind: LineKind, cells: Range<Int>, section: Int)] = []
  package private(set) final var lines: ContiguousArray<Line> = []
  private final var lineTracks = 0
  /// The layout nodes of the cells that are made.
  private final var made: ContiguousArray<ContiguousArray<LayoutNode>?> = []
  /// Starts of the lines along the axis as last placed, and their lengths.
  package private(set) final var starts: ContiguousArray<CGFloat> = []
  package private(set) final var lengths: ContiguousArray<CGFloat> = []
  private final var visibleLines = 0..<0
  private final var madeCells = Set<Int>()
  /// Rows that were removed and are still on their way out: drawn beneath the others where they were.
  private final var leaving: ContiguousArray<LayoutNode> = []
  private final unowned(unsafe) var followed: ScrollNode?

  init(axis: Axis, _ inputs: _ViewInputs) {
    self.axis = axis
    super.init(inputs)
  }

  // MARK: What subclasses say

  /// The tracks across the axis; a stack has one.
  package func tracks(across extent: CGFloat) -> [Track] { [Track(origin: 0, size: extent)] }

  /// Where a cell lies in its track.
  package func crossAlignment(_ track: Int) -> AlignmentKey {
    preconditionFailure("A lazy container has alignments.")
  }

  /// Where a cell that is shorter than its line lies in it; nil at the start.
  package func lineAlignment(_ track: Int) -> AlignmentKey? { nil }

  /// Wraps what a cell shows (list rows have insets, a background …).
  package func decorate(
    _ items: ContiguousArray<LayoutNode>, cell: Int, kind: LineKind, section: SectionNode?
  ) -> ContiguousArray<LayoutNode> { items }

  /// Whether sections can be opened and closed here.
  package var hidesClosedSections: Bool { false }

  /// The extent that is reported where `extent` is offered.
  package func reportedExtent(_ extent: CGFloat) -> CGFloat { extent }

  /// What comes before the first line and after the last.
  package func lengthBefore() -> CGFloat { 0 }
  package func lengthAfter() -> CGFloat { 0 }

  /// The gap before a line; nil lets the views that meet choose.
  package func gap(before line: Int) -> CGFloat? { lineSpacing }

  /// A length for a line that has never been made.
  package func defaultLength(_ kind: LineKind) -> CGFloat { 44 }

  /// Called after lines were placed (backgrounds that span lines, positions for accessibility).
  package func didPlaceLines(in size: CGSize) {}

  // MARK: Lists

  override package final func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }

  override package final func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    if madeCells.count == cells.count {
      for items in made { if let items { for item in items { body(item) } } }
    } else {
      for index in madeCells.sorted() { for item in made[index] ?? [] { body(item) } }
    }
  }

  override package func forEachDisplayChild(_ body: (LayoutNode) -> Void) {
    for item in leaving { body(item) }
    forEachLayoutChild(body)
  }

  /// Keeps what has begun to leave until its transition is over.
  private func keepLeaving() {
    leaving.removeAll { $0.isUnmounted || !$0.isDeparting }
    for index in madeCells.sorted() {
      for item in made[index] ?? [] where item.isDeparting && !item.isUnmounted {
        leaving.append(item)
        // What a list puts around a row goes with it.
        if !item.isOwnDeparture, let display = item.display {
          graph.animator.setOpacity(display, 0, item.effectiveTransaction.effectiveAnimation)
        }
      }
    }
    if !leaving.isEmpty { markDisplay(.structure) }
  }

  override package func collectChildren() {
    keepLeaving()
    var list = UnitList()
    list.hidesClosedSections = hidesClosedSections
    content?.collectUnits(into: &list)
    cells.removeAll(keepingCapacity: true)
    sections.removeAll()
    plannedLines.removeAll()
    var open: [Int] = []
    var start = 0
    func closeLine() {
      if start < cells.count { plannedLines.append((.cells, start..<cells.count, open.last ?? -1)) }
      start = cells.count
    }
    func appendLine(_ node: _Node, _ kind: LineKind, _ section: Int) {
      var items = ItemList()
      node.collect(into: &items)
      guard !items.items.isEmpty else { return }
      for item in items.items {
        cells.append(.item(item))
        plannedLines.append((kind, (cells.count - 1)..<cells.count, section))
      }
      start = cells.count
    }
    for entry in list.entries {
      switch entry {
      case .item(let item): cells.append(.item(item))
      case .row(let row): cells.append(.row(row))
      case .sectionStart(let section):
        closeLine()
        sections.append(section)
        open.append(sections.count - 1)
        appendLine(section.header, .header, sections.count - 1)
      case .sectionEnd(let section):
        closeLine()
        appendLine(section.footer, .footer, open.popLast() ?? -1)
      }
    }
    closeLine()
    lineTracks = 0
    made = ContiguousArray(repeating: nil, count: cells.count)
    madeCells.removeAll()
    for line in plannedLines {
      for index in line.cells {
        switch cells[index] {
        case .item: make(index, line.kind, line.section)
        case .row(let row): if row.isMade { make(index, line.kind, line.section) }
        }
      }
    }
    childrenChanged()
  }

  package func childrenChanged() {}

  private func make(_ index: Int, _ kind: LineKind, _ section: Int) {
    guard made[index] == nil else { return }
    let raw: ContiguousArray<LayoutNode>
    var isNew = false
    switch cells[index] {
    case .item(let item): raw = [item]
    case .row(let row):
      isNew = !row.isMade && row.insertionFlush == graph.flushCount
      raw = row.realise()
    }
    let items = decorate(
      ContiguousArray(raw.filter { !$0.isDeparting }), cell: index, kind: kind,
      section: section >= 0 ? sections[section] : nil)
    for item in items { adopt(item) }
    if isNew, let animation = effectiveTransaction.effectiveAnimation {
      // What a list puts around a row comes with it.
      for item in items where !raw.contains(where: { $0 === item }) {
        graph.afterArrival { [weak item] in
          guard let item, let display = item.display else { return }
          item.graph.animator.move(display, .opacity, from: [0], to: [display.effects.opacity], animation)
        }
      }
    }
    made[index] = items
    madeCells.insert(index)
    markDisplay(.structure)
  }

  private func layLines(_ trackCount: Int) {
    guard lineTracks != trackCount else { return }
    lineTracks = trackCount
    lines.removeAll(keepingCapacity: true)
    for planned in plannedLines {
      if planned.kind != .cells || trackCount == 1 {
        for index in planned.cells {
          lines.append(Line(kind: planned.kind, cells: index..<(index + 1), section: planned.section))
        }
        continue
      }
      var start = planned.cells.lowerBound
      while start < planned.cells.upperBound {
        let end = min(start + trackCount, planned.cells.upperBound)
        lines.append(Line(kind: .cells, cells: start..<end, section: planned.section))
        start = end
      }
    }
    starts.removeAll()
  }

  // MARK: Measuring

  private func proposal(across extent: CGFloat) -> Proposal {
    axis == .vertical ? Proposal(extent, .nan) : Proposal(.nan, extent)
  }

  private func length(ofItems items: ContiguousArray<LayoutNode>, across extent: CGFloat) -> CGFloat {
    let offered = proposal(across: extent)
    var result: CGFloat = 0
    for (index, item) in items.enumerated() {
      if index > 0 {
        result += lineSpacing ?? items[index - 1].spacing.distance(to: item.spacing, along: axis)
      }
      result += item.sizeThatFits(offered)[axis]
    }
    return result
  }

  /// The lengths of all lines: real ones where the line is made, else remembered, else estimated.
  private func lineLengths(_ tracks: [Track], _ extent: CGFloat) -> ContiguousArray<CGFloat> {
    var result = ContiguousArray<CGFloat>(repeating: .nan, count: lines.count)
    var sums: (total: CGFloat, count: CGFloat) = (0, 0)
    for (index, line) in lines.enumerated() {
      var longest: CGFloat = .nan
      for cell in line.cells {
        let width = line.kind == .cells ? tracks[cell - line.cells.lowerBound].size : extent
        var length: CGFloat = .nan
        if let items = made[cell] {
          length = self.length(ofItems: items, across: width)
          if case .row(let row) = cells[cell] { row.measuredLength = length }
        } else if case .row(let row) = cells[cell], let known = row.measuredLength {
          length = known
        }
        if !length.isNaN { longest = longest.isNaN ? length : max(longest, length) }
      }
      result[index] = longest
      if !longest.isNaN, line.kind == .cells {
        sums.total += longest
        sums.count += 1
      }
    }
    let estimate = sums.count > 0 ? sums.total / sums.count : .nan
    for index in result.indices where result[index].isNaN {
      result[index] = estimate.isNaN ? defaultLength(lines[index].kind) : estimate
    }
    return result
  }

  private func gaps() -> ContiguousArray<CGFloat> {
    var result = ContiguousArray<CGFloat>(repeating: 0, count: lines.count)
    var last: CGFloat = 8
    for index in lines.indices.dropFirst() {
      if let gap = gap(before: index) {
        result[index] = gap
        continue
      }
      if let above = made[lines[index - 1].cells.lowerBound]?.last,
        let below = made[lines[index].cells.lowerBound]?.first
      {
        last = above.spacing.distance(to: below.spacing, along: axis)
      }
      result[index] = last
    }
    return result
  }

  private func positions(_ lengths: ContiguousArray<CGFloat>) -> (
    starts: ContiguousArray<CGFloat>, end: CGFloat
  ) {
    let gaps = gaps()
    var starts = ContiguousArray<CGFloat>()
    starts.reserveCapacity(lengths.count)
    var position = lengthBefore()
    for index in lengths.indices {
      position += gaps[index]
      starts.append(position)
      position += lengths[index]
    }
    return (starts, position + lengthAfter())
  }

  private func makeFirstLine() {
    guard madeCells.isEmpty, let line = lines.first else { return }
    for cell in line.cells { make(cell, line.kind, line.section) }
  }

  override package final func measure(_ proposal: Proposal) -> CGSize {
    var extent = proposal[axis.other]
    if extent.isNaN {
      // The ideal extent is that of the widest cell there is.
      layLines(max(1, tracks(across: .nan).count))
      makeFirstLine()
      extent = idealExtent()
    }
    let tracks = tracks(across: extent)
    layLines(max(1, tracks.count))
    makeFirstLine()
    var size = CGSize.zero
    size[axis.other] = reportedExtent(extent)
    size[axis] = positions(lineLengths(tracks, extent)).end
    return size
  }

  /// The extent across the axis where none is proposed.
  package func idealExtent() -> CGFloat {
    var widest: CGFloat = 0
    forEachLayoutChild { widest = max(widest, $0.sizeThatFits(.unspecified)[axis.other]) }
    return widest
  }

  // MARK: Placing

  /// What can be seen along the axis, in this node's coordinates; nil without a scroll view around it.
  private var visibleRange: ClosedRange<CGFloat>? {
    guard let scroll = enclosingScroll,
      scroll.parameters.axes.contains(axis == .vertical ? .vertical : .horizontal)
    else { return nil }
    follow(scroll)
    var origin = CGPoint.zero
    var node: LayoutNode? = self
    while let current = node, !(current is ScrollContentNode) {
      origin = origin + current.frame.origin
      node = current.layoutParent
    }
    let visible = scroll.visibleRect
    let start = (axis == .vertical ? visible.minY : visible.minX) - origin[axis]
    return start...(start + max(0, visible.size[axis]))
  }

  private func follow(_ scroll: ScrollNode) {
    guard followed !== scroll else { return }
    followed?.removeFollower(self)
    followed = scroll
    scroll.addFollower(self) { [unowned(unsafe) self] in self.scrolled() }
  }

  private func scrolled() {
    guard let visible = visibleRange, !starts.isEmpty else { return }
    if linesBetween(visible.lowerBound, visible.upperBound) != visibleLines {
      needsPlacement = true
      invalidateLayout()
    }
  }

  /// The lines that reach into a stretch of the axis, by binary search.
  private func linesBetween(_ low: CGFloat, _ high: CGFloat) -> Range<Int> {
    func first(where isBelow: (Int) -> Bool) -> Int {
      var (start, end) = (0, starts.count)
      while start < end {
        let middle = (start + end) / 2
        if isBelow(middle) { start = middle + 1 } else { end = middle }
      }
      return start
    }
    let from = first { starts[$0] + lengths[$0] <= low }
    let to = first { starts[$0] < high }
    return from..<max(from, to)
  }

  override package final func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let extent = size[axis.other]
    let tracks = tracks(across: extent)
    layLines(max(1, tracks.count))
    let visible = visibleRange
    let anchor = anchorLine(visible)
    var end = size[axis]
    var seen = visible
    // Making lines changes lengths, which changes what is visible: it settles after a few turns.
    for _ in 0..<6 {
      lengths = lineLengths(tracks, extent)
      (starts, end) = positions(lengths)
      if let anchor, let range = visible {
        let shift = starts[anchor.line] - anchor.start
        seen = (range.lowerBound + shift)...(range.upperBound + shift)
      }
      let range: Range<Int>
      if let seen {
        let extra = (seen.upperBound - seen.lowerBound) * margin
        range = linesBetween(seen.lowerBound - extra, seen.upperBound + extra)
      } else {
        range = 0..<lines.count
      }
      var isNew = false
      for index in range {
        for cell in lines[index].cells where made[cell] == nil {
          make(cell, lines[index].kind, lines[index].section)
          isNew = true
        }
      }
      if !isNew { break }
    }
    if let anchor, let scroll = followed, starts[anchor.line] != anchor.start {
      var delta = CGSize.zero
      delta[axis] = starts[anchor.line] - anchor.start
      scroll.shiftContent(by: delta)
    }
    visibleLines = seen.map { linesBetween($0.lowerBound, $0.upperBound) } ?? 0..<lines.count
    dropFarLines(seen)
    placeLines(tracks, size)
    didPlaceLines(in: size)
    if end != size[axis] { invalidateLayout() }
  }

  /// The first line that a person sees, by identity, and where it was: it must not jump. At the very top nothing is
  /// held, so that what is inserted there is seen.
  private func anchorLine(_ visible: ClosedRange<CGFloat>?) -> (line: Int, start: CGFloat)? {
    guard visible != nil, let scroll = followed, scroll.offset[axis] > 0.5, let anchor = anchorCell else {
      return nil
    }
    for (index, line) in lines.enumerated() {
      guard let cell = line.cells.first else { continue }
      switch cells[cell] {
      case .row(let row) where anchor.object === row: return (index, anchor.start)
      case .item(let item) where anchor.object === item: return (index, anchor.start)
      default: continue
      }
    }
    return nil
  }

  private var anchorCell: (object: AnyObject, start: CGFloat)?

  private func placeLines(_ tracks: [Track], _ size: CGSize) {
    anchorCell = nil
    if let first = visibleLines.first, let cell = lines[first].cells.first {
      switch cells[cell] {
      case .row(let row): anchorCell = (row, starts[first])
      case .item(let item): anchorCell = (item, starts[first])
      }
    }
    for (index, line) in lines.enumerated() {
      let isVisible = visibleLines.contains(index)
      for cell in line.cells {
        guard let items = made[cell] else { continue }
        let trackIndex = line.kind == .cells ? cell - line.cells.lowerBound : 0
        let track = line.kind == .cells ? tracks[trackIndex] : Track(origin: 0, size: size[axis.other])
        place(items, in: track, trackIndex, line: index, size)
        if case .row(let row) = cells[cell] { row.setVisible(isVisible) }
      }
    }
  }

  private func place(
    _ items: ContiguousArray<LayoutNode>, in track: Track, _ trackIndex: Int, line: Int, _ size: CGSize
  ) {
    let offered = proposal(across: track.size)
    let key = crossAlignment(trackIndex)
    var position = starts[line]
    if lines[line].kind == .cells, let key = lineAlignment(trackIndex) {
      position += offset(of: items, in: lengths[line], key, across: track.size)
    }
    for (index, item) in items.enumerated() {
      if index > 0 {
        position += lineSpacing ?? items[index - 1].spacing.distance(to: item.spacing, along: axis)
      }
      let dimensions = item.dimensions(offered)
      let guide = key.id.defaultValue(
        in: ViewDimensions(
          size: axis == .vertical
            ? CGSize(width: track.size, height: 0) : CGSize(width: 0, height: track.size)))
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = track.origin + guide - dimensions[key]
      item.place(at: mirrored(origin, dimensions.size, in: size), offered)
      position += dimensions.size[axis]
    }
  }

  /// How far a cell that is shorter than its line is put from the line's start.
  private func offset(
    of items: ContiguousArray<LayoutNode>, in length: CGFloat, _ key: AlignmentKey, across width: CGFloat
  ) -> CGFloat {
    func box(_ length: CGFloat) -> ViewDimensions {
      ViewDimensions(
        size: axis == .vertical ? CGSize(width: 0, height: length) : CGSize(width: length, height: 0))
    }
    let guide = key.id.defaultValue(in: box(length))
    if items.count == 1 { return guide - items[0].dimensions(proposal(across: width))[key] }
    return guide - key.id.defaultValue(in: box(self.length(ofItems: items, across: width)))
  }

  /// Lines far out of sight give back what they hold, once there are many of them.
  private func dropFarLines(_ seen: ClosedRange<CGFloat>?) {
    guard let seen, madeCells.count > 400 else { return }
    let reach = (seen.upperBound - seen.lowerBound) * 4
    let kept = linesBetween(seen.lowerBound - reach, seen.upperBound + reach)
    for (index, line) in lines.enumerated() where !kept.contains(index) {
      for cell in line.cells {
        guard made[cell] != nil, case .row(let row) = cells[cell] else { continue }
        made[cell] = nil
        madeCells.remove(cell)
        row.setVisible(false)
        row.owner.dropRow(row.index)
        markDisplay(.structure)
      }
    }
  }

  // MARK: Looking up

  /// The rectangle of the row with an id in this node's coordinates; exact if the row is made.
  package final func place(of id: AnyHashable) -> (rect: CGRect, isExact: Bool)? {
    guard starts.count == lines.count else { return nil }
    for (index, line) in lines.enumerated() {
      for cell in line.cells {
        var isMatch = false
        if case .row(let row) = cells[cell] { isMatch = row.id == id }
        if !isMatch { continue }
        var rect = CGRect.zero
        rect.origin = axis == .vertical ? CGPoint(x: 0, y: starts[index]) : CGPoint(x: starts[index], y: 0)
        rect.size[axis] = lengths[index]
        rect.size[axis.other] = frame.size[axis.other]
        return (rect, made[cell] != nil && visibleLines.contains(index))
      }
    }
    return nil
  }

  /// The layout nodes of a cell, if it is made.
  package final func items(ofCell cell: Int) -> ContiguousArray<LayoutNode>? { made[cell] }

  override package func unmount() {
    followed?.removeFollower(self)
    followed = nil
    super.unmount()
  }
}
