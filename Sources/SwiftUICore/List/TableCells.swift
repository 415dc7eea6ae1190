import CoreGraphics

/// How wide a table's column wants to be.
package struct TableColumnWidth: Equatable, Sendable {
  package var minimum: CGFloat = 40
  package var ideal: CGFloat?
  package var maximum: CGFloat = .infinity
  package init() {}

  package static func fixed(_ width: CGFloat) -> TableColumnWidth {
    var result = TableColumnWidth()
    (result.minimum, result.ideal, result.maximum) = (width, width, width)
    return result
  }

  /// The widths of columns in a space, gaps taken off already.
  ///
  /// Each takes its minimum; what is left is shared equally, first up to the ideals, then up to the maxima.
  package static func divide(_ space: CGFloat, among columns: [TableColumnWidth]) -> [CGFloat] {
    var widths = columns.map(\.minimum)
    var left = space - widths.reduce(0, +)
    func grow(_ limit: (TableColumnWidth) -> CGFloat) {
      var open = columns.indices.filter { widths[$0] < limit(columns[$0]) }
      while left > 0.001, !open.isEmpty {
        let share = left / CGFloat(open.count)
        for index in open {
          let more = min(share, limit(columns[index]) - widths[index])
          widths[index] += more
          left -= more
        }
        open = open.filter { widths[$0] < limit(columns[$0]) - 0.001 }
      }
    }
    // Columns without an ideal width grow together to equal widths.
    let rigid = columns.indices.filter { columns[$0].ideal != nil }
    if !rigid.isEmpty { grow { $0.ideal ?? $0.minimum } }
    level(&widths, &left, columns)
    grow { $0.maximum }
    return widths
  }

  /// Brings columns without an ideal width to one width, as far as there is space.
  private static func level(_ widths: inout [CGFloat], _ left: inout CGFloat, _ columns: [TableColumnWidth]) {
    let free = columns.indices.filter {
      columns[$0].ideal == nil && columns[$0].maximum > columns[$0].minimum
    }
    guard free.count > 1, left > 0 else { return }
    var order = free.sorted { widths[$0] > widths[$1] }
    var total = left + order.reduce(0) { $0 + widths[$1] }
    // Those that are wider than the mean already stay as they are.
    while let widest = order.first, widths[widest] > total / CGFloat(order.count) {
      total -= widths[widest]
      order.removeFirst()
    }
    for index in order {
      let target = min(total / CGFloat(order.count), columns[index].maximum)
      left -= max(0, target - widths[index])
      widths[index] = max(widths[index], target)
    }
  }
}

/// The cells of one row of a table, in columns that are the same for every row.
nonisolated package struct TableCells<Content: View>: View {
  package typealias Body = Never
  let widths: [TableColumnWidth]
  let content: Content

  /// - Parameter content: One view for each column.
  package init(widths: [TableColumnWidth], @ViewBuilder content: () -> Content) {
    self.widths = widths
    self.content = content()
  }

  @MainActor package static func _make(_ view: TableCells, _ inputs: _ViewInputs) -> _Node {
    let node = TableCellsNode(inputs)
    node.widths = view.widths
    return makeContainer(node, view.content, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: TableCells) {
    let node = unsafeDowncast(node, to: TableCellsNode.self)
    if node.widths != view.widths {
      node.widths = view.widths
      node.invalidateLayout()
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class TableCellsNode: ContainerNode {
  var widths: [TableColumnWidth] = []
  private let gap: CGFloat = 12

  override var debugName: String { "TableCells" }

  private func columns(_ width: CGFloat) -> [CGFloat] {
    let space = width.isNaN ? 0 : width - gap * CGFloat(max(0, widths.count - 1))
    return TableColumnWidth.divide(space, among: widths)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let columns = columns(proposal.width)
    var height: CGFloat = 0
    for (child, width) in zip(children, columns) {
      height = max(height, child.sizeThatFits(Proposal(width, .nan)).height)
    }
    let total = columns.reduce(0, +) + gap * CGFloat(max(0, columns.count - 1))
    return CGSize(width: proposal.width.isNaN ? total : proposal.width, height: height)
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    var x: CGFloat = 0
    for (child, width) in zip(children, columns(size.width)) {
      let offered = Proposal(width, .nan)
      let own = child.sizeThatFits(offered)
      child.place(at: mirrored(CGPoint(x: x, y: (size.height - own.height) / 2), own, in: size), offered)
      x += width + gap
    }
  }
}

extension View {
  /// Makes the view a group that assistive technology meets as `role`.
  nonisolated package func semanticGroup(_ role: DisplaySemantics.Role) -> some View {
    SemanticGroup(content: self, role: role)
  }
}

nonisolated private struct SemanticGroup<Content: View>: View {
  typealias Body = Never
  let content: Content
  let role: DisplaySemantics.Role

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SemanticGroupNode(inputs)
    node.role = view.role
    return makeUnary(node, view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SemanticGroupNode.self)
    if node.role != view.role {
      node.role = view.role
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class SemanticGroupNode: UnaryNode {
  var role = DisplaySemantics.Role.group
  override var debugName: String { "SemanticGroup" }
  override var ownsDisplay: Bool { true }
  override var takesAccessibility: Bool { false }
  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.semantics = DisplaySemantics(role: role)
  }
  override func makeClone() -> UnaryNode {
    let node = SemanticGroupNode(inputs())
    node.role = role
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    role = unsafeDowncast(original, to: SemanticGroupNode.self).role
  }
}
