import CoreGraphics

/// The node of a scroll view: a viewport and, inside it, the content that moves.
///
///     ScrollNode (frame: the viewport; display: `.scroll`)
///       └ ScrollContentNode (frame.origin: minus the scroll offset, plus the content's insets)
///           └ the content's layout nodes
///
/// Display nodes inside are in content coordinates, so scrolling changes no display node but the scroll node itself.
@MainActor
package final class ScrollNode: LayoutNode {
  package struct Parameters: Equatable {
    package var axes: Axis.Set = .vertical
    package var showsIndicators = true
    package var isEnabled = true
    /// Added around the content, inside what scrolls.
    package var contentInsets = EdgeInsets()
    package var anchors = ScrollAnchors()
    package var bounces = true
  }
  package private(set) var parameters = Parameters()
  package private(set) var contentNode: ScrollContentNode!
  package var structure: _Node?
  /// How far the content has moved: content coordinates of the viewport's top left corner.
  package private(set) var offset = CGPoint.zero
  package private(set) var contentSize = CGSize.zero
  /// How far the viewport reaches under bars at its ends: the content rests inside of that.
  package private(set) var safeInsets = EdgeInsets()
  private var requestID: UInt32 = 0
  private var requestIsAnimated = false
  private var isFirstPlacement = true
  /// The page's bar, which follows a scroll view that reaches under it.
  private lazy var edge = Tracker.unobserved { EnvironmentValues(scope: scope).scrollEdge }
  private var isUnderBar = false
  /// The largest offset when sizes were settled last.
  private var placedLimit: CGPoint?
  private var followers: [ObjectIdentifier: () -> Void] = [:]
  private var pending: (target: ScrollTarget, anchor: UnitPoint?, animated: Bool, tries: Int)?
  /// Whether the last change of the offset was a person's.
  package private(set) var wasMovedByPerson = false
  /// Hears of every change of the offset, whoever made it.
  package var offsetChanged: (() -> Void)?

  override init(_ inputs: _ViewInputs) {
    super.init(inputs)
    contentNode = ScrollContentNode(self.inputs(isLazy: false))
    contentNode.scroll = self
  }

  override package var debugName: String { "ScrollView" }
  override package var ownsDisplay: Bool { true }

  /// What is added around the content, inside what scrolls.
  package var insets: EdgeInsets {
    let (own, safe) = (parameters.contentInsets, safeInsets)
    return EdgeInsets(
      top: own.top + safe.top, leading: own.leading + safe.leading, bottom: own.bottom + safe.bottom,
      trailing: own.trailing + safe.trailing)
  }

  /// The frame around says how far the viewport reaches under bars, before it places the viewport.
  func setSafeInsets(_ new: EdgeInsets) {
    guard new != safeInsets else { return }
    safeInsets = new
    needsPlacement = true
    markDisplay(.paint)
  }

  override package var containerSize: CGSize? {
    guard frame.width >= 0 else { return nil }
    let insets = insets
    return CGSize(
      width: max(frame.width - insets.leading - insets.trailing, 0),
      height: max(frame.height - insets.top - insets.bottom, 0))
  }

  override package func opensFurtherSpace(_ name: AnyHashable) -> Bool {
    switch name.base as? NamedCoordinateSpace.ScrollViewName {
    case .nearest: true
    case .horizontal: parameters.axes.contains(.horizontal)
    case .vertical: parameters.axes.contains(.vertical)
    case nil: false
    }
  }
  override package func forEachChild(_ body: (_Node) -> Void) { if let structure { body(structure) } }
  override package func forEachLayoutChild(_ body: (LayoutNode) -> Void) { body(contentNode) }

  package func setParameters(_ new: Parameters) {
    guard new != parameters else { return }
    parameters = new
    contentNode.invalidateLayout()
    invalidateMetrics()
    repaint()
  }

  override package func collectChildren() {
    adopt(contentNode)
    var list = ItemList()
    structure?.collect(into: &list)
    contentNode.setItems(list.items)
  }

  // MARK: Layout

  private func contentProposal(_ proposal: Proposal) -> Proposal {
    let insets = parameters.contentInsets
    func inner(_ axis: Axis.Set, _ length: CGFloat, _ inset: CGFloat) -> CGFloat {
      parameters.axes.contains(axis) ? .nan : max(0, length - inset)
    }
    return Proposal(
      inner(.horizontal, proposal.width, insets.leading + insets.trailing),
      inner(.vertical, proposal.height, insets.top + insets.bottom))
  }

  /// The content with its insets.
  private func fullContentSize(_ proposal: Proposal, _ insets: EdgeInsets) -> CGSize {
    let size = contentNode.sizeThatFits(contentProposal(proposal))
    return CGSize(
      width: size.width + insets.leading + insets.trailing, height: size.height + insets.top + insets.bottom)
  }

  override package func measure(_ proposal: Proposal) -> CGSize {
    let content = fullContentSize(proposal, parameters.contentInsets)
    func length(_ axis: Axis.Set, _ proposed: CGFloat, _ content: CGFloat) -> CGFloat {
      parameters.axes.contains(axis) && !proposed.isNaN ? proposed : content
    }
    return CGSize(
      width: length(.horizontal, proposal.width, content.width),
      height: length(.vertical, proposal.height, content.height))
  }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let oldContent = contentSize
    let oldLimit = placedLimit
    contentSize = fullContentSize(proposal, insets)
    defer { placedLimit = maximumOffset }
    if isFirstPlacement {
      isFirstPlacement = false
      let limit = maximumOffset
      if let anchor = parameters.anchors.initialOffset {
        offset = CGPoint(x: limit.x * anchor.x, y: limit.y * anchor.y)
        requestID &+= 1
      } else if isRightToLeft, parameters.axes.contains(.horizontal) {
        offset.x = limit.x
        requestID &+= 1
      }
    }
    let clamped = clamp(anchored(from: oldLimit))
    if clamped != offset { setOffset(clamped, animated: false) }
    placeContent()
    if oldContent != contentSize { repaint() }
    resolvePendingTarget()
  }

  /// Where to go when sizes change: a scroll view that rested at its anchor rests there again.
  private func anchored(from oldLimit: CGPoint?) -> CGPoint {
    guard let anchor = parameters.anchors.sizeChanges, let oldLimit, oldLimit != maximumOffset else {
      return offset
    }
    func along(_ now: CGFloat, _ old: CGFloat, _ new: CGFloat, _ anchor: CGFloat) -> CGFloat {
      abs(now - old * anchor) <= 0.5 ? new * anchor : now
    }
    let limit = maximumOffset
    return CGPoint(
      x: along(offset.x, oldLimit.x, limit.x, anchor.x), y: along(offset.y, oldLimit.y, limit.y, anchor.y))
  }

  /// Where the content's origin is while its offset is `offset`. Content that is too small lies as it is aligned.
  private func contentOrigin(at offset: CGPoint) -> CGPoint {
    let anchor = parameters.anchors.alignment ?? .topLeading
    let axes = parameters.axes
    let x = axes.contains(.horizontal) ? max(0, frame.width - contentSize.width) * anchor.x : 0
    let y = axes.contains(.vertical) ? max(0, frame.height - contentSize.height) * anchor.y : 0
    return CGPoint(
      x: insets.leading + x - offset.x, y: insets.top + y - offset.y)
  }

  private func placeContent() {
    contentNode.place(at: contentOrigin(at: offset), contentProposal(placedProposal))
  }

  /// The content's display nodes are placed as if nothing were scrolled.
  override package var contentOffset: CGPoint { offset }

  package var maximumOffset: CGPoint {
    CGPoint(x: max(0, contentSize.width - frame.width), y: max(0, contentSize.height - frame.height))
  }

  private func clamp(_ point: CGPoint) -> CGPoint {
    let limit = maximumOffset
    return CGPoint(x: min(max(0, point.x), limit.x), y: min(max(0, point.y), limit.y))
  }

  /// What can be seen, in the content node's coordinates.
  package var visibleRect: CGRect {
    let origin = contentOrigin(at: offset)
    return CGRect(x: -origin.x, y: -origin.y, width: frame.width, height: frame.height)
  }

  // MARK: Scrolling

  /// A person scrolled: the client shows it already.
  package func userScrolled(to point: CGPoint) {
    pending = nil
    wasMovedByPerson = true
    moveContent(to: point)
  }

  /// The app scrolls: the client follows.
  package func setOffset(_ point: CGPoint, animated: Bool) {
    requestID &+= 1
    requestIsAnimated = animated
    wasMovedByPerson = false
    repaint()
    moveContent(to: clamp(point))
  }

  private func moveContent(to point: CGPoint) {
    guard point != offset else { return }
    offset = point
    contentNode.frame.origin = contentOrigin(at: point)
    for follower in followers.values { follower() }
    offsetChanged?()
  }

  /// Lazy containers and geometry readers inside hear of scrolling.
  package func addFollower(_ owner: AnyObject, _ action: @escaping () -> Void) {
    if followers.isEmpty { repaint() }
    followers[ObjectIdentifier(owner)] = action
  }

  package func removeFollower(_ owner: AnyObject) { followers[ObjectIdentifier(owner)] = nil }

  /// Keeps what a person looks at in place when what is above it changes its length.
  package func shiftContent(by delta: CGSize) {
    guard pending == nil else { return }
    requestID &+= 1
    requestIsAnimated = false
    offset.x += delta.width
    offset.y += delta.height
    contentNode.frame.origin.x -= delta.width
    contentNode.frame.origin.y -= delta.height
    repaint()
  }

  /// The scroll nodes in a subtree, outer ones first.
  package static func all(in node: _Node) -> [ScrollNode] {
    var result: [ScrollNode] = []
    if let scroll = node as? ScrollNode { result.append(scroll) }
    node.forEachChild { result += all(in: $0) }
    return result
  }

  package func scroll(to target: ScrollTarget, anchor: UnitPoint?, animated: Bool) {
    pending = (target, anchor, animated, 0)
    graph.afterLayout { [weak self] in self?.resolvePendingTarget() }
  }

  /// Where rows are only estimated the target is aimed at again once those around it are made.
  private func resolvePendingTarget() {
    guard let wanted = pending, !isFirstPlacement else { return }
    guard let found = contentNode.find(wanted.target) else {
      pending = nil
      return
    }
    let destination = clamp(offset(showing: found.rect, anchor: wanted.anchor))
    pending?.tries += 1
    if found.isExact || wanted.tries > 8 { pending = nil }
    if destination != offset { setOffset(destination, animated: wanted.animated && found.isExact) }
  }

  /// `rect` is in the content node's coordinates.
  private func offset(showing rect: CGRect, anchor: UnitPoint?) -> CGPoint {
    let safe = safeInsets
    // From where nothing is under a bar to where nothing is.
    let rect = rect.offsetBy(dx: insets.leading - safe.leading, dy: insets.top - safe.top)
    let view = CGSize(width: frame.width - safe.horizontal, height: frame.height - safe.vertical)
    func along(_ start: CGFloat, _ length: CGFloat, _ view: CGFloat, _ now: CGFloat, _ anchor: CGFloat?)
      -> CGFloat
    {
      if let anchor { return start + length * anchor - view * anchor }
      if start < now { return start }
      return start + length > now + view ? start + length - view : now
    }
    return CGPoint(
      x: parameters.axes.contains(.horizontal)
        ? along(rect.minX, rect.width, view.width, offset.x, anchor?.x) : offset.x,
      y: parameters.axes.contains(.vertical)
        ? along(rect.minY, rect.height, view.height, offset.y, anchor?.y) : offset.y)
  }

  // MARK: Display

  override package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var scroll = DisplayScroll(axes: parameters.axes, contentSize: contentSize)
    scroll.offset = offset
    scroll.requestID = requestID
    scroll.animated = requestIsAnimated
    scroll.showsIndicators = parameters.showsIndicators
    scroll.isEnabled = parameters.isEnabled
    scroll.reportsOffset = !followers.isEmpty || offsetChanged != nil
    scroll.bounces = parameters.bounces
    scroll.safeInsets = safeInsets
    display.content = .scroll(scroll)
    display.interaction = DisplayInteraction(kinds: [.scroll]) { [weak self] event in
      if case .scroll(let point, _) = event.detail { self?.userScrolled(to: point) }
    }
  }

  override package func didUpdateDisplayChildren(_ display: DisplayNode, _ outer: DisplayContext) {
    let reaches = safeInsets.top > 0
    guard reaches != isUnderBar else { return }
    isUnderBar = reaches
    let (edge, id) = (edge, display.id)
    graph.afterUpdate { [weak self] in
      if reaches, self?.isUnmounted == false { edge?.add(id) } else { edge?.remove(id) }
    }
  }

  override package func unmount() {
    if isUnderBar, let display { edge?.remove(display.id) }
    super.unmount()
    contentNode.unmount()
    followers.removeAll()
  }
}

