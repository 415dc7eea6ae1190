import CoreGraphics

/// What a node is made with.
@MainActor
public struct _ViewInputs {
  package let graph: ViewGraph
  package unowned(unsafe) var parent: _Node?
  package var scope: EnvironmentScope
  /// True inside a container that makes rows only when they are needed.
  package var isLazy = false
  /// True inside a container that shows one of its views at a time: each appears and disappears by itself.
  package var separatesAppearance = false

  init(graph: ViewGraph, parent: _Node?, scope: EnvironmentScope) {
    self.graph = graph
    self.parent = parent
    self.scope = scope
  }

  /// Gives what is made next an appearance of its own, if the container around asks for that.
  mutating func separateAppearance() {
    guard separatesAppearance else { return }
    separatesAppearance = false
    scope = EnvironmentScope(
      parent: scope, appearance: AppearanceScope(isShown: false, in: scope.appearance))
  }

  package func child(of node: _Node) -> _ViewInputs {
    var copy = self
    copy.parent = node
    return copy
  }
}

/// A persistent node of the view graph: the identity of one view, with its state and its place in the tree.
///
/// Every view makes exactly one node. Nodes of views that take space are `LayoutNode`s; the others (composites,
/// conditions, loops) only contribute the layout nodes beneath them to the nearest container.
@MainActor
public class _Node: DependencyReader {
  @exclusivity(unchecked) package unowned(unsafe) final var parent: _Node?
  package final let graph: ViewGraph
  package final let scope: EnvironmentScope
  @exclusivity(unchecked) package final let depth: Int32
  @exclusivity(unchecked) package final var isQueued = false
  @exclusivity(unchecked) package final var isUnmounted = false
  /// Which preference keys are written beneath: one bit for each key, by hash.
  @exclusivity(unchecked) package final var preferenceBits: UInt64 = 0
  /// Storage of dynamic properties in the order in which they stand in the view.
  @exclusivity(unchecked) package final var slots: [AnyObject] = []

  init(_ inputs: _ViewInputs) {
    graph = inputs.graph
    parent = inputs.parent
    scope = inputs.scope
    depth = (inputs.parent?.depth ?? -1) + 1
    graph.nodeCount += 1
  }

  /// The inputs for a child of this node.
  package final func inputs(isLazy: Bool = false) -> _ViewInputs {
    var inputs = _ViewInputs(graph: graph, parent: self, scope: scope)
    inputs.isLazy = isLazy
    return inputs
  }

  // MARK: What subclasses say

  /// The name in logs and dumps.
  package var debugName: String { String(describing: type(of: self)) }

  package func forEachChild(_ body: (_Node) -> Void) {}

  /// Appends the layout nodes that this node contributes to the container above it.
  package func collect(into list: inout ItemList) {
    forEachChild { $0.collect(into: &list) }
  }

  /// The same for a container that makes rows only when needed.
  package func collectUnits(into list: inout UnitList) {
    forEachChild { $0.collectUnits(into: &list) }
  }

  /// Evaluates the node's own closure again; called once a round for a queued node.
  package func refresh() {}

  /// Ends the node's life: subscriptions, state, display.
  package func unmount() {
    guard !isUnmounted else { return }
    isUnmounted = true
    isQueued = false
    graph.nodeCount -= 1
    forEachChild { $0.unmount() }
    for case let slot as any NodeSlot in slots { slot.unmount() }
    slots.removeAll()
    if preferenceBits != 0 { parent?.preferencesChanged(preferenceBits) }
  }

  package func dependencyChanged(_ source: DependencySource) { invalidate() }

  // MARK: Invalidation

  /// Queues the node to be evaluated again in the next flush.
  package final func invalidate() {
    graph.note(Transaction.current)
    if !isQueued, !isUnmounted {
      isQueued = true
      graph.enqueue(self)
    }
  }

  /// The list of layout nodes beneath has changed: the nearest container must collect again.
  package final func listChanged() {
    var next = parent
    while let node = next {
      if node.absorbsListChange() { return }
      next = node.parent
    }
  }

  /// A container answers true and collects again later; what only passes nodes on answers false.
  package func absorbsListChange() -> Bool { false }

  // MARK: Preferences

  /// A preference with one of `bits` was written, changed or removed beneath this node.
  package final func preferencesChanged(_ bits: UInt64) {
    var next: _Node? = self
    while let node = next {
      node.preferenceBits |= bits
      if node.handlesPreferenceChange(bits) { return }
      next = node.parent
    }
  }

  /// A node that reads preferences queues itself; it answers true to stop the notice here.
  package func handlesPreferenceChange(_ bits: UInt64) -> Bool { false }

  /// Hands the preferences of `key` beneath to the reducer, in view order.
  package func visitPreferences<K: PreferenceKey>(_ key: K.Type, _ visitor: inout PreferenceReducer<K>) {
    guard preferenceBits & (PreferenceBit.of(key) | PreferenceBit.dynamic) != 0 else { return }
    forEachChild { child in child.visitPreferences(key, &visitor) }
  }

  // MARK: Lookups

  /// The nearest node above this one (not itself) of a class.
  package final func ancestor<T: _Node>(of type: T.Type) -> T? {
    var next = parent
    while let node = next {
      if let found = node as? T { return found }
      next = node.parent
    }
    return nil
  }
}

/// Storage of a dynamic property that must hear of its node's end.
@MainActor
package protocol NodeSlot: AnyObject {
  func unmount()
}
