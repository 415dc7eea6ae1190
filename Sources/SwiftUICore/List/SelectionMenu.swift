import CoreGraphics

/// What a list or table does with its selected rows: a menu for them, and a primary action.
///
/// Used on the main actor only. One object for as long as the modifier lives, so that rows needn't hear of new closures.
package final class SelectionMenu {
  package var open: @MainActor (_ values: Set<AnyHashable>, _ place: CGPoint) -> Void = { _, _ in }
  package var primary: (@MainActor (_ values: Set<AnyHashable>) -> Void)?
  package init() {}
}

private struct SelectionMenuKey: EnvironmentKey {
  static var defaultValue: SelectionMenu? { nil }
}

extension EnvironmentValues {
  /// The menu for the selection of the lists and tables inside.
  package var selectionMenu: SelectionMenu? {
    get { self[SelectionMenuKey.self] }
    set { self[SelectionMenuKey.self] = newValue }
  }
}
