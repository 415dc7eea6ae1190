/// A control into which people securely enter private text: what is typed is not shown.
nonisolated public struct SecureField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label
  @Environment(\.textFieldLook) private var look

  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: text, prompt: prompt, view: label())
  }

  init(text: Binding<String>, prompt: Text?, view: Label) {
    self.text = text
    self.prompt = prompt
    label = view
  }

  @MainActor public var body: some View {
    TextFieldCore(BoundText(text), isSecure: true, label: label as? Text, prompt: prompt)
      .modifier(FieldBorder(look: look))
  }
}

extension SecureField where Label == Text {
  /// Creates a secure field with a text label generated from a localized title string.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, view: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt, view: Text(title))
  }
}
