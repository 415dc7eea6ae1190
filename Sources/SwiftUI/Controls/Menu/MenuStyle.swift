/// A type that applies standard interaction behavior and a custom appearance to all menus within a view hierarchy: one
/// of ours, as with Apple's built-in ones.
public protocol MenuStyle: Sendable {
  static var _usesButtonStyle: Bool { get }
}

/// The default menu style: the label looks as a button does.
public struct DefaultMenuStyle: MenuStyle {
  nonisolated public init() {}
  public static var _usesButtonStyle: Bool { true }
}

/// A menu style that displays a button that toggles the display of the menu's contents when pressed.
public struct ButtonMenuStyle: MenuStyle {
  nonisolated public init() {}
  public static var _usesButtonStyle: Bool { true }
}

/// A menu style that displays a borderless button.
public struct BorderlessButtonMenuStyle: MenuStyle {
  nonisolated public init() {}
  public static var _usesButtonStyle: Bool { false }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

private struct BorderlessMenusKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var menusAreBorderless: Bool {
    get { self[BorderlessMenusKey.self] }
    set { self[BorderlessMenusKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for menus within this view.
  nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    environment(\.menusAreBorderless, !S._usesButtonStyle)
  }
}
