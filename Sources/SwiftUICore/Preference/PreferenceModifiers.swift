extension View {
  /// Sets a value for the given preference, replacing what this view's content set.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    PreferenceWriter<Self, K>(content: self, write: .replace(value))
  }

  /// Applies a transformation to the preference value of this view's content.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    PreferenceWriter<Self, K>(content: self, write: .transform(callback))
  }

  /// Adds an action to perform when the value of a preference of this view's content changes.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    PreferenceObserver<Self, K>(content: self, action: action)
  }
}

nonisolated private struct PreferenceWriter<Content: View, K: PreferenceKey>: View {
  typealias Body = Never
  enum Write {
    case replace(K.Value)
    case transform((inout K.Value) -> Void)
  }
  let content: Content
  let write: Write

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = PreferenceWriterNode<K>(inputs)
    node.setWrite(view.write)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits | PreferenceBit.of(K.self)
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PreferenceWriterNode<K>.self)
    if node.setWrite(view.write) { node.preferencesChanged(PreferenceBit.of(K.self)) }
    Content._update(node.child, view.content)
  }
}

private final class PreferenceWriterNode<K: PreferenceKey>: _Node {
  var child: _Node!
  private var value: K.Value?
  private var transform: ((inout K.Value) -> Void)?

  override var debugName: String { "Preference<\(K.self)>" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  /// Whether the written value may differ from before.
  @discardableResult
  func setWrite<C>(_ write: PreferenceWriter<C, K>.Write) -> Bool {
    switch write {
    case .replace(let new):
      if var old = value, isSameValue(FieldPlan.of(K.Value.self), &old, new) { return false }
      value = new
    case .transform(let new):
      transform = new
    }
    return true
  }

  override func visitPreferences<Other: PreferenceKey>(
    _ key: Other.Type, _ visitor: inout PreferenceReducer<Other>
  ) {
    guard key == K.self else { return super.visitPreferences(key, &visitor) }
    if let value {
      visitor.add(value as! Other.Value)
    } else if let transform {
      var inner = PreferenceReducer<K>()
      child.visitPreferences(K.self, &inner)
      var value = inner.value
      transform(&value)
      visitor.add(value as! Other.Value)
    }
  }
}

/// Reads a preference of its content after every update that touched it.
@MainActor
package class PreferenceReadingNode<K: PreferenceKey>: _Node {
  package final var child: _Node!
  private var queuedRead = false

  override package final func handlesPreferenceChange(_ bits: UInt64) -> Bool {
    if bits & PreferenceBit.of(K.self) != 0 { queueRead() }
    return false
  }

  package final func queueRead() {
    guard !queuedRead, !isUnmounted else { return }
    queuedRead = true
    graph.afterUpdate { [weak self] in
      guard let self, !self.isUnmounted else { return }
      self.queuedRead = false
      var reducer = PreferenceReducer<K>()
      self.child.visitPreferences(K.self, &reducer)
      self.preferenceRead(reducer.value)
    }
  }

  package func preferenceRead(_ value: K.Value) {}

  override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

nonisolated private struct PreferenceObserver<Content: View, K: PreferenceKey>: View
where K.Value: Equatable {
  typealias Body = Never
  let content: Content
  let action: (K.Value) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = PreferenceObserverNode<K>(inputs)
    node.action = view.action
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    node.queueRead()
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PreferenceObserverNode<K>.self)
    node.action = view.action
    Content._update(node.child, view.content)
  }
}

private final class PreferenceObserverNode<K: PreferenceKey>: PreferenceReadingNode<K>
where K.Value: Equatable {
  var action: ((K.Value) -> Void)?
  private var last: K.Value?
  private var guardCount = UpdateGuard()

  override var debugName: String { "OnPreferenceChange<\(K.self)>" }

  override func preferenceRead(_ value: K.Value) {
    guard last != value else { return }
    last = value
    guard guardCount.allows(graph, "onPreferenceChange(\(K.self))") else { return }
    graph.performAction { self.action?(value) }
  }
}
