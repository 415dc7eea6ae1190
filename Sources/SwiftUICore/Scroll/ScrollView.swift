import CoreGraphics

/// A scrollable view.
///
/// Along its scrolling axes it takes what it is offered and offers its content an unspecified length; across them it
/// is as large as its content. Several views in it form a vertical stack.
nonisolated public struct ScrollView<Content: View>: View {
  public typealias Body = Never
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  /// - Parameters:
  ///   - axes: The scroll view's scrollable axes.
  ///   - showsIndicators: Whether the position in the content is shown while scrolling.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content)
  {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  @MainActor public static func _make(_ view: ScrollView, _ inputs: _ViewInputs) -> _Node {
    let node = ScrollViewNode(inputs)
    node.axes = view.axes
    node.showsIndicators = view.showsIndicators
    let reach = ScrollReachNode(node.inputs())
    node.reach = reach
    node.scroll = ScrollNode(reach.inputs())
    reach.scroll = node.scroll
    reach.setContent(node.scroll)
    node.applyEnvironment()
    node.scroll.structure = Content._make(view.content, node.scroll.inputs())
    node.preferenceBits = node.scroll.structure?.preferenceBits ?? 0
    node.scroll.preferenceBits = node.preferenceBits
    reach.preferenceBits = node.preferenceBits
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: ScrollView) {
    let node = unsafeDowncast(node, to: ScrollViewNode.self)
    node.axes = view.axes
    node.showsIndicators = view.showsIndicators
    node.isQueued = false
    node.applyEnvironment()
    if let content = node.scroll.structure { Content._update(content, view.content) }
  }
}

/// Reads the scroll settings of the environment for its scroll node.
@MainActor
final class ScrollViewNode: _Node {
  var axes: Axis.Set = .vertical
  var showsIndicators = true
  var scroll: ScrollNode!
  fileprivate var reach: ScrollReachNode!
  private lazy var tracker = Tracker(reader: self)

  override var debugName: String { "ScrollView" }
  override func forEachChild(_ body: (_Node) -> Void) { if let reach { body(reach) } }

  func applyEnvironment() {
    let settings = tracker.run { EnvironmentValues(scope: scope).scrollSettings }
    var parameters = ScrollNode.Parameters()
    parameters.axes = axes
    parameters.showsIndicators =
      showsIndicators && settings.indicators != .hidden && settings.indicators != .never
    parameters.isEnabled = settings.isEnabled
    parameters.contentInsets = settings.margins
    parameters.anchors = settings.anchors
    parameters.bounces = settings.bounces
    scroll.setParameters(parameters)
  }

  override func refresh() { applyEnvironment() }
  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

/// The frame that a scroll view has in the layout around it. Where an end of it stands at an unsafe margin the viewport
/// reaches out under what is there, a bar or the keyboard, and the content is inset by as much.
@MainActor
private final class ScrollReachNode: UnaryNode, GeometryWatcher {
  weak var scroll: ScrollNode?
  private var placedInsets = EdgeInsets()

  override var debugName: String { "ScrollReach" }

  private var edges: Edge.Set {
    guard let axes = scroll?.parameters.axes else { return [] }
    return (axes.contains(.vertical) ? Edge.Set.vertical : []).union(
      axes.contains(.horizontal) ? .horizontal : [])
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    guard let child else { return }
    let insets = safeAreaExpansion(regions: .all, edges: edges)
    placedInsets = insets
    graph.geometryWatchers.add(self)
    scroll?.setSafeInsets(insets)
    let offered =
      insets == EdgeInsets()
      ? proposal : Proposal(size.width + insets.horizontal, size.height + insets.vertical)
    let origin = CGPoint(x: -insets.leading, y: -insets.top)
    child.place(at: mirrored(origin, child.sizeThatFits(offered), in: size), offered)
  }

  /// The node may have been moved to or from a margin without being laid out again.
  func geometrySettled() {
    if safeAreaExpansion(regions: .all, edges: edges) != placedInsets { invalidateLayout() }
  }

  override func unmount() {
    graph.geometryWatchers.remove(self)
    super.unmount()
  }
}
