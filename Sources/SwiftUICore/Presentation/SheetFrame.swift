import CoreGraphics

/// Gives a sheet's card its size and place in the window.
nonisolated package struct SheetFrame<Content: View>: View {
  package typealias Body = Never
  let content: Content
  let detent: PresentationDetent
  let isCard: Bool

  package init(content: Content, detent: PresentationDetent, isCard: Bool) {
    (self.content, self.detent, self.isCard) = (content, detent, isCard)
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SheetFrameNode(inputs)
    (node.detent, node.isCard) = (view.detent, view.isCard)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SheetFrameNode.self)
    if node.detent != view.detent || node.isCard != view.isCard {
      (node.detent, node.isCard) = (view.detent, view.isCard)
      node.parametersChanged(layout: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class SheetFrameNode: UnaryNode {
  var detent = PresentationDetent.large
  var isCard = false
  override var debugName: String { "SheetFrame" }

  private func card(in window: CGSize) -> CGRect {
    if isCard {
      // Our own choice, as the platform's phones have no wide windows.
      let size = CGSize(width: min(540, window.width - 64), height: min(620, window.height - 64))
      return CGRect(
        x: (window.width - size.width) / 2, y: (window.height - size.height) / 2, width: size.width,
        height: size.height)
    }
    let height = detent.height(in: window.height)
    if detent == .large {
      return CGRect(x: 0, y: window.height - height, width: window.width, height: height)
    }
    let margin: CGFloat = 6
    return CGRect(
      x: margin, y: window.height - height - margin, width: max(0, window.width - 2 * margin), height: height)
  }

  override func constantLeastLength(along axis: Axis) -> CGFloat? { nil }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    proposal.replacingUnspecified()
  }
  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    let card = card(in: size)
    return (card.origin, Proposal(card.size))
  }
  override func makeClone() -> UnaryNode {
    let node = SheetFrameNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? SheetFrameNode else { return }
    (detent, isCard) = (original.detent, original.isCard)
  }
}
