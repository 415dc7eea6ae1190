import Foundation
import SwiftUICore

extension View {
  /// Presents an alert with a title and actions when a condition is true.
  ///
  /// Every action closes the alert: the binding is false before the action's own code runs. Without actions there is
  /// one that says OK.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions)
  }

  nonisolated public func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(title, isPresented: isPresented, actions: actions, message: { EmptyView() })
  }

  /// Presents an alert with a title, actions and a message when a condition is true.
  nonisolated public func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  nonisolated public func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
    @ViewBuilder message: @escaping () -> M
  ) -> some View {
    modifier(AlertPresenter(isPresented: isPresented, title: title, actions: actions, message: message))
  }

  /// Presents an alert using the given data to produce its content. Nothing is shown while the data is nil.
  nonisolated public func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(
      Text(titleKey), isPresented: isPresented, presenting: data, actions: actions,
      message: { _ in EmptyView() })
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(
      Text(title), isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() }
    )
  }

  nonisolated public func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions, message: { _ in EmptyView() })
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  @_disfavoredOverload
  nonisolated public func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  nonisolated public func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A,
    @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    modifier(
      AlertPresenter(
        isPresented: isPresented, title: title, isReady: data != nil,
        actions: { data.map(actions) }, hasActions: A.self != EmptyView.self, message: { data.map(message) },
        hasMessage: M.self != EmptyView.self))
  }

  /// Presents an alert for an error: its description is the title.
  nonisolated public func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    alert(isPresented: isPresented, error: error, actions: { _ in actions() }, message: { _ in EmptyView() })
  }

  /// Presents an alert for an error with a message.
  nonisolated public func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
    @ViewBuilder message: @escaping (E) -> M
  ) -> some View {
    alert(
      Text(verbatim: error?.errorDescription ?? error?.localizedDescription ?? ""), isPresented: isPresented,
      presenting: error, actions: actions, message: message)
  }
}

/// The modifier behind every form of `alert`.
nonisolated struct AlertPresenter<Actions: View, Message: View>: ViewModifier {
  @Binding var isPresented: Bool
  let title: Text
  /// False while the data of the alert is missing.
  let isReady: Bool
  let hasActions, hasMessage: Bool
  let actions: () -> Actions
  let message: () -> Message

  init(
    isPresented: Binding<Bool>, title: Text, isReady: Bool = true, actions: @escaping () -> Actions,
    hasActions: Bool = Actions.self != EmptyView.self, message: @escaping () -> Message,
    hasMessage: Bool = Message.self != EmptyView.self
  ) {
    _isPresented = isPresented
    (self.title, self.isReady, self.actions, self.message) = (title, isReady, actions, message)
    (self.hasActions, self.hasMessage) = (hasActions, hasMessage)
  }

  @MainActor func body(content: Content) -> some View {
    let isPresented = $isPresented
    let (title, actions, message) = (title, actions, message)
    let (hasActions, hasMessage) = (hasActions, hasMessage)
    content.presenting(
      self.isPresented && isReady
        ? PresentationRequest(
          id: 0, exitDuration: 0.2, close: { isPresented.wrappedValue = false },
          makeSurface: { control in
            AnyView(
              AlertSurface(
                control: control, title: title,
                message: hasMessage ? AnyView(DeferredContent(make: message)) : nil,
                actions: hasActions ? AnyView(DeferredContent(make: actions)) : nil))
          }) : nil)
  }
}
