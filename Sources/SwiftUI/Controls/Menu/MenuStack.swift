import CoreGraphics

/// A menu's items, one under another, with a line where a group of them begins or ends.
///
/// A section has a divider before and after itself. Those at the ends of the menu, and all but one of several in a row,
/// take no room. What is no item, such as a section's header, stands a little further in, as items' labels do.
nonisolated struct MenuStack: Layout {
  static let separatorHeight: CGFloat = 11
  static let inset: CGFloat = 16

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(width: width, height: lines(subviews, width).reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (subview, line) in zip(subviews, lines(subviews, bounds.width)) {
      let size = CGSize(
        width: max(0, bounds.width - 2 * line.inset), height: max(0, line.height - 2 * line.margin))
      subview.place(
        at: CGPoint(x: bounds.minX + line.inset, y: y + line.margin), proposal: ProposedViewSize(size))
      y += line.height
    }
  }

  private struct Line {
    var height: CGFloat
    /// Left free beside the subview.
    var inset: CGFloat = 0
    /// Left free above and below it.
    var margin: CGFloat = 0
  }

  private func lines(_ subviews: Subviews, _ width: CGFloat) -> [Line] {
    let isDivider = subviews.map { $0[DividerKey.self] }
    return subviews.indices.map { index in
      func height(_ width: CGFloat) -> CGFloat {
        subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      }
      if subviews[index][MenuRowKey.self] { return Line(height: height(width)) }
      guard isDivider[index] else {
        return Line(height: height(width - 2 * Self.inset) + 12, inset: Self.inset, margin: 6)
      }
      // Beside the ends and beside another divider there is nothing to divide.
      let divides = index > 0 && !isDivider[index - 1] && isDivider[index...].contains(false)
      guard divides else { return Line(height: 0, inset: width / 2) }
      return Line(
        height: Self.separatorHeight, inset: Self.inset, margin: (Self.separatorHeight - 0.5) / 2)
    }
  }
}

/// Whether a subview is an item, which is as wide as the menu.
enum MenuRowKey: LayoutValueKey {
  static let defaultValue = false
}
