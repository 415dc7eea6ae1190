import SwiftUI

/// Puts one, two or three donuts on the diagonal of a square.
///
/// One fills it. Two are 70 % of it, 15 % and 20 % off the middle. Of three, the outer ones are 70 by 65 %, 15 % and
/// 23 % off the middle, and the one between them is 65 %, in the middle.
struct DiagonalDonutStackLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 60, height: 60))
    let side = min(offered.width, offered.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let side = min(bounds.width, bounds.height)
    for (index, subview) in subviews.enumerated() {
      let place = Self.place(index, of: subviews.count)
      subview.place(
        at: CGPoint(x: bounds.midX + place.x * side, y: bounds.midY + place.y * side), anchor: .center,
        proposal: ProposedViewSize(width: place.width * side, height: place.height * side))
    }
  }

  /// Where a donut's middle is from the square's, and its size, in parts of the square's side.
  private static func place(_ index: Int, of count: Int) -> (
    x: Double, y: Double, width: Double, height: Double
  ) {
    let direction: Double = index == 0 ? -1 : 1
    switch (index, count) {
    case (_, 2): return (direction * 0.15, direction * 0.20, 0.7, 0.7)
    case (1, 3): return (0, 0, 0.65, 0.65)
    case (0...2, 3): return (direction * 0.15, direction * 0.23, 0.7, 0.65)
    default: return (0, 0, 1, 1)
    }
  }
}
