extension View {
  /// Binds a view's identity to the given value: when it changes, everything inside is made anew.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { _IdentifiedView(content: self, id: id) }
}

nonisolated struct _IdentifiedView<Content: View, ID: Hashable>: View {
  typealias Body = Never
  let content: Content
  let id: ID

  @MainActor static var _hasSections: Bool { Content._hasSections }

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = IdentifiedNode(inputs)
    node.id = AnyHashable(view.id)
    let child = Content._make(view.content, node.childInputs)
    node.child = child
    node.preferenceBits |= child.preferenceBits
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: IdentifiedNode.self)
    if let child = node.child, node.id?.base as? ID == view.id {
      Content._update(child, view.content)
      return
    }
    if let child = node.child, let old = node.id {
      node.child = nil
      node.remove(child, key: old, index: 0)
    }
    node.id = AnyHashable(view.id)
    if let child = node.revive(AnyHashable(view.id)) {
      node.child = child
      Content._update(child, view.content)
    } else {
      let child = Content._make(view.content, node.childInputs)
      node.child = child
      node.didInsert(child)
    }
  }
}

/// The node of `.id(_:)`; `ScrollViewReader` and lists find views by it.
@MainActor
package final class IdentifiedNode: DynamicNode {
  package var id: AnyHashable?
  package var child: _Node?
  override package var debugName: String { "Identified" }
  override package func forEachPresentChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
