/// An action that dismisses the nearest presentation or pops the nearest page.
///
/// At the root of a window it does nothing.
@MainActor @preconcurrency
public struct DismissAction {
  package let target: (any DismissTarget)?

  nonisolated package init(_ target: (any DismissTarget)?) { self.target = target }

  /// Dismisses the view if it is presented. You call it as `dismiss()`.
  public func callAsFunction() { target?.dismiss() }
}

/// What is dismissed: a presentation, or a page of a navigation stack.
@MainActor
package protocol DismissTarget: AnyObject, Sendable {
  func dismiss()
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) }
}

private struct IsPresentedKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// An action that dismisses the current presentation or page.
  public package(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is currently presented: in a sheet, a popover, or on a page that was pushed.
  public package(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// The presentation that the view is in, as a binding.
  @available(*, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

/// An indication whether a view is currently presented by another view.
@available(*, deprecated, message: "Use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
public struct PresentationMode {
  public let isPresented: Bool
  let action: DismissAction

  /// Dismisses the view if it is currently presented.
  @MainActor @preconcurrency public mutating func dismiss() { action() }
}
