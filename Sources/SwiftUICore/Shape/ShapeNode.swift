import CoreGraphics

/// How a shape is drawn.
package enum ShapeInk: Equatable, Sendable {
  case fill(FillStyle)
  case stroke(StrokeStyle)
}

/// A shape on the screen.
@MainActor
package final class ShapeNode<S: Shape, Style: ShapeStyle>: LayoutNode {
  private var shape: S
  private var style: Style
  private var ink: ShapeInk
  private var paint: _Paint?
  private lazy var tracker = Tracker(reader: self)
  private var shown: (shape: S, size: CGSize)?
  private var sampler = AnimatedShapeSampler<S>()

  package init(_ shape: S, _ style: Style, _ ink: ShapeInk, _ inputs: _ViewInputs) {
    (self.shape, self.style, self.ink) = (shape, style, ink)
    super.init(inputs)
    answersAtOnce = true
  }

  package func set(_ shape: S, _ style: Style, _ ink: ShapeInk) {
    var changed = ink != self.ink
    self.ink = ink
    if !isSameValue(FieldPlan.of(S.self), &self.shape, shape) {
      self.shape = shape
      invalidateMetrics()
      changed = true
    }
    if !isSameValue(FieldPlan.of(Style.self), &self.style, style) {
      self.style = style
      paint = nil
      changed = true
    }
    if changed { repaint() }
  }

  override package var debugName: String { "\(S.self)" }
  override package var ownsDisplay: Bool { true }

  override package func measure(_ proposal: Proposal) -> CGSize { shape.sizeThatFits(proposal.size) }

  override package func dependencyChanged(_ source: DependencySource) {
    graph.note(Transaction.current)
    paint = nil
    repaint()
  }

  override package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let size = display.frame.size
    let new = drawnShape(shape, size)
    display.debugName = "Shape"
    display.effects.shadow = resolvedPaint().shadows.first
    defer { shown = (shape, size) }
    guard case .shape(let old) = display.content, let shown else {
      display.content = .shape(new)
      return
    }
    if old == new { return }
    display.content = .shape(new)
    if case .color(let a) = old.paint, case .color(let b) = new.paint, a != b {
      graph.animator.move(display, .color, from: a.numbers, to: b.numbers, context.animation)
    }
    if let animation = context.animation {
      animate(display, from: shown, old, to: (shape, size), new, animation)
    } else {
      sampler.stop()
      display.contentTrack = nil
    }
  }

  private func animate(
    _ display: DisplayNode, from shown: (shape: S, size: CGSize), _ old: DisplayShape,
    to target: (shape: S, size: CGSize), _ new: DisplayShape, _ animation: Animation
  ) {
    // Rectangles and ellipses that fill their frame follow it by themselves.
    if !sampler.isRunning, old.fills(shown.size), new.fills(target.size), old.isLike(new) { return }
    let time = graph.animator.now
    guard
      let (track, end) = sampler.retarget(
        from: shown, to: target, animation, at: time, draw: { self.drawnShape($0, $1) })
    else { return }
    display.contentTrack = track
    graph.animator.noteMotion(until: track.repeats ? .infinity : end, animation, from: time)
    guard !track.repeats else { return }
    graph.animator.schedule(at: end) { [weak self, weak display] in
      guard let display, display.contentTrack == track else { return }
      display.contentTrack = nil
      self?.sampler.stop()
    }
  }

  private func drawnShape(_ shape: S, _ size: CGSize) -> DisplayShape {
    let rect = CGRect(origin: .zero, size: size)
    let paint = resolvedPaint().display(in: rect)
    var drawing = self.drawing(shape, in: rect)
    if case .mirrors(let direction) = shape.layoutDirectionBehavior,
      isRightToLeft == (direction == .rightToLeft)
    {
      drawing = drawing.mirrored(in: size.width)
    }
    var evenOdd = drawing.evenOdd
    switch ink {
    case .fill(let style): evenOdd = evenOdd || style.isEOFilled
    case .stroke(let style):
      if drawing.stroke != nil { drawing = _ShapeDrawing(.path(drawing.outline)) }
      drawing.stroke = style
    }
    return DisplayShape(geometry: drawing.geometry, paint: paint, stroke: drawing.stroke, evenOdd: evenOdd)
  }

  private func resolvedPaint() -> _Paint {
    if let paint { return paint }
    let new = tracker.run { style._paint(_PaintContext(EnvironmentValues(scope: scope))) }
    paint = new
    return new
  }

  override package func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

extension DisplayShape {
  /// Whether it is filled right to the edges of a node of that size.
  fileprivate func fills(_ size: CGSize) -> Bool {
    guard stroke == nil, case .color = paint else { return false }
    switch geometry {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _, _, _, _):
      return rect == CGRect(origin: .zero, size: size)
    case .path: return false
    }
  }

  /// Whether it differs at most in its size and colour.
  fileprivate func isLike(_ other: DisplayShape) -> Bool {
    switch (geometry, other.geometry) {
    case (.rect, .rect), (.ellipse, .ellipse): true
    case (
      .roundedRect(_, let a1, let a2, let a3, let a4, let a5),
      .roundedRect(_, let b1, let b2, let b3, let b4, let b5)
    ):
      a1 == b1 && a2 == b2 && a3 == b3 && a4 == b4 && a5 == b5
    default: false
    }
  }
}

extension _ShapeDrawing {
  /// What is covered, as a path to fill.
  package var outline: Path { stroke.map { geometry.path.strokedPath($0) } ?? geometry.path }
}
