import CoreGraphics

/// A header or a footer of a list: its view inside the insets, read as a heading if it is a header.
///
/// The header of a section that can be closed has a chevron, and a press on it opens and closes the section.
@MainActor
final class ListPartNode: LayoutNode {
  unowned(unsafe) let list: ListContentNode
  let child: LayoutNode
  let isHeader: Bool
  private weak var section: SectionNode?
  private var chevron: ListMark?

  init(_ child: LayoutNode, isHeader: Bool, list: ListContentNode, section: SectionNode?) {
    self.list = list
    self.child = child
    self.isHeader = isHeader
    self.section = section
    super.init(list.inputs())
    adopt(child)
    guard isHeader, let section, section.isExpanded != nil else { return }
    let mark = ListMark(inputs())
    adopt(mark)
    chevron = mark
    section.expansionChanged = { [weak self] in
      self?.updateChevron()
      self?.repaint()
    }
    updateChevron()
  }

  override var debugName: String { isHeader ? "ListHeader" : "ListFooter" }
  override var ownsDisplay: Bool { isHeader }
  override var takesAccessibility: Bool { false }
  override var spacing: ViewSpacing { .none }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    body(child)
    if let chevron { body(chevron) }
  }

  private func updateChevron() {
    guard let section else { return }
    chevron?.shape = ListMarkShape.disclosure(
      list.look.tint, isOpen: section.isOpen, isRightToLeft: isRightToLeft)
  }

  /// A footer's label stands in a slot a little higher than its line.
  private var slack: CGFloat { isHeader ? 0 : 2 }

  private func offered(_ width: CGFloat) -> Proposal {
    Proposal(max(0, width - 2 * list.look.partInset - (chevron == nil ? 0 : 20)), .nan)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let size = child.sizeThatFits(offered(proposal.width))
    let width = proposal.width.isNaN ? size.width + 2 * list.look.partInset : proposal.width
    var height = size.height + slack
    if isHeader, let minimum = list.look.settings.minHeaderHeight { height = max(height, minimum) }
    return CGSize(width: width, height: height)
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let offered = offered(size.width)
    let own = child.sizeThatFits(offered)
    let origin = CGPoint(x: list.look.partInset, y: (size.height - own.height) / 2)
    child.place(at: mirrored(origin, own, in: size), offered)
    guard let chevron else { return }
    let box = CGSize(width: 12, height: 12)
    let place = CGPoint(x: size.width - list.look.partInset - box.width, y: (size.height - box.height) / 2)
    chevron.place(at: mirrored(place, box, in: size), Proposal(box))
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    guard let section, let binding = section.isExpanded, chevron != nil else {
      display.semantics = DisplaySemantics(role: .heading(level: 2))
      return
    }
    var semantics = DisplaySemantics(role: .button)
    semantics.isExpanded = section.isOpen
    display.semantics = semantics
    display.interaction = DisplayInteraction(
      kinds: [.press], isFocusable: true, hitArea: .rect(CGRect(origin: .zero, size: frame.size))
    ) { [weak self] event in
      guard let self, event.kind == .press, let section = self.section else { return }
      let isOpen = section.isOpen
      graph.performAction { (section.isExpanded ?? binding).wrappedValue = !isOpen }
    }
  }

  override func unmount() {
    chevron?.unmount()
    super.unmount()
  }
}
