import CoreGraphics

extension View {
  /// Reads a preference of this view's content and puts a view made from it in front of this view.
  nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayerView<Self, K, V>(
      content: self, transform: transform, alignment: alignment, isInFront: true)
  }

  /// Reads a preference of this view's content and puts a view made from it behind this view.
  nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    PreferenceLayerView<Self, K, V>(
      content: self, transform: transform, alignment: alignment, isInFront: false)
  }
}

nonisolated private struct PreferenceLayerView<Content: View, K: PreferenceKey, V: View>: View {
  typealias Body = Never
  let content: Content
  let transform: (K.Value) -> V
  let alignment: Alignment
  let isInFront: Bool

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = PreferenceLayerNode<K, V>(view.transform, view.alignment, view.isInFront, inputs)
    let result = makeUnary(node, view.content, inputs)
    node.queueRead()
    return result
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PreferenceLayerNode<K, V>.self)
    if let content = node.content { Content._update(content, view.content) }
    node.set(view.transform, view.alignment)
  }
}

@MainActor
private final class PreferenceLayerNode<K: PreferenceKey, V: View>: LayeredNode {
  private var transform: (K.Value) -> V
  private var value: K.Value?
  private var isReadQueued = false
  private lazy var tracker = Tracker(reader: self)

  init(
    _ transform: @escaping (K.Value) -> V, _ alignment: Alignment, _ isInFront: Bool, _ inputs: _ViewInputs
  ) {
    self.transform = transform
    super.init(nil, alignment, isInFront, inputs)
  }

  func set(_ transform: @escaping (K.Value) -> V, _ alignment: Alignment) {
    self.transform = transform
    guard value != nil else { return }
    isQueued = false
    evaluate(alignment)
  }

  override func handlesPreferenceChange(_ bits: UInt64) -> Bool {
    if bits & PreferenceBit.of(K.self) != 0 { queueRead() }
    return false
  }

  func queueRead() {
    guard !isReadQueued, !isUnmounted else { return }
    isReadQueued = true
    graph.afterUpdate { [weak self] in
      guard let self, !self.isUnmounted else { return }
      self.isReadQueued = false
      var reducer = PreferenceReducer<K>()
      self.content?.visitPreferences(K.self, &reducer)
      var new = reducer.value
      if let old = self.value, isSameValue(FieldPlan.of(K.Value.self), &new, old) { return }
      self.value = new
      self.evaluate(self.alignment)
    }
  }

  private func evaluate(_ alignment: Alignment) {
    guard let value else { return }
    update(AnyViewBoxOf(tracker.run { transform(value) }), alignment)
  }

  override func refresh() { evaluate(alignment) }

  /// The copies show what this one read.
  override func makeClone() -> UnaryNode {
    let clone = PreferenceLayerNode(transform, alignment, isInFront, inputs())
    clone.adoptBox(from: self)
    return clone
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
