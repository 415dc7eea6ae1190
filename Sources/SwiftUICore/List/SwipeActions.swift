import CoreGraphics

/// The buttons that stand beside a row and come out when it is drawn aside.
///
/// They are in the display tree all the time, clipped away by the row's outline: the browser draws the row aside by
/// itself, without a message to the server, and a press on a button is a press like any other.
///
///      leading buttons │ row (clips) │ trailing buttons
package struct SwipeActions {
  /// One view for each button; the first one is nearest to the row's edge.
  package var content: AnyView
  package var allowsFullSwipe: Bool

  package init(content: AnyView, allowsFullSwipe: Bool) {
    self.content = content
    self.allowsFullSwipe = allowsFullSwipe
  }

  func view(on edge: HorizontalEdge) -> AnyView {
    AnyView(
      SwipeButtonRow(edge: edge) { content }
        .surface(DisplaySemantics(role: .swipeActions(edge, allowsFullSwipe: allowsFullSwipe))))
  }
}

/// Buttons in a line, as high as the row, the first one nearest to `edge`.
nonisolated private struct SwipeButtonRow: Layout {
  let edge: HorizontalEdge

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let offered = ProposedViewSize(width: nil, height: proposal.height)
    let sizes = subviews.map { $0.sizeThatFits(offered) }
    return CGSize(
      width: sizes.reduce(0) { $0 + $1.width }, height: proposal.height ?? sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let offered = ProposedViewSize(width: nil, height: bounds.height)
    var x = edge == .leading ? bounds.minX : bounds.maxX
    for subview in subviews {
      let width = subview.sizeThatFits(offered).width
      if edge == .trailing { x -= width }
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      if edge == .leading { x += width }
    }
  }
}
