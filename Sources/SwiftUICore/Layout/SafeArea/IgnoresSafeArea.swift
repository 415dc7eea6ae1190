import CoreGraphics

extension View {
  /// Expands the safe area of a view: its edges that stand at an unsafe margin reach out to the end of that.
  ///
  /// The view keeps its size in the layout around it.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    IgnoresSafeAreaView(content: self, regions: regions, edges: edges)
  }

  @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    ignoresSafeArea(edges: edges)
  }
}

nonisolated struct IgnoresSafeAreaView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let regions: SafeAreaRegions
  let edges: Edge.Set
  /// A background or overlay: there may be thousands, so that only those watch their place that are in a margin's reach.
  var isLayer = false

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = IgnoresSafeAreaNode(view.regions, view.edges, inputs)
    node.isLayer = view.isLayer
    return makeUnary(node, view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: IgnoresSafeAreaNode.self)
    if node.regions != view.regions || node.edges != view.edges {
      (node.regions, node.edges) = (view.regions, view.edges)
      node.parametersChanged(layout: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class IgnoresSafeAreaNode: UnaryNode, GeometryWatcher {
  var regions: SafeAreaRegions
  var edges: Edge.Set
  var isLayer = false
  private var placedInsets = EdgeInsets()

  init(_ regions: SafeAreaRegions, _ edges: Edge.Set, _ inputs: _ViewInputs) {
    self.regions = regions
    self.edges = edges
    super.init(inputs)
  }

  override var debugName: String { "IgnoresSafeArea" }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    guard let child else { return }
    if isLayer, !isInReachOfMargin(regions: regions, edges: edges) {
      placedInsets = EdgeInsets()
      graph.geometryWatchers.remove(self)
      return child.place(at: .zero, proposal)
    }
    let insets = safeAreaExpansion(regions: regions, edges: edges)
    placedInsets = insets
    graph.geometryWatchers.add(self)
    let offered: Proposal
    if insets == EdgeInsets() {
      offered = proposal
    } else {
      offered = Proposal(size.width + insets.horizontal, size.height + insets.vertical)
    }
    let origin = CGPoint(x: -insets.leading, y: -insets.top)
    child.place(at: mirrored(origin, child.sizeThatFits(offered), in: size), offered)
  }

  /// The node may have been moved to or from a margin without being laid out again.
  func geometrySettled() {
    if safeAreaExpansion(regions: regions, edges: edges) != placedInsets { invalidateLayout() }
  }

  override func makeClone() -> UnaryNode {
    let node = IgnoresSafeAreaNode(regions, edges, inputs())
    node.isLayer = isLayer
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? IgnoresSafeAreaNode else { return }
    (regions, edges) = (original.regions, original.edges)
  }
  override func unmount() {
    graph.geometryWatchers.remove(self)
    super.unmount()
  }
}
