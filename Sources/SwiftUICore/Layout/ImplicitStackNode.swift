import CoreGraphics

/// The content of an overlay, a background and the like: one view as it is, several as a centred `ZStack`.
@MainActor
package final class ImplicitStackNode: ContainerNode {
  private let algorithm = ZStackAlgorithm(alignment: .center)

  override package var debugName: String { "Content" }

  override package var forwardsMetrics: Bool { true }

  private var only: LayoutNode? { children.count == 1 ? children[0] : nil }

  override package func measure(_ proposal: Proposal) -> CGSize {
    only?.sizeThatFits(proposal) ?? algorithm.measure(children, proposal)
  }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    if let only { return only.place(at: .zero, proposal) }
    for (index, place) in algorithm.places(children, in: size, proposal).enumerated() {
      children[index].place(at: mirrored(place.origin, place.size, in: size), place.proposal)
    }
  }

  override package func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    updateListIfNeeded()
    if let only { return only.explicitGuide(key, size, proposal) }
    guard key.combines else { return nil }
    let places = algorithm.places(children, in: size, proposal)
    return combinedGuide(key) { (places[$0].origin, places[$0].size, places[$0].proposal) }
  }

  override package var spacing: ViewSpacing {
    updateListIfNeeded()
    return only?.spacing ?? algorithm.spacing(children)
  }

  override package var layoutPriority: Double {
    updateListIfNeeded()
    return only?.layoutPriority ?? 0
  }
}
