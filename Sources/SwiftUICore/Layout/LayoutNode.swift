import CoreGraphics

/// A node that takes space: it answers proposals, places what is in it, and may own a display node.
///
/// Sizes are cached for each proposal: three inline, the rest in a spill, so that nested stacks stay linear. An answer
/// that was given is never forgotten within an epoch, because a parent may rely on it: when something beneath changes,
/// every given answer is computed again, and only if one differs does the parent hear of it.
///
/// Places are kept relative to the layout parent, in left-to-right coordinates turned round already where the layout
/// direction says so.
@MainActor
package class LayoutNode: _Node {
  @exclusivity(unchecked) private final var proposals = (
    Proposal(.infinity, -1), Proposal(.infinity, -1), Proposal(.infinity, -1)
  )
  @exclusivity(unchecked) private final var sizes = (CGSize.zero, CGSize.zero, CGSize.zero)
  @exclusivity(unchecked) private final var cachedCount: UInt8 = 0
  @exclusivity(unchecked) private final var spill: [Proposal: CGSize]?
  @exclusivity(unchecked) private final var epoch: UInt32 = 0

  @exclusivity(unchecked) package unowned(unsafe) final var layoutParent: LayoutNode?
  @exclusivity(unchecked) package private(set) final var layoutDepth: Int32 = 0
  @exclusivity(unchecked) package final var isListDirty = true
  @exclusivity(unchecked) package final var isInLayoutQueue = false
  @exclusivity(unchecked) package final var needsPlacement = true
  /// Spacing, priority or guides changed though sizes may be the same: the parent must lay out again.
  @exclusivity(unchecked) package final var metricsChanged = false
  /// Set where an answer costs less than to look it up and depends on nothing but the node's own parameters: answers
  /// aren't kept, and only a change of metrics concerns the parent.
  @exclusivity(unchecked) package final var answersAtOnce = false
  @exclusivity(unchecked) package final var frame = CGRect(x: 0, y: 0, width: -1, height: -1)
  @exclusivity(unchecked) package private(set) final var placedProposal = Proposal.unspecified
  @exclusivity(unchecked) package final var displayFlags: DisplayFlags = []
  /// Set while the node is animating out: it isn't laid out, takes no events and isn't read aloud.
  @exclusivity(unchecked) package final var isOwnDeparture = false
  @exclusivity(unchecked) package final var display: DisplayNode?

  package struct DisplayFlags: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The node's own content must be drawn again.
    package static let paint = DisplayFlags(rawValue: 1)
    /// Its frame changed.
    package static let moved = DisplayFlags(rawValue: 2)
    /// Its list of layout children changed.
    package static let structure = DisplayFlags(rawValue: 4)
    /// Something beneath has flags.
    package static let descendant = DisplayFlags(rawValue: 8)
  }

  // MARK: What subclasses say

  /// The size for a proposal. Pure: it may ask children for sizes but places nothing.
  package func measure(_ proposal: Proposal) -> CGSize { proposal.replacingUnspecified() }

  /// Places the children inside `size`, which the node took for `proposal`.
  package func placeChildren(in size: CGSize, _ proposal: Proposal) {}

  package func forEachLayoutChild(_ body: (LayoutNode) -> Void) {}

  /// Children in paint order, departing ones included.
  package func forEachDisplayChild(_ body: (LayoutNode) -> Void) { forEachLayoutChild(body) }

  /// Where a guide was set explicitly for this node or what is in it; coordinates of the node, before mirroring.
  package func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? { nil }

  package var layoutPriority: Double { 0 }
  package var spacing: ViewSpacing { .plain }
  package var zIndex: Double { 0 }
  /// The axis along which a spacer grows inside a stack; nil for everything else.
  package var isSpacer: Bool { false }
  /// The axis along which a container lines up its children; nil if it doesn't.
  package var arrangementAxis: Axis? { nil }

  /// Whether spacing, priority, guides and traits are those of what is inside.
  package var forwardsMetrics: Bool { false }

  /// A trait of this view: passes out through unary modifiers, not out of containers.
  package func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? { nil }

  /// Something beneath may answer otherwise than before: what was worked out from its answers is stale.
  package func answersChanged() {}

  /// The unsafe margins that begin at this node, innermost first, in its own coordinates.
  package var safeAreaLayers: [SafeAreaLayer] { [] }

  /// Edges at which what is in this node stands at no margin, wherever it is.
  package var edgesWithoutMargin: Edge.Set { [] }

  /// The name of the coordinate space that this node opens.
  package var coordinateSpaceName: AnyHashable? { nil }

  /// Whether it opens the space of that name too (scroll views: `NamedCoordinateSpace.ScrollViewName`).
  package func opensFurtherSpace(_ name: AnyHashable) -> Bool { false }

  /// What `containerRelativeFrame` measures by, if this node is such a container and its size is known.
  package var containerSize: CGSize? { nil }

  /// Collects the children again; called before the next measurement when the list is dirty.
  package func collectChildren() {}

  /// Whether the node draws something of its own or does something to its content as a whole.
  package var ownsDisplay: Bool { false }

  /// What it shows beneath itself of something that is going.
  package var outgoingDisplays: [DisplayNode] { [] }

  /// Writes content, effects, semantics and interaction to the display node. `size` is the node's own.
  package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {}

  /// Called before and after the display of what is in the node is brought up to date, if it has a display of its own.
  package func willUpdateDisplayChildren(_ display: DisplayNode, _ context: inout DisplayContext) {}
  package func didUpdateDisplayChildren(_ display: DisplayNode, _ outer: DisplayContext) {}

  /// Whether accessibility modifiers above speak of this node, if it is an element, rather than of what is in it.
  package var takesAccessibility: Bool { true }

  package var isDeparting: Bool { isOwnDeparture }

  /// Changes what is handed down for this node and what is in it (another animation, no animation).
  package func adjustDisplayContext(_ context: inout DisplayContext) {}

  /// Something is to be shown in a display child; containers of many keep a list, so that the rest isn't looked at.
  package func noteDirtyDisplay(of child: LayoutNode) {}

  /// The children that were noted since the last call, or nil if none were kept.
  package func takeDirtyDisplayChildren() -> ContiguousArray<LayoutNode>? { nil }

  /// Where the origin of the children's coordinates is in those of the own display node.
  package var contentOffset: CGPoint { .zero }

  // MARK: Lists

  override package func collect(into list: inout ItemList) { list.items.append(self) }
  override package func collectUnits(into list: inout UnitList) {
    var items = ItemList()
    collect(into: &items)
    for item in items.items { list.entries.append(.item(item)) }
  }

  override package func absorbsListChange() -> Bool {
    invalidateList()
    return true
  }

  package final func invalidateList() {
    isListDirty = true
    invalidateLayout()
  }

  package final func updateListIfNeeded() {
    guard isListDirty else { return }
    isListDirty = false
    collectChildren()
    markDisplay(.structure)
  }

  /// Makes this the layout parent of `child`.
  package final func adopt(_ child: LayoutNode) {
    if child.layoutParent === self, child.layoutDepth == layoutDepth + 1 { return }
    child.layoutParent = self
    child.setLayoutDepth(layoutDepth + 1)
    child.markDisplay([.moved, .structure])
  }

  private final func setLayoutDepth(_ depth: Int32) {
    guard layoutDepth != depth else { return }
    layoutDepth = depth
    forEachLayoutChild { $0.setLayoutDepth(depth + 1) }
  }

  // MARK: Measuring

  package final func sizeThatFits(_ proposal: Proposal) -> CGSize {
    if answersAtOnce {
      if isListDirty { updateListIfNeeded() }
      return checked(measure(proposal))
    }
    if epoch != graph.epoch {
      epoch = graph.epoch
      cachedCount = 0
      spill = nil
      answersChanged()
    }
    if cachedCount > 0 {
      if proposal.isSame(proposals.0) { return sizes.0 }
      if cachedCount > 1 {
        if proposal.isSame(proposals.1) { return sizes.1 }
        if cachedCount > 2 {
          if proposal.isSame(proposals.2) { return sizes.2 }
          if let size = spill?[proposal] { return size }
        }
      }
    }
    graph.measureCount &+= 1
    updateListIfNeeded()
    let size = checked(measure(proposal))
    if cachedCount == 3 { spill = spill ?? [:]; spill?[proposals.2] = sizes.2 }
    proposals = (proposal, proposals.0, proposals.1)
    sizes = (size, sizes.0, sizes.1)
    cachedCount = min(3, cachedCount + 1)
    return size
  }

  /// Computes every given answer again. True if the parent must know.
  package final func remeasure() -> Bool {
    updateListIfNeeded()
    answersChanged()
    if leastLengthsChanged() { metricsChanged = true }
    var differs = metricsChanged
    if metricsChanged, let layoutParent, layoutParent.forwardsMetrics { layoutParent.metricsChanged = true }
    metricsChanged = false
    if answersAtOnce { return differs }
    if epoch != graph.epoch || cachedCount == 0 { return true }
    if let old = spill {
      for (proposal, size) in old {
        let new = checked(measure(proposal))
        if new != size {
          differs = true
          spill?[proposal] = new
        }
      }
      graph.measureCount &+= old.count
    }
    if cachedCount > 2 {
      let new = checked(measure(proposals.2))
      if new != sizes.2 { differs = true; sizes.2 = new }
    }
    if cachedCount > 1 {
      let new = checked(measure(proposals.1))
      if new != sizes.1 { differs = true; sizes.1 = new }
    }
    let new = checked(measure(proposals.0))
    if new != sizes.0 { differs = true; sizes.0 = new }
    graph.measureCount &+= Int(cachedCount)
    return differs
  }

  /// The node's answers may have changed.
  package final func invalidateLayout() {
    if !isInLayoutQueue, !isUnmounted {
      isInLayoutQueue = true
      graph.enqueueLayout(self)
    }
  }

  /// Sizes, and also spacing, priority or guides may have changed.
  package final func invalidateMetrics() {
    metricsChanged = true
    invalidateLayout()
  }

  /// How short the node can be, which stacks ask of each child.
  package final func leastLength(along axis: Axis, across minor: CGFloat) -> CGFloat {
    constantLeastLength(along: axis)
      ?? sizeThatFits(axis == .horizontal ? Proposal(0, minor) : Proposal(minor, 0))[axis]
  }

  /// The length that the node takes when it is proposed none, if that is the same whatever is proposed across and known
  /// without a layout. Nobody keeps it like an answer: a change of it is a change of metrics.
  package func constantLeastLength(along axis: Axis) -> CGFloat? { nil }

  /// Whether the constant least lengths that were given before differ from those now.
  package func leastLengthsChanged() -> Bool { false }

  package final func dimensions(_ proposal: Proposal) -> ViewDimensions {
    ViewDimensions(node: self, size: sizeThatFits(proposal), proposal: proposal)
  }

  /// Where a guide is in the node's coordinates, at the size that it takes for a proposal.
  package final func guide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat {
    // Nearly everything is lined up by plain edges and centres, and nearly nobody moves those.
    if !key.combines, !graph.movesEdges { return key.edge(in: size) }
    return explicitGuide(key, size, proposal)
      ?? key.id.defaultValue(in: ViewDimensions(node: self, size: size, proposal: proposal))
  }

  // MARK: Placing

  /// Puts the node's top left corner at `origin` (coordinates of the layout parent), proposing `proposal`.
  package final func place(at origin: CGPoint, _ proposal: Proposal) {
    let (origin, size) = placeable(origin, sizeThatFits(proposal))
    let resized = size != frame.size
    let moved = origin != frame.origin
    if moved || resized {
      frame = CGRect(origin: origin, size: size)
      markDisplay(resized ? [.moved, .paint] : .moved)
    }
    if needsPlacement || resized || !proposal.isSame(placedProposal) {
      placedProposal = proposal
      layOutChildren()
    }
  }

  /// Places what is in the node again at the size it has.
  package final func placeAgain() {
    // `width` of a rectangle is never negative; its size says that nobody has placed the node yet. Whoever does lays it
    // out then.
    guard self === graph.rootLayout || (layoutParent != nil && frame.size.width >= 0) else { return }
    layOutChildren()
  }

  private final func layOutChildren() {
    needsPlacement = false
    graph.placeCount &+= 1
    updateListIfNeeded()
    placeChildren(in: frame.size, placedProposal)
  }

  // MARK: Coordinates

  /// The point of the parent's coordinates where `point` of this node is shown.
  package func convertToParent(_ point: CGPoint) -> CGPoint { point + frame.origin }

  /// The inverse of `convertToParent`.
  package func convertFromParent(_ point: CGPoint) -> CGPoint { point - frame.origin }

  package final func convert(_ rect: CGRect, to ancestor: LayoutNode?) -> CGRect {
    var corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var node: LayoutNode? = self
    while let current = node, current !== ancestor {
      for index in corners.indices { corners[index] = current.convertToParent(corners[index]) }
      node = current.layoutParent
    }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
  }

  /// The node's frame in the coordinates of the root.
  package final var globalFrame: CGRect { convert(CGRect(origin: .zero, size: frame.size), to: nil) }

  // MARK: Life

  override package func unmount() {
    super.unmount()
    if layoutParent?.isUnmounted == false { layoutParent?.markDisplay(.structure) }
  }
}

/// A value that a view carries to the container it is in.
package protocol LayoutTraitKey {
  associatedtype Value
}
