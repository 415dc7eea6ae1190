import CoreGraphics

/// Where a scroll view is scrolled: to a view, an edge or a point, as the app wants it or as a person left it.
public struct ScrollPosition: Equatable {
  enum Target: Equatable {
    case id(AnyHashable)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }
  var target: Target?
  var anchor: UnitPoint?
  /// Rises with every request, so that the same place can be asked for twice.
  var request = 0
  var visibleID: AnyHashable?
  /// Whether the person has scrolled since the app last asked for a place.
  public internal(set) var isPositionedByUser = false

  /// A position that knows views by ids of a type.
  public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self) {}
  /// A position at a view.
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }
  /// A position at an edge.
  public init<ID: Hashable & Sendable>(idType: ID.Type = ID.self, edge: Edge) { scrollTo(edge: edge) }

  private mutating func ask(_ target: Target, _ anchor: UnitPoint? = nil) {
    self.target = target
    self.anchor = anchor
    request += 1
    isPositionedByUser = false
  }

  /// Scrolls to a view by its id.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(.id(AnyHashable(id)), anchor)
  }
  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
  /// Scrolls to a point of the content.
  public mutating func scrollTo(point: CGPoint) { ask(.point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { ask(.point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { ask(.point(x: nil, y: y)) }

  /// The id of the first visible view of a lazy stack, or of the view that was asked for, if it is of that type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if let id = visibleID?.base as? T { return id }
    guard case .id(let id) = target else { return nil }
    return id.base as? T
  }
  /// The edge that was asked for, until the person scrolls.
  public var edge: Edge? { if !isPositionedByUser, case .edge(let edge) = target { edge } else { nil } }
  /// The point that was asked for, until the person scrolls.
  public var point: CGPoint? {
    guard !isPositionedByUser, case .point(let x?, let y?) = target else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension View {
  /// Associates a binding with the position of the scroll view in this view.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil)
    -> some View
  {
    ScrollPositionModifier(
      content: self,
      read: {
        var wanted = position.wrappedValue
        wanted.anchor = wanted.anchor ?? anchor
        return wanted
      },
      write: { id in
        var new = position.wrappedValue
        guard new.visibleID != id || !new.isPositionedByUser else { return }
        new.visibleID = id
        new.isPositionedByUser = true
        position.wrappedValue = new
      })
  }

  /// Associates a binding to the id of the first visible view of a lazy stack with the scroll view in this view:
  /// writing it scrolls there, and scrolling writes it.
  nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View
  {
    func modifier<ID: Hashable>(_ binding: Binding<ID?>) -> ScrollPositionModifier<Self> {
      ScrollPositionModifier(
        content: self,
        read: {
          var position = ScrollPosition(idType: Int.self)
          position.target = binding.wrappedValue.map { .id(AnyHashable($0)) }
          position.anchor = anchor
          return position
        },
        write: { id in
          guard let id = id?.base as? ID, binding.wrappedValue != id else { return }
          binding.wrappedValue = id
        }, scrollsAtFirst: false)
    }
    return modifier(id)
  }
}

nonisolated private struct ScrollPositionModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let read: () -> ScrollPosition
  let write: (AnyHashable?) -> Void
  /// Whether the value that is there at first is a request; of a plain id it isn't, as in Apple's.
  var scrollsAtFirst = true

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ScrollPositionNode(inputs)
    (node.read, node.write) = (view.read, view.write)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child?.preferenceBits ?? 0
    node.scrollsAtFirst = view.scrollsAtFirst
    node.apply()
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ScrollPositionNode.self)
    (node.read, node.write) = (view.read, view.write)
    if let child = node.child { Content._update(child, view.content) }
    node.isQueued = false
    node.apply()
  }
}

@MainActor
private final class ScrollPositionNode: _Node {
  var read: (() -> ScrollPosition)?
  var write: ((AnyHashable?) -> Void)?
  var child: _Node?
  private lazy var tracker = Tracker(reader: self)
  private var last: ScrollPosition?
  /// What this node itself has written, which is no request.
  private var reported: AnyHashable?
  private weak var scroll: ScrollNode?
  var scrollsAtFirst = true

  override var debugName: String { "ScrollPosition" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func refresh() { apply() }

  func apply() {
    let position = tracker.run { read?() }
    let animated =
      Transaction.current.effectiveAnimation != nil || graph.transaction.effectiveAnimation != nil
    graph.afterLayout { [weak self] in self?.carryOut(position, animated: animated) }
  }

  private func carryOut(_ position: ScrollPosition?, animated: Bool) {
    follow()
    guard let position, let scroll, !isUnmounted else { return }
    defer { last = position }
    if last == nil, !scrollsAtFirst { return }
    guard position.request != last?.request || position.target != last?.target, let target = position.target
    else { return }
    switch target {
    case .id(let id):
      if id == reported { return }
      scroll.scroll(to: .id(id), anchor: position.anchor, animated: animated)
    case .edge(let edge):
      let limit = scroll.maximumOffset
      var point = scroll.offset
      switch edge {
      case .top: point.y = 0
      case .bottom: point.y = limit.y
      case .leading: point.x = scroll.isRightToLeft ? limit.x : 0
      case .trailing: point.x = scroll.isRightToLeft ? 0 : limit.x
      }
      scroll.setOffset(point, animated: animated)
    case .point(let x, let y):
      scroll.setOffset(CGPoint(x: x ?? scroll.offset.x, y: y ?? scroll.offset.y), animated: animated)
    }
  }

  private func follow() {
    guard scroll == nil || scroll?.isUnmounted == true, let found = ScrollNode.all(in: self).first else {
      return
    }
    scroll = found
    found.addFollower(self) { [weak self] in self?.scrolled() }
  }

  private func scrolled() {
    guard let scroll, let structure = scroll.structure else { return }
    func search(_ node: _Node) -> AnyHashable? {
      if let lazy = node as? LazyContainerNode { return lazy.firstVisibleID }
      var found: AnyHashable?
      node.forEachChild { if found == nil { found = search($0) } }
      return found
    }
    let id = search(structure)
    reported = id
    guard scroll.wasMovedByPerson else { return }
    graph.performAction { write?(id) }
  }

  override func unmount() {
    tracker.cancel()
    scroll?.removeFollower(self)
    super.unmount()
  }
}

extension LazyContainerNode {
  /// The id of the first row that can be seen.
  fileprivate var firstVisibleID: AnyHashable? {
    guard let scroll = enclosingScroll, starts.count == lines.count else { return nil }
    let origin = convert(.zero, to: scroll.contentNode).origin
    let edge = (axis == .vertical ? scroll.visibleRect.minY - origin.y : scroll.visibleRect.minX - origin.x)
    for (index, line) in lines.enumerated() where starts[index] + lengths[index] > edge {
      if let cell = line.cells.first, case .row(let row) = cells[cell] { return row.id }
    }
    return nil
  }
}
