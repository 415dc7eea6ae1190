import CoreGraphics

/// What people do to a row: presses, arrow keys, deletion, movement.
extension ListRowNode {
  func takeFocus() { if let focusItem { graph.focus.focus(focusItem) } }

  func received(_ event: DisplayEvent) {
    if focusItem?.received(event) == true { return }
    switch (event.kind, event.detail) {
    case (.press, _):
      let value = selectionValue
      if let value, list.selects(whenEditing: look.isEditing) {
        graph.performAction { list.press(value, event.modifiers) }
      }
      if !look.isEditing, let primary { graph.dispatch(event: DisplayEvent(.press), to: primary) }
    case (.doublePress, _): runPrimaryAction()
    case (.context, _):
      let place = event.location ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
      if let opener { graph.performAction { opener.open(globalFrame.origin + place) } }
    case (.key, .key("Enter")) where list.menu?.primary != nil: runPrimaryAction()
    case (.key, .key(let name)):
      let extends = event.modifiers?.shift == true
      graph.performAction {
        switch name {
        case "ArrowDown": list.moveSelection(by: 1, from: self, extending: extends)
        case "ArrowUp": list.moveSelection(by: -1, from: self, extending: extends)
        case "PageDown": list.moveSelection(by: list.rowsOnPage, from: self, extending: extends)
        case "PageUp": list.moveSelection(by: -list.rowsOnPage, from: self, extending: extends)
        case "Home": list.moveSelection(by: .min, from: self, extending: extends)
        case "End": list.moveSelection(by: .max, from: self, extending: extends)
        default: break
        }
      }
    default: break
    }
  }

  private func runPrimaryAction() {
    guard let primary = list.menu?.primary, let value = selectionValue else { return }
    graph.performAction { primary(list.values(around: value)) }
  }

  func confirmDelete() {
    isConfirmingDelete.toggle()
    updateMarks()
    invalidateLayout()
  }

  func deleteNow() {
    isConfirmingDelete = false
    guard let delete = traits.delete, let index = lazyRow?.index else { return }
    delete(IndexSet(integer: index))
  }

  func gripKey(_ name: String) {
    guard let move = traits.move, let row = lazyRow else { return }
    switch name {
    case "ArrowUp": if row.index > 0 { move(IndexSet(integer: row.index), row.index - 1) }
    case "ArrowDown":
      if row.index + 1 < list.rowCount(of: row) { move(IndexSet(integer: row.index), row.index + 2) }
    default: break
    }
  }

  func gripDragged(_ distance: CGFloat, _ ended: Bool) {
    dragOffset = ended ? 0 : distance
    repaint()
    guard ended, let move = traits.move, let row = lazyRow else { return }
    let target = list.target(ofDragging: self, by: distance)
    if target != row.index, target != row.index + 1 { move(IndexSet(integer: row.index), target) }
  }
}
