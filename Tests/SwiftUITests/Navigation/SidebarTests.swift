import MartletTesting
import SwiftUI
import Testing

@MainActor
struct SidebarTests {
  struct Split: View {
    @State private var selection: String? = "orders"
    @State private var path: [Int] = []
    var body: some View {
      NavigationSplitView {
        List(selection: $selection) {
          ForEach(["truck", "orders"], id: \.self) { NavigationLink($0, value: $0) }
        }
        .navigationTitle("Menu")
      } detail: {
        NavigationStack(path: $path) {
          Text(verbatim: "Detail of \(selection ?? "nothing")")
            .navigationDestination(for: Int.self) { Text(verbatim: "Number \($0)") }
        }
      }
      .onChange(of: selection) { path = [] }
    }
  }

  @Test func aLinkInASidebarSelectsAndBackToTheSidebarClears() async throws {
    let h = ViewHarness(Split())
    h.graph.animator.movesSurfaces = false
    #expect(h.texts == ["Detail of orders"])
    try h.tap("Menu")
    await h.advance(by: .zero)
    #expect(h.texts.contains("truck"))
    try h.tap("truck")
    await h.advance(by: .zero)
    #expect(h.texts == ["Detail of truck"])
  }

  @Test func anAddressSelectsAndThenFillsThePathThatTheSelectionEmptied() async throws {
    let router = SceneRouter()
    let h = ViewHarness(Split().routed(by: router), proposal: .init(width: 1000, height: 700))
    h.graph.animator.movesSurfaces = false
    router.schedule = { h.graph.afterLayout($0) }
    router.open("/truck/3")
    await h.advance(by: .zero)
    #expect(router.address == "/truck/3")
    #expect(h.texts.contains("Number 3"))
    router.open("/orders")
    await h.advance(by: .zero)
    #expect(router.address == "/orders")
    #expect(h.texts.contains("Detail of orders"))
  }

  @Test func theSelectedRowOfASidebarIsDrawnAsSuch() async throws {
    let h = ViewHarness(Split(), proposal: .init(width: 1000, height: 700))
    await h.advance(by: .zero)
    var fills: [Bool: Int] = [:]
    h.graph.tree.root.forEachInSubtree { node in
      guard let isSelected = node.semantics?.isSelected else { return }
      if case .shape(let shape) = node.content, case .color(let color) = shape.paint, color.alpha > 0 {
        fills[isSelected, default: 0] += 1
      }
    }
    #expect(fills == [true: 1])
  }
}
