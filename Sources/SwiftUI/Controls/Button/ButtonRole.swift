/// A value that describes the purpose of a button.
public struct ButtonRole: Equatable, Sendable {
  private enum Kind { case destructive, cancel, confirm, close }
  private let kind: Kind
  /// A role that indicates a button that deletes or destroys.
  public static let destructive = ButtonRole(kind: .destructive)
  /// A role that indicates a button that cancels an operation.
  public static let cancel = ButtonRole(kind: .cancel)
  /// A role that indicates a button that confirms an operation.
  public static let confirm = ButtonRole(kind: .confirm)
  /// A role that indicates a button that closes something.
  public static let close = ButtonRole(kind: .close)
}
