import MartletTesting
import Observation
import SwiftUI
import Testing

@MainActor
struct PageTests {
  struct Stack: View {
    @State private var path: [Int] = []
    @State private var shows = false
    @State private var asks = false
    @State private var log = ""
    @State private var text = ""
    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          NavigationLink("Open", value: 1)
          Text(verbatim: "Log \(log)").accessibilityIdentifier("log")
        }
        .navigationTitle("Home")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Sheet") { shows = true } }
          ToolbarItem(placement: .topBarLeading) { Button("Ask") { asks = true } }
        }
        .navigationDestination(for: Int.self) { number in
          Text(verbatim: "Page \(number)").accessibilityIdentifier("page")
            .navigationTitle("Number \(number)")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text)
        }
        .sheet(isPresented: $shows, onDismiss: { log += "dismissed" }) { Sheet() }
        .alert("Sure?", isPresented: $asks) {
          Button("Delete", role: .destructive) { log += asks ? "early" : "deleted" }
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("It can't be undone.")
        }
      }
    }
  }
  struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      NavigationStack {
        Text(verbatim: "In the sheet")
          .navigationTitle("Order")
          .navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
      }
    }
  }

  private func harness() -> ViewHarness {
    let h = ViewHarness(Stack())
    h.graph.animator.movesSurfaces = false
    return h
  }

  @Test func theBarShowsTitleButtonsAndTheWayBack() async throws {
    let h = harness()
    #expect(h.texts.contains("Home"))
    try h.tap("Open")
    await h.advance(by: .zero)
    #expect(h.texts.contains("Number 1"))
    #expect(!h.texts.contains("Sheet"))
    try h.tap("Home")
    await h.advance(by: .zero)
    #expect(h.texts.contains("Open"))
    #expect(h.texts.contains("Sheet"))
  }

  @Test func aSheetWithItsOwnStackIsDismissedByItsButton() async throws {
    let h = harness()
    try h.tap("Sheet")
    await h.advance(by: .zero)
    #expect(h.texts.contains("In the sheet"))
    try h.tap("Done")
    await h.advance(by: .zero)
    #expect(!h.texts.contains("In the sheet"))
    #expect(h.texts.contains("Log dismissed"))
  }

  @Test func anAlertClosesBeforeItsActionRuns() async throws {
    let h = harness()
    try h.tap("Ask")
    await h.advance(by: .zero)
    #expect(h.texts.contains("Sure?"))
    #expect(h.texts.contains("It can't be undone."))
    try h.tap("Delete")
    await h.advance(by: .zero)
    #expect(!h.texts.contains("Sure?"))
    #expect(h.texts.contains("Log deleted"))
  }

  @Test func barsHaveThePlatformsHeights() async throws {
    struct Fill: View {
      let mode: NavigationBarItem.TitleDisplayMode
      var body: some View {
        NavigationStack {
          Color.red.accessibilityIdentifier("fill").navigationTitle("T").navigationBarTitleDisplayMode(mode)
        }
      }
    }
    #expect(ViewHarness(Fill(mode: .inline)).frame(of: "fill")?.minY == 64)
    #expect(ViewHarness(Fill(mode: .large)).frame(of: "fill")?.minY == 108.5)
    struct Bare: View {
      var body: some View { NavigationStack { Color.red.accessibilityIdentifier("fill") } }
    }
    #expect(ViewHarness(Bare()).frame(of: "fill") == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func aSplitViewStandsSideBySideWhenWideAndIsOneStackWhenNarrow() async throws {
    struct Split: View {
      @State private var column = NavigationSplitViewColumn.detail
      var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
          Color.red.accessibilityIdentifier("sidebar").navigationTitle("Menu")
        } detail: {
          NavigationStack { Color.blue.accessibilityIdentifier("detail").navigationTitle("Detail") }
        }
      }
    }
    let wide = ViewHarness(Split(), proposal: .init(width: 1000, height: 700))
    #expect(wide.frame(of: "sidebar")?.width == 320)
    #expect(wide.frame(of: "detail")?.minX == 320)
    #expect(wide.frame(of: "detail")?.width == 680)
    let narrow = ViewHarness(Split())
    narrow.graph.animator.movesSurfaces = false
    #expect(narrow.frame(of: "detail")?.width == 390)
    #expect(narrow.texts.contains("Detail"))
    #expect(!narrow.texts.contains("Menu"))
    try narrow.tap("Menu")
    await narrow.advance(by: .zero)
    #expect(narrow.texts.contains("Menu"))
    #expect(!narrow.texts.contains("Detail"))
  }

  // MARK: Pages that come from an item

  @Observable @MainActor final class Choice {
    var section = 1
    nonisolated init() {}
  }

  struct Items: View {
    let choice: Choice
    var body: some View {
      NavigationStack { Section(number: choice.section).id(choice.section) }
    }
    struct Section: View {
      let number: Int
      @State private var item: String?
      var body: some View {
        Button("Show") { item = "detail" }
          .navigationTitle("Section \(number)")
          .navigationDestination(item: $item) { Text(verbatim: "Of \($0)") }
      }
    }
  }

  @Test func anItemsPageGoesWithTheViewThatDeclaredIt() throws {
    let choice = Choice()
    let h = ViewHarness(Items(choice: choice))
    h.graph.animator.movesSurfaces = false
    try h.tap("Show")
    #expect(h.texts.contains("Of detail"))
    choice.section = 2
    h.update()
    #expect(!h.texts.contains("Of detail"))
    #expect(h.texts.contains("Section 2"))
  }

  @Test func anItemsPageIsAStepOfTheHistory() throws {
    let router = SceneRouter()
    var pushes: [Bool] = []
    let h = ViewHarness(Items(choice: Choice()).routed(by: router))
    h.graph.animator.movesSurfaces = false
    router.settle()
    router.changed = { pushes.append($0) }
    let before = router.address
    try h.tap("Show")
    let address = router.address
    #expect(address != before && pushes.contains(true))
    router.open(before)
    h.update()
    router.settle()
    #expect(!h.texts.contains("Of detail"))
    // The page is gone for good: its address leads to where it was pushed from.
    router.open(address)
    h.update()
    router.settle()
    #expect(h.texts.contains("Section 1"))
    #expect(router.address == before)
  }
}
