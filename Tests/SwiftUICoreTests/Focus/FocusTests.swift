import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct FocusTests {
  private enum Field: Hashable { case name, street }

  private struct Form: View {
    @FocusState private var field: Field?
    @State private var hasStreet = true
    var body: some View {
      VStack {
        TestLeaf(name: "focus \(field.map { "\($0)" } ?? "none")")
        TestLeaf(name: "name").focusable().focused($field, equals: .name)
        if hasStreet { TestLeaf(name: "street").focusable().focused($field, equals: .street) }
        TestLeaf(name: "go to street").onTapGesture { field = .street }
        TestLeaf(name: "drop street").onTapGesture { hasStreet = false }
        TestLeaf(name: "leave").onTapGesture { field = nil }
      }
    }
  }

  private func shown(_ h: ViewHarness) -> String? { h.accessibilityTree.first?.label }
  private func node(_ name: String, _ h: ViewHarness) -> DisplayNode? {
    var found: DisplayNode?
    h.graph.tree.root.forEachInSubtree {
      if $0.interaction?.shape.kinds.contains(.focus) == true, $0.name == name { found = $0 }
    }
    return found
  }

  @Test func aPersonMovesTheFocusAndTheStateFollows() throws {
    let h = ViewHarness(Form())
    #expect(shown(h) == "focus none")
    h.graph.dispatch(event: DisplayEvent(.focus), to: try #require(node("name", h)).id)
    #expect(shown(h) == "focus name")
    h.graph.dispatch(event: DisplayEvent(.blur), to: try #require(node("name", h)).id)
    #expect(shown(h) == "focus none")
  }

  @Test func aWrittenStateAsksTheBrowserToMoveTheFocus() throws {
    let h = ViewHarness(Form())
    h.graph.dispatch(event: DisplayEvent(.focus), to: try #require(node("name", h)).id)
    try h.tap("go to street")
    #expect(shown(h) == "focus street")
    #expect(node("street", h)?.interaction?.shape.wantsFocus == true)
    try h.tap("leave")
    #expect(shown(h) == "focus none")
    #expect(node("street", h)?.interaction?.shape.wantsFocus == false)
  }

  @Test func aValueThatNoViewStandsForBecomesNil() throws {
    let h = ViewHarness(Form())
    try h.tap("go to street")
    try h.tap("drop street")
    #expect(shown(h) == "focus none")
    try h.tap("go to street")
    #expect(shown(h) == "focus none")
  }

  private struct Welcome: View {
    @FocusState private var isFocused: Bool
    var body: some View {
      VStack {
        TestLeaf(name: "\(isFocused)")
        TestLeaf(name: "field").focusable().focused($isFocused)
      }.defaultFocus($isFocused, true)
    }
  }

  @Test func theDefaultFocusIsTakenWhenNothingHasIt() {
    #expect(shown(ViewHarness(Welcome())) == "true")
  }
}
