import CoreGraphics

extension View {
  /// Adds padding to the specified edges of this view, as much as belongs to the edge of a scene: 16 points.
  nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 16) }

  /// Adds a different amount of space at each edge of this view, in points. Negative lengths let it reach out.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    unaryLayout(PaddingLayout(insets: PaddingLayout.checked(insets), edges: .all))
  }

  /// Adds an equal amount of space at certain edges of this view.
  ///
  /// - Parameters:
  ///   - edges: Where space is added.
  ///   - length: How much, in points; nil is the platform's 16.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    let insets = EdgeInsets(length ?? PaddingLayout.standard, edges: edges)
    return unaryLayout(PaddingLayout(insets: PaddingLayout.checked(insets), edges: edges))
  }

  /// Adds the same amount of space, in points, at all edges of this view.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

struct PaddingLayout: UnaryLayout {
  static let standard: CGFloat = 16
  static let debugName = "Padding"
  var insets: EdgeInsets
  /// Edges where neighbours keep the plain distance instead of the one that the content prefers.
  var edges: Edge.Set

  static func checked(_ insets: EdgeInsets) -> EdgeInsets {
    let values = [insets.top, insets.leading, insets.bottom, insets.trailing]
    if values.allSatisfy(\.isFinite) { return insets }
    Diagnostics.warnOnce(
      "Invalid padding (non-finite): \(values.map { "\($0)" }.joined(separator: ", ")). padding(_:) takes those "
        + "edges as 0.")
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return EdgeInsets(
      top: finite(insets.top), leading: finite(insets.leading), bottom: finite(insets.bottom),
      trailing: finite(insets.trailing))
  }

  func childProposal(_ child: LayoutNode, _ proposal: Proposal) -> Proposal { proposal.inset(by: insets) }

  func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    let size = child.sizeThatFits(proposal.inset(by: insets))
    return CGSize(
      width: max(size.width + insets.leading + insets.trailing, 0),
      height: max(size.height + insets.top + insets.bottom, 0))
  }

  func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (CGPoint, Proposal) {
    (CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets))
  }

  func constantLeastLength(_ child: LayoutNode, along axis: Axis) -> CGFloat? {
    child.constantLeastLength(along: axis).map {
      max($0 + (axis == .horizontal ? insets.horizontal : insets.vertical), 0)
    }
  }

  func spacing(_ child: LayoutNode) -> ViewSpacing { child.spacing.reset(edges) }
}

extension EdgeInsets {
  /// The same length at each edge of a set, nothing at the others.
  package init(_ length: CGFloat, edges: Edge.Set) {
    self.init(
      top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
      bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0)
  }

  package var horizontal: CGFloat { leading + trailing }
  package var vertical: CGFloat { top + bottom }
}

extension Proposal {
  /// What is left inside the insets; never below zero. Unspecified stays unspecified.
  package func inset(by insets: EdgeInsets) -> Proposal {
    Proposal(
      width.isNaN ? .nan : max(width - insets.horizontal, 0),
      height.isNaN ? .nan : max(height - insets.vertical, 0))
  }
}

extension ViewSpacing {
  /// The plain preference at some edges.
  package func reset(_ edges: Edge.Set) -> ViewSpacing {
    var copy = self
    if edges.contains(.top) { copy.top = .plain }
    if edges.contains(.leading) { copy.leading = .plain }
    if edges.contains(.bottom) { copy.bottom = .plain }
    if edges.contains(.trailing) { copy.trailing = .plain }
    return copy
  }
}
