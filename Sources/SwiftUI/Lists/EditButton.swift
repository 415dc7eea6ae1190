import SwiftUICore

/// A button that toggles the edit mode environment value.
nonisolated public struct EditButton: View {
  @Environment(\.editMode) private var editMode

  public init() {}

  @MainActor public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? false
    Button {
      withAnimation { editMode?.wrappedValue = isEditing ? .inactive : .active }
    } label: {
      Text(isEditing ? FrameworkWord.done : .edit)
    }
    .fontWeight(isEditing ? .semibold : nil)
    .disabled(editMode == nil)
  }
}
