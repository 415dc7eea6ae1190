import CoreGraphics

extension View {
  /// Sets this view's horizontal alignment guide.
  ///
  /// `computeValue` gets the view's dimensions and answers in the view's own coordinates, in points from its leading
  /// edge; in right-to-left layouts the result is turned round with everything else.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, key: g.key, compute: computeValue)
  }

  /// Sets this view's vertical alignment guide; see ``alignmentGuide(_:computeValue:)``.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    AlignmentGuideView(content: self, key: g.key, compute: computeValue)
  }
}

nonisolated private struct AlignmentGuideView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(AlignmentGuideNode(view.key, view.compute, inputs), view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: AlignmentGuideNode.self)
    node.key = view.key
    node.compute = view.compute
    // Closures can't be compared: whether the guide moved shows when it is asked for again.
    node.parametersChanged(layout: true, metrics: true)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class AlignmentGuideNode: UnaryNode {
  var key: AlignmentKey
  var compute: (ViewDimensions) -> CGFloat
  private lazy var tracker = Tracker(reader: self)

  init(_ key: AlignmentKey, _ compute: @escaping (ViewDimensions) -> CGFloat, _ inputs: _ViewInputs) {
    self.key = key
    self.compute = compute
    super.init(inputs)
    graph.movesEdges = true
  }

  override var debugName: String { "AlignmentGuide" }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    guard key == self.key, let child else { return super.explicitGuide(key, size, proposal) }
    let dimensions = ViewDimensions(node: child, size: child.sizeThatFits(proposal), proposal: proposal)
    let value = tracker.run { compute(dimensions) }
    if value.isFinite { return value }
    Diagnostics.warnOnce(
      "An alignmentGuide(_:computeValue:) closure answered \(value); a guide must be finite.")
    return nil
  }

  override func dependencyChanged(_ source: DependencySource) { invalidateMetrics() }

  override func makeClone() -> UnaryNode { AlignmentGuideNode(key, compute, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? AlignmentGuideNode else { return }
    (key, compute) = (original.key, original.compute)
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
