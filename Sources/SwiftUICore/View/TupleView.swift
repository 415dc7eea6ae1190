/// Several views side by side in a builder.
///
/// Differs from Apple's in its generic parameters: `TupleView<A, B>`, not `TupleView<(A, B)>`.
nonisolated public struct TupleView<each Content: View>: View {
  public typealias Body = Never
  public let value: (repeat each Content)

  package init(_ value: (repeat each Content)) { self.value = value }

  @MainActor public static var _hasSections: Bool {
    var result = false
    func check<C: View>(_ type: C.Type) { if C._hasSections { result = true } }
    repeat check((each Content).self)
    return result
  }

  @MainActor public static func _make(_ view: TupleView, _ inputs: _ViewInputs) -> _Node {
    let node = TupleNode(inputs)
    var childInputs = inputs
    childInputs.parent = node
    func add<C: View>(_ content: C) {
      var childInputs = childInputs
      childInputs.separateAppearance()
      let child = C._make(content, childInputs)
      node.children.append(child)
      node.preferenceBits |= child.preferenceBits
    }
    repeat add(each view.value)
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: TupleView) {
    let node = unsafeDowncast(node, to: TupleNode.self)
    var index = 0
    func update<C: View>(_ content: C) {
      C._update(node.children[index], content)
      index += 1
    }
    repeat update(each view.value)
  }
}

@MainActor
final class TupleNode: _Node {
  var children: ContiguousArray<_Node> = []
  override var debugName: String { "Tuple" }
  override func forEachChild(_ body: (_Node) -> Void) { for child in children { body(child) } }
}
