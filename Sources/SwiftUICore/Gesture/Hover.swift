import CoreGraphics

/// The current hovering state and value of the pointer.
public enum HoverPhase: Equatable, Sendable {
  /// The pointer's location moved to the specified point within the view.
  case active(CGPoint)
  /// The pointer exited the view.
  case ended
}

extension View {
  /// Adds an action to perform when the person moves the pointer over or away from the view's frame.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    HoverModifier(
      content: self,
      action: { inside, _, last in
        if inside != last { action(inside) }
      })
  }

  /// Adds an action to perform when the pointer enters, moves within, and exits the view's bounds.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    HoverModifier(
      content: self, action: { inside, point, _ in action(inside ? .active(point) : .ended) },
      space: GestureSpace(coordinateSpace.coordinateSpace))
  }
}

nonisolated private struct HoverModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  /// Whether the pointer is inside, where, and whether it was inside before.
  let action: (Bool, CGPoint, Bool) -> Void
  var space = GestureSpace()

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = HoverNode(inputs)
    (node.action, node.space) = (view.action, view.space)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: HoverNode.self)
    (node.action, node.space) = (view.action, view.space)
    if node.hasClones { node.parametersChanged(layout: false) }
    if let content = node.content { Content._update(content, view.content) }
  }
}

private final class HoverNode: UnaryNode {
  var action: ((Bool, CGPoint, Bool) -> Void)?
  var space = GestureSpace()
  private var isInside = false

  override var debugName: String { "Hover" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.interaction = DisplayInteraction(
      kinds: [.hover], hitArea: .rect(CGRect(origin: .zero, size: frame.size))
    ) { [weak self] event in
      guard let self, case .hover(let inside, let point) = event.detail else { return }
      let last = self.isInside
      self.isInside = inside
      self.graph.performAction { self.action?(inside, self.space.convert(point, from: self), last) }
    }
  }

  override func makeClone() -> UnaryNode {
    let node = HoverNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? HoverNode else { return }
    (action, space) = (original.action, original.space)
  }
}
