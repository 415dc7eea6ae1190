import MartletTesting
import Observation
import SwiftUI
import Testing

@MainActor @Observable
private final class Log {
  var lines: [String] = []
  var selection: Set<Int> = []
  var kind = "round"
}

private struct Card: View {
  let log: Log
  var body: some View {
    VStack {
      Text("card").contextMenu {
        Button("Copy") { log.lines.append("copy") }
        Section("Danger") { Button("Delete", role: .destructive) { log.lines.append("delete") } }
        Divider()
        Menu("Share") { Button("Mail") { log.lines.append("mail") } }
      }
      Text("plain").contextMenu { EmptyView() }
      Text("pictured").contextMenu {
        Button("Open") { log.lines.append("open") }
      } preview: {
        Text("a preview")
      }
    }
  }
}

private struct Rows: View {
  let log: Log
  var body: some View {
    List(0..<3, id: \.self) { row in
      Text("row \(row)").contextMenu { Button("Pin \(row)") { log.lines.append("pin \(row)") } }
    }
  }
}

private struct Chosen: View {
  @Bindable var log: Log
  var body: some View {
    List(0..<4, id: \.self, selection: $log.selection) { Text("row \($0)") }
      .contextMenu(forSelectionType: Int.self) { rows in
        Button("Send \(rows.sorted().map(String.init).joined(separator: "+"))") {
          log.lines.append("send \(rows.sorted())")
        }
      } primaryAction: {
        log.lines.append("open \($0.sorted())")
      }
  }
}

@MainActor
struct ContextMenuTests {
  private let log = Log()

  @Test func itOpensWithItsItemsAndClosesWithOne() async throws {
    let h = ViewHarness(Card(log: log))
    try h.openContextMenu("card")
    #expect(h.texts.contains("Danger"))
    try h.tap("Delete")
    await h.advance(by: .seconds(1))
    #expect(log.lines == ["delete"])
    #expect(!h.texts.contains("Delete"))
  }

  @Test func menusInItOpenBesideIt() async throws {
    let h = ViewHarness(Card(log: log))
    try h.openContextMenu("card")
    try h.tap("Share")
    try h.tap("Mail")
    await h.advance(by: .seconds(1))
    #expect(log.lines == ["mail"])
    #expect(!h.texts.contains("Copy"))
  }

  @Test func aPreviewStandsAboveTheItems() throws {
    let h = ViewHarness(Card(log: log))
    try h.openContextMenu("pictured")
    #expect(h.texts.suffix(2) == ["a preview", "Open"])
  }

  @Test func withoutItemsThereIsNone() throws {
    let h = ViewHarness(Card(log: log))
    #expect(throws: HarnessError.self) { try h.openContextMenu("plain") }
  }

  @Test func theWholeRowOpensAViewsMenu() throws {
    let h = ViewHarness(Rows(log: log), proposal: ProposedViewSize(width: 375, height: 600))
    _ = h.texts
    let row = try #require(h.listeners(for: .context).first { $0.semantics?.role == .listItem })
    h.send(DisplayEvent(.context, .point(CGPoint(x: 300, y: 5))), to: row)
    try h.tap("Pin 0")
    #expect(log.lines == ["pin 0"])
  }

  @Test func aSelectionsMenuIsForAllThatIsSelectedOrForAnotherRowAlone() async throws {
    let h = ViewHarness(Chosen(log: log))
    log.selection = [1, 2]
    try h.openContextMenu("row 1")
    try h.tap("Send 1+2")
    await h.advance(by: .seconds(1))
    try h.openContextMenu("row 3")
    try h.tap("Send 3")
    #expect(log.lines == ["send [1, 2]", "send [3]"])
    #expect(log.selection == [1, 2])
  }

  @Test func aDoublePressAndReturnRunThePrimaryAction() throws {
    let h = ViewHarness(Chosen(log: log))
    _ = h.texts
    let row = try #require(h.listeners(for: .doublePress).first)
    h.send(DisplayEvent(.doublePress), to: row)
    h.send(DisplayEvent(.key, .key("Enter")), to: row)
    #expect(log.lines == ["open [0]", "open [0]"])
  }

  @Test func theMenuOpensAtThePointerInsideTheWindow() async throws {
    let h = ViewHarness(
      Color.red.contextMenu { Button("Here") {} }, proposal: ProposedViewSize(width: 800, height: 600))
    _ = h.texts
    let node = try #require(h.listener(for: .context))
    h.send(DisplayEvent(.context, .point(CGPoint(x: 100, y: 100))), to: node)
    func corner() -> CGPoint? {
      var found: CGPoint?
      h.graph.tree.root.forEachInSubtree { node in
        guard node.semantics?.role == .menu, !node.isInDepartingSubtree else { return }
        found = h.graph.tree.screenPoint(.zero, in: node)
      }
      return found
    }
    #expect(corner() == CGPoint(x: 100, y: 100))
    h.send(DisplayEvent(.context, .point(CGPoint(x: 790, y: 590))), to: node)
    await h.advance(by: .seconds(1))
    // Where there is no room it opens to the other side.
    #expect(corner() == CGPoint(x: 540, y: 532))
  }
}
