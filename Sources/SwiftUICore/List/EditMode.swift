/// A mode that indicates whether the person can edit a view's content.
public enum EditMode: Hashable, Sendable {
  /// The person can't edit the view's content.
  case inactive
  /// The view is in a temporary edit mode.
  case transient
  /// The person can edit the view's content.
  case active

  /// Whether a view is being edited.
  public var isEditing: Bool { self != .inactive }
}

private struct EditModeKey: EnvironmentKey {
  /// Evaluated once for each scene, whose root keeps it: without a nearer one a scene has one edit mode.
  static var defaultValue: Binding<EditMode>? { Binding(location: StateBox(EditMode.inactive)) }
}

extension EnvironmentValues {
  /// The mode in which lists in this environment are; `EditButton` switches it.
  ///
  /// Unlike Apple's it is never nil unless somebody sets nil: a scene has one of its own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension View {
  /// Gives this part of the tree an edit mode of its own, as each screen of a navigation stack has.
  nonisolated package func editModeScope() -> some View { modifier(EditModeScope()) }
}

private struct EditModeScope: ViewModifier {
  @State private var mode = EditMode.inactive
  nonisolated init() {}
  func body(content: Content) -> some View { content.environment(\.editMode, $mode) }
}
