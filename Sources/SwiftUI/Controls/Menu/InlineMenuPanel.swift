extension View {
  /// Shows a menu's items in front of the view: what stands in until scenes have a layer for presentations, whose
  /// `menuPanel` is preferred to this one.
  @_disfavoredOverload
  nonisolated package func menuPanel<Items: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Items
  ) -> some View {
    modifier(InlineMenuPanel(isPresented: isPresented, items: content))
  }
}

nonisolated private struct InlineMenuPanel<Items: View>: ViewModifier {
  @Binding var isPresented: Bool
  let items: () -> Items

  init(isPresented: Binding<Bool>, items: @escaping () -> Items) {
    _isPresented = isPresented
    self.items = items
  }

  @MainActor func body(content: Content) -> some View {
    content.overlay(alignment: .top) {
      if isPresented {
        items()
          .fixedSize()
          .background {
            RoundedRectangle(cornerRadius: 26, style: .continuous).fill(Color(system: .secondaryBackground))
          }
          .semantics(DisplaySemantics(role: .menu))
      }
    }
  }
}
