/// Collects several views into one, without affecting layout.
public struct Group<Content> {
  package let content: Content
}

extension Group: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public static var _hasSections: Bool { Content._hasSections }

  @MainActor public static func _make(_ view: Group, _ inputs: _ViewInputs) -> _Node {
    Content._make(view.content, inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: Group) { Content._update(node, view.content) }
}
