import CoreGraphics

/// Base of modifiers: one layout child, which it may propose to, move and decorate.
///
/// A modifier on several views applies to each of them. The node made for the view then stands for none; it keeps a
/// clone for every layout node of its content and hands those out instead.
///
///     one layout node in the content:    self ─► child
///     several:                           self (content) … clones[a] ─► a, clones[b] ─► b
@MainActor
package class UnaryNode: LayoutNode, RowWrapper {
  /// The view's own content; nil in a clone.
  package final var content: _Node?
  package private(set) final var child: LayoutNode?
  private final var clones: [ObjectIdentifier: UnaryNode] = [:]
  package private(set) unowned(unsafe) final var original: UnaryNode?
  /// Whether the modifier stands on several views now.
  package final var hasClones: Bool { !clones.isEmpty }

  // MARK: What subclasses say

  /// What the child is proposed.
  package func childProposal(_ proposal: Proposal) -> Proposal { proposal }

  /// The node's own size, given its child.
  package func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    child.sizeThatFits(childProposal(proposal))
  }

  /// The node's own least length, if it is constant. Who changes proposals or sizes says what becomes of the child's.
  override package func constantLeastLength(along axis: Axis) -> CGFloat? {
    child?.constantLeastLength(along: axis)
  }

  /// Where the child is put (its top left corner in this node's coordinates) and what it is proposed there.
  package func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    (.zero, childProposal(proposal))
  }

  /// A node with the same parameters for another layout node of the content.
  package func makeClone() -> UnaryNode { preconditionFailure("\(type(of: self)) can't be cloned.") }

  /// Takes the parameters of the original after they changed.
  package func copyParameters(from original: UnaryNode) {}

  // MARK: Parameters

  /// Subclasses call this after they changed their parameters.
  package final func parametersChanged(layout: Bool, metrics: Bool = false) {
    if layout {
      if metrics { invalidateMetrics() } else { invalidateLayout() }
    }
    repaint()
    for clone in clones.values {
      clone.copyParameters(from: self)
      clone.parametersChanged(layout: layout, metrics: metrics)
    }
  }

  // MARK: Lists

  override package final func forEachChild(_ body: (_Node) -> Void) {
    if let content { body(content) }
    forEachOwnChild(body)
    for clone in clones.values { clone.forEachOwnChild(body) }
  }

  /// Further structural children (the secondary view of an overlay).
  package func forEachOwnChild(_ body: (_Node) -> Void) {}

  /// The clones that stand for this node where its content is several views.
  package final func forEachClone(_ body: (UnaryNode) -> Void) { for clone in clones.values { body(clone) } }

  package final func setContent(_ node: _Node) {
    content = node
    preferenceBits |= node.preferenceBits
  }

  override package final func collect(into list: inout ItemList) {
    var inner = ItemList()
    content?.collect(into: &inner)
    list.items.append(contentsOf: wrap(inner.items))
  }

  override package final func collectUnits(into list: inout UnitList) {
    var inner = UnitList()
    inner.hidesClosedSections = list.hidesClosedSections
    content?.collectUnits(into: &inner)
    isRowWrapper = inner.entries.contains { if case .row = $0 { true } else { false } }
    let count = inner.entries.reduce(0) { if case .item = $1 { $0 + 1 } else { $0 + 2 } }
    for entry in inner.entries {
      switch entry {
      case .item(let item):
        list.entries.append(.item(count == 1 ? wrapOnly(item) : wrapOne(item)))
      case .row(let row):
        row.wrappers.append(self)
        list.entries.append(entry)
      case .sectionStart, .sectionEnd:
        list.entries.append(entry)
      }
    }
  }

  package final func wrap(_ items: ContiguousArray<LayoutNode>) -> ContiguousArray<LayoutNode> {
    if items.count == 1, clones.isEmpty, !isRowWrapper { return [wrapOnly(items[0])] }
    let result = ContiguousArray(items.map(wrapOne))
    if !isRowWrapper { dropClones(except: items) }
    return result
  }

  /// Around a loop whose rows are made on demand the clones of one row must survive the wrapping of another.
  private final var isRowWrapper = false

  private final func wrapOnly(_ item: LayoutNode) -> LayoutNode {
    setChild(item)
    return self
  }

  private final func wrapOne(_ item: LayoutNode) -> LayoutNode {
    if let clone = clones[ObjectIdentifier(item)] { return clone }
    if child === item { return self }
    let clone = makeClone()
    clone.original = self
    clone.setChild(item)
    clones[ObjectIdentifier(item)] = clone
    return clone
  }

  private final func dropClones(except items: ContiguousArray<LayoutNode>) {
    guard clones.count > items.count else { return }
    let kept = Set(items.map(ObjectIdentifier.init))
    for (key, clone) in clones where !kept.contains(key) {
      clones[key] = nil
      clone.unmount()
    }
  }

  package final func setChild(_ item: LayoutNode?) {
    if child !== item {
      child = item
      childChanged()
      invalidateMetrics()
      markDisplay(.structure)
    }
    if let item { adopt(item) }
  }

  package func childChanged() {}

  /// A change of the content's list goes on to the container: this node only passes layout nodes through.
  override package final func absorbsListChange() -> Bool {
    isListDirty = false
    return false
  }

  override package func forEachLayoutChild(_ body: (LayoutNode) -> Void) { if let child { body(child) } }

  // MARK: Layout by the hooks above

  override package final func measure(_ proposal: Proposal) -> CGSize {
    guard let child else { return .zero }
    return measure(child, proposal)
  }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    guard let child else { return }
    let (origin, proposal) = childPlacement(child, in: size, proposal)
    child.place(at: mirrored(origin, child.sizeThatFits(proposal), in: size), proposal)
  }

  override package func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    guard let child else { return nil }
    let (origin, childProposal) = childPlacement(child, in: size, proposal)
    guard let guide = child.explicitGuide(key, child.sizeThatFits(childProposal), childProposal) else {
      return nil
    }
    return guide + (key.axis == .horizontal ? origin.x : origin.y)
  }

  override package var layoutPriority: Double { child?.layoutPriority ?? 0 }
  override package var spacing: ViewSpacing { child?.spacing ?? .none }
  override package var zIndex: Double { child?.zIndex ?? 0 }
  override package var forwardsMetrics: Bool { true }
  override package var isSpacer: Bool { child?.isSpacer ?? false }
  override package func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? { child?.trait(key) }
  override package var isDeparting: Bool { isOwnDeparture || (child?.isDeparting ?? false) }
}

extension LayoutNode {
  /// Turns a place round inside its parent where the layout direction is right to left.
  @inline(__always)
  package final func mirrored(_ origin: CGPoint, _ size: CGSize, in container: CGSize) -> CGPoint {
    guard isRightToLeft else { return origin }
    return CGPoint(x: container.width - origin.x - size.width, y: origin.y)
  }

  package final var isRightToLeft: Bool { scope.isRightToLeft }
}

extension View {
  /// Makes the node of a modifier around `content`.
  package static func makeUnary<C: View>(_ node: UnaryNode, _ content: C, _ inputs: _ViewInputs) -> _Node {
    node.setContent(C._make(content, node.inputs(isLazy: inputs.isLazy)))
    return node
  }
}
