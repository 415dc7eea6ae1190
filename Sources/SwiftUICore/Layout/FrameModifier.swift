import CoreGraphics

extension View {
  /// Positions this view within an invisible frame with the specified size.
  ///
  /// A length that is nil is the view's own. Negative and non-finite lengths are ignored with a message.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FixedFrame(
      content: self, width: FrameCheck.length(width), height: FrameCheck.length(height), alignment: alignment)
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { frame(width: nil, height: nil, alignment: .center) }

  /// Positions this view within an invisible frame having the specified size constraints.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    FlexibleFrame(
      content: self, horizontal: FrameLimits(minWidth, idealWidth, maxWidth),
      vertical: FrameLimits(minHeight, idealHeight, maxHeight), alignment: alignment)
  }
}

enum FrameCheck {
  static func length(_ value: CGFloat?) -> CGFloat? {
    guard let value else { return nil }
    if value < 0 || !value.isFinite {
      Diagnostics.warnOnce(
        "Invalid frame dimension (negative or non-finite): \(value). frame(width:height:) ignores it; use "
          + "frame(maxWidth: .infinity) to fill the space that is offered.")
      return nil
    }
    return value
  }
}

/// The limits of a flexible frame along one axis, made consistent as Apple's are: 0 ≤ min ≤ ideal ≤ max.
struct FrameLimits: Equatable {
  var minimum, ideal, maximum: CGFloat?

  init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
    var (low, middle, high) = (minimum, ideal, maximum)
    var isWrong = false
    if let value = low, value < 0 || value.isNaN { low = 0; isWrong = true }
    if let value = middle {
      let floor = max(low ?? 0, 0)
      if value.isNaN { middle = nil; isWrong = true } else if value < floor { middle = floor; isWrong = true }
    }
    if let value = high {
      let floor = middle ?? low ?? 0
      if value.isNaN { high = nil; isWrong = true } else if value < floor { high = floor; isWrong = true }
    }
    if isWrong {
      func text(_ value: CGFloat?) -> String { value.map { "\($0)" } ?? "nil" }
      Diagnostics.warnOnce(
        "Contradictory frame constraints: min \(text(minimum)), ideal \(text(ideal)), max \(text(maximum)); they must "
          + "not be negative and must rise. The larger value is used.")
    }
    self.minimum = low
    self.ideal = middle
    self.maximum = high
  }

  func clamp(_ value: CGFloat) -> CGFloat {
    Swift.min(Swift.max(value, minimum ?? -.infinity), maximum ?? .infinity)
  }

  /// What the child is proposed. NaN: unspecified.
  func childProposal(_ proposal: CGFloat) -> CGFloat {
    let value = proposal.isNaN ? (ideal ?? .nan) : proposal
    return value.isNaN ? .nan : clamp(value)
  }

  /// The frame's length for a proposal, given the child's and what the child was proposed.
  func length(_ proposal: CGFloat, _ childProposal: CGFloat, _ child: CGFloat) -> CGFloat {
    if let minimum, let maximum {
      if !proposal.isNaN { return Swift.min(Swift.max(proposal, minimum), maximum) }
      if let ideal { return ideal }
      return Swift.min(Swift.max(child, minimum), maximum)
    }
    if proposal.isNaN, let ideal { return ideal }
    if let minimum {
      return Swift.max(Swift.min(childProposal.isNaN ? .infinity : childProposal, child), minimum)
    }
    if let maximum {
      return Swift.min(Swift.max(childProposal.isNaN ? -.infinity : childProposal, child), maximum)
    }
    return child
  }

  /// What the child is proposed when it is placed: the frame's length, but for an unspecified proposal without an
  /// ideal that came out strictly between the limits.
  func placementProposal(_ proposal: CGFloat, _ length: CGFloat) -> CGFloat {
    if proposal.isNaN, ideal == nil, length > (minimum ?? -.infinity), length < (maximum ?? .infinity) {
      return .nan
    }
    return length
  }
}

