/// A control for presenting a menu of actions.
///
/// A press opens a panel with the items below the label, or above it where there is more room. Escape and a press beside
/// the panel close it, and so does choosing an item.
nonisolated public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: () -> Content
  private let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @State private var level = MenuLevel()
  @Environment(\.menuContext) private var outer
  @Environment(\.primitiveButtonStyle) private var buttonStyle
  @Environment(\.defaultButtonStyle) private var defaultStyle
  @Environment(\.menusAreBorderless) private var isBorderless

  /// Creates a menu with a custom label.
  nonisolated public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content, view: label())
  }

  init(content: @escaping () -> Content, view: Label, primaryAction: (@MainActor () -> Void)? = nil) {
    self.content = content
    label = view
    self.primaryAction = primaryAction
  }

  /// Creates a menu whose label runs `primaryAction`; a long press opens the menu.
  nonisolated public init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, view: label(), primaryAction: primaryAction)
  }

  @MainActor public var body: some View {
    let isOpen = $isOpen
    let toggle: @MainActor () -> Void = { isOpen.wrappedValue.toggle() }
    level.close = { [outer] in
      isOpen.wrappedValue = false
      outer?.closeAll()
    }
    return Group {
      if outer != nil {
        SubmenuRow(label: label, isOpen: self.isOpen, action: toggle)
      } else if let primaryAction {
        trigger(primaryAction).simultaneousGesture(
          LongPressGesture().onEnded { _ in isOpen.wrappedValue = true })
      } else {
        trigger(toggle)
      }
    }
    .menuPanel(isPresented: isOpen) { MenuColumn(content: content).menuItems(level) }
  }

  @MainActor private func trigger(_ action: @escaping @MainActor () -> Void) -> some View {
    ((isBorderless ? nil : buttonStyle) ?? defaultStyle).makeBody(
      PrimitiveButtonStyleConfiguration(
        role: nil, label: AnyView(MenuLabel(label: label)), isExpanded: isOpen, action: action))
  }
}

extension Menu where Label == Text {
  /// Creates a menu that generates its label from a localized string key.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, view: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, view: Text(title))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, view: Text(titleKey), primaryAction: primaryAction)
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, view: Text(title), primaryAction: primaryAction)
  }
}

/// One open menu, as its items know it.
@MainActor
final class MenuLevel {
  var close: (() -> Void)?
  nonisolated init() {}
  /// Closes this menu and those it was opened from.
  func closeAll() { close?() }
}

private struct MenuContextKey: EnvironmentKey {
  static var defaultValue: MenuLevel? { nil }
}

extension EnvironmentValues {
  /// The menu that a view is an item of.
  var menuContext: MenuLevel? {
    get { self[MenuContextKey.self] }
    set { self[MenuContextKey.self] = newValue }
  }
}

extension View {
  /// Makes buttons, toggles and pickers inside look and behave like a menu's items.
  nonisolated func menuItems(_ level: MenuLevel) -> some View {
    editEnvironment {
      $0.menuContext = level
      $0.primitiveButtonStyle = nil
      $0.defaultButtonStyle = StyleReference(MenuItemStyle()) { $0.makeBody(configuration: $1) }
      $0.sectionTextStyle = .menu
      $0.controlsOverflowRows = false
      $0.labelsHidden = false
      // What a bar or a list's row around the menu says of labels doesn't hold in it.
      $0.labelStyle = StyleReference(DefaultLabelStyle()) { $0.makeBody(configuration: $1) }
      $0.labelMetrics = LabelMetrics(iconWidth: 24, spacing: 10)
      $0.font = nil
    }
  }
}

/// A menu's items, one under another.
struct MenuColumn<Content: View>: View {
  let content: () -> Content

  var body: some View {
    MenuStack { content() }
      .frame(width: 250, alignment: .leading)
      .padding(.vertical, 8)
  }
}
