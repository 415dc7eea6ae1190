import CoreGraphics

extension View {
  /// Positions this view within an invisible frame with a size relative to the nearest container.
  ///
  /// Containers are the window and scroll views; their size is counted without unsafe margins.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// The frame takes `span` of `count` equal parts of the container, `spacing` points apart.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let count = CGFloat(max(count, 1))
      let part = (length - spacing * (count - 1)) / count
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// The frame's length along each axis is what the closure makes of the container's.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    ContainerRelativeView(content: self, axes: axes, alignment: alignment, length: length)
  }
}

nonisolated private struct ContainerRelativeView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ContainerRelativeNode(view.axes, view.length, inputs)
    node.alignment = view.alignment
    return makeUnary(node, view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerRelativeNode.self)
    (node.axes, node.length, node.alignment) = (view.axes, view.length, view.alignment)
    node.parametersChanged(layout: true, metrics: true)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class ContainerRelativeNode: AligningNode, GeometryWatcher {
  var axes: Axis.Set
  var length: (CGFloat, Axis) -> CGFloat
  /// The container's size that the given answers rest on.
  private var usedSize: CGSize?
  private lazy var tracker = Tracker(reader: self)

  init(_ axes: Axis.Set, _ length: @escaping (CGFloat, Axis) -> CGFloat, _ inputs: _ViewInputs) {
    self.axes = axes
    self.length = length
    super.init(inputs)
  }

  override var debugName: String { "ContainerRelativeFrame" }
  override func childChanged() { if child != nil { graph.geometryWatchers.add(self) } }
  override func dependencyChanged(_ source: DependencySource) { invalidateMetrics() }

  private var container: CGSize {
    var next = layoutParent
    while let node = next {
      if let size = node.containerSize { return size }
      next = node.layoutParent
    }
    return .zero
  }

  /// The frame's lengths; NaN along an axis that isn't relative.
  private var lengths: Proposal {
    let size = container
    usedSize = size
    func length(_ axis: Axis, _ own: Axis.Set) -> CGFloat {
      guard axes.contains(own) else { return .nan }
      let value = tracker.run { self.length(size[axis], axis) }
      return value.isFinite ? max(value, 0) : 0
    }
    return Proposal(length(.horizontal, .horizontal), length(.vertical, .vertical))
  }

  private func merged(_ proposal: Proposal) -> Proposal {
    let lengths = lengths
    return Proposal(
      lengths.width.isNaN ? proposal.width : lengths.width,
      lengths.height.isNaN ? proposal.height : lengths.height)
  }

  override func childProposal(_ proposal: Proposal) -> Proposal { merged(proposal) }

  override func constantLeastLength(along axis: Axis) -> CGFloat? { nil }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    let lengths = lengths
    let size = child.sizeThatFits(merged(proposal))
    return lengths.replacingUnspecified(size.width, size.height)
  }

  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    let proposal = merged(proposal)
    return (aligned(child, in: size, proposal), proposal)
  }

  override var spacing: ViewSpacing {
    var edges = Edge.Set()
    if axes.contains(.horizontal) { edges.formUnion(.horizontal) }
    if axes.contains(.vertical) { edges.formUnion(.vertical) }
    return (child?.spacing ?? .none).reset(edges)
  }

  /// The container's size is known only once it is laid out, and may change by itself.
  func geometrySettled() {
    if let usedSize, usedSize != container { invalidateLayout() }
  }

  override func makeClone() -> UnaryNode {
    let node = ContainerRelativeNode(axes, length, inputs())
    node.alignment = alignment
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? ContainerRelativeNode else { return }
    (axes, length, alignment) = (original.axes, original.length, original.alignment)
  }
  override func unmount() {
    graph.geometryWatchers.remove(self)
    tracker.cancel()
    super.unmount()
  }
}
