import Observation
import Foundation
import MartletTesting
import SwiftUICore
import Testing

@MainActor
struct NavigationStackTests {
  @Observable @MainActor final class Model {
    var path: [AnyHashable] = []
    var writes = 0
    nonisolated init() {}
  }

  struct Stack: View {
    let model: Model
    let router = SceneRouter()
    var body: some View {
      let model = model
      StackView(
        root: Root(), values: model.path,
        write: {
          model.path = $0
          model.writes += 1
        }, decode: nil,
        makePage: { page, content in
          AnyView(Paged(page: page, content: content))
        })
    }
  }

  struct Paged: View {
    let page: StackPage
    let content: AnyView
    var body: some View {
      HeldContent(content: content)
        .environment(\.navigation, page.stack.model)
        .environment(\.dismissTarget, page)
        .moving(to: page.place, from: page.entry, .push)
    }
  }

  struct Root: View {
    @State private var count = 0
    @State private var shows = false
    var body: some View {
      VStack {
        Text(verbatim: "Root \(count)").pressable { count += 1 }
        NavigationLink("One", value: 1)
        NavigationLink("Word", value: "w")
        NavigationLink("View") { Text(verbatim: "Pushed \(count)") }
        Text(verbatim: "Show").pressable { shows = true }
      }
      .navigationDestination(for: Int.self) { Page(number: $0) }
      .navigationDestination(isPresented: $shows) { Text(verbatim: "Shown") }
    }
  }

  struct Page: View {
    let number: Int
    @State private var count = 0
    @Environment(\.dismissTarget) private var target
    var body: some View {
      VStack {
        Text(verbatim: "Page \(number) \(count)")
        Text(verbatim: "Add").pressable { count += 1 }
        Text(verbatim: "Back").pressable { target?.dismiss() }
        NavigationLink("Next", value: number + 1)
      }
    }
  }

  private func harness(_ model: Model) -> ViewHarness {
    let harness = ViewHarness(Stack(model: model))
    harness.graph.animator.movesSurfaces = false
    return harness
  }

  /// What isn't hidden under another page.
  private func shown(_ h: ViewHarness) -> String { h.texts.joined(separator: " ") }

  @Test func aLinkPushesItsValueAndBackRemovesItInOneWrite() async throws {
    let model = Model()
    let h = harness(model)
    try h.tap("One")
    await h.advance(by: .seconds(1))
    #expect(model.path == [1])
    #expect(shown(h).contains("Page 1 0"))
    #expect(!shown(h).contains("Root"))
    try h.tap("Back")
    await h.advance(by: .seconds(1))
    #expect(model.path == [])
    #expect(model.writes == 2)
    #expect(shown(h).contains("Root 0"))
  }

  @Test func coveredPagesKeepStateAndPoppedOnesLoseIt() async throws {
    let model = Model()
    let h = harness(model)
    try h.tap("Root 0")
    model.path = [1]
    await h.advance(by: .seconds(1))
    try h.tap("Add")
    try h.tap("Next")
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Page 2 0"))
    try h.tap("Back")
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Page 1 1"))
    try h.tap("Back")
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Root 1"))
    try h.tap("One")
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Page 1 0"))
  }

  @Test func replacingThePathKeepsTheCommonPrefix() async throws {
    let model = Model()
    let h = harness(model)
    model.path = [1, 2, 3]
    await h.advance(by: .seconds(1))
    model.path = [1]
    await h.advance(by: .seconds(1))
    try h.tap("Add")
    model.path = [1, 7]
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Page 7 0"))
    model.path = [1]
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Page 1 1"))
  }

  @Test func aValueWithoutDestinationShowsAPlaceholderAndStaysInThePath() async throws {
    let model = Model()
    let h = harness(model)
    try h.tap("Word")
    await h.advance(by: .seconds(1))
    #expect(model.path == ["w"])
    #expect(shown(h).contains("\u{26A0}\u{FE0E}"))
  }

  @Test func viewsArePushedByLinksAndFlags() async throws {
    let model = Model()
    let h = harness(model)
    try h.tap("View")
    await h.advance(by: .seconds(1))
    #expect(shown(h).contains("Pushed 0"))
    #expect(model.path.isEmpty)
    let h2 = harness(Model())
    try h2.tap("Show")
    await h2.advance(by: .seconds(1))
    #expect(shown(h2).contains("Shown"))
  }

  @Test func pathsAreWrittenIntoAddressesAndReadBack() async throws {
    #expect(RouteLiteral.encode("a/b") == "a/b")
    #expect(RouteLiteral.decode("12", as: Int.self) == 12)
    #expect(RouteLiteral.decode("x", as: Int.self) == nil)
    let array = RouteLiteral.encode([1, 2])
    #expect(array.flatMap { RouteLiteral.decode($0, as: [Int].self) } == [1, 2])
    #expect(RouteAddress.segments(RouteAddress.path(["a/b", "c d"])) == ["a/b", "c d"])

    let model = Model()
    let router = SceneRouter()
    let h = ViewHarness(Stack(model: model).routed(by: router))
    h.graph.animator.movesSurfaces = false
    router.open("/Int=3/Int=4")
    await h.advance(by: .seconds(1))
    #expect(model.path == [3, 4])
    #expect(router.address == "/Int=3/Int=4")
    router.settle()
    var pushes: [Bool] = []
    router.changed = { pushes.append($0) }
    model.path = [3]
    await h.advance(by: .seconds(1))
    #expect(router.address == "/Int=3")
    #expect(pushes == [true])
  }

  @Test func aPathIsCodableIfItsElementsAre() throws {
    var path = NavigationPath([1, 2])
    path.append("three")
    let data = try JSONEncoder().encode(path.codable)
    let back = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
    #expect(back == path)
    path.removeLast(2)
    #expect(path == NavigationPath([1]))
  }
}

private struct DismissTargetKey: EnvironmentKey {
  static var defaultValue: (any DismissTarget)? { nil }
}

extension EnvironmentValues {
  fileprivate var dismissTarget: (any DismissTarget)? {
    get { self[DismissTargetKey.self] }
    set { self[DismissTargetKey.self] = newValue }
  }
}
