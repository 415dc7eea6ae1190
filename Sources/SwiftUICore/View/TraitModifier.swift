/// Gives a view a trait. What is further inside is handed to the closure, which decides what holds.
nonisolated package struct TraitModifier<Content: View, Key: LayoutTraitKey>: View {
  package typealias Body = Never
  let content: Content
  let value: (Key.Value?) -> Key.Value?

  package init(content: Content, value: @escaping (Key.Value?) -> Key.Value?) {
    self.content = content
    self.value = value
  }

  @MainActor package static var _hasSections: Bool { Content._hasSections }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = TraitModifierNode<Key>(inputs)
    node.value = view.value
    return makeUnary(node, view.content, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: TraitModifierNode<Key>.self)
    node.set(view.value)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
final class TraitModifierNode<Key: LayoutTraitKey>: UnaryNode {
  var value: ((Key.Value?) -> Key.Value?)?
  override var debugName: String { "Trait" }

  override func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? {
    guard key == Key.self else { return super.trait(key) }
    return value?(child?.trait(Key.self)) as? K.Value
  }

  func set(_ new: @escaping (Key.Value?) -> Key.Value?) {
    value = new
    var next = layoutParent
    while let node = next {
      if let reader = node as? any TraitReader {
        reader.traitsChanged()
        break
      }
      next = node.layoutParent
    }
    forEachClone { unsafeDowncast($0, to: TraitModifierNode<Key>.self).set(new) }
  }

  override func makeClone() -> UnaryNode {
    let node = TraitModifierNode<Key>(inputs())
    node.value = value
    return node
  }

  override func copyParameters(from original: UnaryNode) {
    value = unsafeDowncast(original, to: TraitModifierNode<Key>.self).value
  }
}

/// A container's part that keeps what it learned from traits; it is told when one of them may have changed.
@MainActor
package protocol TraitReader: LayoutNode {
  func traitsChanged()
}
