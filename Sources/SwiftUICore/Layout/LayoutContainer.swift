import CoreGraphics

/// The view that a `Layout` makes of its content.
nonisolated struct LayoutContainer<L: Layout, Content: View>: View {
  typealias Body = Never
  let layout: L
  let content: Content

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeContainer(LayoutContainerNode(view.layout, inputs), view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: LayoutContainerNode<L>.self)
    node.set(view.layout)
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// The node of a container with a layout of its own kind.
@MainActor
final class LayoutContainerNode<L: Layout>: ContainerNode {
  /// As it lays out now, which is on its way to `target` while its data moves.
  private var layout: L
  private var target: L
  private var motion: DataMotion?
  private var cache: L.Cache?
  private var isCacheStale = false
  private var places = LayoutPlaces([])
  // What the layout's methods read of observable objects, by kind of method: each run forgets the last one's reads.
  private lazy var measuring = Tracker(reader: self)
  private lazy var placing = Tracker(reader: self)

  init(_ layout: L, _ inputs: _ViewInputs) {
    self.layout = layout
    target = layout
    super.init(inputs)
    // It may answer for its edges itself.
    graph.movesEdges = true
  }

  override var debugName: String { String(describing: L.self) }

  func set(_ new: L) {
    let plan = FieldPlan.of(L.self)
    if isSameValue(plan, &target, new) { return }
    if let makeMotion = plan.makeMotion {
      let motion = self.motion ?? makeMotion()
      self.motion = motion
      withUnsafePointer(to: target) { old in
        withUnsafePointer(to: new) { motion.retarget(from: old, to: $0, owner: self) }
      }
    }
    target = new
    refresh()
  }

  override func refresh() {
    layout = target
    if let motion { withUnsafeMutablePointer(to: &layout) { motion.present(in: $0, owner: self) } }
    invalidateMetrics()
  }

  override var arrangementAxis: Axis? {
    if let erased = layout as? AnyLayout { return erased.axis }
    return L.layoutProperties.stackOrientation
  }

  override func childrenChanged() {
    places = LayoutPlaces(children)
    isCacheStale = true
  }
  override func answersChanged() { isCacheStale = true }
  override func dependencyChanged(_ source: DependencySource) { invalidateMetrics() }

  private var subviews: LayoutSubviews {
    LayoutSubviews(places, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Runs a method of the layout with a cache that is up to date.
  private func withCache<T>(_ body: (L, LayoutSubviews, inout L.Cache) -> T) -> T {
    updateListIfNeeded()
    let subviews = subviews
    var cache: L.Cache
    if let kept = self.cache {
      cache = kept
      self.cache = nil
      if isCacheStale { layout.updateCache(&cache, subviews: subviews) }
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    isCacheStale = false
    let result = body(layout, subviews, &cache)
    self.cache = cache
    return result
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    measuring.run {
      withCache { $0.sizeThatFits(proposal: proposal.size, subviews: $1, cache: &$2) }
    }
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let bounds = CGRect(origin: .zero, size: size)
    updateListIfNeeded()
    let places = places
    for index in places.places.indices { places.places[index] = nil }
    places.isOpen = true
    placing.run {
      withCache { $0.placeSubviews(in: bounds, proposal: proposal.size, subviews: $1, cache: &$2) }
    }
    places.isOpen = false
    for (index, child) in places.nodes.enumerated() {
      let place = places.resolved(index, in: bounds, proposal)
      child.place(at: mirrored(place.origin, place.size, in: size), place.proposal)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { layout, subviews, cache in
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal.size, subviews: subviews,
          cache: &cache)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal.size, subviews: subviews,
          cache: &cache)
    }
  }

  override var spacing: ViewSpacing { withCache { $0.spacing(subviews: $1, cache: &$2) } }

  override func unmount() {
    measuring.cancel()
    placing.cancel()
    motion?.stop(owner: self)
    super.unmount()
  }
}
