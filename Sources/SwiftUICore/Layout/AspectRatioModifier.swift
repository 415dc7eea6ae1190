import CoreGraphics

extension View {
  /// Constrains this view's dimensions to the given ratio of width to height.
  ///
  /// - Parameters:
  ///   - aspectRatio: Width divided by height; nil keeps the ratio of the view's ideal size.
  ///   - contentMode: Whether the view fits into or fills the space that is offered.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    unaryLayout(AspectRatioLayout(ratio: AspectRatioLayout.checked(aspectRatio), mode: contentMode))
  }

  /// Constrains this view's dimensions to the ratio of the given size.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales this view to fit its parent, keeping its ratio.
  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales this view to fill its parent, keeping its ratio.
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

struct AspectRatioLayout: UnaryLayout {
  static let debugName = "AspectRatio"
  var ratio: CGFloat?
  var mode: ContentMode

  static func checked(_ ratio: CGFloat?) -> CGFloat? {
    guard let ratio else { return nil }
    if ratio > 0, ratio.isFinite { return ratio }
    Diagnostics.warnOnce(
      "Invalid aspect ratio \(ratio): it must be positive and finite. aspectRatio(_:contentMode:) keeps the view's own."
    )
    return nil
  }

  func childProposal(_ child: LayoutNode, _ proposal: Proposal) -> Proposal {
    let (width, height) = (proposal.width, proposal.height)
    if width.isNaN, height.isNaN { return proposal }
    let ratio: CGFloat
    if let fixed = self.ratio {
      ratio = fixed
    } else {
      let ideal = child.sizeThatFits(.unspecified)
      guard ideal.width > 0, ideal.height > 0, ideal.width.isFinite, ideal.height.isFinite else {
        return proposal
      }
      ratio = ideal.width / ideal.height
    }
    if width.isNaN { return Proposal(height * ratio, height) }
    if height.isNaN { return Proposal(width, width / ratio) }
    if width == .infinity, height == .infinity { return proposal }
    let isTooWide = width > height * ratio
    return isTooWide == (mode == .fit) ? Proposal(height * ratio, height) : Proposal(width, width / ratio)
  }
}
