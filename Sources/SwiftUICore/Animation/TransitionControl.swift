/// What happens to views that come and go while the transaction animates.
@MainActor
enum TransitionControl {
  /// A child was made after its parent's first appearance.
  static func insert(_ child: _Node, graph: ViewGraph) {}

  /// A child is to go. True: it stays, departing, and `completion` is called when its transition is over.
  static func remove(_ child: _Node, graph: ViewGraph, completion: @escaping () -> Void) -> Bool { false }

  /// A departing child is wanted again.
  static func revive(_ child: _Node, graph: ViewGraph) {}
}
