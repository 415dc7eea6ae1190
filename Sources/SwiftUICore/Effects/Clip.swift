import CoreGraphics

extension View {
  /// Shows only what is inside a shape; nothing outside can be hit.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    ClipView(content: self, shape: shape, evenOdd: style.isEOFilled, use: .clip)
  }

  /// Shows only what is inside this view's frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Clips this view to its frame with rounded corners.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Defines where this view can be hit: inside the shape, and nowhere else.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    ClipView(content: self, shape: shape, evenOdd: eoFill, use: .hitArea)
  }

  /// Defines the shape of this view for some purposes, of which hit testing alone is known here.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    ClipView(
      content: self, shape: shape, evenOdd: eoFill, use: kind.contains(.interaction) ? .hitArea : .nothing)
  }
}

/// What a content shape is for. Apple's kinds for previews of drags and menus, for hover effects and for
/// accessibility are left out.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Hit testing.
  public static let interaction = ContentShapeKinds(rawValue: 1)
}

enum ClipUse { case clip, hitArea, nothing }

nonisolated private struct ClipView<Content: View, S: Shape>: View {
  typealias Body = Never
  let content: Content
  let shape: S
  let evenOdd: Bool
  let use: ClipUse

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(ClipNode(view.shape, view.evenOdd, view.use, inputs), view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ClipNode<S>.self)
    node.set(view.shape, view.evenOdd, view.use)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class ClipNode<S: Shape>: UnaryNode {
  private var shape: S
  private var evenOdd: Bool
  private var use: ClipUse
  private lazy var tracker = Tracker(reader: self)

  init(_ shape: S, _ evenOdd: Bool, _ use: ClipUse, _ inputs: _ViewInputs) {
    (self.shape, self.evenOdd, self.use) = (shape, evenOdd, use)
    super.init(inputs)
  }

  func set(_ shape: S, _ evenOdd: Bool, _ use: ClipUse) {
    if isSameValue(FieldPlan.of(S.self), &self.shape, shape), self.evenOdd == evenOdd, self.use == use {
      return
    }
    (self.shape, self.evenOdd, self.use) = (shape, evenOdd, use)
    parametersChanged(layout: false)
  }

  override var debugName: String { use == .clip ? "Clip" : "ContentShape" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var drawing = tracker.run { self.drawing(shape, in: CGRect(origin: .zero, size: display.frame.size)) }
    if case .mirrors(let direction) = shape.layoutDirectionBehavior,
      isRightToLeft == (direction == .rightToLeft)
    {
      drawing = drawing.mirrored(in: display.frame.width)
    }
    let geometry = drawing.stroke == nil ? drawing.geometry : .path(drawing.outline)
    switch use {
    case .clip:
      display.effects.clip = geometry
      display.effects.clipEvenOdd = evenOdd || drawing.evenOdd
    case .hitArea:
      var interaction = DisplayInteraction(kinds: [], hitArea: geometry)
      interaction.shape.limitsHits = true
      interaction.shape.hitAreaEvenOdd = evenOdd || drawing.evenOdd
      display.interaction = interaction
    case .nothing: display.interaction = nil
    }
  }

  override func dependencyChanged(_ source: DependencySource) { repaint() }
  override func makeClone() -> UnaryNode { ClipNode(shape, evenOdd, use, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? ClipNode<S> else { return }
    (shape, evenOdd, use) = (original.shape, original.evenOdd, original.use)
  }
  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
