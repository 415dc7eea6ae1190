import CoreGraphics

/// A small thing that a list draws in a row: a separator, a chevron, a circle. It takes the size that it is given.
@MainActor
final class ListMark: LayoutNode {
  var shape: DisplayShape? {
    didSet { if shape != oldValue { repaint() } }
  }
  /// Fills the whole mark, in place of a shape.
  var fill: DisplayColor? {
    didSet { if fill != oldValue { repaint() } }
  }
  var label: String? {
    didSet { if label != oldValue { repaint() } }
  }
  var isFocusable = true
  /// Runs on a press.
  var action: (() -> Void)? {
    didSet { if (action == nil) != (oldValue == nil) { repaint() } }
  }
  var key: ((String) -> Void)?
  var drag: ((_ start: CGPoint, _ location: CGPoint, _ ended: Bool) -> Void)?

  override var debugName: String { "ListMark" }
  override var ownsDisplay: Bool { true }
  override var takesAccessibility: Bool { false }
  override var spacing: ViewSpacing { .none }
  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(
      width: proposal.width.isNaN ? 0 : proposal.width, height: proposal.height.isNaN ? 0 : proposal.height)
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    if let fill {
      display.content = .shape(
        DisplayShape(geometry: .rect(CGRect(origin: .zero, size: frame.size)), paint: .color(fill)))
    } else {
      display.content = shape.map { .shape($0) } ?? .group
    }
    if let label {
      var semantics = DisplaySemantics(role: .button)
      semantics.label = label
      display.semantics = semantics
    } else {
      display.semantics = nil
    }
    var kinds: Set<DisplayInteraction.Kind> = []
    if action != nil { kinds.insert(.press) }
    if key != nil { kinds.insert(.key) }
    if drag != nil { kinds.insert(.drag) }
    guard !kinds.isEmpty else {
      display.interaction = nil
      return
    }
    let bounds = CGRect(origin: .zero, size: frame.size)
    display.interaction = DisplayInteraction(
      kinds: kinds, isFocusable: isFocusable, hitArea: .rect(bounds.insetBy(dx: -9, dy: -9))
    ) { [weak self] event in
      guard let self else { return }
      switch (event.kind, event.detail) {
      case (.press, _): graph.performAction { self.action?() }
      case (.key, .key(let name)): graph.performAction { self.key?(name) }
      case (.drag, .drag(let start, let location, _, let ended)):
        graph.performAction { self.drag?(start, location, ended) }
      default: break
      }
    }
  }
}

/// The outlines of a list's marks, in a box of their own size.
enum ListMarkShape {
  static func disc(_ color: DisplayColor) -> DisplayShape {
    // The minus is a hole, through which the row shows.
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 22, height: 22))
    path.addRect(CGRect(x: 6, y: 10, width: 10, height: 2))
    return DisplayShape(geometry: .path(path), paint: .color(color), evenOdd: true)
  }

  static func chevron(_ color: DisplayColor, pointsLeft: Bool) -> DisplayShape {
    var path = Path()
    let (near, far): (CGFloat, CGFloat) = pointsLeft ? (6, 1) : (1, 6)
    path.move(to: CGPoint(x: near, y: 1))
    path.addLine(to: CGPoint(x: far, y: 6))
    path.addLine(to: CGPoint(x: near, y: 11))
    return DisplayShape(
      geometry: .path(path), paint: .color(color),
      stroke: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
  }

  /// In a box of twelve points: down where the section is open.
  static func disclosure(_ color: DisplayColor, isOpen: Bool, isRightToLeft: Bool) -> DisplayShape {
    let points: [CGPoint] =
      isOpen
      ? [CGPoint(x: 1, y: 3.5), CGPoint(x: 6, y: 8.5), CGPoint(x: 11, y: 3.5)]
      : isRightToLeft
        ? [CGPoint(x: 8.5, y: 1), CGPoint(x: 3.5, y: 6), CGPoint(x: 8.5, y: 11)]
        : [CGPoint(x: 3.5, y: 1), CGPoint(x: 8.5, y: 6), CGPoint(x: 3.5, y: 11)]
    var path = Path()
    path.addLines(points)
    return DisplayShape(
      geometry: .path(path), paint: .color(color),
      stroke: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
  }

  static func grip(_ color: DisplayColor) -> DisplayShape {
    var path = Path()
    for line in 0..<3 {
      path.move(to: CGPoint(x: 1, y: 2 + CGFloat(line) * 5))
      path.addLine(to: CGPoint(x: 21, y: 2 + CGFloat(line) * 5))
    }
    return DisplayShape(
      geometry: .path(path), paint: .color(color), stroke: StrokeStyle(lineWidth: 1.5, lineCap: .round))
  }

  static func ring(_ color: DisplayColor) -> DisplayShape {
    DisplayShape(
      geometry: .ellipse(CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5)), paint: .color(color),
      stroke: StrokeStyle(lineWidth: 1.5))
  }

  static func filledCheck(_ color: DisplayColor) -> DisplayShape {
    var check = Path()
    check.move(to: CGPoint(x: 6.5, y: 11.5))
    check.addLine(to: CGPoint(x: 9.75, y: 14.75))
    check.addLine(to: CGPoint(x: 15.5, y: 7.5))
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 22, height: 22))
    path.addPath(check.strokedPath(StrokeStyle(lineWidth: 2)))
    return DisplayShape(geometry: .path(path), paint: .color(color), evenOdd: true)
  }
}
