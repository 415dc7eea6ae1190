import MartletTesting
import Observation
import SwiftUI
import Testing

@MainActor @Observable
private final class Shelf {
  var names = ["milk", "bread", "salt"]
  var log: [String] = []
}

private struct ShelfList: View {
  @Bindable var shelf: Shelf
  var body: some View {
    List {
      ForEach(shelf.names, id: \.self) { name in
        Text(name)
          .swipeActions {
            Button("Remove", role: .destructive) { shelf.names.removeAll { $0 == name } }
            Button("Flag") { shelf.log.append("flag \(name)") }
          }
          .swipeActions(edge: .leading, allowsFullSwipe: false) {
            Button("Read") { shelf.log.append("read \(name)") }
          }
      }
    }
  }
}

private struct DeletableList: View {
  @Bindable var shelf: Shelf
  var body: some View {
    List {
      ForEach(shelf.names, id: \.self) { Text($0).deleteDisabled($0 == "salt") }
        .onDelete { shelf.names.remove(atOffsets: $0) }
      Text("fixed")
    }
  }
}

@MainActor
struct SwipeActionTests {
  private let shelf = Shelf()

  @Test func aFullSwipeRunsTheFirstAction() throws {
    let h = ViewHarness(ShelfList(shelf: shelf))
    try h.swipe("bread")
    #expect(h.texts == ["milk", "salt"])
  }

  @Test func everyActionCanBeRunByItsName() throws {
    let h = ViewHarness(ShelfList(shelf: shelf))
    try h.perform("Flag", on: "milk")
    try h.perform("Read", on: "salt")
    #expect(shelf.log == ["flag milk", "read salt"])
    #expect(throws: HarnessError.self) { try h.perform("Bake", on: "milk") }
  }

  @Test func anEdgeMayRefuseFullSwipes() {
    let h = ViewHarness(ShelfList(shelf: shelf))
    #expect(throws: HarnessError.self) { try h.swipe("milk", from: .leading) }
  }

  @Test func buttonsStandBesideTheRowWithTheFirstOneAtItsEdge() throws {
    let h = ViewHarness(ShelfList(shelf: shelf), proposal: ProposedViewSize(width: 375, height: 600))
    _ = h.texts
    let row = try #require(h.listeners(for: .swipe).first)
    let trailing = try #require(
      row.children.first { $0.semantics?.role == .swipeActions(.trailing, allowsFullSwipe: true) })
    let leading = try #require(
      row.children.first { $0.semantics?.role == .swipeActions(.leading, allowsFullSwipe: false) })
    #expect(trailing.frame.minX == row.frame.width)
    #expect(leading.frame.maxX == 0)
    #expect(leading.frame.height == row.frame.height)
    #expect(trailing.children.map(\.frame.minX).first ?? 0 > trailing.children.map(\.frame.minX).last ?? 0)
    #expect(row.effects.clip != nil)
  }

  @Test func rowsThatCanBeDeletedOfferIt() throws {
    let h = ViewHarness(DeletableList(shelf: shelf))
    try h.swipe("milk")
    #expect(shelf.names == ["bread", "salt"])
    #expect(throws: HarnessError.self) { try h.swipe("salt") }
    #expect(throws: HarnessError.self) { try h.swipe("fixed") }
  }

  @Test func assistiveTechnologyMeetsTheActionsInTheirRow() throws {
    let h = ViewHarness(ShelfList(shelf: shelf))
    let rows = h.accessibilityTree.flatMap { list in list.children.isEmpty ? [list] : list.children }
    let text = rows.map(\.description).joined(separator: "\n")
    #expect(text.contains("trailingActions"))
    #expect(text.contains("button “Flag”"))
  }
}
