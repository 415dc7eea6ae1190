import CoreGraphics

/// The node of a lazy stack.
@MainActor
final class LazyStackNode: LazyContainerNode {
  var alignment: AlignmentKey
  init(axis: Axis, alignment: AlignmentKey, _ inputs: _ViewInputs) {
    self.alignment = alignment
    super.init(axis: axis, inputs)
  }
  override var debugName: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }
  override func crossAlignment(_ track: Int) -> AlignmentKey { alignment }
  override var arrangementAxis: Axis? { axis }

  func set(_ alignment: AlignmentKey, _ spacing: CGFloat?) {
    guard self.alignment != alignment || lineSpacing != spacing else { return }
    self.alignment = alignment
    lineSpacing = spacing
    invalidateMetrics()
  }
}

/// A view that arranges its children in a line that grows vertically, making them only as needed.
///
/// It fills the width that it is offered. Rows are made a little before they scroll into view; `onAppear` runs when
/// they do come into view.
nonisolated public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _make(_ view: LazyVStack, _ inputs: _ViewInputs) -> _Node {
    let node = LazyStackNode(axis: .vertical, alignment: view.alignment.key, inputs)
    node.lineSpacing = view.spacing
    return makeLazy(node, view.content)
  }
  @MainActor public static func _update(_ node: _Node, _ view: LazyVStack) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.set(view.alignment.key, view.spacing)
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// A view that arranges its children in a line that grows horizontally, making them only as needed.
nonisolated public struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _make(_ view: LazyHStack, _ inputs: _ViewInputs) -> _Node {
    let node = LazyStackNode(axis: .horizontal, alignment: view.alignment.key, inputs)
    node.lineSpacing = view.spacing
    return makeLazy(node, view.content)
  }
  @MainActor public static func _update(_ node: _Node, _ view: LazyHStack) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.set(view.alignment.key, view.spacing)
    if let content = node.content { Content._update(content, view.content) }
  }
}

extension View {
  /// Gives a lazy container its content, whose loops make rows only when asked.
  package static func makeLazy<C: View>(_ node: LazyContainerNode, _ content: C) -> _Node {
    let child = C._make(content, node.inputs(isLazy: true))
    node.content = child
    node.preferenceBits = child.preferenceBits
    return node
  }
}
