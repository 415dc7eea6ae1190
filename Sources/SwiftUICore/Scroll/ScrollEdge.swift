import CoreGraphics
import Observation

/// Which scroll views of a page reach under its bar. The bar follows the last of them.
@MainActor @Observable
package final class ScrollEdge {
  /// Display nodes of scroll views, in the order in which they came.
  private var scrolls: [UInt32] = []

  nonisolated package init() {}

  /// The scroll view that the bar follows.
  package var scroll: UInt32? { scrolls.last }

  func add(_ id: UInt32) { if !scrolls.contains(id) { scrolls.append(id) } }
  func remove(_ id: UInt32) { if scrolls.contains(id) { scrolls.removeAll { $0 == id } } }
}

private struct ScrollEdgeKey: EnvironmentKey {
  static var defaultValue: ScrollEdge? { nil }
}

extension EnvironmentValues {
  /// Hears of scroll views that reach under the page's bar.
  package var scrollEdge: ScrollEdge? {
    get { self[ScrollEdgeKey.self] }
    set { self[ScrollEdgeKey.self] = newValue }
  }
}

/// How something follows scrolling: its opacity and its vertical place at two offsets, straight in between and
/// constant outside.
package struct ScrollFollowing: Equatable, Sendable {
  package var start, end: Double
  package var opacity: (Double, Double)
  package var shift: (Double, Double)

  package init(
    from start: Double, to end: Double, opacity: (Double, Double) = (1, 1), shift: (Double, Double) = (0, 0)
  ) {
    (self.start, self.end, self.opacity, self.shift) = (start, end, opacity, shift)
  }

  package static func == (a: Self, b: Self) -> Bool {
    a.start == b.start && a.end == b.end && a.opacity == b.opacity && a.shift == b.shift
  }
}

extension View {
  /// Lets the display move and fade this view along with a scroll view, without the server. Without one it looks as
  /// at the start.
  nonisolated package func following(_ scroll: UInt32?, _ following: ScrollFollowing) -> some View {
    ScrollFollower(content: self, scroll: scroll, following: following)
  }
}

nonisolated private struct ScrollFollower<Content: View>: View {
  typealias Body = Never
  let content: Content
  let scroll: UInt32?
  let following: ScrollFollowing

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ScrollFollowerNode(inputs)
    (node.scroll, node.following) = (view.scroll, view.following)
    return makeUnary(node, view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollFollowerNode.self)
    if node.scroll != view.scroll || node.following != view.following {
      (node.scroll, node.following) = (view.scroll, view.following)
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class ScrollFollowerNode: UnaryNode {
  var scroll: UInt32?
  var following = ScrollFollowing(from: 0, to: 1)

  override var debugName: String { "ScrollFollower" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let following = following
    display.effects.opacity = following.opacity.0
    display.effects.transform = .offset(CGSize(width: 0, height: following.shift.0))
    guard let scroll else {
      display.bindings = []
      return
    }
    func binding(_ property: DisplayProperty, _ start: [Double], _ end: [Double]) -> DisplayBinding? {
      guard start != end else { return nil }
      return DisplayBinding(
        property: property, source: .scrollOffset(scroll),
        knots: [.init(input: following.start, output: start), .init(input: following.end, output: end)])
    }
    display.bindings = [
      binding(.opacity, [following.opacity.0], [following.opacity.1]),
      binding(.transform, [0, following.shift.0], [0, following.shift.1]),
    ].compactMap { $0 }
  }

  override func makeClone() -> UnaryNode {
    let node = ScrollFollowerNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? ScrollFollowerNode else { return }
    (scroll, following) = (original.scroll, original.following)
  }
}
