/// The visibility of a part of the user interface, chosen automatically if need be.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The part is visible or not as suits the platform and where it is.
  case automatic
  case visible
  case hidden
}
