import CoreGraphics

extension View {
  /// Sets a value for the given preference from an anchor of this view, replacing what its content set.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    AnchorPreferenceView<Self, A, K>(content: self, source: value) { value, anchor in
      value = transform(anchor)
    }
  }

  /// Transforms the preference that this view's content set, with an anchor of this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    AnchorPreferenceView<Self, A, K>(content: self, source: value, transform: transform)
  }
}

nonisolated private struct AnchorPreferenceView<Content: View, A, K: PreferenceKey>: View {
  typealias Body = Never
  let content: Content
  let source: Anchor<A>.Source
  let transform: (inout K.Value, Anchor<A>) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = AnchorPreferenceNode<A, K>(view.source, view.transform, inputs)
    let result = makeUnary(node, view.content, inputs)
    node.preferenceBits |= PreferenceBit.of(K.self)
    return result
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: AnchorPreferenceNode<A, K>.self)
    node.set(view.source, view.transform)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class AnchorPreferenceNode<A, K: PreferenceKey>: UnaryNode {
  private var source: Anchor<A>.Source
  private var transform: (inout K.Value, Anchor<A>) -> Void

  init(
    _ source: Anchor<A>.Source, _ transform: @escaping (inout K.Value, Anchor<A>) -> Void,
    _ inputs: _ViewInputs
  ) {
    self.source = source
    self.transform = transform
    super.init(inputs)
  }

  override var debugName: String { "AnchorPreference<\(K.self)>" }

  func set(_ source: Anchor<A>.Source, _ transform: @escaping (inout K.Value, Anchor<A>) -> Void) {
    self.source = source
    self.transform = transform
    preferencesChanged(PreferenceBit.of(K.self))
    forEachClone { clone in
      guard let clone = clone as? AnchorPreferenceNode else { return }
      (clone.source, clone.transform) = (source, transform)
    }
  }

  override func childChanged() { preferencesChanged(PreferenceBit.of(K.self)) }

  override func visitPreferences<Other: PreferenceKey>(
    _ key: Other.Type, _ visitor: inout PreferenceReducer<Other>
  ) {
    guard key == K.self else { return super.visitPreferences(key, &visitor) }
    var inner = PreferenceReducer<K>()
    content?.visitPreferences(K.self, &inner)
    let standing = inner.value
    var isAlone = true
    func add(_ node: LayoutNode) {
      var value = standing
      transform(&value, Anchor(box: source.make(node)))
      if let value = value as? Other.Value { visitor.add(value) }
    }
    forEachClone { clone in
      isAlone = false
      add(clone)
    }
    if isAlone || child != nil { add(self) }
  }

  override func makeClone() -> UnaryNode { AnchorPreferenceNode(source, transform, inputs()) }
}
