/// A view that can display and edit long-form text. It takes the space that it is offered.
nonisolated public struct TextEditor: View {
  private let text: Binding<String>

  nonisolated public init(text: Binding<String>) { self.text = text }

  @MainActor public var body: some View {
    TextFieldCore(BoundText(text), kind: .filling).padding(.horizontal, 5)
  }
}
