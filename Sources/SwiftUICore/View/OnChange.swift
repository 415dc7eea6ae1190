extension View {
  /// Adds an action to perform when the given value changes.
  ///
  /// Several changes in one turn make one call from the first old value to the last new one.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    ChangeModifier(content: self, value: value, initial: initial, action: action)
  }

  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    ChangeModifier(content: self, value: value, initial: initial, action: { _, _ in action() })
  }

  @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    ChangeModifier(content: self, value: value, initial: false, action: { _, new in action(new) })
  }
}

nonisolated private struct ChangeModifier<Content: View, V: Equatable>: View {
  typealias Body = Never
  let content: Content
  let value: V
  let initial: Bool
  let action: (V, V) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ChangeNode<V>(inputs)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    node.value = view.value
    node.action = view.action
    if view.initial { node.queue(from: view.value) }
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ChangeNode<V>.self)
    let old = node.value!
    node.action = view.action
    node.value = view.value
    if old != view.value { node.queue(from: old) }
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class ChangeNode<V: Equatable>: _Node {
  var child: _Node!
  var value: V!
  var action: ((V, V) -> Void)?
  private var pending: V?
  private var updates = UpdateGuard()

  override var debugName: String { "OnChange<\(V.self)>" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func queue(from old: V) {
    guard pending == nil else { return }
    pending = old
    graph.afterUpdate { [weak self] in
      guard let self, let old = self.pending, !self.isUnmounted else { return }
      self.pending = nil
      guard self.updates.allows(self.graph, "onChange(of: \(V.self))"), let action = self.action else {
        return
      }
      let new = self.value!
      self.graph.performAction { action(old, new) }
    }
  }
}
