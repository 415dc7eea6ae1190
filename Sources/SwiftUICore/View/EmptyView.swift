/// A view that doesn't contain any content.
@frozen
public struct EmptyView: View, Sendable {
  public typealias Body = Never
  nonisolated public init() {}

  public static func _make(_ view: EmptyView, _ inputs: _ViewInputs) -> _Node { _Node(inputs) }
  public static func _update(_ node: _Node, _ view: EmptyView) {}
}
