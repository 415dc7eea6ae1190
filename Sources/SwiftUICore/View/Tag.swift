/// The tag of a view in a picker or a list with selection.
package enum TagTrait: LayoutTraitKey {
  package typealias Value = ViewTag
}

/// A value that tells a view among its neighbours.
package struct ViewTag {
  package let value: AnyHashable
  /// Whether it also stands for the optional of its type.
  package let includesOptional: Bool

  /// The tag as a selection of type `V`, or nil if it is of another type.
  package func selection<V: Hashable>(_ type: V.Type) -> V? {
    if let exact = value.base as? V, includesOptional || Swift.type(of: value.base) == V.self { return exact }
    return nil
  }
}

extension View {
  /// Sets the unique tag value of this view: what it stands for in a picker or in a list's selection.
  ///
  /// - Parameter includeOptional: whether a tag of type `V` also matches a selection of type `V?`.
  nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
    TagModifier(content: self, tag: ViewTag(value: AnyHashable(tag), includesOptional: includeOptional))
  }
}

nonisolated private struct TagModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let tag: ViewTag

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = TagNode(inputs)
    node.tag = view.tag
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: TagNode.self)
    if node.tag?.value != view.tag.value {
      node.tag = view.tag
      node.parametersChanged(layout: true, metrics: true)
      node.listChanged()
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

private final class TagNode: UnaryNode {
  var tag: ViewTag?

  override var debugName: String { "Tag" }

  override func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? {
    if key == TagTrait.self { return tag as? K.Value }
    return super.trait(key)
  }

  override func makeClone() -> UnaryNode {
    let node = TagNode(inputs())
    node.tag = tag
    return node
  }
  override func copyParameters(from original: UnaryNode) { tag = (original as? TagNode)?.tag }
}

extension LayoutNode {
  /// What the view stands for in a selection: its tag, or the id of its row in the nearest loop below `limit`.
  package final func selectionTag(below limit: _Node?) -> ViewTag? {
    if let tag = trait(TagTrait.self) { return tag }
    var innermost: LayoutNode = self
    while let unary = innermost as? UnaryNode, let child = unary.child { innermost = child }
    var node: _Node = innermost
    while let parent = node.parent, parent !== limit {
      if let loop = parent as? any RowIdentifying, let id = loop.rowID(of: node) {
        return ViewTag(value: id, includesOptional: true)
      }
      node = parent
    }
    return nil
  }
}

/// A loop that can say which of its rows a node is.
@MainActor
package protocol RowIdentifying: _Node {
  func rowID(of node: _Node) -> AnyHashable?
}
