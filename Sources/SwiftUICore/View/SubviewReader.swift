import CoreGraphics

/// Lays out the views of some content one by one, each where `body` puts it.
///
/// The content is made where the reader stands and keeps that environment; `body` gets one value for each view that
/// the content resolves to and runs again when that list changes. A view is shown at one place at most.
nonisolated package struct SubviewReader<Content: View, Result: View>: View {
  package typealias Body = Never
  let content: Content
  let result: @MainActor ([SubviewProxy]) -> Result

  package init(_ content: Content, @ViewBuilder result: @escaping @MainActor ([SubviewProxy]) -> Result) {
    self.content = content
    self.result = result
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SubviewReaderNode<Result>(inputs)
    node.result = view.result
    node.base = Content._make(view.content, node.inputs())
    node.makeResult()
    return node
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: SubviewReaderNode<Result>.self)
    node.result = view.result
    if let base = node.base { Content._update(base, view.content) }
    node.mustEvaluate = true
    node.isQueued = false
    node.refresh()
  }
}

/// One view of a reader's content, to be put somewhere in its result.
nonisolated package struct SubviewProxy: View, Identifiable {
  package typealias Body = Never
  package let id: ObjectIdentifier
  package let tag: ViewTag?
  let values: ContainerValues
  fileprivate let node: LayoutNode

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = SubviewNode(inputs)
    node.show(view.node)
    return node
  }
  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: SubviewNode.self).show(view.node)
  }
}

private final class SubviewReaderNode<Result: View>: _Node {
  var base: _Node?
  var result: (@MainActor ([SubviewProxy]) -> Result)?
  var mustEvaluate = false
  private var child: _Node?
  private var shown: [LayoutNode] = []
  private lazy var tracker = Tracker(reader: self)

  override var debugName: String { "SubviewReader" }

  override func forEachChild(_ body: (_Node) -> Void) {
    if let base { body(base) }
    if let child { body(child) }
  }
  override func collect(into list: inout ItemList) { child?.collect(into: &list) }
  override func collectUnits(into list: inout UnitList) { child?.collectUnits(into: &list) }

  func makeResult() {
    let proxies = collectProxies()
    guard let result else { return }
    child = Result._make(tracker.run { result(proxies) }, inputs())
    preferenceBits = (base?.preferenceBits ?? 0) | (child?.preferenceBits ?? 0)
  }

  private func collectProxies() -> [SubviewProxy] {
    var list = ItemList()
    base?.collect(into: &list)
    shown = list.items.filter { !$0.isDeparting }
    return shown.map { node in
      let tag = node.selectionTag(below: self)
      var values = node.trait(ContainerValuesTrait.self) ?? ContainerValues()
      values.tag = tag
      return SubviewProxy(id: ObjectIdentifier(node), tag: tag, values: values, node: node)
    }
  }

  /// Whose list changed, the content's or the result's, shows when both are collected again.
  override func absorbsListChange() -> Bool {
    mustEvaluate = true
    invalidate()
    return false
  }

  override func dependencyChanged(_ source: DependencySource) {
    mustEvaluate = true
    invalidate()
  }

  override func refresh() {
    guard mustEvaluate, let result, let child else { return }
    mustEvaluate = false
    let proxies = collectProxies()
    Result._update(child, tracker.run { result(proxies) })
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

/// Stands for one view of a reader's content.
private final class SubviewNode: LayoutNode {
  private var subview: LayoutNode?

  override var debugName: String { "Subview" }

  func show(_ node: LayoutNode) {
    guard subview !== node else { return }
    letGo()
    subview = node
    adopt(node)
    invalidateMetrics()
    markDisplay(.structure)
  }

  /// A view that is shown nowhere has no layout parent.
  private func letGo() {
    if let subview, subview.layoutParent === self { subview.layoutParent = nil }
    subview = nil
  }

  override func unmount() {
    letGo()
    super.unmount()
  }

  private var present: LayoutNode? {
    guard let subview, !subview.isUnmounted else { return nil }
    if subview.layoutParent !== self { adopt(subview) }
    return subview
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    if let present { body(present) }
  }
  override func measure(_ proposal: Proposal) -> CGSize { present?.sizeThatFits(proposal) ?? .zero }
  override func placeChildren(in size: CGSize, _ proposal: Proposal) { present?.place(at: .zero, proposal) }
  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    present?.explicitGuide(key, size, proposal)
  }
  override var layoutPriority: Double { subview?.layoutPriority ?? 0 }
  override var spacing: ViewSpacing { subview?.spacing ?? .none }
  override var isSpacer: Bool { subview?.isSpacer ?? false }
  override func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? { subview?.trait(key) }
}
