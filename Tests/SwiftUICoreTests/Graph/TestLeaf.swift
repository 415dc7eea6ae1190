import CoreGraphics

@testable import SwiftUICore

/// A view that takes what it is offered and draws itself: the least that a test of the graph needs.
nonisolated struct TestLeaf: View {
  typealias Body = Never
  var name = ""

  @MainActor static func _make(_ view: TestLeaf, _ inputs: _ViewInputs) -> _Node {
    let node = TestLeafNode(inputs)
    node.name = view.name
    return node
  }
  @MainActor static func _update(_ node: _Node, _ view: TestLeaf) {
    let node = unsafeDowncast(node, to: TestLeafNode.self)
    guard node.name != view.name else { return }
    node.name = view.name
    node.repaint()
  }
}

@MainActor
final class TestLeafNode: LayoutNode {
  var name = ""
  override var ownsDisplay: Bool { true }
  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var semantics = DisplaySemantics(role: .text)
    semantics.label = name
    display.semantics = semantics
  }
}

/// A graph whose owner flushes it by hand.
@MainActor
func makeGraph(_ view: some View, width: CGFloat? = 300, height: CGFloat? = 200) -> ViewGraph {
  let graph = ViewGraph()
  graph.requestFlush = {}
  graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: width, height: height))
  graph.mount(view)
  graph.flush()
  _ = graph.tree.takeChange()
  return graph
}

extension ViewGraph {
  /// The display node of the leaf with that name, departing ones included.
  func leaf(_ name: String) -> DisplayNode? {
    var found: DisplayNode?
    tree.root.forEachInSubtree { if $0.semantics?.label == name { found = $0 } }
    return found
  }
}
