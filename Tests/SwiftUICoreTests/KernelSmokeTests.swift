import CoreGraphics
import Testing

@testable import SwiftUICore

nonisolated struct Leaf: View {
  typealias Body = Never
  var tag: String
  @MainActor static func _make(_ v: Leaf, _ i: _ViewInputs) -> _Node { let n = LeafNode(i); n.tag = v.tag; return n }
  @MainActor static func _update(_ n: _Node, _ v: Leaf) { unsafeDowncast(n, to: LeafNode.self).tag = v.tag }
}
@MainActor final class LeafNode: LayoutNode {
  var tag = ""
  override var ownsDisplay: Bool { true }
}
struct Counter: View {
  @State var n = 1
  static nonisolated(unsafe) var last: Binding<Int>?
  var body: some View {
    let _ = (Counter.last = $n)
    HStack(spacing: 10) {
      Leaf(tag: "a").frame(width: 20, height: 20)
      if n > 1 { Leaf(tag: "b").frame(width: 30) }
      ForEach(0..<3) { i in Leaf(tag: "\(i)").frame(width: CGFloat(n * 10), height: 5) }
    }
  }
}
@MainActor
@Test func smoke() {
  let g = ViewGraph()
  g.requestFlush = {}
  g.rootLayout.setup = .init(proposal: .init(width: 300, height: 100))
  g.mount(Counter())
  g.flush()
  #expect(g.rootLayout.contentSize == CGSize(width: 20 + 30 + 30, height: 20))
  var c = g.tree.takeChange()
  #expect(c.nodes.count == 5)
  Counter.last?.wrappedValue = 2
  g.flush()
  #expect(g.rootLayout.contentSize == CGSize(width: 20 + 30 + 60 + 40, height: 100))
  c = g.tree.takeChange()
  print(c.nodes.map { ($0.node.id, $0.marks.rawValue, $0.node.frame) })
}
