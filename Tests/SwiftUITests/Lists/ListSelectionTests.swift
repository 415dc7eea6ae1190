import MartletTesting
import Observation
import SwiftUI
import Testing

@MainActor @Observable
private final class Model {
  var one: Int?
  var many: Set<Int> = []
  var names = ["a", "b", "c"]
  var pressed: [String] = []
  var mode = EditMode.inactive
}

private struct SingleList: View {
  @Bindable var model: Model
  var body: some View {
    List(selection: $model.one) {
      ForEach(0..<3, id: \.self) { Text("row \($0)") }
      Text("tagged").tag(7)
      Text("other type").tag("seven")
    }
  }
}

private struct ManyList: View {
  @Bindable var model: Model
  var body: some View {
    List(0..<5, id: \.self, selection: $model.many) { Text("row \($0)") }
      .environment(\.editMode, $model.mode)
  }
}

private struct EditedList: View {
  @Bindable var model: Model
  var body: some View {
    List {
      ForEach(model.names, id: \.self) { Text($0) }
        .onDelete { model.names.remove(atOffsets: $0) }
        .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
      Text("fixed")
    }
    .environment(\.editMode, $model.mode)
  }
}

@MainActor
@Suite struct ListSelectionTests {
  private func point(_ row: Int) -> CGPoint { CGPoint(x: 200, y: 35 + 52 * CGFloat(row) + 26) }

  private func harness(_ view: some View) -> ViewHarness {
    ViewHarness(view, proposal: ProposedViewSize(width: 375, height: 844))
  }

  private func rows(_ h: ViewHarness) -> [AccessibleElement] {
    var result: [AccessibleElement] = []
    func visit(_ element: AccessibleElement) {
      if element.role == .listItem { result.append(element) }
      element.children.forEach(visit)
    }
    h.accessibilityTree.forEach(visit)
    return result
  }

  @Test func aPressAnywhereOnARowSelectsItById() {
    let model = Model()
    let h = harness(SingleList(model: model))
    #expect(h.tap(at: point(1)))
    #expect(model.one == 1)
    #expect(rows(h).map { $0.isSelected == true } == [false, true, false, false, false])
    h.tap(at: point(3))
    #expect(model.one == 7)
  }

  @Test func arrowKeysMoveTheSelection() throws {
    let model = Model()
    let h = harness(SingleList(model: model))
    h.tap(at: point(0))
    for (key, expected) in [("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1)] {
      let row = try #require(rows(h).first { $0.isSelected == true })
      h.graph.dispatch(event: DisplayEvent(.key, .key(key)), to: row.nodeID)
      #expect(model.one == expected)
    }
  }

  @Test func aTagOfAnotherTypeCannotBeSelected() {
    let model = Model()
    let h = harness(SingleList(model: model))
    #expect(!h.tap(at: point(4)))
    #expect(model.one == nil)
  }

  @Test func aSelectionWrittenByTheAppShows() {
    let model = Model()
    let h = harness(SingleList(model: model))
    model.one = 2
    #expect(rows(h)[2].isSelected == true)
  }

  @Test func pressesInEditModeGatherRowsAndLeavingItClearsThem() {
    let model = Model()
    let h = harness(ManyList(model: model))
    model.mode = .active
    h.tap(at: point(0))
    h.tap(at: point(2))
    #expect(model.many == [0, 2])
    h.tap(at: point(0))
    #expect(model.many == [2])
    model.mode = .inactive
    _ = h.texts
    #expect(model.many.isEmpty)
  }

  @Test func aPressReplacesTheSelectionOutsideOfEditMode() {
    let model = Model()
    let h = harness(ManyList(model: model))
    h.tap(at: point(0))
    h.tap(at: point(2))
    #expect(model.many == [2])
  }

  @Test func theWholeRowPressesTheOneButtonInIt() {
    let model = Model()
    let h = harness(
      List {
        Text("go").pressable { model.pressed.append("go") }
        HStack {
          Text("plus").pressable { model.pressed.append("plus") }
          Text("minus").pressable { model.pressed.append("minus") }
        }
      })
    #expect(h.tap(at: point(0)))
    #expect(model.pressed == ["go"])
    #expect(!h.tap(at: CGPoint(x: 300, y: point(1).y)))
    #expect(model.pressed == ["go"])
  }

  @Test func deletingAsksOnceAndThenRemovesTheRow() {
    let model = Model()
    let h = harness(EditedList(model: model))
    let before = h.texts
    #expect(before == ["a", "b", "c", "fixed"])
    model.mode = .active
    h.tap(at: CGPoint(x: 16 + 28, y: point(1).y))
    #expect(h.texts.contains("Delete"))
    #expect(model.names == ["a", "b", "c"])
    h.tap(at: CGPoint(x: 375 - 16 - 30, y: point(1).y))
    #expect(model.names == ["a", "c"])
  }

  @Test func theGripMovesItsRowByArrowKeysAndByDragging() throws {
    let model = Model()
    let h = harness(EditedList(model: model))
    model.mode = .active
    func grips() -> [AccessibleElement] { rows(h).compactMap { $0.first { $0.label == "Reorder" } } }
    #expect(grips().count == 3)
    h.graph.dispatch(event: DisplayEvent(.key, .key("ArrowDown")), to: try #require(grips().first).nodeID)
    #expect(h.texts == ["b", "a", "c", "fixed"])
    let last = try #require(grips().last).nodeID
    let drag = DisplayEvent.Detail.drag(
      start: CGPoint(x: 5, y: 5), location: CGPoint(x: 5, y: 5 - 104), velocity: .zero, ended: true)
    h.graph.dispatch(event: DisplayEvent(.drag, drag), to: last)
    #expect(h.texts == ["c", "b", "a", "fixed"])
  }

  @Test func deletableRowsMoveTheirContentAside() {
    let model = Model()
    let h = harness(
      List {
        ForEach(0..<1) { _ in Color.red.frame(width: 20, height: 22).accessibilityIdentifier("x") }.onDelete {
          _ in
        }
        Color.red.frame(width: 20, height: 22).accessibilityIdentifier("y")
      }
      .environment(\.editMode, .constant(.active)))
    #expect(h.frame(of: "x")?.origin == CGPoint(x: 72, y: 50))
    #expect(h.frame(of: "y")?.origin == CGPoint(x: 32, y: 102))
    _ = model
  }
}
