import CoreGraphics

extension View {
  /// Configures whether this view participates in hit test operations: if not, presses go to what is behind it.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    HitTestingModifier(content: self, enabled: enabled)
  }
}

nonisolated private struct HitTestingModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let enabled: Bool

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = HitTestingNode(inputs)
    node.enabled = view.enabled
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: HitTestingNode.self)
    if node.enabled != view.enabled {
      node.enabled = view.enabled
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

private final class HitTestingNode: UnaryNode {
  var enabled = true

  override var debugName: String { "AllowsHitTesting" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.interaction = enabled ? nil : DisplayInteraction(kinds: [], allowsHitTesting: false)
  }

  override func makeClone() -> UnaryNode {
    let node = HitTestingNode(inputs())
    node.enabled = enabled
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    enabled = (original as? HitTestingNode)?.enabled ?? true
  }
}
