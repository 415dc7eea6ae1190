import CoreGraphics

@testable import SwiftUICore

struct TwoViews: View {
  var body: some View {
    Color.red.frame(width: 10, height: 10).probe("b")
    Color.red.frame(width: 10, height: 10).probe("c")
  }
}

extension HorizontalAlignment {
  private enum CustH: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
  }
  static let custH = HorizontalAlignment(CustH.self)
}

extension VerticalAlignment {
  private enum Mid: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 }
  }
  static let mid = VerticalAlignment(Mid.self)
}

/// A layout of 100 × 100 that places by a closure.
struct L: Layout {
  var f: (CGRect, Subviews) -> Void
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 100)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    f(bounds, subviews)
  }
}

/// Rows from left to right, 8 between items and 6 between rows; as wide as proposed.
struct Flow: Layout {
  private func rows(_ width: CGFloat, _ subviews: Subviews) -> (places: [CGPoint], height: CGFloat) {
    var (x, y, rowHeight) = (CGFloat(0), CGFloat(0), CGFloat(0))
    var places: [CGPoint] = []
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        (x, y) = (0, y + rowHeight + 6)
        rowHeight = 0
      }
      places.append(CGPoint(x: x, y: y))
      x += size.width + 8
      rowHeight = max(rowHeight, size.height)
    }
    return (places, y + rowHeight)
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? 0
    return CGSize(width: width, height: rows(width, subviews).height)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, point) in zip(subviews, rows(bounds.width, subviews).places) {
      subview.place(at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y), proposal: .unspecified)
    }
  }
}

@MainActor func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.gray.frame(width: width, height: height)
}

enum B: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}
