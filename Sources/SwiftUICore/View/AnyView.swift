/// A type-erased view.
///
/// Identity is kept as long as the wrapped type stays the same; another type replaces the whole subtree.
nonisolated public struct AnyView: View {
  public typealias Body = Never
  package let box: AnyViewBox

  public init<V: View>(_ view: V) {
    if let erased = view as? AnyView { box = erased.box } else { box = AnyViewBoxOf(view) }
  }

  public init<V: View>(erasing view: V) { self.init(view) }

  public init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    func erase<V: View>(_ view: V) -> AnyView { AnyView(view) }
    self = erase(view)
  }

  @MainActor public static func _make(_ view: AnyView, _ inputs: _ViewInputs) -> _Node {
    let node = AnyViewNode(inputs)
    node.box = view.box
    node.child = view.box.make(node.childInputs)
    node.preferenceBits |= node.child?.preferenceBits ?? 0
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: AnyView) {
    let node = unsafeDowncast(node, to: AnyViewNode.self)
    let old = node.box!
    node.box = view.box
    if let child = node.child, old.type == view.box.type {
      view.box.update(child)
      return
    }
    if let child = node.child {
      node.child = nil
      node.remove(child, key: ObjectIdentifier(old.type), index: 0)
    }
    if let child = node.revive(ObjectIdentifier(view.box.type)) {
      node.child = child
      view.box.update(child)
    } else {
      let child = view.box.make(node.childInputs)
      node.child = child
      node.didInsert(child)
    }
  }
}

package class AnyViewBox {
  package var type: any View.Type { EmptyView.self }
  @MainActor package func make(_ inputs: _ViewInputs) -> _Node { _Node(inputs) }
  @MainActor package func update(_ node: _Node) {}
}

final class AnyViewBoxOf<V: View>: AnyViewBox {
  let view: V
  init(_ view: V) { self.view = view }
  override var type: any View.Type { V.self }
  @MainActor override func make(_ inputs: _ViewInputs) -> _Node { V._make(view, inputs) }
  @MainActor override func update(_ node: _Node) { V._update(node, view) }
}

@MainActor
final class AnyViewNode: DynamicNode {
  var box: AnyViewBox?
  var child: _Node?
  override var debugName: String { "AnyView" }
  override func forEachPresentChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
