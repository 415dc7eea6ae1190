import CoreGraphics

/// What stands at the trailing end of a list row.
package enum ListRowAccessory: Equatable, Sendable {
  /// A chevron: the row leads to another screen.
  case disclosure
}

/// What modifiers say about a row of a list. Inner modifiers win over outer ones.
package struct ListRowTraits {
  package var top, leading, bottom, trailing: CGFloat?
  package var background: AnyView?
  package var badge: AnyView?
  package var topSeparator, bottomSeparator: Bool?
  package var topSeparatorTint, bottomSeparatorTint: Color?
  package var accessory: ListRowAccessory?
  package var isSelectionDisabled: Bool?
  package var isDeleteDisabled: Bool?
  package var isMoveDisabled: Bool?
  package var delete: ((IndexSet) -> Void)?
  package var move: ((IndexSet, Int) -> Void)?
  package var leadingSwipe, trailingSwipe: SwipeActions?

  package init() {}

  /// What can be compared: rows are laid out and drawn again only when something of this differs.
  struct Appearance: Equatable {
    var insets: [CGFloat?]
    var separators: [Bool?]
    var tints: [Color?]
    var accessory: ListRowAccessory?
    var disabled: [Bool?]
    var isPresent: [Bool]
  }
  var appearance: Appearance {
    Appearance(
      insets: [top, leading, bottom, trailing], separators: [topSeparator, bottomSeparator],
      tints: [topSeparatorTint, bottomSeparatorTint], accessory: accessory,
      disabled: [isSelectionDisabled, isDeleteDisabled, isMoveDisabled],
      isPresent: [
        background != nil, badge != nil, delete != nil, move != nil, leadingSwipe != nil,
        trailingSwipe != nil,
      ])
  }

  /// Takes what is missing here from the modifiers around.
  package mutating func fill(from outer: ListRowTraits) {
    top = top ?? outer.top
    leading = leading ?? outer.leading
    bottom = bottom ?? outer.bottom
    trailing = trailing ?? outer.trailing
    background = background ?? outer.background
    badge = badge ?? outer.badge
    topSeparator = topSeparator ?? outer.topSeparator
    bottomSeparator = bottomSeparator ?? outer.bottomSeparator
    topSeparatorTint = topSeparatorTint ?? outer.topSeparatorTint
    bottomSeparatorTint = bottomSeparatorTint ?? outer.bottomSeparatorTint
    accessory = accessory ?? outer.accessory
    isSelectionDisabled = isSelectionDisabled ?? outer.isSelectionDisabled
    isDeleteDisabled = isDeleteDisabled ?? outer.isDeleteDisabled
    isMoveDisabled = isMoveDisabled ?? outer.isMoveDisabled
    delete = delete ?? outer.delete
    move = move ?? outer.move
    leadingSwipe = leadingSwipe ?? outer.leadingSwipe
    trailingSwipe = trailingSwipe ?? outer.trailingSwipe
  }
}

package struct ListRowTraitsKey: LayoutTraitKey {
  package typealias Value = ListRowTraits
}

extension View {
  /// Says something about the list rows that this view, or each view in it, becomes.
  nonisolated package func listRowTraits(_ edit: @escaping (inout ListRowTraits) -> Void) -> some View {
    TraitModifier<Self, ListRowTraitsKey>(content: self) { inner in
      var outer = ListRowTraits()
      edit(&outer)
      guard var inner else { return outer }
      inner.fill(from: outer)
      return inner
    }
  }

  /// Shows an accessory at the end of the list row that this view becomes.
  nonisolated package func listRowAccessory(_ accessory: ListRowAccessory) -> some View {
    listRowTraits { $0.accessory = accessory }
  }
}
