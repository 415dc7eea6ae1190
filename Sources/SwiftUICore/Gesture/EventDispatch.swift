/// What became of an event.
public enum DispatchResult: Equatable, Sendable {
  case handled
  /// There is no such node any more, or it is on its way out.
  case gone
  case disabled
  /// The node doesn't listen for this.
  case ignored
}

extension ViewGraph {
  /// The door by which events enter: runs the handler of a display node, all in one transaction.
  ///
  /// What was queued before is brought up to date first, so that an event meets what its predecessors made of the
  /// scene. What it changes itself is shown with the next flush.
  @discardableResult
  public func dispatch(event: DisplayEvent, to nodeID: UInt32) -> DispatchResult {
    flushIfNeeded()
    guard let node = tree.node(nodeID), !node.isInDepartingSubtree else { return .gone }
    guard let interaction = node.interaction, interaction.shape.kinds.contains(event.kind),
      let handle = interaction.handle
    else { return .ignored }
    guard interaction.shape.isEnabled else { return .disabled }
    Tracker.untracked { handle(event) }
    return .handled
  }
}

extension DisplayNode {
  /// Whether the node or anything around it is on its way out.
  public var isInDepartingSubtree: Bool {
    var next: DisplayNode? = self
    while let node = next {
      if node.isDeparting { return true }
      next = node.parent
    }
    return false
  }
}
