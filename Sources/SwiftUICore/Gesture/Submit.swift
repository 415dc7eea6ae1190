import CoreGraphics

/// A type that defines various triggers that result in the firing of a submission action.
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Defines triggers originating from text input controls like `TextField` and `SecureField`.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Defines triggers originating from search fields constructed from searchable modifiers.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// A semantic label describing the label of submission within a view hierarchy: what the return key says.
public struct SubmitLabel: Sendable {
  package let name: String
  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  public static var go: SubmitLabel { SubmitLabel(name: "go") }
  public static var send: SubmitLabel { SubmitLabel(name: "send") }
  public static var join: SubmitLabel { SubmitLabel(name: "enter") }
  public static var route: SubmitLabel { SubmitLabel(name: "enter") }
  public static var search: SubmitLabel { SubmitLabel(name: "search") }
  public static var `return`: SubmitLabel { SubmitLabel(name: "enter") }
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
  public static var `continue`: SubmitLabel { SubmitLabel(name: "next") }
}

/// The actions of the views around a field, innermost first.
package struct SubmitActions {
  package var actions: [(triggers: SubmitTriggers, action: () -> Void)] = []

  package func run(_ trigger: SubmitTriggers) {
    for entry in actions where !entry.triggers.isDisjoint(with: trigger) { entry.action() }
  }
}

private struct SubmitActionsKey: EnvironmentKey {
  static var defaultValue: SubmitActions { SubmitActions() }
}

private struct SubmitLabelKey: EnvironmentKey {
  static let defaultValue: String = ""
}

extension EnvironmentValues {
  package var submitActions: SubmitActions {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
  /// What the return key says; empty for the default.
  package var submitLabelName: String {
    get { self[SubmitLabelKey.self] }
    set { self[SubmitLabelKey.self] = newValue }
  }
}

extension View {
  /// Adds an action to perform when the person submits a value to this view: every such action around a field runs,
  /// the innermost first.
  nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void)
    -> some View
  {
    transformEnvironment(\.submitActions) { $0.actions.insert((triggers, action), at: 0) }
  }

  /// Prevents submission triggers originating from this view to invoke a submission action configured by a view
  /// higher up in the hierarchy.
  nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0.actions.removeAll() } }
  }

  /// Sets the submit label for this view.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    editEnvironment { $0.submitLabelName = submitLabel.name }
  }
}
