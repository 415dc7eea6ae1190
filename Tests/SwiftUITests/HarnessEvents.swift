import MartletTesting
import SwiftUI

/// What our own tests need besides what apps' tests do: single events, and the nodes that listen for them.
extension ViewHarness {
  func listeners(for kind: DisplayInteraction.Kind) -> [DisplayNode] {
    var result: [DisplayNode] = []
    graph.tree.root.forEachInSubtree { node in
      if node.interaction?.shape.kinds.contains(kind) == true { result.append(node) }
    }
    return result
  }

  func listener(for kind: DisplayInteraction.Kind) -> DisplayNode? { listeners(for: kind).last }

  func send(_ event: DisplayEvent, to node: DisplayNode) {
    graph.dispatch(event: event, to: node.id)
    graph.flush()
  }
}
