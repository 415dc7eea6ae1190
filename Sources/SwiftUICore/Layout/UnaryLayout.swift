import CoreGraphics

/// The parameters of a modifier that lays out one view: how it proposes to it, sizes itself and places it.
///
/// Enough for most layout modifiers; ones that keep children of their own subclass `UnaryNode` themselves.
package protocol UnaryLayout: Equatable {
  static var debugName: String { get }
  @MainActor func childProposal(_ child: LayoutNode, _ proposal: Proposal) -> Proposal
  @MainActor func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize
  @MainActor func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  )
  @MainActor func spacing(_ child: LayoutNode) -> ViewSpacing
  @MainActor func constantLeastLength(_ child: LayoutNode, along axis: Axis) -> CGFloat?
  @MainActor func layoutPriority(_ child: LayoutNode) -> Double
  @MainActor func zIndex(_ child: LayoutNode) -> Double
  /// Whether a change from `old` changes the paint order among siblings.
  func reorders(from old: Self) -> Bool
}

extension UnaryLayout {
  @MainActor package func childProposal(_ child: LayoutNode, _ proposal: Proposal) -> Proposal { proposal }
  @MainActor package func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    child.sizeThatFits(childProposal(child, proposal))
  }
  @MainActor package func childPlacement(
    _ child: LayoutNode, in size: CGSize, _ proposal: Proposal
  ) -> (CGPoint, Proposal) {
    (.zero, childProposal(child, proposal))
  }
  @MainActor package func spacing(_ child: LayoutNode) -> ViewSpacing { child.spacing }
  @MainActor package func constantLeastLength(_ child: LayoutNode, along axis: Axis) -> CGFloat? { nil }
  @MainActor package func layoutPriority(_ child: LayoutNode) -> Double { child.layoutPriority }
  @MainActor package func zIndex(_ child: LayoutNode) -> Double { child.zIndex }
  package func reorders(from old: Self) -> Bool { false }
}

nonisolated package struct UnaryLayoutView<Content: View, Parameters: UnaryLayout>: View {
  package typealias Body = Never
  let content: Content
  let parameters: Parameters

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(UnaryLayoutNode(view.parameters, inputs), view.content, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: UnaryLayoutNode<Parameters>.self)
    node.set(view.parameters)
    if let content = node.content { Content._update(content, view.content) }
  }
}

extension View {
  nonisolated package func unaryLayout<P: UnaryLayout>(_ parameters: P) -> UnaryLayoutView<Self, P> {
    UnaryLayoutView(content: self, parameters: parameters)
  }
}

@MainActor
package final class UnaryLayoutNode<Parameters: UnaryLayout>: UnaryNode {
  fileprivate(set) var parameters: Parameters

  init(_ parameters: Parameters, _ inputs: _ViewInputs) {
    self.parameters = parameters
    super.init(inputs)
  }

  override package var debugName: String { Parameters.debugName }

  func set(_ new: Parameters) {
    guard parameters != new else { return }
    let reorders = new.reorders(from: parameters)
    parameters = new
    parametersChanged(layout: true, metrics: true)
    if reorders { listChanged() }
  }

  override package func childProposal(_ proposal: Proposal) -> Proposal {
    guard let child else { return proposal }
    return parameters.childProposal(child, proposal)
  }
  override package func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    parameters.measure(child, proposal)
  }
  override package func childPlacement(
    _ child: LayoutNode, in size: CGSize, _ proposal: Proposal
  ) -> (CGPoint, Proposal) {
    parameters.childPlacement(child, in: size, proposal)
  }
  override package func constantLeastLength(along axis: Axis) -> CGFloat? {
    guard let child else { return nil }
    return parameters.constantLeastLength(child, along: axis)
  }
  override package var spacing: ViewSpacing {
    guard let child else { return .none }
    return parameters.spacing(child)
  }
  override package var layoutPriority: Double {
    guard let child else { return 0 }
    return parameters.layoutPriority(child)
  }
  override package var zIndex: Double {
    guard let child else { return 0 }
    return parameters.zIndex(child)
  }
  override package func makeClone() -> UnaryNode { UnaryLayoutNode(parameters, inputs()) }
  override package func copyParameters(from original: UnaryNode) {
    if let original = original as? UnaryLayoutNode { parameters = original.parameters }
  }
}
