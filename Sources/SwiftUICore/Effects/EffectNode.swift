import CoreGraphics

/// Something done to a view as a whole: it doesn't change layout, only how the group that the view is in is shown.
@MainActor
package protocol DisplayEffect: Equatable, Sendable {
  nonisolated static var name: String { get }
  /// Writes the effect to the group's display node. Numbers that can move go through `target.move`.
  func apply(to target: EffectTarget)
  /// Where the points of the content are shown, for a view of that size; nil: where they are.
  func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform?
  /// The property that the effect sets and its numbers, where a display can follow them along a track.
  func track(isRightToLeft: Bool) -> (property: DisplayProperty, numbers: [Double])?
}

/// An effect whose numbers can be sampled ahead and followed by the display.
@MainActor
package protocol TrackedNode: UnaryNode {
  var trackNumbers: (property: DisplayProperty, numbers: [Double])? { get }
  var trackBinding: DisplayBinding? { get set }
}

extension DisplayEffect {
  package func track(isRightToLeft: Bool) -> (property: DisplayProperty, numbers: [Double])? { nil }

  package func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform? { nil }
}

/// What an effect is written to.
@MainActor
package struct EffectTarget {
  package let display: DisplayNode
  package let size: CGSize
  package let isRightToLeft: Bool
  package let environment: EnvironmentValues
  package let animation: Animation?
  fileprivate let animator: Animator

  /// Notes a movement of a property; the caller sets the new value.
  package func move(_ property: DisplayProperty, from old: [Double], to new: [Double]) {
    if old != new { animator.move(display, property, from: old, to: new, animation) }
  }

  package var bounds: CGRect { CGRect(origin: .zero, size: size) }
}

nonisolated package struct EffectView<Content: View, Effect: DisplayEffect>: View {
  package typealias Body = Never
  let content: Content
  let effect: Effect

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(EffectNode(view.effect, inputs), view.content, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: EffectNode<Effect>.self)
    node.set(view.effect)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
package final class EffectNode<Effect: DisplayEffect>: UnaryNode, TrackedNode {
  /// A track that the display follows instead of the effect's own numbers.
  package var trackBinding: DisplayBinding? { didSet { if trackBinding != oldValue { repaint() } } }
  package var trackNumbers: (property: DisplayProperty, numbers: [Double])? {
    effect.track(isRightToLeft: isRightToLeft)
  }
  package private(set) var effect: Effect
  private lazy var tracker = Tracker(reader: self)

  init(_ effect: Effect, _ inputs: _ViewInputs) {
    self.effect = effect
    super.init(inputs)
  }

  func set(_ new: Effect) {
    guard new != effect else { return }
    effect = new
    parametersChanged(layout: false)
  }

  override package var debugName: String { Effect.name }
  override package var ownsDisplay: Bool { true }

  override package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let target = EffectTarget(
      display: display, size: frame.size, isRightToLeft: isRightToLeft,
      environment: EnvironmentValues(scope: scope), animation: context.animation, animator: graph.animator)
    tracker.run { effect.apply(to: target) }
    display.bindings = ((original as? EffectNode<Effect>) ?? self).trackBinding.map { [$0] } ?? []
  }

  override package func dependencyChanged(_ source: DependencySource) {
    graph.note(Transaction.current)
    repaint()
  }

  private var contentTransform: CGAffineTransform? {
    effect.transform(size: frame.size, isRightToLeft: isRightToLeft)
  }

  override package func convertToParent(_ point: CGPoint) -> CGPoint {
    super.convertToParent(contentTransform.map { point.applying($0) } ?? point)
  }

  override package func convertFromParent(_ point: CGPoint) -> CGPoint {
    let inner = super.convertFromParent(point)
    guard let transform = contentTransform, transform.a * transform.d != transform.b * transform.c else {
      return inner
    }
    return inner.applying(transform.inverted())
  }

  override package func makeClone() -> UnaryNode { EffectNode(effect, inputs()) }

  override package func copyParameters(from original: UnaryNode) {
    if let original = original as? EffectNode<Effect> { effect = original.effect }
  }

  override package func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

extension View {
  nonisolated package func effect<E: DisplayEffect>(_ effect: E) -> EffectView<Self, E> {
    EffectView(content: self, effect: effect)
  }
}