/// What to scroll to.
package enum ScrollTarget {
  case id(AnyHashable)
  case node(LayoutNode)
}

/// The moving part of a scroll view: an implicit vertical stack, centred, for every axis.
@MainActor
package final class ScrollContentNode: ContainerNode {
  package unowned(unsafe) var scroll: ScrollNode!
  private let stack = StackAlgorithm(axis: .vertical, spacing: nil, alignment: HorizontalAlignment.center.key)
  override package var debugName: String { "ScrollContent" }
  /// The viewport reaches under the bars; what scrolls in it is not at a margin.
  override package var edgesWithoutMargin: Edge.Set {
    var edges: Edge.Set = []
    if scroll.parameters.axes.contains(.vertical) { edges.formUnion(.vertical) }
    if scroll.parameters.axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    return edges
  }
  override package var arrangementAxis: Axis? { .vertical }

  override package func measure(_ proposal: Proposal) -> CGSize { stack.measure(children, proposal) }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    for (index, place) in stack.places(children, in: size, proposal).enumerated() {
      children[index].place(at: mirrored(place.origin, place.size, in: size), place.proposal)
    }
  }

  override package func collectChildren() {}

  /// The rectangle of a target in this node's coordinates, and whether it is more than an estimate.
  func find(_ target: ScrollTarget) -> (rect: CGRect, isExact: Bool)? {
    switch target {
    case .node(let node):
      return (node.convert(CGRect(origin: .zero, size: node.frame.size), to: self), true)
    case .id(let id):
      var found: (CGRect, Bool)?
      func search(_ node: _Node) {
        if found != nil { return }
        if let lazy = node as? LazyContainerNode, let place = lazy.place(of: id) {
          found = (lazy.convert(place.rect, to: self), place.isExact)
          return
        }
        if let identified = node as? IdentifiedNode, identified.id == id, let rect = bounds(of: identified) {
          found = (rect, true)
          return
        }
        if let row = node as? any IdentifiedRow, row.rowID == id, let rect = bounds(of: node) {
          found = (rect, true)
          return
        }
        node.forEachChild(search)
      }
      if let structure = scroll.structure { search(structure) }
      return found
    }
  }

  private func bounds(of node: _Node) -> CGRect? {
    var list = ItemList()
    node.collect(into: &list)
    var result: CGRect?
    for item in list.items where item.layoutParent != nil {
      let rect = item.convert(CGRect(origin: .zero, size: item.frame.size), to: self)
      result = result?.union(rect) ?? rect
    }
    return result
  }
}

/// A row of a loop, which `scrollTo` finds by its id.
@MainActor
package protocol IdentifiedRow: _Node {
  var rowID: AnyHashable? { get }
}

extension LayoutNode {
  /// The scroll view around this node.
  package final var enclosingScroll: ScrollNode? {
    var node = layoutParent
    while let current = node {
      if let content = current as? ScrollContentNode { return content.scroll }
      node = current.layoutParent
    }
    return nil
  }
}
