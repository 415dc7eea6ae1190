import SwiftUICore

/// The field: a capsule with a magnifying glass and a button that clears it.
struct SearchFieldView: View {
  let field: SearchField
  let search: SearchModel
  @FocusState private var isFocused: Bool

  var body: some View {
    let text = field.text
    let (field, search) = (field, search)
    search.field = field
    return HStack(spacing: 6) {
      BarGlyph(kind: .search, size: 16).foregroundStyle(.secondary)
      TextField(text: text, prompt: field.prompt ?? Text(FrameworkWord.search)) {
        Text(FrameworkWord.search)
      }
      .textFieldStyle(.plain)
      .autocorrectionDisabled()
      .focused($isFocused)
      if !text.wrappedValue.isEmpty {
        BarGlyph(kind: .clear, size: 16)
          .foregroundStyle(.secondary)
          .pressable(PressTraits(.button, pressedOpacity: 0.4)) {
            // The press took the focus, and the button goes.
            text.wrappedValue = ""
            isFocused = true
          }
          .accessibilityLabel(Text(FrameworkWord.clearText))
      }
    }
    .padding(.horizontal, 12)
    .frame(height: 44)
    .background(Color.primary.opacity(0.07), in: Capsule())
    .surface(DisplaySemantics(.search))
    .onChange(of: isFocused) { _, focused in if focused { search.set(true) } }
    .onChange(of: field.isPresented?.wrappedValue, initial: true) { _, wanted in
      guard let wanted else { return }
      search.set(wanted)
      if wanted != isFocused { isFocused = wanted }
    }
    .onChange(of: search.isSearching) { _, searching in if !searching { isFocused = false } }
  }
}
