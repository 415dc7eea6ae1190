/// A view that compares itself with its previous value and keeps its child if they are equal.
nonisolated public struct EquatableView<Content: View & Equatable>: View {
  public typealias Body = Never
  public var content: Content
  nonisolated public init(content: Content) { self.content = content }

  @MainActor public static func _make(_ view: EquatableView, _ inputs: _ViewInputs) -> _Node {
    let node = EquatableNode<Content>(inputs)
    node.content = view.content
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: EquatableView) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if node.content == view.content { return }
    node.content = view.content
    Content._update(node.child, view.content)
  }
}

extension View where Self: Equatable {
  /// Prevents the view from updating its child when its new value equals its old one.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

@MainActor
final class EquatableNode<Content: View & Equatable>: _Node {
  var content: Content!
  var child: _Node!
  override var debugName: String { "Equatable" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
