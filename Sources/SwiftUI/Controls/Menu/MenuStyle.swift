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

private struct MenuIndicatorKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
}

extension EnvironmentValues {
  /// Whether menus show that there is more to choose from. As on iPhone, automatic ones don't.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Sets the menu indicator visibility for controls within this view.
  nonisolated public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
}

/// A menu's label, with chevrons where they are asked for.
struct MenuLabel<Label: View>: View {
  let label: Label
  @Environment(\.menuIndicatorVisibility) private var indicator

  var body: some View {
    if indicator == .visible {
      HStack(spacing: 4) {
        label
        UpDownChevrons()
          .stroke(style: StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round))
          .frame(width: 7.2, height: 10.2)
          .padding(0.9)
      }
    } else {
      label
    }
  }
}
