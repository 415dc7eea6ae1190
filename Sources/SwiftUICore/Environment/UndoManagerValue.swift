import FoundationGaps

private struct UndoManagerKey: EnvironmentKey {
  // Used as every environment value is: on the main actor.
  static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// What undoes the changes that the views around this one make; nil where nothing records them.
  ///
  /// - Compatibility: A window has none by itself; `modelContainer(for:isUndoEnabled:)` provides one.
  public package(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
