/// What an anchor of a scroll view decides.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind { case initialOffset, sizeChanges, alignment }
  private let kind: Kind

  /// Which part of the content is shown first.
  public static let initialOffset = ScrollAnchorRole(kind: .initialOffset)
  /// What stays in view when the size of the content or of the scroll view changes: a scroll view that rests at the
  /// anchor goes on resting there.
  public static let sizeChanges = ScrollAnchorRole(kind: .sizeChanges)
  /// Where content lies that is smaller than the scroll view.
  public static let alignment = ScrollAnchorRole(kind: .alignment)

  var anchor: WritableKeyPath<ScrollAnchors, UnitPoint?> {
    switch kind {
    case .initialOffset: \.initialOffset
    case .sizeChanges: \.sizeChanges
    case .alignment: \.alignment
    }
  }
}

/// The anchors of a scroll view by role.
package struct ScrollAnchors: Equatable {
  var initialOffset, sizeChanges, alignment: UnitPoint?
}
