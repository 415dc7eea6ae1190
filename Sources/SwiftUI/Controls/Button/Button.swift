/// A control that initiates an action.
///
/// How it looks is a matter of the button style that is set around it; without one a button is its label in the tint.
/// On a page it is a real `<button>`: Return and Space press it, and it can be focused.
nonisolated public struct Button<Label: View>: View {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label
  @Environment(\.primitiveButtonStyle) private var style
  @Environment(\.defaultButtonStyle) private var defaultStyle

  /// Creates a button that displays a custom label.
  nonisolated public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, view: label())
  }

  /// Creates a button with a specified role that displays a custom label.
  nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: role, action: action, view: label())
  }

  init(role: ButtonRole?, action: @escaping @MainActor () -> Void, view: Label) {
    self.role = role
    self.action = action
    label = view
  }

  @MainActor public var body: some View {
    let configuration = PrimitiveButtonStyleConfiguration(role: role, label: AnyView(label), action: action)
    (style ?? defaultStyle).makeBody(configuration)
  }
}

extension Button where Label == Text {
  /// Creates a button that generates its label from a localized string key.
  nonisolated public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, view: Text(titleKey))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, view: Text(titleKey))
  }

  /// Creates a button that shows a string as it is.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, action: action, view: Text(title))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, view: Text(title))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button based on a configuration for a style with a custom appearance and custom interaction behavior.
  nonisolated public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    role = configuration.role
    action = configuration.action
    label = configuration.label
  }
}
