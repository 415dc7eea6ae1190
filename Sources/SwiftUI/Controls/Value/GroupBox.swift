/// A stylized view, with an optional label, that visually collects a logical grouping of content.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  init(view: Label, content: Content) {
    label = view
    self.content = content
  }

  /// Creates a group box with the provided label and view content.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(view: label(), content: content())
  }

  @MainActor public var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if Label.self != EmptyView.self { label.font(.headline) }
      VStack(alignment: .leading) { content }.frame(maxWidth: .infinity, alignment: .leading)
    }
    .padding()
    .background {
      RoundedRectangle(cornerRadius: 12, style: .continuous).fill(Color(system: .secondaryBackground))
    }
    .accessibilityElement(children: .contain)
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates an unlabeled group box with the provided view content.
  public init(@ViewBuilder content: () -> Content) { self.init(view: EmptyView(), content: content()) }
}

extension GroupBox where Label == Text {
  /// Creates a group box with the provided view content and title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(view: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(view: Text(title), content: content())
  }
}
