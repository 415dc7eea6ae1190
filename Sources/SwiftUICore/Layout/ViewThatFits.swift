import CoreGraphics

/// A view that adapts to the available space by providing the first child view that fits.
///
/// A view fits if its ideal size along `axes` is at most what is proposed; if none does, the last is shown. The views
/// that aren't shown are made but neither drawn nor hit, and don't appear.
nonisolated public struct ViewThatFits<Content: View>: View {
  public typealias Body = Never
  let axes: Axis.Set
  let content: Content

  nonisolated public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  @MainActor public static func _make(_ view: ViewThatFits, _ inputs: _ViewInputs) -> _Node {
    let node = ViewThatFitsNode(view.axes, inputs)
    var childInputs = node.inputs()
    childInputs.separatesAppearance = true
    let child = Content._make(view.content, childInputs)
    node.content = child
    node.preferenceBits = child.preferenceBits
    return node
  }
  @MainActor public static func _update(_ node: _Node, _ view: ViewThatFits) {
    let node = unsafeDowncast(node, to: ViewThatFitsNode.self)
    if node.axes != view.axes {
      node.axes = view.axes
      node.invalidateMetrics()
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class ViewThatFitsNode: ContainerNode {
  var axes: Axis.Set
  private weak var shown: LayoutNode?

  init(_ axes: Axis.Set, _ inputs: _ViewInputs) {
    self.axes = axes
    super.init(inputs)
  }

  override var debugName: String { "ViewThatFits" }

  private func choice(_ proposal: Proposal) -> LayoutNode? {
    updateListIfNeeded()
    var ideal = proposal
    if axes.contains(.horizontal) { ideal.width = .nan }
    if axes.contains(.vertical) { ideal.height = .nan }
    // Sums of text widths may miss by less than anything visible.
    func fits(_ length: CGFloat, _ proposed: CGFloat) -> Bool { proposed.isNaN || length <= proposed + 0.001 }
    for child in children.dropLast() {
      let size = child.sizeThatFits(ideal)
      if axes.contains(.horizontal), !fits(size.width, proposal.width) { continue }
      if axes.contains(.vertical), !fits(size.height, proposal.height) { continue }
      return child
    }
    return children.last
  }

  /// What isn't shown doesn't appear.
  private func updateAppearance() {
    let own = scope.appearance
    for child in children where child !== shown && child.scope.appearance !== own {
      child.scope.appearance.setVisible(false)
    }
    if let shown, shown.scope.appearance !== own { shown.scope.appearance.setVisible(true) }
  }

  override func childrenChanged() {
    if let shown, !children.contains(where: { $0 === shown }) { self.shown = nil }
    updateAppearance()
  }

  override func measure(_ proposal: Proposal) -> CGSize { choice(proposal)?.sizeThatFits(proposal) ?? .zero }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let new = choice(proposal)
    if new !== shown {
      shown = new
      markDisplay(.structure)
      new?.markDisplay([.moved, .structure])
      updateAppearance()
    }
    new?.place(at: .zero, proposal)
  }

  override func forEachDisplayChild(_ body: (LayoutNode) -> Void) { if let shown { body(shown) } }
  override func takeDirtyDisplayChildren() -> ContiguousArray<LayoutNode>? { nil }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    guard let child = choice(proposal) else { return nil }
    return child.explicitGuide(key, child.sizeThatFits(proposal), proposal)
  }
  override var spacing: ViewSpacing {
    updateListIfNeeded()
    return (shown ?? children.first)?.spacing ?? .none
  }
}