nonisolated private struct FixedFrame<Content: View>: View {
  typealias Body = Never
  let content: Content
  let width, height: CGFloat?
  let alignment: Alignment

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = FixedFrameNode(inputs)
    (node.width, node.height, node.alignment) = (view.width, view.height, view.alignment)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: FixedFrameNode.self)
    if node.width != view.width || node.height != view.height || node.alignment != view.alignment {
      (node.width, node.height, node.alignment) = (view.width, view.height, view.alignment)
      node.parametersChanged(layout: true, metrics: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// Base of nodes that align their child inside their own size.
@MainActor
package class AligningNode: UnaryNode {
  package final var alignment = Alignment.center

  package final func aligned(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> CGPoint {
    let inner = child.sizeThatFits(proposal)
    func start(_ key: AlignmentKey) -> CGFloat {
      let own = key.combines ? ViewDimensions(size: size)[key] : key.edge(in: size)
      return own - child.guide(key, inner, proposal)
    }
    return CGPoint(x: start(alignment.horizontal.key), y: start(alignment.vertical.key))
  }
}

@MainActor
private final class FixedFrameNode: AligningNode {
  var width: CGFloat? { didSet { answersAtOnce = width != nil && height != nil } }
  var height: CGFloat? { didSet { answersAtOnce = width != nil && height != nil } }
  override var debugName: String { "Frame" }

  override func childProposal(_ proposal: Proposal) -> Proposal {
    Proposal(width ?? proposal.width, height ?? proposal.height)
  }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.sizeThatFits(childProposal(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }
  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    let proposal = childProposal(proposal)
    return (aligned(child, in: size, proposal), proposal)
  }
  override func constantLeastLength(along axis: Axis) -> CGFloat? {
    guard let child else { return nil }
    return (axis == .horizontal ? width : height) ?? child.constantLeastLength(along: axis)
  }
  override var spacing: ViewSpacing {
    var result = child?.spacing ?? .none
    if height != nil { (result.top, result.bottom) = (.plain, .plain) }
    if width != nil { (result.leading, result.trailing) = (.plain, .plain) }
    return result
  }
  override var isSpacer: Bool { false }
  override func makeClone() -> UnaryNode {
    let node = FixedFrameNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? FixedFrameNode else { return }
    (width, height, alignment) = (original.width, original.height, original.alignment)
  }
}

nonisolated private struct FlexibleFrame<Content: View>: View {
  typealias Body = Never
  let content: Content
  let horizontal, vertical: FrameLimits
  let alignment: Alignment

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = FlexibleFrameNode(inputs)
    (node.horizontal, node.vertical, node.alignment) = (view.horizontal, view.vertical, view.alignment)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: FlexibleFrameNode.self)
    if node.horizontal != view.horizontal || node.vertical != view.vertical
      || node.alignment != view.alignment
    {
      (node.horizontal, node.vertical, node.alignment) = (view.horizontal, view.vertical, view.alignment)
      node.parametersChanged(layout: true, metrics: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class FlexibleFrameNode: AligningNode {
  var horizontal = FrameLimits(nil, nil, nil)
  var vertical = FrameLimits(nil, nil, nil)
  override var debugName: String { "FlexibleFrame" }

  override func childProposal(_ proposal: Proposal) -> Proposal {
    Proposal(horizontal.childProposal(proposal.width), vertical.childProposal(proposal.height))
  }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    let offered = childProposal(proposal)
    let size = child.sizeThatFits(offered)
    return CGSize(
      width: horizontal.length(proposal.width, offered.width, size.width),
      height: vertical.length(proposal.height, offered.height, size.height))
  }
  override func childPlacement(_ child: LayoutNode, in size: CGSize, _ proposal: Proposal) -> (
    CGPoint, Proposal
  ) {
    let offered = Proposal(
      horizontal.placementProposal(proposal.width, size.width),
      vertical.placementProposal(proposal.height, size.height))
    return (aligned(child, in: size, offered), offered)
  }
  override func constantLeastLength(along axis: Axis) -> CGFloat? {
    guard let child else { return nil }
    let limits = axis == .horizontal ? horizontal : vertical
    if let minimum = limits.minimum { return minimum }
    return child.constantLeastLength(along: axis).map { limits.length(0, limits.childProposal(0), $0) }
  }
  override var spacing: ViewSpacing {
    var result = child?.spacing ?? .none
    if vertical != FrameLimits(nil, nil, nil) { (result.top, result.bottom) = (.plain, .plain) }
    if horizontal != FrameLimits(nil, nil, nil) { (result.leading, result.trailing) = (.plain, .plain) }
    return result
  }
  override var isSpacer: Bool { false }
  override func makeClone() -> UnaryNode {
    let node = FlexibleFrameNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? FlexibleFrameNode else { return }
    (horizontal, vertical, alignment) = (original.horizontal, original.vertical, original.alignment)
  }
}
