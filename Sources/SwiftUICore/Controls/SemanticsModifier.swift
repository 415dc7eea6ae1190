import CoreGraphics

extension View {
  /// Says what the view as a whole is to a person who can't see it.
  nonisolated package func semantics(_ semantics: DisplaySemantics) -> some View {
    SemanticsModifier(content: self, semantics: semantics)
  }
}

nonisolated private struct SemanticsModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let semantics: DisplaySemantics

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SemanticsNode(inputs)
    node.semantics = view.semantics
    return makeUnary(node, view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SemanticsNode.self)
    if node.semantics != view.semantics {
      node.semantics = view.semantics
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

private final class SemanticsNode: UnaryNode {
  var semantics = DisplaySemantics()
  override var debugName: String { "Semantics" }
  override var ownsDisplay: Bool { true }
  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.semantics = semantics
  }
  override func makeClone() -> UnaryNode {
    let node = SemanticsNode(inputs())
    node.semantics = semantics
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    semantics = (original as? SemanticsNode)?.semantics ?? DisplaySemantics()
  }
}
