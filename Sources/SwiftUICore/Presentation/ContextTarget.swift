import CoreGraphics

/// Opens what belongs to a view at a place of the window: a right click, a long press, the menu key.
package struct ContextOpener {
  package let open: @MainActor (_ place: CGPoint) -> Void
}

/// What a list's row asks its view for: a menu that the whole row opens.
struct ContextOpenerKey: LayoutTraitKey {
  typealias Value = ContextOpener
}

extension View {
  /// Runs `open` with the place in the window where a person asks for the view's context menu.
  ///
  /// The whole rectangle of the view takes it, and so does the whole row of a list that the view stands in. Where
  /// nothing in the view can have the keyboard's focus, the view itself gets it.
  nonisolated package func contextTarget(open: @escaping @MainActor (CGPoint) -> Void) -> some View {
    ContextTarget(content: self, open: open)
  }
}

nonisolated private struct ContextTarget<Content: View>: View {
  typealias Body = Never
  let content: Content
  let open: @MainActor (CGPoint) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ContextTargetNode(inputs)
    node.open = view.open
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ContextTargetNode.self)
    node.open = view.open
    if node.hasClones { node.parametersChanged(layout: false) }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class ContextTargetNode: UnaryNode {
  var open: (@MainActor (CGPoint) -> Void)?
  private var isReachable = false

  override var debugName: String { "ContextTarget" }
  override var ownsDisplay: Bool { true }
  override var takesAccessibility: Bool { false }

  override func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? {
    guard key == ContextOpenerKey.self else { return super.trait(key) }
    return ContextOpener { [weak self] place in self?.open?(place) } as? K.Value
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) { listen(display) }

  override func didUpdateDisplayChildren(_ display: DisplayNode, _ outer: DisplayContext) {
    let reached = isInRow || display.children.contains(where: \.containsFocusable)
    guard reached != isReachable else { return }
    isReachable = reached
    listen(display)
  }

  /// A row of a list opens the menu by itself.
  private var isInRow: Bool {
    var next = layoutParent
    while let node = next {
      if node is ListRowNode { return true }
      next = node.layoutParent
    }
    return false
  }

  private func listen(_ display: DisplayNode) {
    display.interaction = DisplayInteraction(
      kinds: [.context], isFocusable: !isReachable, hitArea: .rect(CGRect(origin: .zero, size: frame.size))
    ) { [weak self] event in
      guard let self else { return }
      let place = event.location ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
      graph.performAction { self.open?(self.globalFrame.origin + place) }
    }
  }

  override func makeClone() -> UnaryNode {
    let node = ContextTargetNode(inputs())
    node.open = open
    return node
  }
  override func copyParameters(from original: UnaryNode) { open = (original as? ContextTargetNode)?.open }
}

extension DisplayNode {
  /// Whether the keyboard reaches the node or something in it.
  fileprivate var containsFocusable: Bool {
    if isDeparting { return false }
    if let shape = interaction?.shape, shape.isEnabled, shape.isFocusable { return true }
    if case .control = content { return true }
    return children.contains(where: \.containsFocusable)
  }
}
