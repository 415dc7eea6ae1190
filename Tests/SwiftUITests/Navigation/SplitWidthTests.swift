import MartletTesting
import SwiftUI
import Testing

@MainActor
struct SplitWidthTests {
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
          GeometryReader { geometry in
            Text(verbatim: "\(selection ?? "nothing") on \(Int(geometry.size.width))")
          }
          .navigationDestination(for: Int.self) { Text(verbatim: "Number \($0)") }
        }
      }
    }
  }

  private func harness(width: CGFloat, router: SceneRouter = SceneRouter()) -> ViewHarness {
    let h = ViewHarness(Split().routed(by: router), proposal: .init(width: width, height: 900))
    h.graph.animator.movesSurfaces = false
    router.schedule = { [graph = h.graph] in graph.afterLayout($0) }
    return h
  }

  @Test func aSidebarThatWouldLeaveTooLittleForTheDetailWaitsToBeCalled() async throws {
    let h = harness(width: 820)
    await h.advance(by: .zero)
    #expect(h.texts == ["orders on 820"])
    try h.tap("Show Sidebar")
    await h.advance(by: .zero)
    #expect(h.texts.contains("truck") && h.texts.contains("orders on 820"))
    try h.tap("truck")
    await h.advance(by: .zero)
    #expect(h.texts == ["truck on 820"])
  }

  @Test func aSidebarStandsBesideADetailThatHasRoom() async throws {
    let h = harness(width: 1000)
    await h.advance(by: .zero)
    #expect(h.texts.contains("truck") && h.texts.contains("orders on 680"))
    try h.tap("Hide Sidebar")
    await h.advance(by: .zero)
    #expect(h.texts == ["orders on 1000"])
  }

  @Test func aPressBesideTheCalledSidebarSendsItAway() async throws {
    let h = harness(width: 820)
    await h.advance(by: .zero)
    try h.tap("Show Sidebar")
    await h.advance(by: .zero)
    #expect(h.tap(at: CGPoint(x: 700, y: 500)))
    await h.advance(by: .zero)
    #expect(h.texts == ["orders on 820"])
  }

  @Test func anAddressHoldsWhenTheWindowsWidthChangesInTheSameUpdate() async throws {
    for (from, to) in [(1000.0, 390.0), (390, 1000)] {
      let router = SceneRouter()
      let h = harness(width: from, router: router)
      await h.advance(by: .zero)
      h.graph.rootLayout.setup = RootLayoutNode.Setup(proposal: .init(width: to, height: 900))
      router.open("/truck/3")
      await h.advance(by: .zero)
      #expect(router.address == "/truck/3")
      #expect(h.texts.contains("Number 3"))
    }
  }
}
