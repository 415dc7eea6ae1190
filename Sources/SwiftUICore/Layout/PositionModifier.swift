import CoreGraphics

extension View {
  /// Positions the center of this view at the given point of the space that it is offered.
  ///
  /// The result takes all of that space. The point is in the coordinates of this view's parent, in points, measured
  /// from the leading edge.
  nonisolated public func position(_ position: CGPoint) -> some View {
    unaryLayout(PositionLayout(point: PositionLayout.checked(position)))
  }

  /// Positions the center of this view at the given coordinates of the space that it is offered.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }
}

struct PositionLayout: UnaryLayout {
  static let debugName = "Position"
  var point: CGPoint

  static func checked(_ point: CGPoint) -> CGPoint {
    if point.x.isFinite, point.y.isFinite { return point }
    Diagnostics.warnOnce(
      "Invalid position \(point): not finite. position(x:y:) takes such a coordinate as 0.")
    return CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0)
  }

  func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    if !proposal.width.isNaN, !proposal.height.isNaN { return proposal.replacingUnspecified() }
    let size = child.sizeThatFits(proposal)
    return proposal.replacingUnspecified(size.width, size.height)
  }

  func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (CGPoint, Proposal) {
    let offered = Proposal(size)
    let child = child.sizeThatFits(offered)
    return (CGPoint(x: point.x - child.width / 2, y: point.y - child.height / 2), offered)
  }
}
