import CoreGraphics

/// What of a view's geometry is matched with another's.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Where the view is: the anchors of both views meet.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// How large it is: it is proposed the other view's size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Puts this view into a group of views that share their geometry.
  ///
  /// A view that isn't the source takes the source's place, without leaving its own place in layout. If the source is
  /// removed in the same animated update in which another one comes, the new one flies from the old one's place to its
  /// own, and the old one there with it; meanwhile both are scaled, where Apple's are laid out anew at every size.
  ///
  /// - Parameters:
  ///   - id: Names the group, together with the namespace.
  ///   - anchor: The points that meet where positions are matched, in the unit space of each view.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    MatchedGeometryView(
      content: self,
      parameters: MatchedGeometryNode.Parameters(
        key: MatchKey(namespace: namespace, id: AnyHashable(id)), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}

struct MatchKey: Hashable {
  let namespace: Namespace.ID
  let id: AnyHashable
}

/// The views of each group, in the order in which they came.
@MainActor
struct MatchedGeometryTable {
  private struct Entry { weak var node: MatchedGeometryNode? }
  private var entries: [MatchKey: [Entry]] = [:]

  nonisolated init() {}

  mutating func add(_ node: MatchedGeometryNode, _ key: MatchKey) {
    entries[key, default: []].append(Entry(node: node))
  }

  mutating func remove(_ node: MatchedGeometryNode, _ key: MatchKey) {
    entries[key]?.removeAll { $0.node === node || $0.node == nil }
    if entries[key]?.isEmpty == true { entries[key] = nil }
  }

  func nodes(_ key: MatchKey) -> [MatchedGeometryNode] { entries[key]?.compactMap(\.node) ?? [] }
}

nonisolated private struct MatchedGeometryView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let parameters: MatchedGeometryNode.Parameters

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(MatchedGeometryNode(view.parameters, inputs), view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: MatchedGeometryNode.self)
    node.set(view.parameters)
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// A view of a group.
///
///     present, source ── removed, animated, another comes ──► flies to the other's place, fading
///     present, follower: is put where the source is, after every layout
@MainActor
final class MatchedGeometryNode: UnaryNode, GeometryWatcher {
  struct Parameters: Equatable {
    var key: MatchKey
    var properties: MatchedGeometryProperties
    var anchor: UnitPoint
    var isSource: Bool
  }
  private var parameters: Parameters
  /// The source's frame in this node's coordinates, while it follows one.
  private var followed: CGRect?
  /// Where it comes from or goes to, in the root's coordinates.
  private var arrival: (from: CGRect, animation: Animation)?
  private var departure: CGRect?
  private var isNew = true
  private var following = UpdateGuard()

  init(_ parameters: Parameters, _ inputs: _ViewInputs) {
    self.parameters = parameters
    super.init(inputs)
    graph.matchedGeometry.add(self, parameters.key)
    graph.geometryWatchers.add(self)
  }

  override var debugName: String { "MatchedGeometry" }
  override var ownsDisplay: Bool { true }

  func set(_ new: Parameters) {
    guard new != parameters else { return }
    take(new)
    parametersChanged(layout: true)
  }

  private func take(_ new: Parameters) {
    if new.key != parameters.key {
      graph.matchedGeometry.remove(self, parameters.key)
      graph.matchedGeometry.add(self, new.key)
    }
    parameters = new
  }

