import CoreGraphics

/// Base of containers: several layout children in order.
@MainActor
package class ContainerNode: LayoutNode {
  package final var content: _Node?
  /// What is laid out.
  package private(set) final var children: ContiguousArray<LayoutNode> = []
  /// Everything that is drawn, in paint order, departing views included.
  private final var displayed: ContiguousArray<LayoutNode> = []
  /// Those of many children that have something new to show.
  private final var dirtyDisplayChildren: ContiguousArray<LayoutNode> = []

  override package func forEachChild(_ body: (_Node) -> Void) { if let content { body(content) } }

  override package func collectChildren() {
    var list = ItemList()
    content?.collect(into: &list)
    setItems(list.items)
  }

  package final func setItems(_ items: ContiguousArray<LayoutNode>) {
    for item in items { adopt(item) }
    if items.contains(where: { $0.isDeparting }) {
      children = ContiguousArray(items.filter { !$0.isDeparting })
    } else {
      children = items
    }
    displayed = items
    if items.contains(where: { $0.zIndex != 0 }) {
      let order = items.indices.sorted { (items[$0].zIndex, $0) < (items[$1].zIndex, $1) }
      displayed = ContiguousArray(order.map { items[$0] })
    }
    childrenChanged()
  }

  package func childrenChanged() {}

  override package func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    for child in children { body(child) }
  }
  override package func forEachDisplayChild(_ body: (LayoutNode) -> Void) {
    for child in displayed { body(child) }
  }

  override package final func noteDirtyDisplay(of child: LayoutNode) {
    if displayed.count > 16 { dirtyDisplayChildren.append(child) }
  }

  override package func takeDirtyDisplayChildren() -> ContiguousArray<LayoutNode>? {
    guard displayed.count > 16 else { return nil }
    defer { dirtyDisplayChildren = [] }
    return dirtyDisplayChildren
  }

  /// Guides through a container: alignments other than the edges are combined from the children's explicit ones.
  package final func combinedGuide(
    _ key: AlignmentKey, _ places: (Int) -> (origin: CGPoint, size: CGSize, proposal: Proposal)
  ) -> CGFloat? {
    guard key.combines else { return nil }
    var values: [CGFloat] = []
    for index in children.indices {
      let place = places(index)
      guard let guide = children[index].explicitGuide(key, place.size, place.proposal) else { continue }
      values.append(guide + (key.axis == .horizontal ? place.origin.x : place.origin.y))
    }
    return key.combine(values)
  }
}

extension View {
  package static func makeContainer<C: View>(_ node: ContainerNode, _ content: C, _ inputs: _ViewInputs)
    -> _Node
  {
    let child = C._make(content, node.inputs())
    node.content = child
    node.preferenceBits = child.preferenceBits
    return node
  }
}
