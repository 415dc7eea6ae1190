import CoreGraphics

/// Puts its content beside the anchor: on the preferred edge if it fits, else on the opposite one, inside the window.
nonisolated package struct BesideAnchor<Content: View>: View {
  package typealias Body = Never
  let content: Content
  let control: PresentationControl
  let attachment: UnitPoint
  let edge: Edge
  /// Where the pointer is in the window, for what opens there instead of beside the anchor.
  let point: CGPoint?

  package init(
    content: Content, control: PresentationControl, attachment: UnitPoint, edge: Edge, point: CGPoint? = nil
  ) {
    (self.content, self.control, self.attachment, self.edge) = (content, control, attachment, edge)
    self.point = point
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = BesideAnchorNode(inputs)
    (node.control, node.attachment, node.edge) = (view.control, view.attachment, view.edge)
    node.point = view.point
    return makeUnary(node, view.content, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: BesideAnchorNode.self)
    (node.control, node.attachment, node.edge) = (view.control, view.attachment, view.edge)
    node.point = view.point
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class BesideAnchorNode: UnaryNode {
  var control: PresentationControl?
  var attachment = UnitPoint.center
  var edge = Edge.bottom
  var point: CGPoint?
  private let margin: CGFloat = 8
  private let gap: CGFloat = 8
  override var debugName: String { "BesideAnchor" }

  override func constantLeastLength(along axis: Axis) -> CGFloat? { nil }
  override func measure(_ child: LayoutNode, _ proposal: Proposal) -> CGSize {
    proposal.replacingUnspecified()
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    guard let child else { return }
    let room = Proposal(max(0, size.width - 2 * margin), max(0, size.height - 2 * margin))
    var own = child.sizeThatFits(.unspecified)
    var offered = Proposal.unspecified
    if own.width > room.width || own.height > room.height {
      offered = Proposal(min(own.width, room.width), min(own.height, room.height))
      own = child.sizeThatFits(offered)
    }
    // The anchor is where it is on the screen: nothing is turned round here.
    child.place(at: origin(for: own, in: size), offered)
  }

  /// At the pointer: to the trailing side and below, or to the other side where there is no room.
  private func origin(for own: CGSize, in window: CGSize, at point: CGPoint) -> CGPoint {
    func place(_ start: CGFloat, _ length: CGFloat, _ room: CGFloat, goesBack: Bool) -> CGFloat {
      let (before, after) = (start - length, start)
      let fits = goesBack ? before >= margin : after + length <= room - margin
      let chosen = fits == goesBack ? before : after
      return max(margin, min(chosen, room - margin - length))
    }
    return CGPoint(
      x: place(point.x, own.width, window.width, goesBack: isRightToLeft),
      y: place(point.y, own.height, window.height, goesBack: false))
  }

  private func origin(for own: CGSize, in window: CGSize) -> CGPoint {
    if let point { return origin(for: own, in: window, at: point) }
    var anchor = control?.anchor() ?? .null
    if anchor.isNull { anchor = CGRect(x: window.width / 2, y: window.height / 2, width: 0, height: 0) }
    if !attachment.x.isNaN {
      anchor = CGRect(
        x: anchor.minX + attachment.x * anchor.width, y: anchor.minY + attachment.y * anchor.height, width: 0,
        height: 0)
    }
    let places: [Edge: CGPoint] = [
      .top: CGPoint(x: anchor.midX - own.width / 2, y: anchor.minY - gap - own.height),
      .bottom: CGPoint(x: anchor.midX - own.width / 2, y: anchor.maxY + gap),
      .leading: CGPoint(x: anchor.minX - gap - own.width, y: anchor.midY - own.height / 2),
      .trailing: CGPoint(x: anchor.maxX + gap, y: anchor.midY - own.height / 2),
    ]
    let order: [Edge] =
      switch edge {
      case .top: [.top, .bottom, .trailing, .leading]
      case .bottom: [.bottom, .top, .trailing, .leading]
      case .leading:
        isRightToLeft ? [.trailing, .leading, .bottom, .top] : [.leading, .trailing, .bottom, .top]
      case .trailing:
        isRightToLeft ? [.leading, .trailing, .bottom, .top] : [.trailing, .leading, .bottom, .top]
      }
    func fits(_ edge: Edge, _ point: CGPoint) -> Bool {
      switch edge {
      case .top: point.y >= margin
      case .bottom: point.y + own.height <= window.height - margin
      case .leading: point.x >= margin
      case .trailing: point.x + own.width <= window.width - margin
      }
    }
    let edge = order.first { edge in places[edge].map { fits(edge, $0) } ?? false } ?? order[0]
    var point = places[edge] ?? .zero
    point.x = max(margin, min(point.x, window.width - margin - own.width))
    point.y = max(margin, min(point.y, window.height - margin - own.height))
    return point
  }

  override func makeClone() -> UnaryNode {
    let node = BesideAnchorNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? BesideAnchorNode else { return }
    (control, attachment, edge) = (original.control, original.attachment, original.edge)
    point = original.point
  }
}