  override func makeClone() -> UnaryNode { MatchedGeometryNode(parameters, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    take(unsafeDowncast(original, to: MatchedGeometryNode.self).parameters)
  }

  private var isLeaving: Bool {
    var next: LayoutNode? = self
    while let node = next {
      if node.isOwnDeparture { return true }
      next = node.layoutParent
    }
    return false
  }

  private var isPlaced: Bool { !hasClones && child != nil && layoutParent != nil && !isUnmounted }

  // MARK: Following

  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    guard !parameters.isSource, let followed else { return (.zero, childProposal(proposal)) }
    let proposal = parameters.properties.contains(.size) ? Proposal(followed.size) : childProposal(proposal)
    let own = child.sizeThatFits(proposal)
    let anchor = parameters.anchor
    let place = parameters.properties.contains(.position) ? followed : CGRect(origin: .zero, size: size)
    let origin = CGPoint(
      x: place.minX + anchor.x * (place.width - own.width),
      y: place.minY + anchor.y * (place.height - own.height))
    // Places are turned round from left to right afterwards; the source's is where it really is.
    return (isRightToLeft ? CGPoint(x: size.width - origin.x - own.width, y: origin.y) : origin, proposal)
  }

  func geometrySettled() {
    guard isPlaced else { return }
    let others = graph.matchedGeometry.nodes(parameters.key).filter { $0 !== self && $0.isPlaced }
    if isNew {
      isNew = false
      meet(others)
    }
    var source: CGRect?
    if !parameters.isSource, !isLeaving,
      let node = others.first(where: { $0.parameters.isSource && !$0.isLeaving })
    {
      source = convertFromRoot(node.globalFrame)
    }
    guard source != followed, following.allows(graph, "matchedGeometryEffect") else { return }
    followed = source
    parametersChanged(layout: true)
  }

  // MARK: Flights

  /// A view came: one of the group that is going hands its place over.
  private func meet(_ others: [MatchedGeometryNode]) {
    if parameters.isSource, others.contains(where: { $0.parameters.isSource && !$0.isLeaving }) {
      Diagnostics.warnOnce(
        "Several views of the matched geometry group \(parameters.key.id.base) are sources at the same time; pass "
          + "isSource: false to all but one.")
    }
    guard graph.hasAppeared, let animation = effectiveTransaction.effectiveAnimation,
      let other = others.last(where: { $0.isLeaving && $0.departure == nil })
    else { return }
    arrival = (other.globalFrame, animation)
    other.departure = globalFrame
    other.repaint()
    repaint()
  }

  /// What brings the node's own frame to a rectangle of the root's, as far as it is matched.
  private func transform(to rect: CGRect) -> CGAffineTransform {
    let own = globalFrame
    guard own.width > 0, own.height > 0 else { return .identity }
    let anchor = parameters.anchor
    func point(_ rect: CGRect) -> CGPoint {
      CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
    }
    let matchesSize = parameters.properties.contains(.size)
    let scale = CGSize(
      width: matchesSize ? rect.width / own.width : 1, height: matchesSize ? rect.height / own.height : 1)
    let from = point(own)
    let to = parameters.properties.contains(.position) ? point(rect) : from
    let center = CGPoint(x: from.x - own.minX, y: from.y - own.minY)
    return CGAffineTransform(
      a: scale.width, b: 0, c: 0, d: scale.height, tx: to.x - own.minX - center.x * scale.width,
      ty: to.y - own.minY - center.y * scale.height)
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    if let (from, animation) = arrival {
      arrival = nil
      display.effects.transform = .affine(.identity)
      let start = DisplayEffects.Transform.affine(transform(to: from))
      graph.animator.move(
        display, .transform, from: start.affineNumbers,
        to: DisplayEffects.Transform.affine(.identity).affineNumbers,
        animation)
      return
    }
    if departure != nil, !isLeaving { departure = nil }
    let goal = departure.map { DisplayEffects.Transform.affine(transform(to: $0)) } ?? .identity
    graph.animator.setTransform(display, goal, context.animation)
  }

  override func unmount() {
    graph.matchedGeometry.remove(self, parameters.key)
    graph.geometryWatchers.remove(self)
    super.unmount()
  }
}

extension DisplayEffects.Transform {
  /// The six numbers of a matrix.
  fileprivate var affineNumbers: [Double] {
    guard case .affine(let t) = self else { return [1, 0, 0, 1, 0, 0] }
    return [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init)
  }
}
