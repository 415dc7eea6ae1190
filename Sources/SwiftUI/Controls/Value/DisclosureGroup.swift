import CoreGraphics

/// A view that shows or hides another content view, based on the state of a disclosure control.
nonisolated public struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let binding: Binding<Bool>?
  @State private var isOpen = false

  init(view: Label, isExpanded: Binding<Bool>?, content: @escaping () -> Content) {
    label = view
    binding = isExpanded
    self.content = content
  }

  /// Creates a disclosure group with the given label and content views.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(view: label(), isExpanded: nil, content: content)
  }

  /// Creates a disclosure group whose expansion state is a binding.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(view: label(), isExpanded: isExpanded, content: content)
  }

  @MainActor public var body: some View {
    let isExpanded = binding ?? $isOpen
    let isOpen = isExpanded.wrappedValue
    var traits = PressTraits(.button, pressedOpacity: 0.5)
    traits.semantics.isExpanded = isOpen
    return VStack(alignment: .leading) {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 8)
        ChevronShape()
          .stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
          .frame(width: 7, height: 12)
          .rotationEffect(.degrees(isOpen ? 90 : 0))
          .frame(width: 14)
          .foregroundStyle(.tint)
      }
      .pressable(traits) { withAnimation { isExpanded.wrappedValue.toggle() } }
      if isOpen { content() }
    }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a disclosure group, using a provided localized string key to create a text view for the label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(view: Text(titleKey), isExpanded: nil, content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(view: Text(title), isExpanded: nil, content: content)
  }

  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(view: Text(titleKey), isExpanded: isExpanded, content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(view: Text(title), isExpanded: isExpanded, content: content)
  }
}
