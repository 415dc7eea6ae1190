import CoreGraphics

/// What happens to views that come and go while the transaction animates.
///
/// A view with a transition of its own goes through its phases; any other fades. Something that is new is first drawn
/// as it is *before* its transition and then, in the same update, sent on its way, so that the display knows both ends.
@MainActor
enum TransitionControl {
  /// A child was made after its parent's first appearance.
  static func insert(_ child: _Node, graph: ViewGraph) {
    guard graph.hasAppeared, let animation = child.effectiveTransaction.effectiveAnimation else { return }
    let own = participants(in: child)
    if own.isEmpty {
      graph.afterArrival { [weak child] in
        guard let child, !child.isUnmounted else { return }
        for node in displayNodes(of: child) {
          graph.animator.move(node, .opacity, from: [0], to: [node.effects.opacity], animation)
        }
      }
      return
    }
    for node in own where !node.isEmpty(.willAppear) {
      node.setPhase(.willAppear)
      graph.afterArrival { [weak node] in
        guard let node, !node.isUnmounted, node.phase == .willAppear else { return }
        node.setPhase(.identity)
      }
    }
  }

  /// A child is to go. True: it stays, departing, and `completion` is called when its transition is over.
  static func remove(_ child: _Node, graph: ViewGraph, completion: @escaping () -> Void) -> Bool {
    guard graph.hasAppeared, let animation = child.effectiveTransaction.effectiveAnimation else {
      return false
    }
    var list = ItemList()
    child.collect(into: &list)
    guard list.items.contains(where: { $0.layoutParent != nil }) else { return false }
    let own = participants(in: child)
    if !own.isEmpty, own.allSatisfy({ $0.isEmpty(.didDisappear) }) { return false }
    for item in list.items { item.isOwnDeparture = true }
    var duration = finite(animation)
    if own.isEmpty {
      for node in displayNodes(of: child) { graph.animator.setOpacity(node, 0, animation) }
    }
    for node in own where !node.isEmpty(.didDisappear) {
      node.setPhase(.didDisappear)
      if case .some(.some(let special)) = node.animation(for: .didDisappear) {
        duration = max(duration, finite(special))
      }
    }
    for node in displayNodes(of: child) { node.forEachInSubtree { $0.isDeparting = true } }
    let timer = graph.animator.schedule(at: graph.animator.now + duration) {
      graph.departureTimers[ObjectIdentifier(child)] = nil
      completion()
    }
    graph.departureTimers[ObjectIdentifier(child)] = timer
    return true
  }

  /// A departing child is wanted again: it goes back from where it is now.
  static func revive(_ child: _Node, graph: ViewGraph) {
    if let timer = graph.departureTimers.removeValue(forKey: ObjectIdentifier(child)) {
      graph.animator.cancelTimer(timer)
    }
    let animation = child.effectiveTransaction.effectiveAnimation
    var list = ItemList()
    child.collect(into: &list)
    for item in list.items { item.isOwnDeparture = false }
    let own = participants(in: child)
    for node in displayNodes(of: child) {
      node.forEachInSubtree { $0.isDeparting = false }
      if own.isEmpty { graph.animator.setOpacity(node, 1, animation) }
    }
    for item in list.items { item.repaint() }
    for node in own { node.setPhase(.identity) }
  }

  /// The transitions at the root of a subtree: not beneath a container.
  private static func participants(in node: _Node) -> [TransitionNode] {
    if let node = node as? TransitionNode { return [node] }
    if let unary = node as? UnaryNode { return unary.content.map(participants) ?? [] }
    if node is LayoutNode { return [] }
    var result: [TransitionNode] = []
    node.forEachChild { result += participants(in: $0) }
    return result
  }

  private static func displayNodes(of node: _Node) -> [DisplayNode] {
    var list = ItemList()
    node.collect(into: &list)
    var result: [DisplayNode] = []
    for item in list.items { item.collectDisplay(into: &result) }
    return result
  }

  /// Seconds until an animation is over. One that never ends can't hold a view for ever.
  private static func finite(_ animation: Animation) -> Double {
    let duration = animation.timing.duration ?? animation.timing.logicalDuration ?? 0.35
    return duration.isFinite
      ? duration : animation.timing.logicalDuration.flatMap { $0.isFinite ? $0 : nil } ?? 0.35
  }
}
