import CoreGraphics

/// A menu's items, one under another, with a line where a group of them begins or ends.
///
/// A group writes a separator before and after itself. Those at the ends of the menu, and all but one of several in a
/// row, take no room.
nonisolated struct MenuStack: Layout {
  static let separatorHeight: CGFloat = 11

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    return CGSize(width: width, height: heights(subviews, width).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for (subview, height) in zip(subviews, heights(subviews, bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height
    }
  }

  private func heights(_ subviews: Subviews, _ width: CGFloat) -> [CGFloat] {
    let isSeparator = subviews.map { $0[MenuSeparatorKey.self] }
    return subviews.indices.map { index in
      guard isSeparator[index] else {
        return subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      }
      let divides = index > 0 && !isSeparator[index - 1] && isSeparator[index...].contains(false)
      return divides ? Self.separatorHeight : 0
    }
  }
}

private struct MenuSeparatorKey: LayoutValueKey {
  static let defaultValue = false
}

/// The line between groups of items; nothing where it isn't given any height.
struct MenuSeparator: View {
  var body: some View {
    Color(system: .separator)
      .padding(.vertical, (MenuStack.separatorHeight - 0.5) / 2)
      .padding(.horizontal, 16)
      .accessibilityHidden(true)
      .layoutValue(key: MenuSeparatorKey.self, value: true)
  }
}
