import SwiftUICore

/// A representation of an alert presentation.
@available(*, deprecated, message: "use View.alert(title:isPresented:presenting::actions:) instead.")
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button representing an operation of an alert presentation.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Button(label: label, role: nil, action: action)
    }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Button(label: label, role: .cancel, action: action)
    }
    public static func cancel(_ action: (() -> Void)? = {}) -> Alert.Button {
      Button(label: Text(FrameworkWord.cancel), role: .cancel, action: action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Alert.Button {
      Button(label: label, role: .destructive, action: action)
    }
  }
}

extension View {
  /// Presents an alert to the user.
  @available(*, deprecated, message: "use View.alert(title:isPresented:presenting::actions:) instead.")
  nonisolated public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(AlertValuePresenter(item: FlagItem.binding(isPresented)) { _ in content() })
  }

  /// Presents an alert to the user, with an item as its data source.
  @available(*, deprecated, message: "use View.alert(title:isPresented:presenting::actions:) instead.")
  nonisolated public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    modifier(AlertValuePresenter(item: item, alert: content))
  }
}

/// A flag as an item that is there or not.
private struct FlagItem: Identifiable {
  var id: Int { 0 }

  static func binding(_ flag: Binding<Bool>) -> Binding<FlagItem?> {
    Binding(get: { flag.wrappedValue ? FlagItem() : nil }, set: { flag.wrappedValue = $0 != nil })
  }
}

@available(*, deprecated)
nonisolated private struct AlertValuePresenter<Item: Identifiable>: ViewModifier {
  @Binding var item: Item?
  let alert: (Item) -> Alert

  nonisolated init(item: Binding<Item?>, alert: @escaping (Item) -> Alert) {
    _item = item
    self.alert = alert
  }

  @MainActor func body(content: Content) -> some View {
    let binding = $item
    let make = alert
    content.presenting(
      item.map { item in
        PresentationRequest(
          id: item.id, exitDuration: 0.2, close: { binding.wrappedValue = nil },
          makeSurface: { control in
            let alert = make(item)
            let buttons = Array(alert.buttons.enumerated())
            return AnyView(
              AlertSurface(
                control: control, title: alert.title, message: alert.message.map { AnyView($0) },
                actions: buttons.isEmpty
                  ? nil
                  : AnyView(
                    ForEach(buttons, id: \.offset) { _, button in
                      Button(role: button.role, action: { button.action?() }) { button.label }
                    })))
          })
      })
  }
}
