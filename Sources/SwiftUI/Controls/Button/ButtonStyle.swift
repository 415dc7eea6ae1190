/// A type that applies standard interaction behavior and a custom appearance to all buttons within a view hierarchy.
///
/// A style that reads `configuration.isPressed` hears of presses from the server; one that doesn't costs no messages.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button.
@MainActor @preconcurrency
public struct ButtonStyleConfiguration {
  /// A type-erased label of a button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// An optional semantic role that describes the button's purpose.
  public let role: ButtonRole?
  /// A view that describes the effect of pressing the button.
  public let label: Label
  let state: PressState

  /// Whether the person is currently pressing the button.
  public var isPressed: Bool { state.isPressed }
}

/// A type that applies custom interaction behavior and a custom appearance to all buttons within a view hierarchy.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, for a style that decides itself when it acts.
public struct PrimitiveButtonStyleConfiguration {
  /// A type-erased label of a button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// An optional semantic role describing the button's purpose.
  public let role: ButtonRole?
  /// A view that describes the effect of calling the button's action.
  public let label: Label
  let action: @MainActor () -> Void
  /// Not nil for a button that opens and closes something.
  let isExpanded: Bool?

  @MainActor init(
    role: ButtonRole?, label: AnyView, isExpanded: Bool? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.role = role
    self.label = Label(content: label)
    self.isExpanded = isExpanded
    self.action = action
  }

  func traits(_ shortcut: KeyboardShortcut?, pressedOpacity: Double? = nil) -> PressTraits {
    var traits = PressTraits(.button, pressedOpacity: pressedOpacity)
    traits.shortcut = shortcut?.display
    traits.semantics.isExpanded = isExpanded
    return traits
  }

  /// Performs the button's action.
  @MainActor public func trigger() { action() }
}

private struct PrimitiveButtonStyleKey: EnvironmentKey {
  static var defaultValue: StyleReference<PrimitiveButtonStyleConfiguration>? { nil }
}

private struct DefaultButtonStyleKey: EnvironmentKey {
  static var defaultValue: StyleReference<PrimitiveButtonStyleConfiguration> {
    StyleReference(BorderlessButtonStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  /// What `buttonStyle(_:)` set.
  package var primitiveButtonStyle: StyleReference<PrimitiveButtonStyleConfiguration>? {
    get { self[PrimitiveButtonStyleKey.self] }
    set { self[PrimitiveButtonStyleKey.self] = newValue }
  }

  /// What buttons look like where no style is set: bars, menus and rows have their own.
  package var defaultButtonStyle: StyleReference<PrimitiveButtonStyleConfiguration> {
    get { self[DefaultButtonStyleKey.self] }
    set { self[DefaultButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for buttons within this view to a button style with a custom appearance and standard interaction
  /// behavior.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(
      \.primitiveButtonStyle,
      StyleReference(style) { StyledButton(holder: StyleHolder($0), configuration: $1) })
  }

  /// Sets the style for buttons within this view to a button style with a custom appearance and custom interaction
  /// behavior.
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(
      \.primitiveButtonStyle,
      StyleReference(style) { PrimitiveStyledButton(holder: StyleHolder($0), configuration: $1) })
  }

  /// Sets what buttons without a style of their own look like.
  nonisolated package func defaultButtonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.defaultButtonStyle, StyleReference(style) { $0.makeBody(configuration: $1) })
  }
}

/// A button in a style of the app's that leaves the interaction to us.
private struct StyledButton<S: ButtonStyle>: View {
  let holder: StyleHolder<S>
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var state = PressState()
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    holder.style.makeBody(
      configuration: ButtonStyleConfiguration(
        role: configuration.role, label: .init(content: AnyView(configuration.label)), state: state)
    )
    .pressable(configuration.traits(shortcut), state: state, action: configuration.action)
  }
}

/// A button in a style that decides itself when it acts. A `Button(configuration)` inside it has the default style.
private struct PrimitiveStyledButton<S: PrimitiveButtonStyle>: View {
  let holder: StyleHolder<S>
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    if S.self is any BuiltInButtonStyle.Type {
      holder.style.makeBody(configuration: configuration)
    } else {
      holder.style.makeBody(configuration: configuration).environment(\.primitiveButtonStyle, nil)
    }
  }
}

/// Our own styles, which never make another `Button`.
protocol BuiltInButtonStyle {}
