extension View {
  /// Applies the given animation to this view when the specified value changes.
  ///
  /// Only what is inside moves by it, and only in the update in which the value changed; never at first appearance.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    TransactionModifier(
      content: self, trigger: value, edit: { if !$0.disablesAnimations { $0.animation = animation } })
  }

  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    TransactionModifier<Self, Never?>(
      content: self, trigger: nil,
      edit: { if $0.animation == nil, !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Applies the given transaction mutation function to all animations used within the view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionModifier<Self, Never?>(content: self, trigger: nil, edit: transform)
  }

  /// Applies the given transaction mutation function in the updates in which the value changed.
  nonisolated public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    TransactionModifier(content: self, trigger: value, edit: transform)
  }
}

/// Edits the transaction for what is in it: always, or when a value changed in this update.
///
/// An `animation` edit gives way to `disablesAnimations`.
private nonisolated struct TransactionModifier<Content: View, V: Equatable>: View {
  typealias Body = Never
  let content: Content
  /// Nil of `Never?`: the edit is always applied.
  let trigger: V
  let edit: (inout Transaction) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = TransactionNode(inputs)
    node.edit = view.edit
    node.isConditional = V.self != Never?.self
    let values = TriggerValue(view.trigger)
    node.values = values
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: TransactionNode.self)
    node.edit = view.edit
    if node.isConditional {
      let values = unsafeDowncast(node.values!, to: TriggerValue<V>.self)
      if values.value != view.trigger {
        values.value = view.trigger
        node.flushOfChange = node.graph.flushCount
        // What moves inside must be visited by the display pass of this update.
        node.repaint()
      }
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

private final class TriggerValue<V> {
  var value: V
  init(_ value: V) { self.value = value }
}

@MainActor
package final class TransactionNode: UnaryNode {
  package var edit: ((inout Transaction) -> Void)?
  fileprivate var isConditional = false
  fileprivate var flushOfChange = -1
  fileprivate var values: AnyObject?
  override package var debugName: String { "Transaction" }

  package func apply(to transaction: inout Transaction) {
    let source = (original as? TransactionNode) ?? self
    if source.isConditional, source.flushOfChange != graph.flushCount { return }
    source.edit?(&transaction)
  }

  override package func adjustDisplayContext(_ context: inout DisplayContext) {
    apply(to: &context.transaction)
  }

  override package func makeClone() -> UnaryNode { TransactionNode(inputs()) }
}

extension _Node {
  /// The transaction of the running update as this node sees it: edited by the modifiers around it, outermost first.
  package final var effectiveTransaction: Transaction {
    var nodes: [TransactionNode] = []
    var next: _Node? = self
    while let node = next {
      if let node = node as? TransactionNode { nodes.append(node) }
      next = node.parent
    }
    var transaction = graph.transaction
    for node in nodes.reversed() { node.apply(to: &transaction) }
    return transaction
  }
}
