import CoreGraphics
import SwiftUICore

extension View {
  /// Presents a confirmation dialog beside this view when a condition is true.
  ///
  /// As on a phone of the 26 generation it is a card beside the view that asks. Its cancel button isn't shown, as a
  /// click beside the card, or Escape, cancels.
  nonisolated public func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  nonisolated public func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: { EmptyView() })
  }

  /// Presents a confirmation dialog with a message.
  nonisolated public func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  @_disfavoredOverload
  nonisolated public func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  nonisolated public func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
  ) -> some View {
    modifier(
      DialogPresenter(
        isPresented: isPresented, title: title, titleVisibility: titleVisibility, isReady: true,
        actions: actions,
        message: message, hasMessage: M.self != EmptyView.self))
  }

  /// Presents a confirmation dialog using data to produce its content. Nothing is shown while the data is nil.
  nonisolated public func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: { _ in EmptyView() })
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data,
      actions: actions, message: message)
  }

  nonisolated public func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
  ) -> some View {
    modifier(
      DialogPresenter(
        isPresented: isPresented, title: title, titleVisibility: titleVisibility, isReady: data != nil,
        actions: { data.map(actions) }, message: { data.map(message) }, hasMessage: M.self != EmptyView.self))
  }
}

nonisolated private struct DialogPresenter<Actions: View, Message: View>: ViewModifier {
  @Binding var isPresented: Bool
  let title: Text
  let titleVisibility: Visibility
  let isReady, hasMessage: Bool
  let actions: () -> Actions
  let message: () -> Message

  init(
    isPresented: Binding<Bool>, title: Text, titleVisibility: Visibility, isReady: Bool,
    actions: @escaping () -> Actions, message: @escaping () -> Message, hasMessage: Bool
  ) {
    _isPresented = isPresented
    (self.title, self.titleVisibility, self.isReady) = (title, titleVisibility, isReady)
    (self.actions, self.message, self.hasMessage) = (actions, message, hasMessage)
  }

  @MainActor func body(content: Content) -> some View {
    let isPresented = $isPresented
    let surface = DialogContent(
      title: titleVisibility == .hidden || (titleVisibility == .automatic && !hasMessage) ? nil : title,
      message: hasMessage ? AnyView(DeferredContent(make: message)) : nil,
      actions: AnyView(DeferredContent(make: actions)))
    content.presenting(
      self.isPresented && isReady
        ? PresentationRequest(
          id: 0, exitDuration: 0.2, close: { isPresented.wrappedValue = false },
          makeSurface: { control in
            AnyView(
              FloatingPanel(control: control, edge: .top, cornerRadius: 32.5) { surface.in(control) })
          }) : nil)
  }
}

/// What stands in a confirmation dialog's card.
private struct DialogContent {
  let title: Text?
  let message: AnyView?
  let actions: AnyView

  @MainActor func `in`(_ control: PresentationControl) -> some View {
    VStack(spacing: 10.5) {
      if title != nil || message != nil {
        VStack(spacing: 4) {
          if let title { title.font(.footnote.weight(.semibold)).accessibilityAddTraits(.isHeader) }
          if let message { message.font(.footnote) }
        }
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      }
      actions.buttonStyle(DialogActionStyle(control: control))
    }
    .padding(14)
    .frame(width: 238)
    .presented(by: control)
  }
}

/// How buttons look in a confirmation dialog; the one that cancels isn't shown.
private struct DialogActionStyle: PrimitiveButtonStyle {
  let control: PresentationControl

  func makeBody(configuration: Configuration) -> some View {
    if configuration.role != .cancel {
      PresentationActionStyle(control: control, height: 45.5).makeBody(configuration: configuration)
    }
  }
}
