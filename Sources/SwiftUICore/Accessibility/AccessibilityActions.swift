/// What a person can do with an element by assistive technology or keyboard, besides what it listens for itself.
struct AccessibilityActions {
  var pressed: (() -> Void)?
  var escape: (() -> Void)?
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

  var isEmpty: Bool { pressed == nil && escape == nil && adjust == nil }

  @MainActor func interaction() -> DisplayInteraction {
    var kinds: Set<DisplayInteraction.Kind> = []
    if pressed != nil { kinds.insert(.press) }
    if escape != nil { kinds.insert(.dismiss) }
    if adjust != nil { kinds.insert(.key) }
    return DisplayInteraction(kinds: kinds, isFocusable: true) { event in
      switch (event.kind, event.detail) {
      case (.press, _): pressed?()
      case (.dismiss, _): escape?()
      case (.key, .key("ArrowUp")), (.key, .key("ArrowRight")): adjust?(.increment)
      case (.key, .key("ArrowDown")), (.key, .key("ArrowLeft")): adjust?(.decrement)
      default: break
      }
    }
  }
}

/// The directions in which an adjustable element is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// The kinds of actions that assistive technology asks for without naming them.
public struct AccessibilityActionKind: Equatable, Sendable {
  enum Kind { case press, escape }
  let kind: Kind
  /// What a press does.
  public static let `default` = AccessibilityActionKind(kind: .press)
  /// Leaves or cancels: the Escape key.
  public static let escape = AccessibilityActionKind(kind: .escape)
}
