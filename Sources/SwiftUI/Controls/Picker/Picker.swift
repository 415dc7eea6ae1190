/// A control for selecting from a set of mutually exclusive values.
///
/// The options are the views of `content`: each stands for its `tag(_:)`, or for its id in a `ForEach`. A selection that
/// no option has shows none as chosen.
nonisolated public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content
  @Environment(\.pickerLook) private var look
  @Environment(\.menuContext) private var menu

  /// Creates a picker that displays a custom label.
  nonisolated public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, content: content(), view: label())
  }

  init(selection: Binding<SelectionValue>, content: Content, view: Label) {
    self.selection = selection
    self.content = content
    label = view
  }

  @MainActor public var body: some View {
    let model = PickerModel(selection)
    if menu != nil, look != .menu {
      Divider()
      MenuOptions(content: content, model: model)
      Divider()
    } else {
      switch look {
      case .automatic, .menu: MenuPicker(label: label, content: content, model: model)
      case .segmented: SegmentedPicker(label: label, content: content, model: model)
      case .inline: InlineOptions(content: content, model: model)
      }
    }
  }
}

extension Picker where Label == Text {
  /// Creates a picker that generates its label from a localized string key.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), view: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), view: Text(title))
  }
}

/// The selection of a picker, whatever its type.
struct PickerModel {
  private let matches: (ViewTag) -> Bool
  private let choose: (ViewTag) -> Void
  /// Stands for the selection where changes of it are animated.
  let key: AnyHashable

  init<V: Hashable>(_ selection: Binding<V>) {
    let value = selection.wrappedValue
    key = AnyHashable(value)
    matches = { $0.selection(V.self) == value }
    choose = { tag in if let new = tag.selection(V.self) { selection.wrappedValue = new } }
  }

  func isSelected(_ option: SubviewProxy) -> Bool { option.tag.map(matches) ?? false }
  func select(_ option: SubviewProxy) { if let tag = option.tag { choose(tag) } }
}

enum PickerLook { case automatic, menu, segmented, inline }

/// A type that specifies the appearance and interaction of all pickers within a view hierarchy: one of ours, as with
/// Apple's.
public protocol PickerStyle: Sendable {
  static var _look: _PickerLook { get }
}

/// What a picker style draws.
public struct _PickerLook: Sendable {
  let look: PickerLook
}

/// The default picker style, based on the picker's context: a menu, or rows inside a menu.
public struct DefaultPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _look: _PickerLook { _PickerLook(look: .automatic) }
}

/// A picker style that presents the options as a menu when the person presses a button.
public struct MenuPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _look: _PickerLook { _PickerLook(look: .menu) }
}

/// A picker style that presents the options in a segmented control.
public struct SegmentedPickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _look: _PickerLook { _PickerLook(look: .segmented) }
}

/// A picker style where each option is displayed inline with other views in the current container.
public struct InlinePickerStyle: PickerStyle {
  nonisolated public init() {}
  public static var _look: _PickerLook { _PickerLook(look: .inline) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

private struct PickerLookKey: EnvironmentKey {
  static let defaultValue = PickerLook.automatic
}

extension EnvironmentValues {
  var pickerLook: PickerLook {
    get { self[PickerLookKey.self] }
    set { self[PickerLookKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for pickers within this view.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerLook, S._look.look)
  }
}
