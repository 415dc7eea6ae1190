import MartletTesting
import SwiftUI
import Testing

@MainActor struct ButtonFocusTests {
  private enum Part: Hashable { case first, second }

  private struct Pair: View {
    @FocusState var part: Part?
    var body: some View {
      VStack {
        Text(part.map { "in \($0)" } ?? "nowhere")
        Button("First") { part = .second }.focused($part, equals: .first)
        Button("Second") {}.focused($part, equals: .second)
        Button("Third") {}
      }
    }
  }

  private struct Started: View {
    @FocusState var part: Part?
    var body: some View {
      VStack {
        Text(part == .second ? "in second" : "elsewhere")
        Button("First") {}.focused($part, equals: .first)
        Button("Second") {}.focused($part, equals: .second)
      }
      .defaultFocus($part, .second)
    }
  }

  private func asked(_ h: ViewHarness) -> [String] {
    var result: [String] = []
    h.graph.tree.root.forEachInSubtree { node in
      if node.interaction?.shape.wantsFocus == true { result.append(node.spokenText) }
    }
    return result
  }

  @Test func anActionMovesTheFocusToAButton() throws {
    let h = ViewHarness(Pair())
    try h.tap("First")
    #expect(h.texts.first == "in second")
    #expect(asked(h) == ["Second"])
  }

  @Test func theStateFollowsThePersonsFocus() throws {
    let h = ViewHarness(Pair())
    _ = h.texts
    let first = try #require(h.listeners(for: .focus).first)
    h.send(DisplayEvent(.focus), to: first)
    #expect(h.texts.first == "in first")
    h.send(DisplayEvent(.blur), to: first)
    #expect(h.texts.first == "nowhere")
  }

  @Test func buttonsThatNobodyAsksAboutCostNoMessages() {
    let h = ViewHarness(Pair())
    _ = h.texts
    #expect(h.listeners(for: .focus).count == 2)
  }

  @Test func theDefaultFocusMayBeAButton() {
    let h = ViewHarness(Started())
    #expect(h.texts.first == "in second")
    #expect(asked(h) == ["Second"])
  }
}
