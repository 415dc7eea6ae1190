/// View content that shows one of two possible children: an `if`–`else` or `switch` in a builder.
public struct _ConditionalContent<TrueContent, FalseContent> {
  public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  package let storage: Storage
  package init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  @MainActor public static var _hasSections: Bool { TrueContent._hasSections || FalseContent._hasSections }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ConditionalNode(inputs)
    node.child = make(view, node)
    node.preferenceBits |= node.child?.preferenceBits ?? 0
    return node
  }

  @MainActor private static func make(_ view: Self, _ node: ConditionalNode) -> _Node {
    switch view.storage {
    case .trueContent(let content):
      node.branch = true
      return TrueContent._make(content, node.childInputs)
    case .falseContent(let content):
      node.branch = false
      return FalseContent._make(content, node.childInputs)
    }
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ConditionalNode.self)
    switch view.storage {
    case .trueContent(let content) where node.branch:
      if let child = node.child { TrueContent._update(child, content) }
    case .falseContent(let content) where !node.branch:
      if let child = node.child { FalseContent._update(child, content) }
    case .trueContent(let content):
      node.leave()
      if let child = node.revive(true) {
        node.enter(child, true)
        TrueContent._update(child, content)
      } else {
        let child = make(view, node)
        node.enter(child, true)
        node.didInsert(child)
      }
    case .falseContent(let content):
      node.leave()
      if let child = node.revive(false) {
        node.enter(child, false)
        FalseContent._update(child, content)
      } else {
        let child = make(view, node)
        node.enter(child, false)
        node.didInsert(child)
      }
    }
  }
}

/// The node of conditions and optionals: one child or none, of one of two branches.
@MainActor
final class ConditionalNode: DynamicNode {
  var branch = true
  var child: _Node?

  override var debugName: String { "If" }
  override func forEachPresentChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func leave() {
    guard let old = child else { return }
    child = nil
    remove(old, key: branch, index: 0)
  }

  func enter(_ new: _Node, _ branch: Bool) {
    child = new
    self.branch = branch
  }
}

@MainActor
extension Optional: View where Wrapped: View {
  public typealias Body = Never

  @MainActor public static var _hasSections: Bool { Wrapped._hasSections }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ConditionalNode(inputs)
    if let view {
      node.child = Wrapped._make(view, node.childInputs)
      node.preferenceBits |= node.child?.preferenceBits ?? 0
    }
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ConditionalNode.self)
    switch (node.child, view) {
    case (nil, nil): break
    case (let child?, let content?): Wrapped._update(child, content)
    case (_?, nil): node.leave()
    case (nil, let content?):
      if let child = node.revive(true) {
        node.enter(child, true)
        Wrapped._update(child, content)
      } else {
        let child = Wrapped._make(content, node.childInputs)
        node.enter(child, true)
        node.didInsert(child)
      }
    }
  }
}
