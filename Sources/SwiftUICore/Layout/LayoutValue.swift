import CoreGraphics

/// A key for accessing a layout value of a layout container's subviews.
public protocol LayoutValueKey {
  associatedtype Value
  /// The value of subviews that don't set one.
  static var defaultValue: Value { get }
}

extension View {
  /// Associates a value with a custom layout property: containers read it with `subview[Key.self]`.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    layoutTrait(LayoutValueTrait<K>.self, value)
  }

  /// Gives this view a trait that its container reads with `trait(_:)`.
  nonisolated package func layoutTrait<K: LayoutTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    TraitView<Self, K>(content: self, value: value)
  }
}

/// A layout value as a trait.
enum LayoutValueTrait<K: LayoutValueKey>: LayoutTraitKey {
  typealias Value = K.Value
}

nonisolated private struct TraitView<Content: View, K: LayoutTraitKey>: View {
  typealias Body = Never
  let content: Content
  let value: K.Value

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(TraitNode<K>(view.value, inputs), view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: TraitNode<K>.self)
    node.set(view.value)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class TraitNode<K: LayoutTraitKey>: UnaryNode {
  private var value: K.Value

  init(_ value: K.Value, _ inputs: _ViewInputs) {
    self.value = value
    super.init(inputs)
  }

  override var debugName: String { "Trait<\(K.self)>" }

  func set(_ new: K.Value) {
    if isSameValue(FieldPlan.of(K.Value.self), &value, new) { return }
    value = new
    parametersChanged(layout: true, metrics: true)
  }

  override func trait<Other: LayoutTraitKey>(_ key: Other.Type) -> Other.Value? {
    if key == K.self { return value as? Other.Value }
    return super.trait(key)
  }
  override func makeClone() -> UnaryNode { TraitNode(value, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    if let original = original as? TraitNode { value = original.value }
  }
}
