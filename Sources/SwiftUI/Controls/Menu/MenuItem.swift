import CoreGraphics

/// How a button looks in a menu: a row as wide as the menu. A press closes the menu, then runs the action.
struct MenuItemStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View { MenuItem(configuration: configuration) }
}

private struct MenuItem: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @Environment(\.menuContext) private var menu
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    var traits = configuration.traits(shortcut, pressedOpacity: 0.5)
    traits.semantics.role = .menuItem
    return MenuRow(mark: .none) { configuration.label }
      .foregroundStyle(style)
      .pressable(traits) {
        menu?.closeAll()
        configuration.trigger()
      }
  }

  private var style: AnyShapeStyle {
    let color = configuration.role == .destructive ? Color.red : Color.primary
    return AnyShapeStyle(isEnabled ? color : color.opacity(0.3))
  }
}

/// A choice in a menu, with a check mark while it is on.
struct MenuChoice<Label: View>: View {
  let isOn: Bool
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.menuContext) private var menu
  @Environment(\.isEnabled) private var isEnabled

  init(isOn: Bool, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.action = action
    self.label = label()
  }

  var body: some View {
    var traits = PressTraits(.menuItem, pressedOpacity: 0.5)
    traits.semantics.isSelected = isOn
    return MenuRow(mark: isOn ? .check : .space) { label }
      .foregroundStyle(Color.primary.opacity(isEnabled ? 1 : 0.3))
      .pressable(traits) {
        menu?.closeAll()
        action()
      }
  }
}

/// A menu inside a menu: its label with a chevron.
struct SubmenuRow<Label: View>: View {
  let label: Label
  let isOpen: Bool
  let action: @MainActor () -> Void

  var body: some View {
    var traits = PressTraits(.menuItem, pressedOpacity: 0.5)
    traits.semantics.isExpanded = isOpen
    return MenuRow(mark: .chevron) { label }
      .foregroundStyle(Color.primary)
      .pressable(traits, action: action)
  }
}

/// The layout of a menu's rows.
struct MenuRow<Label: View>: View {
  enum Mark { case none, space, check, chevron }
  let mark: Mark
  let label: Label

  init(mark: Mark, @ViewBuilder label: () -> Label) {
    self.mark = mark
    self.label = label()
  }

  var body: some View {
    HStack(spacing: 8) {
      if mark == .check || mark == .space {
        CheckMark().opacity(mark == .check ? 1 : 0)
      }
      label.lineLimit(2)
      Spacer(minLength: 8)
      if mark == .chevron { ChevronShape().stroke(lineWidth: 2).frame(width: 6, height: 11).opacity(0.4) }
    }
    .padding(.horizontal, 16)
    .padding(.vertical, 6)
    .frame(maxWidth: .infinity, minHeight: 42, alignment: .leading)
    .layoutValue(key: MenuRowKey.self, value: true)
  }
}

/// A check mark of 13 points, in the foreground style.
struct CheckMark: View {
  var body: some View {
    CheckShape()
      .stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
      .frame(width: 11, height: 8)
      .padding(1)
      .accessibilityHidden(true)
  }
}

nonisolated private struct CheckShape: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.55))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    }
  }
  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

/// A chevron that points to the trailing side.
nonisolated struct ChevronShape: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: rect.origin)
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    }
  }
}

/// Two chevrons, up and down, 9 points wide: the sign of a choice among several.
nonisolated struct UpDownChevrons: Shape {
  func path(in rect: CGRect) -> Path {
    let height = rect.width * 0.45
    return Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.minY + height))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + height))
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY - height))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY - height))
    }
  }
}
