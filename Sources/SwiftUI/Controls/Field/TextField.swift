import Foundation

/// A control that displays an editable text interface.
///
/// The browser draws the field and edits its text; every edit is written to the binding. What the binding's setter makes
/// of it (upper case, a limit, an empty string on Return) is put under what was typed since.
nonisolated public struct TextField<Label: View>: View {
  private let text: FieldText
  private let label: Label
  private let prompt: Text?
  private let axis: Axis
  private var editingChanged: ((Bool) -> Void)?
  private var committed: (() -> Void)?
  @Environment(\.textFieldLook) private var look

  nonisolated init(
    source: FieldText, prompt: Text?, axis: Axis, label: Label, editingChanged: ((Bool) -> Void)? = nil,
    committed: (() -> Void)? = nil
  ) {
    text = source
    self.prompt = prompt
    self.axis = axis
    self.label = label
    self.editingChanged = editingChanged
    self.committed = committed
  }

  /// Creates a text field with a prompt generated from a `Text`.
  nonisolated public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(source: BoundText(text), prompt: prompt, axis: .horizontal, label: label())
  }

  /// Creates a text field with a preferred axis: a vertical one grows with its text.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(source: BoundText(text), prompt: prompt, axis: axis, label: label())
  }

  @MainActor public var body: some View {
    TextFieldCore(
      text, kind: axis == .vertical ? .growing : .line, label: label as? Text, prompt: prompt,
      editingChanged: editingChanged, committed: committed
    )
    .modifier(FieldBorder(look: look))
  }
}

extension TextField where Label == Text {
  /// Creates a text field with a text label generated from a localized title string.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(source: BoundText(text), prompt: nil, axis: .horizontal, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(source: BoundText(text), prompt: nil, axis: .horizontal, label: Text(title))
  }

  /// Creates a text field with a prompt.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(source: BoundText(text), prompt: prompt, axis: .horizontal, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(source: BoundText(text), prompt: prompt, axis: .horizontal, label: Text(title))
  }

  /// Creates a text field with a preferred axis.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(source: BoundText(text), prompt: nil, axis: axis, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(source: BoundText(text), prompt: nil, axis: axis, label: Text(title))
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: BoundText(text), prompt: prompt, axis: axis, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
    self.init(source: BoundText(text), prompt: prompt, axis: axis, label: Text(title))
  }

  @available(*, deprecated, message: "Use View.onSubmit(of:_:) and FocusState instead.")
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      source: BoundText(text), prompt: nil, axis: .horizontal, label: Text(titleKey),
      editingChanged: onEditingChanged, committed: onCommit)
  }
}

extension View {
  /// Sets the style for text fields within this view.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldLook, S._look)
  }
}

/// A specification for the appearance and interaction of a text field: one of ours, as with Apple's.
public protocol TextFieldStyle {
  static var _look: _TextFieldLook { get }
}

/// What a text field style draws.
public struct _TextFieldLook: Equatable, Sendable {
  enum Kind { case plain, rounded }
  let kind: Kind
}

/// The default text field style, based on the text field's context: plain.
public struct DefaultTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public static var _look: _TextFieldLook { _TextFieldLook(kind: .plain) }
}

/// A text field style with no decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public static var _look: _TextFieldLook { _TextFieldLook(kind: .plain) }
}

/// A text field style with a system-defined rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public static var _look: _TextFieldLook { _TextFieldLook(kind: .rounded) }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

private struct TextFieldLookKey: EnvironmentKey {
  static let defaultValue = _TextFieldLook(kind: .plain)
}

extension EnvironmentValues {
  var textFieldLook: _TextFieldLook {
    get { self[TextFieldLookKey.self] }
    set { self[TextFieldLookKey.self] = newValue }
  }
}

/// The border of a rounded field: four points above and below the field, the text 7.5 points in.
struct FieldBorder: ViewModifier {
  let look: _TextFieldLook

  func body(content: Content) -> some View {
    if look.kind == .rounded {
      content
        .padding(.horizontal, 7.5)
        .padding(.vertical, 4)
        .background {
          RoundedRectangle(cornerRadius: 4)
            .fill(Color(system: .background))
            .overlay {
              RoundedRectangle(cornerRadius: 4).strokeBorder(Color.primary.opacity(0.2), lineWidth: 0.5)
            }
        }
    } else {
      content
    }
  }
}
