import CoreGraphics

/// Where a surface that comes and goes is: shares of its own size, so that nobody needs to know that size.
package struct MotionPlace: Equatable, Sendable {
  /// Towards the trailing edge, in widths.
  package var x: CGFloat = 0
  /// Downwards, in heights.
  package var y: CGFloat = 0
  package var opacity: Double = 1
  /// Not drawn, not hit and not read aloud once the surface has arrived there.
  package var isHidden = false

  package init(x: CGFloat = 0, y: CGFloat = 0, opacity: Double = 1, isHidden: Bool = false) {
    (self.x, self.y, self.opacity, self.isHidden) = (x, y, opacity, isHidden)
  }

  package static let rest = MotionPlace()
  package static let below = MotionPlace(y: 1.05)
  package static let faded = MotionPlace(opacity: 0)
}

extension View {
  /// Moves the view to `place` whenever that changes, and from `entry` when the view first appears.
  ///
  /// The motion is the surface's own: it doesn't need, and doesn't follow, the animation of the transaction.
  nonisolated package func moving(
    to place: MotionPlace, from entry: MotionPlace? = nil, _ animation: Animation?
  ) -> some View {
    Motion(content: self, place: place, entry: entry, animation: animation)
  }
}

nonisolated private struct Motion<Content: View>: View {
  typealias Body = Never
  let content: Content
  let place: MotionPlace
  let entry: MotionPlace?
  let animation: Animation?

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = MotionNode(inputs)
    (node.place, node.entry, node.animation) = (view.place, view.entry, view.animation)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: MotionNode.self)
    node.animation = view.animation
    if node.place != view.place {
      node.place = view.place
      node.isMoving = true
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class MotionNode: UnaryNode {
  var place = MotionPlace.rest
  var entry: MotionPlace?
  var animation: Animation?
  /// The place changed since it was last painted: that change moves; a change of size doesn't.
  var isMoving = false
  private var hasAppeared = false
  private var isHidden = false
  private var hiding = -1

  override var debugName: String { "Motion" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var animation = context.transaction.disablesAnimations || !graph.animator.movesSurfaces ? nil : animation
    if !hasAppeared {
      hasAppeared = true
      if let entry, animation != nil {
        apply(entry, to: display, nil)
      } else {
        animation = nil
      }
    } else if !isMoving {
      animation = nil
    }
    let moves = isMoving
    isMoving = false
    if place.isHidden {
      if moves || animation == nil && !isHidden && hiding < 0 { hide(after: animation) }
    } else {
      cancelHiding()
      isHidden = false
    }
    apply(place, to: display, animation)
    display.effects.isHidden = isHidden
  }

  private func apply(_ place: MotionPlace, to display: DisplayNode, _ animation: Animation?) {
    let new = CGSize(
      width: (isRightToLeft ? -place.x : place.x) * frame.width, height: place.y * frame.height)
    var old = CGSize.zero
    if case .offset(let offset) = display.effects.transform { old = offset }
    // A repaint without a move leaves what is under way alone.
    if old != new {
      graph.animator.move(
        display, .transform, from: [Double(old.width), Double(old.height)],
        to: [Double(new.width), Double(new.height)], animation)
    }
    display.effects.transform = .offset(new)
    graph.animator.setOpacity(display, place.opacity, animation)
  }

  private func hide(after animation: Animation?) {
    cancelHiding()
    guard let duration = animation?.duration else {
      isHidden = true
      return
    }
    hiding = graph.animator.schedule(at: graph.animator.now + duration) { [weak self] in
      guard let self, self.place.isHidden, !self.isUnmounted else { return }
      self.hiding = -1
      self.isHidden = true
      self.repaint()
    }
  }

  private func cancelHiding() {
    graph.animator.cancelTimer(hiding)
    hiding = -1
  }

  override func unmount() {
    cancelHiding()
    super.unmount()
  }

  override func makeClone() -> UnaryNode {
    let node = MotionNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? MotionNode else { return }
    if place != original.place { isMoving = hasAppeared }
    (place, entry, animation) = (original.place, original.entry, original.animation)
  }
}

extension Animation {
  /// Seconds until the animation has come to rest; nil if it never does or nobody can tell.
  package var duration: Double? { timing.duration }

  /// How pages of a navigation stack follow one another.
  package static let push = Animation.easeInOut(duration: 0.35)
  /// How sheets and covers come and go.
  package static let presentation = Animation.easeInOut(duration: 0.35)
  /// How alerts, popovers and menus come and go.
  package static let popUp = Animation.easeOut(duration: 0.2)
}
