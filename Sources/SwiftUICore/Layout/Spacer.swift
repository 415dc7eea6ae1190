import CoreGraphics

/// A flexible space that expands along the major axis of its containing stack, or on both axes outside a stack.
nonisolated public struct Spacer: View {
  public typealias Body = Never
  /// The least length, in points; nil is the platform's 8.
  public var minLength: CGFloat?

  nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor public static func _make(_ view: Spacer, _ inputs: _ViewInputs) -> _Node {
    SpacerNode(view.length, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Spacer) {
    unsafeDowncast(node, to: SpacerNode.self).set(view.length)
  }

  private var length: CGFloat {
    guard let minLength else { return 8 }
    if minLength.isFinite { return max(minLength, 0) }
    Diagnostics.warnOnce("Invalid Spacer(minLength: \(minLength)): not finite. The default of 8 is used.")
    return 8
  }
}

@MainActor
private final class SpacerNode: LayoutNode {
  private var length: CGFloat

  init(_ length: CGFloat, _ inputs: _ViewInputs) {
    self.length = length
    super.init(inputs)
  }

  override var debugName: String { "Spacer" }
  override var isSpacer: Bool { true }
  /// What is left after everything else.
  override var layoutPriority: Double { -.infinity }
  override var spacing: ViewSpacing { .none }

  func set(_ length: CGFloat) {
    guard self.length != length else { return }
    self.length = length
    invalidateMetrics()
  }

  override func constantLeastLength(along axis: Axis) -> CGFloat? {
    stackAxis == axis.other ? 0 : length
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    func extent(_ proposed: CGFloat) -> CGFloat { proposed.isNaN ? length : max(proposed, length) }
    switch stackAxis {
    case .horizontal: return CGSize(width: extent(proposal.width), height: 0)
    case .vertical: return CGSize(width: 0, height: extent(proposal.height))
    case nil: return CGSize(width: extent(proposal.width), height: extent(proposal.height))
    }
  }
}

extension LayoutNode {
  /// The axis of the stack that this node is a subview of; nil in other containers.
  package final var stackAxis: Axis? {
    var next = layoutParent
    while let node = next {
      if !(node is UnaryNode) { return node.arrangementAxis }
      next = node.layoutParent
    }
    return nil
  }
}
