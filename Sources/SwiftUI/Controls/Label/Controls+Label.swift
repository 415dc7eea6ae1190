extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button that generates its label from a localized string key and a system image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action, view: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, view: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action, view: SwiftUI.Label(title, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action, view: SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// Creates a toggle that generates its label from a localized string key and a system image.
  nonisolated public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn, view: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn, view: SwiftUI.Label(title, systemImage: systemImage))
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// Creates a menu that generates its label from a localized string key and a system image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content, view: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(content: content, view: SwiftUI.Label(title, systemImage: systemImage))
  }

  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: @escaping () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, view: SwiftUI.Label(titleKey, systemImage: systemImage), primaryAction: primaryAction)
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// Creates a picker that generates its label from a localized string key and a system image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), view: SwiftUI.Label(titleKey, systemImage: systemImage))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content(), view: SwiftUI.Label(title, systemImage: systemImage))
  }
}
