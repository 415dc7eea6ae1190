import CoreGraphics

/// A set of view types that may be pinned to the bounds of a scroll view.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The header view of each section will be pinned.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer view of each section will be pinned.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// A header or footer that stays in view while its section is: the display moves it with the scroll offset by itself.
///
///     offset ≤ start:          where it belongs
///     start … end − length:    at the edge of the viewport
///     beyond:                  pushed out by the end of its section
@MainActor
final class PinnedNode: LayoutNode {
  let child: LayoutNode
  private let axis: Axis
  /// The scroll offsets between which it stays at the edge, and how far it has moved then; nil: it doesn't stay.
  var travel: (from: CGFloat, to: CGFloat, moved: ClosedRange<CGFloat>)? {
    didSet { if travel?.from != oldValue?.from || travel?.to != oldValue?.to { repaint() } }
  }

  init(_ child: LayoutNode, axis: Axis, _ inputs: _ViewInputs) {
    self.child = child
    self.axis = axis
    super.init(inputs)
    adopt(child)
  }

  override var debugName: String { "Pinned" }
  override var ownsDisplay: Bool { true }
  override var takesAccessibility: Bool { false }
  override var zIndex: Double { 1 }
  override var spacing: ViewSpacing { child.spacing }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { body(child) }
  override func measure(_ proposal: Proposal) -> CGSize { child.sizeThatFits(proposal) }
  override func placeChildren(in size: CGSize, _ proposal: Proposal) { child.place(at: .zero, proposal) }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    child.explicitGuide(key, size, proposal)
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    guard axis == .vertical, let travel, let scroll = enclosingScroll?.display else {
      display.bindings = []
      return
    }
    func knot(_ offset: CGFloat, _ moved: CGFloat) -> DisplayBinding.Knot {
      DisplayBinding.Knot(input: Double(offset), output: [0, Double(moved)])
    }
    display.bindings = [
      DisplayBinding(
        property: .transform, source: .scrollOffset(scroll.id),
        knots: [knot(travel.from, travel.moved.lowerBound), knot(travel.to, travel.moved.upperBound)])
    ]
  }
}
