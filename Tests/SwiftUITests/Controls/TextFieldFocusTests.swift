import MartletTesting
import SwiftUI
import Testing

@MainActor struct TextFieldFocusTests {
  private enum Field: Hashable { case name, street }

  private struct Form: View {
    @State private var name = ""
    @State private var street = ""
    @FocusState private var field: Field?
    var body: some View {
      VStack {
        Text(field.map { "in \($0)" } ?? "nowhere")
        TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .street }
        TextField("Street", text: $street).focused($field, equals: .street)
      }
    }
  }

  private func asked(_ h: ViewHarness) -> [String] {
    var result: [String] = []
    h.graph.tree.root.forEachInSubtree { node in
      if case .control(.textField(let field)) = node.content, field.wantsFocus == true {
        result.append(field.prompt)
      }
    }
    return result
  }

  @Test func typingFocusesAFieldAndSubmittingMovesOn() throws {
    let h = ViewHarness(Form())
    #expect(h.texts.first == "nowhere")
    try h.type("Ann", into: "Name")
    #expect(h.texts == ["in name", "Ann", "Street"])
    try h.type("\n", into: "Name")
    #expect(h.texts.first == "in street")
    #expect(asked(h) == ["Street"])
    try h.type("Elm", into: "Street")
    #expect(h.texts == ["in street", "Ann", "Elm"])
    #expect(asked(h) == [])
  }
}
