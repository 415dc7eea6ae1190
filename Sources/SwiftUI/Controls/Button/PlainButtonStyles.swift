/// The default button style: the label in the tint, or what the place where the button stands asks for.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AutomaticButton(configuration: configuration)
  }
}

private struct AutomaticButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.defaultButtonStyle) private var style
  var body: some View { style.makeBody(configuration) }
}

/// A button style that doesn't apply a border: the label in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderlessButton(configuration: configuration)
  }
}

private struct BorderlessButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    configuration.label
      .foregroundStyle(style)
      .pressable(configuration.traits(shortcut, pressedOpacity: 0.3), action: configuration.action)
  }

  private var style: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color.primary.opacity(0.24)) }
    return configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }
}

/// A button style that doesn't style or decorate its content while idle, but may apply a visual effect to indicate the
/// pressed, focused, or enabled state of the button.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PlainButton(configuration: configuration)
  }
}

private struct PlainButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    configuration.label
      .opacity(isEnabled ? 1 : 0.5)
      .pressable(configuration.traits(shortcut, pressedOpacity: 0.5), action: configuration.action)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default button style, based on the button's context.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
