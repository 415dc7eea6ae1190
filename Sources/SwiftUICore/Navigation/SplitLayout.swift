import CoreGraphics

/// How the columns of a split view stand: side by side, or all in the same place with one of them shown.
package struct SplitArrangement: Equatable, Sendable {
  /// All but the last one, which takes the rest.
  package struct Column: Equatable, Sendable {
    package var width: CGFloat
    /// One that isn't shown keeps its width beyond the leading edge.
    package var isShown: Bool
    /// Whether it lies on the columns after it instead of taking their room.
    package var isOverlay: Bool
    package init(width: CGFloat, isShown: Bool, isOverlay: Bool = false) {
      (self.width, self.isShown, self.isOverlay) = (width, isShown, isOverlay)
    }
  }
  /// Nil: the columns lie on one another.
  package var columns: [Column]?
  package init(columns: [Column]?) { self.columns = columns }
}

/// Places the columns of a split view.
nonisolated package struct SplitLayout<Content: View>: View {
  package typealias Body = Never
  let arrangement: SplitArrangement
  let content: Content

  package init(_ arrangement: SplitArrangement, @ViewBuilder content: () -> Content) {
    self.arrangement = arrangement
    self.content = content()
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SplitNode(inputs)
    node.arrangement = view.arrangement
    return makeContainer(node, view.content, inputs)
  }
  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SplitNode.self)
    if node.arrangement != view.arrangement {
      node.arrangement = view.arrangement
      node.invalidateLayout()
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class SplitNode: ContainerNode {
  var arrangement = SplitArrangement(columns: nil)
  override var debugName: String { "SplitView" }

  override func measure(_ proposal: Proposal) -> CGSize {
    proposal.finite(or: CGSize(width: 390, height: 844))
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    var x: CGFloat = 0
    for (index, child) in children.enumerated() {
      let column = arrangement.columns.flatMap { index < $0.count ? $0[index] : nil }
      let width = column.map { min($0.width, size.width) } ?? max(0, size.width - x)
      let own = CGSize(width: width, height: size.height)
      child.place(at: mirrored(CGPoint(x: x, y: 0), own, in: size), Proposal(own))
      if let column, column.isShown, !column.isOverlay { x += width }
    }
  }
}

/// The selection of a list that drives a split view: what is selected in a column leads to the next one.
package struct ColumnSelection: Equatable {
  package let owner: ObjectIdentifier
  package let value: AnyHashable?
  /// Selects a value, or nothing. False if the value isn't one that the list can select.
  package let select: @MainActor (AnyHashable?) -> Void
  /// Reads a segment of an address.
  package let decode: @MainActor (String) -> AnyHashable?

  /// What the same owner does is the same.
  package static func == (a: ColumnSelection, b: ColumnSelection) -> Bool {
    a.owner == b.owner && a.value == b.value
  }

  package init(
    owner: AnyObject, value: AnyHashable?, select: @escaping @MainActor (AnyHashable?) -> Void,
    decode: @escaping @MainActor (String) -> AnyHashable?
  ) {
    self.owner = ObjectIdentifier(owner)
    self.value = value
    self.select = select
    self.decode = decode
  }
}

/// Written by lists with a single selection; read by the split view around, which also puts it into the address.
package struct ColumnSelectionKey: PreferenceKey {
  package static var defaultValue: ColumnSelection? { nil }
  package static func reduce(value: inout ColumnSelection?, nextValue: () -> ColumnSelection?) {
    value = value ?? nextValue()
  }
}

extension ColumnSelection {
  /// The selection as the first part of the scene's address.
  @MainActor package var routePart: RoutePart {
    let segments =
      value.map { RouteLiteral.encode($0.base) ?? OpaqueRoutes.shared.name(of: $0) }.map { [$0] } ?? []
    let (present, select, decode) = (value, select, decode)
    return RoutePart(owner: owner, segments: segments) { segments in
      guard let first = segments.first else {
        if present != nil { select(nil) }
        return (0, present != nil)
      }
      guard let value = first.hasPrefix("!") ? OpaqueRoutes.shared.value(first) : decode(first) else {
        return (0, false)
      }
      if value != present { select(value) }
      return (1, value != present)
    }
  }
}
