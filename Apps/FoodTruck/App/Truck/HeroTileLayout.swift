import SwiftUI

/// One big square at the leading side and two by two small ones beside it.
///
/// In a place twice as wide as high the big square takes the one half and the small ones, with the spacing between
/// them, the other.
struct HeroTileLayout: Layout {
  var spacing: Double = 10

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 400, height: 200))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let hero = max(0, min(bounds.height, (bounds.width - spacing) / 2))
    let small = max(0, (hero - spacing) / 2)
    // What the tiles leave over is left on both sides.
    let x = bounds.minX + max(0, (bounds.width - 2 * hero - spacing) / 2)
    let y = bounds.minY + (bounds.height - hero) / 2
    for (index, subview) in subviews.enumerated() {
      if index == 0 {
        subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(width: hero, height: hero))
        continue
      }
      let column = Double((index - 1) % 2)
      let row = Double(((index - 1) / 2) % 2)
      subview.place(
        at: CGPoint(x: x + hero + spacing + column * (small + spacing), y: y + row * (small + spacing)),
        proposal: ProposedViewSize(width: small, height: small))
    }
  }
}
