import CoreGraphics

/// How views that lie on one another are arranged: `ZStack`, overlays, the root.
@MainActor
package struct ZStackAlgorithm {
  package var alignment: Alignment

  package init(alignment: Alignment) { self.alignment = alignment }

  /// The union of the aligned children. Only those of the highest priority decide the size.
  package func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize {
    bounds(children, proposal)?.size ?? .zero
  }

  /// The union's rectangle in coordinates whose origin is the common alignment point.
  private func bounds(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGRect? {
    guard let top = children.map(\.layoutPriority).max() else { return nil }
    var result: CGRect?
    for child in children where child.layoutPriority == top {
      let size = child.sizeThatFits(proposal)
      let rect = CGRect(
        x: size.width.isFinite ? -child.guide(alignment.horizontal.key, size, proposal) : 0,
        y: size.height.isFinite ? -child.guide(alignment.vertical.key, size, proposal) : 0, width: size.width,
        height: size.height)
      result = result.map { $0.union(rect) } ?? rect
    }
    return result
  }

  /// Places for children that are proposed the final size.
  package func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> ContiguousArray<StackAlgorithm.Place> {
    let offered = Proposal(size)
    guard let bounds = bounds(children, proposal) else { return [] }
    // The alignment point inside the stack, so that the union fills it.
    let point = CGPoint(x: -bounds.minX, y: -bounds.minY)
    return ContiguousArray(
      children.map { child in
        let size = child.sizeThatFits(offered)
        return StackAlgorithm.Place(
          origin: CGPoint(
            x: point.x - child.guide(alignment.horizontal.key, size, offered),
            y: point.y - child.guide(alignment.vertical.key, size, offered)),
          size: size, proposal: offered)
      })
  }

  package func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing {
    var result = ViewSpacing.none
    for child in children { result.formUnion(child.spacing) }
    return result
  }
}

@MainActor
final class ZStackNode: ContainerNode {
  var algorithm: ZStackAlgorithm

  init(_ algorithm: ZStackAlgorithm, _ inputs: _ViewInputs) {
    self.algorithm = algorithm
    super.init(inputs)
  }

  override var debugName: String { "ZStack" }

  override func measure(_ proposal: Proposal) -> CGSize { algorithm.measure(children, proposal) }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    for (index, place) in algorithm.places(children, in: size, proposal).enumerated() {
      children[index].place(at: mirrored(place.origin, place.size, in: size), place.proposal)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    guard key.combines else { return nil }
    updateListIfNeeded()
    let places = algorithm.places(children, in: size, proposal)
    return combinedGuide(key) { (places[$0].origin, places[$0].size, places[$0].proposal) }
  }

  override var spacing: ViewSpacing {
    updateListIfNeeded()
    return algorithm.spacing(children)
  }
}

/// A view that overlays its subviews, aligning them in both axes.
nonisolated public struct ZStack<Content: View>: View {
  public typealias Body = Never
  let alignment: Alignment
  let content: Content

  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _make(_ view: ZStack, _ inputs: _ViewInputs) -> _Node {
    makeContainer(ZStackNode(ZStackAlgorithm(alignment: view.alignment), inputs), view.content, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: ZStack) {
    let node = unsafeDowncast(node, to: ZStackNode.self)
    if node.algorithm.alignment != view.alignment {
      node.algorithm.alignment = view.alignment
      node.invalidateMetrics()
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}
