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

  package init(_ shape: S, _ style: Style, _ ink: ShapeInk, _ inputs: _ViewInputs) {
    (self.shape, self.style, self.ink) = (shape, style, ink)
    super.init(inputs)
  }

  package func set(_ shape: S, _ style: Style, _ ink: ShapeInk) {
    var changed = ink != self.ink
    self.ink = ink
    if !isSameValue(FieldPlan.of(S.self), &self.shape, shape) {
      self.shape = shape
      invalidateLayout()
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
    let isFirst = { if case .shape = display.content { false } else { true } }()
    if case .shape(let old) = display.content {
      if case .color(let a) = old.paint, case .color(let b) = new.paint {
        graph.animator.move(display, .color, from: a.numbers, to: b.numbers, context.animation)
      }
      if old == new { return updateShadow(display) }
    }
    display.content = .shape(new)
    if isFirst { display.debugName = "Shape" }
    updateShadow(display)
  }

  private func updateShadow(_ display: DisplayNode) { display.effects.shadow = resolvedPaint().shadows.first }

  private func drawnShape(_ shape: S, _ size: CGSize) -> DisplayShape {
    let rect = CGRect(origin: .zero, size: size)
    var drawing = shape._drawing(in: rect)
    if case .mirrors(let direction) = shape.layoutDirectionBehavior,
      isRightToLeft == (direction == .rightToLeft)
    {
      drawing = drawing.mirrored(in: size.width)
    }
    var evenOdd = drawing.evenOdd
    switch ink {
    case .fill(let style): evenOdd = evenOdd || style.isEOFilled
    case .stroke(let style):
      if drawing.stroke != nil {
        drawing = _ShapeDrawing(.path(drawing.outline))
      }
      drawing.stroke = style
    }
    return DisplayShape(
      geometry: drawing.geometry, paint: resolvedPaint().display(in: rect), stroke: drawing.stroke, evenOdd: evenOdd)
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

extension _ShapeDrawing {
  /// What is covered, as a path to fill.
  package var outline: Path { stroke.map { geometry.path.strokedPath($0) } ?? geometry.path }
}
