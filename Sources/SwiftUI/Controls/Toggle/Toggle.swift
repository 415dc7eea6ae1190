/// A control that toggles between on and off states.
nonisolated public struct Toggle<Label: View>: View {
  private let isOn: Binding<Bool>
  private let label: Label
  @Environment(\.toggleStyle) private var style

  /// Creates a toggle that displays a custom label.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, view: label())
  }

  init(isOn: Binding<Bool>, view: Label) {
    self.isOn = isOn
    label = view
  }

  /// Creates a toggle for several values: it is on if all of them are, and sets them all.
  nonisolated public init<C: RandomAccessCollection>(
    sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    self.isOn = Binding(
      get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
      set: { value in for source in sources { source[keyPath: isOn].wrappedValue = value } })
    self.label = label()
  }

  @MainActor public var body: some View {
    style.makeBody(ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle that generates its label from a localized string key.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn, view: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
    self.init(isOn: isOn, view: Text(title))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle based on a toggle style configuration.
  nonisolated public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn, view: configuration.label)
  }
}

/// The appearance and behavior of a toggle.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle instance.
public struct ToggleStyleConfiguration {
  /// A type-erased label of a toggle.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// A view that describes the effect of switching the toggle between states.
  public let label: Label
  /// A binding to a state property that indicates whether the toggle is on.
  @Binding public var isOn: Bool

  @MainActor init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

private struct ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleReference<ToggleStyleConfiguration> {
    StyleReference(SwitchToggleStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var toggleStyle: StyleReference<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for toggles in a view hierarchy.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyle, StyleReference(style) { $0.makeBody(configuration: $1) })
  }
}
