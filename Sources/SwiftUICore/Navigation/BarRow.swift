import CoreGraphics

/// Puts three things into a bar: at the leading edge, in the middle, at the trailing edge.
///
/// The middle one is centred in the bar as long as it doesn't touch the others, else between them. With `isCentered`
/// false it follows the leading one.
nonisolated package struct BarRow<Content: View>: View {
  package typealias Body = Never
  let content: Content
  let isCentered: Bool

  package init(content: Content, isCentered: Bool) {
    self.content = content
    self.isCentered = isCentered
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = BarRowNode(inputs)
    node.isCentered = view.isCentered
    return makeContainer(node, view.content, inputs)
  }
  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: BarRowNode.self)
    if node.isCentered != view.isCentered {
      node.isCentered = view.isCentered
      node.invalidateLayout()
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class BarRowNode: ContainerNode {
  var isCentered = true
  override var debugName: String { "BarRow" }

  override func measure(_ proposal: Proposal) -> CGSize {
    let sizes = children.map { $0.sizeThatFits(.unspecified) }
    return proposal.finite(
      or: CGSize(width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0))
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    guard children.count == 3 else { return }
    // Buttons stand 10 below the top of the bar, at its lower edge.
    func place(_ child: LayoutNode, x: CGFloat, width: CGFloat) {
      let own = child.sizeThatFits(Proposal(width, 44))
      let origin = CGPoint(x: x, y: size.height - 44 + (44 - own.height) / 2)
      child.place(at: mirrored(origin, own, in: size), Proposal(width, 44))
    }
    let leading = children[0].sizeThatFits(Proposal(.nan, 44)).width
    let trailing = min(children[2].sizeThatFits(Proposal(.nan, 44)).width, max(0, size.width - leading))
    place(children[0], x: 0, width: leading)
    place(children[2], x: size.width - trailing, width: trailing)
    let room = max(0, size.width - leading - trailing)
    let width = min(children[1].sizeThatFits(Proposal(room, 44)).width, room)
    var x = isCentered ? (size.width - width) / 2 : leading
    x = max(leading, min(x, size.width - trailing - width))
    place(children[1], x: x, width: width)
  }
}
