import CoreGraphics

extension View {
  /// Layers the views that you specify in front of this view.
  ///
  /// They are proposed this view's size, aligned with it by their guides, and never change its layout. Several views
  /// make a centred `ZStack`.
  nonisolated public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(content: self, secondary: content(), alignment: alignment, isInFront: true)
  }

  /// Layers the views that you specify behind this view; see ``overlay(alignment:content:)``.
  nonisolated public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    LayeredView(content: self, secondary: content(), alignment: alignment, isInFront: false)
  }

  /// Layers a view in front of this view. Prefer ``overlay(alignment:content:)``.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center)
    -> some View
  {
    LayeredView(content: self, secondary: overlay, alignment: alignment, isInFront: true)
  }

  /// Layers a view behind this view. Prefer ``background(alignment:content:)``.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    LayeredView(content: self, secondary: background, alignment: alignment, isInFront: false)
  }
}

nonisolated package struct LayeredView<Content: View, Secondary: View>: View {
  package typealias Body = Never
  package let content: Content
  package let secondary: Secondary
  package let alignment: Alignment
  package let isInFront: Bool

  package init(content: Content, secondary: Secondary, alignment: Alignment, isInFront: Bool) {
    self.content = content
    self.secondary = secondary
    self.alignment = alignment
    self.isInFront = isInFront
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = LayeredNode(AnyViewBoxOf(view.secondary), view.alignment, view.isInFront, inputs)
    let result = makeUnary(node, view.content, inputs)
    node.makeSecondaryIfSettled(isLazy: inputs.isLazy)
    return result
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: LayeredNode.self)
    if let content = node.content { Content._update(content, view.content) }
    node.update(AnyViewBoxOf(view.secondary), view.alignment)
  }
}

/// A view with another in front of it or behind it, which gets its size.
///
/// Applied to several views, each gets a copy of the other; a copy is made when its view is first laid out.
@MainActor
package class LayeredNode: UnaryNode {
  /// The other view; nil until there is one.
  private final var box: AnyViewBox?
  private(set) final var alignment: Alignment
  final let isInFront: Bool
  private final var secondary: ImplicitStackNode?

  init(_ box: AnyViewBox?, _ alignment: Alignment, _ isInFront: Bool, _ inputs: _ViewInputs) {
    self.box = box
    self.alignment = alignment
    self.isInFront = isInFront
    super.init(inputs)
  }

  override package var debugName: String { isInFront ? "Overlay" : "Background" }

  // MARK: The other view

  /// Where the content already stands for one view, the other is made at once, like any view in a body.
  final func makeSecondaryIfSettled(isLazy: Bool) {
    guard !isLazy else { return }
    var list = ItemList()
    content?.collect(into: &list)
    if list.items.count == 1 { makeSecondary() }
  }

  override package func childChanged() {
    guard child != nil, secondary == nil else { return }
    makeSecondary()
    if let secondary, secondary.preferenceBits != 0 { preferencesChanged(secondary.preferenceBits) }
  }

  private final func makeSecondary() {
    guard secondary == nil, let box else { return }
    let stack = ImplicitStackNode(inputs())
    let node = box.make(stack.inputs())
    stack.content = node
    stack.preferenceBits = node.preferenceBits
    secondary = stack
    preferenceBits |= node.preferenceBits
    adopt(stack)
    markDisplay(.structure)
  }

  final func adoptBox(from original: LayeredNode) { box = original.box }

  final func update(_ box: AnyViewBox, _ alignment: Alignment) {
    let isFirst = self.box == nil
    self.box = box
    if let node = secondary?.content {
      box.update(node)
    } else if isFirst, child != nil {
      childChanged()
      invalidateLayout()
    }
    let moved = self.alignment != alignment
    self.alignment = alignment
    if moved { invalidateLayout() }
    forEachClone { ($0 as? LayeredNode)?.update(box, alignment) }
  }

  override package func forEachOwnChild(_ body: (_Node) -> Void) { if let secondary { body(secondary) } }

  override package func makeClone() -> UnaryNode { LayeredNode(box, alignment, isInFront, inputs()) }

  // MARK: Layout

  override package func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    if !isInFront, let secondary { body(secondary) }
    if let child { body(child) }
    if isInFront, let secondary { body(secondary) }
  }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    super.placeChildren(in: size, proposal)
    guard let secondary else { return }
    adopt(secondary)
    let offered = Proposal(size)
    let other = secondary.sizeThatFits(offered)
    func start(_ key: AlignmentKey) -> CGFloat {
      let own = child?.guide(key, size, proposal) ?? ViewDimensions(size: size)[key]
      return own - secondary.guide(key, other, offered)
    }
    let origin = CGPoint(x: start(alignment.horizontal.key), y: start(alignment.vertical.key))
    secondary.place(at: mirrored(origin, other, in: size), offered)
  }
}
