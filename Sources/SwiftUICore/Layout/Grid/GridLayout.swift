import CoreGraphics

/// A grid as a layout, for conditional layouts; its rows are `GridRow`s.
public struct GridLayout: Layout, NodeLayout {
  public typealias Cache = Void
  public var alignment: Alignment
  /// The distance between columns in points; nil lets the cells choose.
  public var horizontalSpacing: CGFloat?
  /// The distance between rows in points; nil lets the cells choose.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  @MainActor func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize {
    var grid = GridAlgorithm(self, children)
    grid.size(proposal)
    return grid.size
  }

  @MainActor func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> ContiguousArray<StackAlgorithm.Place> {
    var grid = GridAlgorithm(self, children)
    grid.size(proposal)
    return grid.places()
  }

  @MainActor func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing {
    var result = ViewSpacing.none
    for child in children { result.formUnion(child.spacing) }
    return result
  }
}

/// How a grid sizes its columns and rows.
///
/// Facts: semantics §1.13, platform-metrics §9. Columns share the width as children of an `HStack` do: the rigid first,
/// then the others equal parts of what is left, none narrower than its widest cell. What a view across several columns
/// still needs, or takes because it is flexible, is added to them in equal parts. Rows share the height in the same way.
@MainActor
struct GridAlgorithm {
  private struct Cell {
    let node: LayoutNode
    let row: Int
    let columns: Range<Int>
    let unsized: Axis.Set
    let anchor: UnitPoint?
    /// True for a view outside the rows.
    let isWhole: Bool

    func counts(_ axis: Axis) -> Bool { !unsized.contains(axis == .horizontal ? .horizontal : .vertical) }
  }

  private let layout: GridLayout
  private var cells: [Cell] = []
  private var rowAlignments: [VerticalAlignment] = []
  private var columnAlignments: [HorizontalAlignment] = []
  private var columnGaps: [CGFloat] = []
  private var rowGaps: [CGFloat] = []
  private var widths: [CGFloat] = []
  private var heights: [CGFloat] = []

  init(_ layout: GridLayout, _ children: ContiguousArray<LayoutNode>) {
    self.layout = layout
    arrange(children)
    columnGaps = gaps(widths.count, fixed: layout.horizontalSpacing, axis: .horizontal)
    rowGaps = gaps(heights.count, fixed: layout.verticalSpacing, axis: .vertical)
  }

  // MARK: Which cell is where

  private mutating func arrange(_ children: ContiguousArray<LayoutNode>) {
    var starts: [(node: LayoutNode, row: Int, first: Int, span: Int, isWhole: Bool)] = []
    var current: ObjectIdentifier?
    var column = 0
    var columnCount = 1
    for child in children {
      let trait = child.trait(GridRowTrait.self)
      if trait == nil || trait?.row != current {
        rowAlignments.append(trait?.alignment ?? layout.alignment.vertical)
        column = 0
      }
      current = trait?.row
      let span = trait == nil ? 1 : max(child.trait(GridCellTrait.Columns.self) ?? 1, 1)
      starts.append((child, rowAlignments.count - 1, column, span, trait == nil))
      column += span
      columnCount = max(columnCount, column)
    }
    widths = Array(repeating: 0, count: children.isEmpty ? 0 : columnCount)
    heights = Array(repeating: 0, count: rowAlignments.count)
    columnAlignments = Array(repeating: layout.alignment.horizontal, count: widths.count)
    for start in starts {
      let columns = start.isWhole ? 0..<columnCount : start.first..<(start.first + start.span)
      if !start.isWhole, let alignment = start.node.trait(GridCellTrait.ColumnAlignment.self) {
        columnAlignments[start.first] = alignment
      }
      cells.append(
        Cell(
          node: start.node, row: start.row, columns: columns,
          unsized: start.node.trait(GridCellTrait.UnsizedAxes.self) ?? [],
          anchor: start.node.trait(GridCellTrait.Anchor.self), isWhole: start.isWhole))
    }
  }

  /// The distances between neighbouring columns or rows: the largest that any two cells at them want.
  private func gaps(_ count: Int, fixed: CGFloat?, axis: Axis) -> [CGFloat] {
    guard count > 1 else { return [] }
    if let fixed { return Array(repeating: fixed.isFinite ? fixed : 0, count: count - 1) }
    var result: [CGFloat?] = Array(repeating: nil, count: count - 1)
    let spacings = cells.map(\.node.spacing)
    for (first, a) in cells.enumerated() {
      for (second, b) in cells.enumerated() {
        let gap: Int
        if axis == .horizontal {
          guard a.row == b.row, a.columns.upperBound == b.columns.lowerBound else { continue }
          gap = a.columns.upperBound - 1
        } else {
          guard a.row + 1 == b.row, a.columns.overlaps(b.columns) else { continue }
          gap = a.row
        }
        let distance = spacings[first].distance(to: spacings[second], along: axis)
        result[gap] = max(result[gap] ?? 0, distance)
      }
    }
    return result.map { $0 ?? 8 }
  }

  // MARK: Sizes

  var size: CGSize {
    CGSize(
      width: widths.reduce(0, +) + columnGaps.reduce(0, +),
      height: heights.reduce(0, +) + rowGaps.reduce(0, +))
  }

