/// A container for attaching a label to a value-bearing view: the label leading, the content trailing and secondary.
nonisolated public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @Environment(\.labelsHidden) private var labelsHidden

  init(view: Label, content: Content) {
    label = view
    self.content = content
  }

  /// Creates a standard labeled element, with a view that conveys the value of the element and a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(view: label(), content: content())
  }

  @MainActor public var body: some View {
    if labelsHidden {
      content
    } else {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        label
        Spacer(minLength: 0)
        content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
      }
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a labeled view that generates its label from a localized string key.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(view: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(view: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a labeled informational view from a title and a value.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(view: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(view: Text(title), content: Text(value))
  }

  /// Creates a labeled informational view from a formatted value.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(view: Text(titleKey), content: Text(format.format(value)))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(view: Text(title), content: Text(format.format(value)))
  }
}
