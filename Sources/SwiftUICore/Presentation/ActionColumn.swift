import CoreGraphics

/// Whether a view in an alert is its cancel button.
package enum ActionRole: LayoutTraitKey { package typealias Value = Bool }

/// The actions of an alert: two side by side where both fit, else one under another. Cancel comes first beside another
/// one, and last in a column.
nonisolated package struct ActionColumn<Content: View>: View {
  package typealias Body = Never
  let content: Content

  package init(content: Content) { self.content = content }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeContainer(ActionColumnNode(inputs), view.content, inputs)
  }
  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ActionColumnNode.self)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class ActionColumnNode: ContainerNode {
  private let gap: CGFloat = 8.5
  override var debugName: String { "Actions" }

  private func places(in width: CGFloat) -> [(LayoutNode, CGRect)] {
    let width = width.isFinite ? width : 272
    let cancel = children.filter { $0.trait(ActionRole.self) == true }
    let others = children.filter { $0.trait(ActionRole.self) != true }
    if children.count == 2 {
      let half = (width - gap) / 2
      let ordered = cancel + others
      if ordered.allSatisfy({ $0.sizeThatFits(Proposal(.nan, .nan)).width <= half }) {
        let height = ordered.map { $0.sizeThatFits(Proposal(half, .nan)).height }.max() ?? 0
        return ordered.enumerated().map { index, child in
          (child, CGRect(x: CGFloat(index) * (half + gap), y: 0, width: half, height: height))
        }
      }
    }
    var y: CGFloat = 0
    return (others + cancel).map { child in
      let height = child.sizeThatFits(Proposal(width, .nan)).height
      defer { y += height + gap }
      return (child, CGRect(x: 0, y: y, width: width, height: height))
    }
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let places = places(in: proposal.width)
    return CGSize(width: places.map(\.1.maxX).max() ?? 0, height: places.map(\.1.maxY).max() ?? 0)
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    for (child, rect) in places(in: size.width) {
      child.place(at: mirrored(rect.origin, rect.size, in: size), Proposal(rect.size))
    }
  }
}
