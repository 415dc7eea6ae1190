extension View {
  /// Modifies this view by binding its focus state to the given state value.
  nonisolated public func focused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    FocusedModifier(content: self, binding: binding, value: value)
  }

  /// Modifies this view by binding its focus state to the given Boolean state value.
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    FocusedModifier(content: self, binding: condition, value: true)
  }

  /// Defines where the focus goes when this view first appears and nothing has it.
  nonisolated public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View
  {
    modifier(DefaultFocusModifier(binding: binding, value: value))
  }

  /// Specifies if the view is focusable: the keyboard reaches it.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableModifier(content: self, isFocusable: isFocusable)
  }
}

nonisolated private struct DefaultFocusModifier<V: Hashable>: ViewModifier {
  let binding: FocusState<V>.Binding
  let value: V

  @MainActor func body(content: Content) -> some View {
    content.background(DefaultFocusProbe(binding: binding, value: value))
  }
}

nonisolated private struct DefaultFocusProbe<V: Hashable>: View {
  typealias Body = Never
  let binding: FocusState<V>.Binding
  let value: V

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let graph = inputs.graph
    graph.afterLayout { if graph.focus.current == nil { view.binding.wrappedValue = view.value } }
    return _Node(inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {}
}

nonisolated private struct FocusedModifier<Content: View, Value: Hashable>: View {
  typealias Body = Never
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = FocusedNode<Value>(view.value, inputs)
    node.box = view.binding.box
    // Before its content: a control in it asks whether anybody wants to know of its focus.
    inputs.graph.focus.add(node)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: FocusedNode<Value>.self)
    node.box = view.binding.box
    node.value = view.value
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class FocusedNode<Value: Hashable>: _Node, FocusBinder {
  var child: _Node!
  var box: FocusBox<Value>?
  var value: Value

  init(_ value: Value, _ inputs: _ViewInputs) {
    self.value = value
    super.init(inputs)
  }

  override var debugName: String { "Focused" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  var focusBox: AnyObject? { box }
  var isMatching: Bool { box?.get() == value }

  func focusMoved(inside: Bool) {
    guard let box else { return }
    if inside { box.set(value) } else if box.get() == value { box.set(box.empty) }
  }

  override func unmount() {
    // What is in it gives up the focus first, and with it the value.
    super.unmount()
    graph.focus.remove(self)
  }
}

nonisolated private struct FocusableModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let isFocusable: Bool

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = FocusableNode(inputs)
    node.isFocusable = view.isFocusable
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: FocusableNode.self)
    if node.isFocusable != view.isFocusable {
      node.isFocusable = view.isFocusable
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class FocusableNode: UnaryNode {
  var isFocusable = true { didSet { item.isEnabled = isFocusable } }
  private lazy var item = FocusItem(node: self)

  override var debugName: String { "Focusable" }
  override var ownsDisplay: Bool { isFocusable }

  override func childChanged() { _ = item }

  override func makeClone() -> UnaryNode {
    let clone = FocusableNode(inputs())
    clone.isFocusable = isFocusable
    return clone
  }

  override func copyParameters(from original: UnaryNode) {
    isFocusable = unsafeDowncast(original, to: FocusableNode.self).isFocusable
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var interaction = DisplayInteraction(kinds: [.focus, .blur], isFocusable: true) { [item] event in
      item.received(event)
    }
    interaction.shape.wantsFocus = item.wantsFocus
    display.interaction = interaction
  }

  override func unmount() {
    item.end()
    super.unmount()
  }
}
