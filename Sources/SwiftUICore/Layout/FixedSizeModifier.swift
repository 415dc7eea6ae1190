import CoreGraphics

extension View {
  /// Fixes this view at its ideal size.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Fixes this view at its ideal size in the given dimensions.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    unaryLayout(FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }
}

struct FixedSizeLayout: UnaryLayout {
  static let debugName = "FixedSize"
  var horizontal, vertical: Bool

  func childProposal(_ child: LayoutNode, _ proposal: Proposal) -> Proposal {
    Proposal(horizontal ? .nan : proposal.width, vertical ? .nan : proposal.height)
  }
}
