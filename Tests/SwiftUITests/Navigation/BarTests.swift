import MartletTesting
import SwiftUI
import Testing

@MainActor
struct BarTests {
  struct Screen: View {
    @State private var selection: Set<Int> = []
    @Environment(\.editMode) private var outerMode
    var body: some View {
      NavigationSplitView {
        List(["Menu"], id: \.self) { Text(verbatim: $0) }
      } detail: {
        NavigationStack {
          List(1..<4, id: \.self, selection: $selection) { Text(verbatim: "Row \($0)") }
            .navigationTitle("Rows")
            .toolbar {
              ToolbarItem(placement: .primaryAction) {
                Button {
                } label: {
                  Label("Look Closer", systemImage: "magnifyingglass")
                }
              }
              ToolbarItem(placement: .primaryAction) {
                Menu {
                  Button {
                  } label: {
                    Label("In the Menu", systemImage: "star")
                  }
                } label: {
                  Label("Choices", systemImage: "ellipsis.circle")
                }
              }
              ToolbarItem(placement: .primaryAction) { EditButton() }
            }
        }
      }
      .overlay(alignment: .bottom) {
        Text(verbatim: outerMode?.wrappedValue.isEditing == true ? "All edit" : "Not all")
      }
    }
  }

  private func harness(_ language: String = "en") -> ViewHarness {
    let h = ViewHarness(
      Screen().environment(\.locale, Locale(identifier: language)), proposal: .init(width: 1200, height: 800))
    h.graph.animator.movesSurfaces = false
    return h
  }

  @Test func labelsInBarsShowTheirIconsAndAreNamedByTheirTitles() async throws {
    let h = harness()
    await h.advance(by: .zero)
    #expect(!h.texts.contains("Look Closer"))
    try h.tap("Look Closer")
    try h.tap("Choices")
    await h.advance(by: .zero)
    #expect(h.texts.contains("In the Menu"))
  }

  @Test func editModeBelongsToTheScreenWhoseButtonSwitchesIt() async throws {
    let h = harness()
    await h.advance(by: .zero)
    try h.tap("Edit")
    await h.advance(by: .seconds(1))
    #expect(h.texts.contains("Done"))
    #expect(h.texts.contains("Not all"))
  }

  @Test func theFrameworksWordsAreInTheLanguageOfTheWindow() async throws {
    let h = harness("ar")
    await h.advance(by: .zero)
    #expect(h.texts.contains("تحرير"))
    try h.tap("إخفاء الشريط الجانبي")
  }

  @Test func aBarIsReadBeforeWhatItLiesOn() async throws {
    let h = harness()
    await h.advance(by: .zero)
    var order: [String] = []
    func visit(_ node: DisplayNode) {
      if case .text(let text) = node.content { order.append(text.string) }
      for child in node.childrenAsRead { visit(child) }
    }
    visit(h.graph.tree.root)
    let title = try #require(order.firstIndex(of: "Rows"))
    let row = try #require(order.firstIndex(of: "Row 1"))
    #expect(title < row)
  }
}
