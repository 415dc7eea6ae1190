/// Base of nodes whose children come and go: conditions, loops, type-erased views.
///
/// A child that leaves while the transaction animates stays as *departing*: out of layout, deaf to events, still
/// drawn, until its transition is over. If it is inserted again before that, it resumes with its state.
///
///     make ──► present ──remove, no animation──────────► unmounted
///                │  ▲
///         remove,│  │inserted again
///        animated▼  │
///             departing ──transition over──► unmounted
@MainActor
package class DynamicNode: _Node {
  package struct Departing {
    let key: AnyHashable
    let node: _Node
    /// How many present children stood before it.
    var index: Int
  }
  package final var departing: [Departing] = []
  package final let isLazy: Bool

  override init(_ inputs: _ViewInputs) {
    isLazy = inputs.isLazy
    super.init(inputs)
    preferenceBits = PreferenceBit.dynamic
  }

  /// One value for everything that is there now, as Apple's dynamic containers give: the default if nothing writes
  /// the key.
  override package func visitPreferences<K: PreferenceKey>(
    _ key: K.Type, _ visitor: inout PreferenceReducer<K>
  ) {
    var inner = PreferenceReducer<K>()
    if preferenceBits & PreferenceBit.of(key) != 0 {
      forEachPresentChild { $0.visitPreferences(key, &inner) }
    }
    visitor.add(inner.value)
  }

  package final var childInputs: _ViewInputs { inputs(isLazy: isLazy) }

  /// Call for a child that was made after the node's own first appearance.
  package final func didInsert(_ child: _Node) {
    TransitionControl.insert(child, graph: graph)
    preferencesChanged(child.preferenceBits)
    listChanged()
  }

  package final func remove(_ child: _Node, key: AnyHashable, index: Int) {
    listChanged()
    let bits = child.preferenceBits
    if TransitionControl.remove(
      child, graph: graph,
      completion: { [weak self, weak child] in
        guard let self, let child else { return }
        self.finishDeparture(of: child)
      })
    {
      departing.append(Departing(key: key, node: child, index: index))
    } else {
      child.unmount()
    }
    if bits != 0 { preferencesChanged(bits) }
  }

  /// A departing child with that key, taken back into the present.
  package final func revive(_ key: AnyHashable) -> _Node? {
    guard let index = departing.firstIndex(where: { $0.key == key }) else { return nil }
    let node = departing.remove(at: index).node
    TransitionControl.revive(node, graph: graph)
    listChanged()
    preferencesChanged(node.preferenceBits)
    return node
  }

  private func finishDeparture(of child: _Node) {
    guard let index = departing.firstIndex(where: { $0.node === child }) else { return }
    departing.remove(at: index)
    child.unmount()
    listChanged()
  }

  /// The present children only; departing ones don't count for preferences and lists.
  package func forEachPresentChild(_ body: (_Node) -> Void) {}

  override package final func forEachChild(_ body: (_Node) -> Void) {
    forEachPresentChild(body)
  }

  override package func collect(into list: inout ItemList) {
    guard !departing.isEmpty else {
      forEachPresentChild { $0.collect(into: &list) }
      return
    }
    var index = 0
    forEachPresentChild { child in
      for gone in departing where gone.index == index { gone.node.collect(into: &list) }
      child.collect(into: &list)
      index += 1
    }
    for gone in departing where gone.index >= index { gone.node.collect(into: &list) }
  }

  override package func unmount() {
    for gone in departing { gone.node.unmount() }
    departing.removeAll()
    super.unmount()
  }
}
