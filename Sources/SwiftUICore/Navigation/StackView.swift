/// The stack itself, whatever its path is made of.
nonisolated package struct StackView<Root: View>: View {
  package typealias Body = Never
  let root: Root
  let values: [AnyHashable]
  let write: ([AnyHashable]) -> Void
  let decode: ((String) -> AnyHashable?)?
  /// Puts the bars around a page's content.
  let makePage: @MainActor (StackPage, AnyView) -> AnyView

  package init(
    root: Root, values: [AnyHashable], write: @escaping ([AnyHashable]) -> Void,
    decode: ((String) -> AnyHashable?)?, makePage: @escaping @MainActor (StackPage, AnyView) -> AnyView
  ) {
    (self.root, self.values, self.write, self.decode, self.makePage) = (root, values, write, decode, makePage)
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = NavigationStackNode(inputs)
    (node.write, node.decode) = (view.write, view.decode)
    node.makePage = view.makePage
    node.start(root: AnyView(view.root), values: view.values)
    return node
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: NavigationStackNode.self)
    (node.write, node.decode) = (view.write, view.decode)
    node.updateRoot(AnyView(view.root))
    node.setValues(view.values)
  }
}
