import CoreGraphics

extension View {
  /// Fills what is offered and gives the view a part of its width, which begins a part of it after the leading edge.
  nonisolated package func fractionalWidth(_ fraction: Double, from start: Double = 0) -> some View {
    FractionalWidth(
      content: self, fraction: fraction.isFinite ? min(1, max(0, fraction)) : 0,
      start: start.isFinite ? min(1, max(0, start)) : 0)
  }
}

nonisolated private struct FractionalWidth<Content: View>: View {
  typealias Body = Never
  let content: Content
  let fraction, start: CGFloat

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = FractionalWidthNode(inputs)
    (node.fraction, node.start) = (view.fraction, view.start)
    return makeUnary(node, view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: FractionalWidthNode.self)
    if node.fraction != view.fraction || node.start != view.start {
      (node.fraction, node.start) = (view.fraction, view.start)
      node.parametersChanged(layout: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

private final class FractionalWidthNode: UnaryNode {
  var fraction: CGFloat = 0
  var start: CGFloat = 0
  override var debugName: String { "FractionalWidth" }
  override func constantLeastLength(along axis: Axis) -> CGFloat? { nil }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    proposal.replacingUnspecified()
  }
  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    (CGPoint(x: size.width * start, y: 0), Proposal(size.width * fraction, size.height))
  }
  override func makeClone() -> UnaryNode {
    let node = FractionalWidthNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? FractionalWidthNode else { return }
    (fraction, start) = (original.fraction, original.start)
  }
}
