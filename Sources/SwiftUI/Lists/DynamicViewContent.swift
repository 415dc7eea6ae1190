extension DynamicViewContent {
  /// Sets the deletion action for the dynamic view: rows get a red disc while their list is edited.
  nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableRows(content: self) { $0.delete = action }
  }

  /// Sets the move action for the dynamic view: rows get a grip while their list is edited, to be dragged or moved with
  /// the arrow keys.
  nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableRows(content: self) { $0.move = action }
  }
}

nonisolated private struct EditableRows<Content: DynamicViewContent>: DynamicViewContent {
  let content: Content
  let edit: (inout ListRowTraits) -> Void
  @MainActor var data: Content.Data { content.data }
  @MainActor var body: some View { content.listRowTraits(edit) }
}
