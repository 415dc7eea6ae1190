/// A view that provides programmatic scrolling, by a proxy to the scroll views within it.
nonisolated public struct ScrollViewReader<Content: View>: View {
  public typealias Body = Never
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor public static func _make(_ view: ScrollViewReader, _ inputs: _ViewInputs) -> _Node {
    ScrollReaderNode(view.content, inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: ScrollViewReader) {
    let node = unsafeDowncast(node, to: ScrollReaderNode<Content>.self)
    node.isQueued = false
    node.set(view.content)
  }
}

/// A proxy value that supports programmatic scrolling of the scrollable views within a view hierarchy.
@MainActor
public struct ScrollViewProxy {
  weak var node: _Node?

  /// Scrolls the first scroll view that has a view with the id until it is visible.
  ///
  /// - Parameter anchor: Where in the scroll view the view's own point of that name goes; nil scrolls as little as
  ///   needed. Inside `withAnimation` the scroll is animated.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let animated = Transaction.current.effectiveAnimation != nil
    let id = AnyHashable(id)
    // What the app has just changed must be there before it can be scrolled to.
    node.graph.afterLayout { [weak node] in
      guard let node else { return }
      for scroll in ScrollNode.all(in: node) where scroll.contentNode.find(.id(id)) != nil {
        scroll.scroll(to: .id(id), anchor: anchor, animated: animated)
        return
      }
    }
  }
}

@MainActor
final class ScrollReaderNode<Content: View>: _Node {
  private var content: (ScrollViewProxy) -> Content
  private var child: _Node!
  private lazy var tracker = Tracker(reader: self)

  init(_ content: @escaping (ScrollViewProxy) -> Content, _ inputs: _ViewInputs) {
    self.content = content
    super.init(inputs)
    child = Content._make(evaluate(), self.inputs(isLazy: inputs.isLazy))
    preferenceBits = child.preferenceBits
  }

  override var debugName: String { "ScrollViewReader" }
  private func evaluate() -> Content { tracker.run { content(ScrollViewProxy(node: self)) } }
  func set(_ new: @escaping (ScrollViewProxy) -> Content) {
    content = new
    Content._update(child, evaluate())
  }
  override func refresh() { Content._update(child, evaluate()) }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
