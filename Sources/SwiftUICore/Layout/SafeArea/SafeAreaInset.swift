import CoreGraphics

extension View {
  /// Shows the content above or below this view, and adds its height to this view's safe area.
  ///
  /// - Parameters:
  ///   - edge: Where the content is put.
  ///   - alignment: How it lines up with this view across that edge.
  ///   - spacing: The distance between them in points; nil lets them choose.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    SafeAreaInsetView(
      content: self, inset: content(), edge: edge == .top ? .top : .bottom, alignment: alignment.key,
      spacing: spacing)
  }

  /// Shows the content beside this view, and adds its width to this view's safe area.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    SafeAreaInsetView(
      content: self, inset: content(), edge: edge == .leading ? .leading : .trailing,
      alignment: alignment.key,
      spacing: spacing)
  }
}

nonisolated private struct SafeAreaInsetView<Content: View, Inset: View>: View {
  typealias Body = Never
  let content: Content
  let inset: Inset
  let edge: Edge
  let alignment: AlignmentKey
  let spacing: CGFloat?

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SafeAreaInsetNode(view.edge, view.alignment, view.spacing, inputs)
    // Several views stand in for one another as they do at the root of a scene.
    let primary = ImplicitStackNode(node.inputs())
    primary.content = Content._make(view.content, primary.inputs())
    let bar = ImplicitStackNode(node.inputs())
    bar.content = Inset._make(view.inset, bar.inputs())
    for stack in [primary, bar] { stack.preferenceBits = stack.content?.preferenceBits ?? 0 }
    node.preferenceBits = primary.preferenceBits | bar.preferenceBits
    node.primary = primary
    node.bar = bar
    node.adopt(primary)
    node.adopt(bar)
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SafeAreaInsetNode.self)
    node.set(view.edge, view.alignment, view.spacing)
    if let content = node.primary.content { Content._update(content, view.content) }
    if let content = node.bar.content { Inset._update(content, view.inset) }
  }
}

@MainActor
private final class SafeAreaInsetNode: LayoutNode {
  var primary: ImplicitStackNode!
  var bar: ImplicitStackNode!
  private var edge: Edge
  private var alignment: AlignmentKey
  private var fixedSpacing: CGFloat?
  private var barLength: CGFloat = 0

  init(_ edge: Edge, _ alignment: AlignmentKey, _ spacing: CGFloat?, _ inputs: _ViewInputs) {
    self.edge = edge
    self.alignment = alignment
    fixedSpacing = spacing
    super.init(inputs)
  }

  override var debugName: String { "SafeAreaInset" }
  override func forEachChild(_ body: (_Node) -> Void) {
    for node in [primary, bar] { if let node { body(node) } }
  }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    for node in [primary, bar] { if let node { body(node) } }
  }

  func set(_ edge: Edge, _ alignment: AlignmentKey, _ spacing: CGFloat?) {
    guard edge != self.edge || alignment != self.alignment || spacing != fixedSpacing else { return }
    (self.edge, self.alignment, fixedSpacing) = (edge, alignment, spacing)
    invalidateMetrics()
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }
  private var isBefore: Bool { edge == .top || edge == .leading }

  private var gap: CGFloat {
    if let fixedSpacing { return fixedSpacing.isFinite ? fixedSpacing : 0 }
    return isBefore
      ? bar.spacing.distance(to: primary.spacing, along: axis)
      : primary.spacing.distance(to: bar.spacing, along: axis)
  }

  /// The bar gets what the content can spare, the content the rest.
  private func divide(_ proposal: Proposal) -> (bar: Proposal, primary: Proposal, taken: CGFloat) {
    let axis = axis
    let gap = gap
    var forBar = proposal
    var forPrimary = proposal
    if !proposal[axis].isNaN {
      var least = proposal
      least[axis] = 0
      forBar[axis] = max(proposal[axis] - gap - primary.sizeThatFits(least)[axis], 0)
    }
    let taken = bar.sizeThatFits(forBar)[axis] + gap
    if !proposal[axis].isNaN { forPrimary[axis] = max(proposal[axis] - taken, 0) }
    return (forBar, forPrimary, taken)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let (_, forPrimary, taken) = divide(proposal)
    var size = primary.sizeThatFits(forPrimary)
    size[axis] += taken
    return size
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let (forBar, forPrimary, taken) = divide(proposal)
    barLength = taken
    let main = primary.dimensions(forPrimary)
    let other = bar.dimensions(forBar)
    var primaryOrigin = CGPoint.zero
    var barOrigin = CGPoint.zero
    if isBefore { primaryOrigin[axis] = taken } else { barOrigin[axis] = size[axis] - other.size[axis] }
    barOrigin[axis.other] = main[alignment] - other[alignment]
    primary.place(at: mirrored(primaryOrigin, main.size, in: size), forPrimary)
    bar.place(at: mirrored(barOrigin, other.size, in: size), forBar)
  }

  override var safeAreaLayers: [SafeAreaLayer] {
    var inner = bounds
    let isAtOrigin = axis == .vertical ? isBefore : isBefore != isRightToLeft
    if axis == .vertical {
      inner.size.height = max(inner.height - barLength, 0)
      if isAtOrigin { inner.origin.y += barLength }
    } else {
      inner.size.width = max(inner.width - barLength, 0)
      if isAtOrigin { inner.origin.x += barLength }
    }
    return [SafeAreaLayer(outer: bounds, inner: inner)]
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    let (_, forPrimary, taken) = divide(proposal)
    guard let guide = primary.explicitGuide(key, primary.sizeThatFits(forPrimary), forPrimary) else {
      return nil
    }
    return key.axis == axis && isBefore ? guide + taken : guide
  }
  override var spacing: ViewSpacing { primary.spacing }
  override var layoutPriority: Double { primary.layoutPriority }
}
