import CoreGraphics

extension View {
  /// Says what the view as a whole is to a person who can't see it, and what it listens for.
  nonisolated package func surface(
    _ semantics: DisplaySemantics?, kinds: Set<DisplayInteraction.Kind> = [], fillsHitArea: Bool = false,
    handle: ((DisplayEvent) -> Void)? = nil
  ) -> some View {
    Surface(content: self, semantics: semantics, kinds: kinds, fillsHitArea: fillsHitArea, handle: handle)
  }
}

extension DisplaySemantics {
  package init(_ role: Role, label: String? = nil, isModal: Bool = false) {
    self.init(role: role)
    self.label = label
    self.isModal = isModal
  }
}

nonisolated private struct Surface<Content: View>: View {
  typealias Body = Never
  let content: Content
  let semantics: DisplaySemantics?
  let kinds: Set<DisplayInteraction.Kind>
  let fillsHitArea: Bool
  let handle: ((DisplayEvent) -> Void)?

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SurfaceNode(inputs)
    node.take(view.semantics, view.kinds, view.fillsHitArea, view.handle)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SurfaceNode.self)
    if node.take(view.semantics, view.kinds, view.fillsHitArea, view.handle) {
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class SurfaceNode: UnaryNode {
  private var semantics: DisplaySemantics?
  private var kinds: Set<DisplayInteraction.Kind> = []
  private var fillsHitArea = false
  private var handle: ((DisplayEvent) -> Void)?

  override var debugName: String { "Surface" }
  override var ownsDisplay: Bool { true }

  /// True if what is shown changes; a new handler alone is taken without a repaint.
  @discardableResult
  func take(
    _ semantics: DisplaySemantics?, _ kinds: Set<DisplayInteraction.Kind>, _ fillsHitArea: Bool,
    _ handle: ((DisplayEvent) -> Void)?
  ) -> Bool {
    self.handle = handle
    let changed = semantics != self.semantics || kinds != self.kinds || fillsHitArea != self.fillsHitArea
    (self.semantics, self.kinds, self.fillsHitArea) = (semantics, kinds, fillsHitArea)
    return changed
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.semantics = semantics
    guard !kinds.isEmpty else {
      display.interaction = nil
      return
    }
    display.interaction = DisplayInteraction(
      kinds: kinds, hitArea: fillsHitArea ? .rect(CGRect(origin: .zero, size: frame.size)) : nil
    ) { [weak self] event in
      guard let self else { return }
      self.graph.performAction { self.handle?(event) }
    }
  }

  override func makeClone() -> UnaryNode {
    let node = SurfaceNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? SurfaceNode else { return }
    take(original.semantics, original.kinds, original.fillsHitArea, original.handle)
  }
}