  mutating func size(_ proposal: Proposal) {
    guard !cells.isEmpty else { return }
    sizeColumns(proposal)
    sizeRows(proposal)
  }

  private mutating func sizeColumns(_ proposal: Proposal) {
    let single = cells.filter { $0.columns.count == 1 && !($0.isWhole && widths.count > 1) }
    let byColumn = Dictionary(grouping: single, by: \.columns.lowerBound)
    let height: CGFloat = .nan
    let available = proposal.width - columnGaps.reduce(0, +)
    let answers = { (column: Int, width: CGFloat) -> CGFloat in
      var result: CGFloat = 0
      for cell in byColumn[column] ?? [] where cell.counts(.horizontal) {
        result = max(result, cell.node.sizeThatFits(Proposal(width, height)).width)
      }
      return result
    }
    widths = Self.share(available, widths.count, answers)
    // What spans several columns, narrow spans first.
    let spanning = cells.filter { $0.columns.count > 1 && $0.counts(.horizontal) }
    for cell in spanning.sorted(by: { $0.columns.count < $1.columns.count }) {
      let has = span(cell.columns, widths, columnGaps)
      let left = max(proposal.width - size.width, 0)
      let wants = cell.node.sizeThatFits(Proposal(proposal.width.isNaN ? .nan : has + left, height)).width
      let extra = (wants - has) / CGFloat(cell.columns.count)
      if extra > 0 { for column in cell.columns { widths[column] += extra } }
    }
  }

  private mutating func sizeRows(_ proposal: Proposal) {
    let available = proposal.height - rowGaps.reduce(0, +)
    let byRow = Dictionary(grouping: cells, by: \.row)
    let widths = widths
    let (columnGaps, rowAlignments) = (columnGaps, rowAlignments)
    heights = Self.share(available, heights.count) { row, height in
      var low: CGFloat = 0
      var high: CGFloat = 0
      var isFirst = true
      for cell in byRow[row] ?? [] where cell.counts(.vertical) {
        let dimensions = cell.node.dimensions(Proposal(Self.span(cell.columns, widths, columnGaps), height))
        let start = -dimensions[rowAlignments[row]]
        let end = start + dimensions.height
        (low, high) = isFirst ? (start, end) : (min(low, start), max(high, end))
        isFirst = false
      }
      return high - low
    }
  }

  /// Divides a length among parts as a stack does among its children. NaN: every part takes its ideal.
  private static func share(
    _ available: CGFloat, _ count: Int, _ answer: (Int, CGFloat) -> CGFloat
  ) -> [CGFloat] {
    if available.isNaN { return (0..<count).map { answer($0, .nan) } }
    var result = [CGFloat](repeating: 0, count: count)
    let parts = (0..<count).map { index -> (index: Int, minimum: CGFloat, flexibility: CGFloat) in
      let minimum = answer(index, 0)
      return (index, minimum, answer(index, .infinity) - minimum)
    }.sorted { a, b in
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      return a.minimum != b.minimum ? a.minimum > b.minimum : a.index < b.index
    }
    var left = max(available, 0)
    for (position, part) in parts.enumerated() {
      let length = answer(part.index, max(left / CGFloat(count - position), 0))
      result[part.index] = length
      left -= length
    }
    return result
  }

  private static func span(_ range: Range<Int>, _ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
    lengths[range].reduce(0, +) + gaps[range.lowerBound..<(range.upperBound - 1)].reduce(0, +)
  }
  private func span(_ range: Range<Int>, _ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
    Self.span(range, lengths, gaps)
  }

  private func start(_ index: Int, _ lengths: [CGFloat], _ gaps: [CGFloat]) -> CGFloat {
    lengths[..<index].reduce(0, +) + gaps[..<index].reduce(0, +)
  }

  // MARK: Places

  func places() -> ContiguousArray<StackAlgorithm.Place> {
    var rowTops: [Int: CGFloat] = [:]
    var proposals: [Proposal] = []
    for cell in cells {
      let proposal = Proposal(span(cell.columns, widths, columnGaps), heights[cell.row])
      proposals.append(proposal)
      guard cell.anchor == nil, cell.counts(.vertical) else { continue }
      let guide = cell.node.dimensions(proposal)[rowAlignments[cell.row]]
      rowTops[cell.row] = max(rowTops[cell.row] ?? guide, guide)
    }
    return ContiguousArray(
      zip(cells, proposals).map { cell, proposal in
        let dimensions = cell.node.dimensions(proposal)
        let space = ViewDimensions(size: CGSize(width: proposal.width, height: proposal.height))
        var origin = CGPoint(
          x: start(cell.columns.lowerBound, widths, columnGaps), y: start(cell.row, heights, rowGaps))
        if let anchor = cell.anchor {
          origin.x += (space.width - dimensions.width) * anchor.x
          origin.y += (space.height - dimensions.height) * anchor.y
        } else {
          let column =
            cell.isWhole || cell.columns.count > 1
            ? layout.alignment.horizontal : columnAlignments[cell.columns.lowerBound]
          origin.x += space[column] - dimensions[column]
          let row = rowAlignments[cell.row]
          let line = cell.counts(.vertical) ? rowTops[cell.row] ?? 0 : space[row]
          origin.y += line - dimensions[row]
        }
        return StackAlgorithm.Place(origin: origin, size: dimensions.size, proposal: proposal)
      })
  }
}
