import CoreGraphics

extension View {
  /// Hides this view unconditionally: it keeps its place in the layout, isn't drawn, and neither takes events nor is
  /// read aloud.
  nonisolated public func hidden() -> some View { HiddenView(content: self) }
}

nonisolated private struct HiddenView<Content: View>: View {
  typealias Body = Never
  let content: Content

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(HiddenNode(inputs), view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: HiddenNode.self)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class HiddenNode: UnaryNode {
  override var debugName: String { "Hidden" }
  override var ownsDisplay: Bool { true }
  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var effects = DisplayEffects()
    effects.isHidden = true
    display.effects = effects
    var semantics = DisplaySemantics()
    semantics.isHidden = true
    display.semantics = semantics
  }
  override func makeClone() -> UnaryNode { HiddenNode(inputs()) }
}
