/// A view that doesn't contain any content.
public struct EmptyView: View, Sendable {
  public typealias Body = Never
  nonisolated public init() {}

  @MainActor public static func _make(_ view: EmptyView, _ inputs: _ViewInputs) -> _Node { _Node(inputs) }
  @MainActor public static func _update(_ node: _Node, _ view: EmptyView) {}
}
