import CoreGraphics

extension View {
  /// Adds the insets to the safe area of this view: its content keeps clear of them unless it ignores the safe area.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    SafeAreaPaddingView(content: self, insets: PaddingLayout.checked(insets))
  }

  /// Adds a length to the safe area at the given edges; nil is the platform's 16 points.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? PaddingLayout.standard, edges: edges))
  }

  /// Adds a length to the safe area at all edges.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }
}

nonisolated private struct SafeAreaPaddingView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let insets: EdgeInsets

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(SafeAreaPaddingNode(view.insets, inputs), view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SafeAreaPaddingNode.self)
    if node.insets != view.insets {
      node.insets = view.insets
      node.parametersChanged(layout: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class SafeAreaPaddingNode: UnaryNode {
  var insets: EdgeInsets

  init(_ insets: EdgeInsets, _ inputs: _ViewInputs) {
    self.insets = insets
    super.init(inputs)
  }

  override var debugName: String { "SafeAreaPadding" }

  override func childProposal(_ proposal: Proposal) -> Proposal { proposal.inset(by: insets) }

  override func constantLeastLength(along axis: Axis) -> CGFloat? { nil }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(
      width: max(size.width + insets.horizontal, 0), height: max(size.height + insets.vertical, 0))
  }

  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    (CGPoint(x: insets.leading, y: insets.top), childProposal(proposal))
  }

  override var safeAreaLayers: [SafeAreaLayer] {
    let left = isRightToLeft ? insets.trailing : insets.leading
    let inner = CGRect(
      x: left, y: insets.top, width: max(bounds.width - insets.horizontal, 0),
      height: max(bounds.height - insets.vertical, 0))
    return [SafeAreaLayer(outer: bounds, inner: inner)]
  }

  override func makeClone() -> UnaryNode { SafeAreaPaddingNode(insets, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    if let original = original as? SafeAreaPaddingNode { insets = original.insets }
  }
}
