import CoreGraphics

extension View {
  /// Masks this view with the alpha of another, which is laid out as an overlay is.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    masked(with: mask(), alignment)
  }

  /// Masks this view with the alpha of another. Prefer ``mask(alignment:_:)``.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View { masked(with: mask, .center) }

  nonisolated private func masked<Mask: View>(with mask: Mask, _ alignment: Alignment) -> some View {
    LayeredView(content: self, secondary: MaskLayer(content: mask), alignment: alignment, isInFront: false)
      .effect(MaskEffect())
  }
}

/// Says that the first thing in the group is its mask.
private struct MaskEffect: DisplayEffect {
  nonisolated static var name: String { "Mask" }
  func apply(to target: EffectTarget) { target.display.effects.masksWithFirstChild = true }
}

/// The mask as exactly one display node, whatever it is made of.
nonisolated private struct MaskLayer<Content: View>: View {
  typealias Body = Never
  let content: Content

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeContainer(MaskLayerNode(inputs), view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    if let content = unsafeDowncast(node, to: MaskLayerNode.self).content {
      Content._update(content, view.content)
    }
  }
}

@MainActor
private final class MaskLayerNode: ContainerNode {
  private let algorithm = ZStackAlgorithm(alignment: .center)
  override var debugName: String { "MaskLayer" }
  override var ownsDisplay: Bool { true }

  override func measure(_ proposal: Proposal) -> CGSize { algorithm.measure(children, proposal) }
  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    for (index, place) in algorithm.places(children, in: size, proposal).enumerated() {
      children[index].place(at: mirrored(place.origin, place.size, in: size), place.proposal)
    }
  }
}
