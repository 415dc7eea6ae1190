import CoreGraphics

/// One row of a list: the view inside its insets, the card behind it, and what a list adds to a row.
///
///     ┌ card (own display: fill, corners) ───────────────────────────────┐
///     │ (−)  content, centred in the row's height    badge   ›   ≡       │
///     └──────────────── separator (under the content) ──────────────────┘
@MainActor
final class ListRowNode: LayoutNode, TraitReader {
  unowned(unsafe) let list: ListContentNode
  let child: LayoutNode
  private(set) var traits = ListRowTraits()
  /// The element that the row shows, if it comes from a loop.
  var lazyRow: LazyRow? {
    didSet { if (lazyRow == nil) != (oldValue == nil) { updateMarks() } }
  }
  var place = ListRowPlace() {
    didSet {
      guard place != oldValue else { return }
      updateMarks()
      repaint()
    }
  }
  var isConfirmingDelete = false
  private var background: HostedView?
  private var badge: HostedView?
  private var deleteButton: HostedView?
  private var leadingSwipe, trailingSwipe: HostedView?
  private var separators: [ListMark] = []
  private var chevron, editMark, grip: ListMark?
  var dragOffset: CGFloat = 0
  /// The one button or link in the row, which the whole row presses.
  var primary: UInt32?
  var focusItem: FocusItem?
  private var drawnAsSelected = false

  init(_ child: LayoutNode, list: ListContentNode) {
    self.list = list
    self.child = child
    super.init(list.inputs())
    adopt(child)
    traitsChanged()
    updateMarks()
  }

  override var debugName: String { "ListRow" }
  override var ownsDisplay: Bool { true }
  override var takesAccessibility: Bool { false }
  override var spacing: ViewSpacing { .none }
  override var isDeparting: Bool { isOwnDeparture || child.isDeparting }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    if let background { body(background.node) }
    for mark in separators { body(mark) }
    body(child)
    for mark in [editMark, chevron, grip] { if let mark { body(mark) } }
    if let badge { body(badge.node) }
    if let deleteButton { body(deleteButton.node) }
    for swipe in [leadingSwipe, trailingSwipe] { if let swipe { body(swipe.node) } }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    for hosted in [background, badge, deleteButton, leadingSwipe, trailingSwipe] {
      if let hosted { body(hosted.node) }
    }
  }

  // MARK: What the row is

  func traitsChanged() {
    let old = traits.appearance
    traits = child.trait(ListRowTraitsKey.self) ?? ListRowTraits()
    host(traits.background, in: &background)
    host(traits.badge, in: &badge)
    hostSwipeActions()
    guard traits.appearance != old else { return }
    updateMarks()
    invalidateLayout()
    repaint()
  }

  /// The value that selects the row: its tag, else its element's id.
  var selectionValue: AnyHashable? {
    guard let selection = list.selection, traits.isSelectionDisabled != true else { return nil }
    if let tag = child.trait(TagTrait.self), let value = selection.value(for: tag.value) { return value }
    return lazyRow.flatMap { selection.value(for: $0.id) }
  }

  var isSelected: Bool { selectionValue.map(list.selectedValues.contains) ?? false }
  var look: ListLook { list.look }
  private var canDelete: Bool {
    look.isEditing && lazyRow != nil && traits.delete != nil && traits.isDeleteDisabled != true
  }
  private var canMove: Bool {
    look.isEditing && lazyRow != nil && traits.move != nil && traits.isMoveDisabled != true
  }
  private var showsCheck: Bool { look.isEditing && list.selection?.kind == .set && selectionValue != nil }
  private var shift: CGFloat { canDelete || showsCheck ? ListMetrics.editShift : 0 }

  /// Draws the row again if it has come to be selected, or not to be, by another tag or id.
  func checkSelection() { if isSelected != drawnAsSelected { lookChanged() } }

  /// The list's look or selection changed.
  func lookChanged() {
    if !look.isEditing { isConfirmingDelete = false }
    updateMarks()
    invalidateLayout()
    repaint()
  }

  private func host(_ view: AnyView?, in slot: inout HostedView?) {
    guard let view else {
      if slot != nil {
        slot?.node.unmount()
        slot = nil
        markDisplay(.structure)
      }
      return
    }
    if let slot { return slot.update(view) }
    let new = HostedView(view, in: self)
    adopt(new.node)
    slot = new
    markDisplay(.structure)
  }

  private func hostSwipeActions() {
    guard !look.isEditing else {
      host(nil, in: &leadingSwipe)
      return host(nil, in: &trailingSwipe)
    }
    host(traits.leadingSwipe?.view(on: .leading), in: &leadingSwipe)
    host((traits.trailingSwipe ?? deletion)?.view(on: .trailing), in: &trailingSwipe)
  }

  /// What a row that can be deleted offers by itself.
  private var deletion: SwipeActions? {
    guard lazyRow != nil, traits.delete != nil, traits.isDeleteDisabled != true else { return nil }
    return SwipeActions(
      content: AnyView(ListDeleteButton { [weak self] in self?.deleteNow() }), allowsFullSwipe: true)
  }

  var hasSwipeActions: Bool { leadingSwipe != nil || trailingSwipe != nil }

  private func mark(_ slot: inout ListMark?, _ shape: DisplayShape?) {
    if let shape {
      if slot == nil {
        let new = ListMark(inputs())
        adopt(new)
        slot = new
        markDisplay(.structure)
        invalidateLayout()
      }
      slot?.shape = shape
    } else if let old = slot {
      old.unmount()
      slot = nil
      markDisplay(.structure)
      invalidateLayout()
    }
  }

  func updateMarks() {
    hostSwipeActions()
    let wantsChevron = traits.accessory == .disclosure && !look.isEditing
    mark(&chevron, wantsChevron ? ListMarkShape.chevron(look.faintMark, pointsLeft: isRightToLeft) : nil)
    if canDelete {
      mark(&editMark, ListMarkShape.disc(look.red))
      editMark?.label = look.delete
      editMark?.action = { [weak self] in self?.confirmDelete() }
    } else if showsCheck {
      mark(&editMark, isSelected ? ListMarkShape.filledCheck(look.tint) : ListMarkShape.ring(look.mark))
      editMark?.label = nil
      editMark?.action = nil
    } else {
      mark(&editMark, nil)
    }
    mark(&grip, canMove ? ListMarkShape.grip(look.mark) : nil)
    grip?.label = look.reorder
    grip?.key = { [weak self] name in self?.gripKey(name) }
    grip?.drag = { [weak self] start, location, ended in self?.gripDragged(location.y - start.y, ended) }
    let confirming = isConfirmingDelete && canDelete
    host(confirming ? AnyView(ListDeleteButton { [weak self] in self?.deleteNow() }) : nil, in: &deleteButton)
    updateSeparators()
  }

  private func updateSeparators() {
    var wanted: [DisplayColor] = []
    if look.showsSeparators {
      if showsTopSeparator { wanted.append(tint(traits.topSeparatorTint)) }
      if place.showsBottomSeparator, traits.bottomSeparator != false {
        wanted.append(tint(traits.bottomSeparatorTint))
      }
    }
    while separators.count > wanted.count {
      separators.removeLast().unmount()
      markDisplay(.structure)
    }
    while separators.count < wanted.count {
      let new = ListMark(inputs())
      adopt(new)
      separators.append(new)
      markDisplay(.structure)
      needsPlacement = true
      invalidateLayout()
    }
    for (mark, color) in zip(separators, wanted) { mark.fill = color }
  }

  /// Only where somebody asks for it: between rows the upper one draws the line.
  private var showsTopSeparator: Bool { place.isFirst && traits.topSeparator == true }

  private func tint(_ color: Color?) -> DisplayColor {
    color.map { color in list.resolve(color) } ?? look.separator
  }

  // MARK: Layout

  private var insets: EdgeInsets {
    let across = ListMetrics.contentInset
    return EdgeInsets(
      top: traits.top ?? ListMetrics.verticalInset, leading: traits.leading ?? across,
      bottom: traits.bottom ?? ListMetrics.verticalInset, trailing: traits.trailing ?? across)
  }

  /// What stands between the content and the row's trailing inset.
  private var trailingExtra: CGFloat {
    var result: CGFloat = 0
    if let badge { result += badge.node.sizeThatFits(.unspecified).width + 8 }
    if chevron != nil { result += 7 + 8 }
    if grip != nil { result += 22 + 10 }
    if let deleteButton { result += deleteButton.node.sizeThatFits(.unspecified).width }
    return result
  }

  private func contentProposal(_ width: CGFloat) -> Proposal {
    let insets = insets
    return Proposal(max(0, width - insets.leading - insets.trailing - shift - trailingExtra), .nan)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let insets = insets
    let content = child.sizeThatFits(contentProposal(proposal.width))
    let height = max(look.settings.minRowHeight, content.height + insets.top + insets.bottom)
    let width =
      proposal.width.isNaN
      ? content.width + insets.leading + insets.trailing + shift + trailingExtra : proposal.width
    return CGSize(width: width, height: height)
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let insets = insets
    func put(_ node: LayoutNode, _ origin: CGPoint, _ proposal: Proposal) {
      node.place(at: mirrored(origin, node.sizeThatFits(proposal), in: size), proposal)
    }
    func centre(_ node: LayoutNode, x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      put(node, CGPoint(x: x, y: (size.height - height) / 2), Proposal(width, height))
    }
    if let background { put(background.node, .zero, Proposal(size)) }
    let offered = contentProposal(size.width)
    let content = child.sizeThatFits(offered)
    let free = size.height - insets.top - insets.bottom - content.height
    let x = insets.leading + shift
    put(child, CGPoint(x: x, y: insets.top + free / 2), offered)
    if let editMark { centre(editMark, x: 17, 22, 22) }
    if let leadingSwipe {
      let width = leadingSwipe.node.sizeThatFits(Proposal(.nan, size.height)).width
      put(leadingSwipe.node, CGPoint(x: -width, y: 0), Proposal(width, size.height))
    }
    if let trailingSwipe {
      let width = trailingSwipe.node.sizeThatFits(Proposal(.nan, size.height)).width
      put(trailingSwipe.node, CGPoint(x: size.width, y: 0), Proposal(width, size.height))
    }
    var end = size.width
    if let deleteButton {
      let width = deleteButton.node.sizeThatFits(.unspecified).width
      end -= width
      put(deleteButton.node, CGPoint(x: end, y: 0), Proposal(width, size.height))
    }
    if let grip {
      end -= 18 + 22
      centre(grip, x: end, 22, 14)
      end -= 10
    } else {
      end -= insets.trailing
    }
    if let chevron {
      end -= 7
      centre(chevron, x: end, 7, 12)
      end -= 8
    }
    if let badge {
      let own = badge.node.sizeThatFits(.unspecified)
      put(badge.node, CGPoint(x: end - own.width, y: (size.height - own.height) / 2), .unspecified)
    }
    placeSeparators(in: size, x, content, offered)
  }

  private func placeSeparators(in size: CGSize, _ x: CGFloat, _ content: CGSize, _ offered: Proposal) {
    let leading = HorizontalAlignment.listRowSeparatorLeading.key
    let trailing = HorizontalAlignment.listRowSeparatorTrailing.key
    let start = x + (child.explicitGuide(leading, content, offered) ?? 0)
    let end =
      child.explicitGuide(trailing, content, offered).map { x + $0 } ?? size.width - ListMetrics.contentInset
    let width = max(0, end - start)
    for (index, mark) in separators.enumerated() {
      let isTop = index == 0 && showsTopSeparator
      mark.place(
        at: mirrored(
          CGPoint(x: start, y: isTop ? 0 : size.height - 1), CGSize(width: width, height: 1), in: size),
        Proposal(width, 1))
    }
  }

  // MARK: Display

  private var radii: (top: CGFloat, bottom: CGFloat) {
    if look.kind == .sidebar { return (12, 12) }
    let radius = min(look.cornerRadius, frame.height / 2)
    if look.rowsAreCards { return (radius, radius) }
    return (place.isFirst ? radius : 0, place.isLast ? radius : 0)
  }

  private var outline: DisplayShape.Geometry {
    let bounds = CGRect(origin: .zero, size: frame.size)
    let radii = radii
    if radii.top == 0, radii.bottom == 0 { return .rect(bounds) }
    return .roundedRect(
      bounds, topLeft: radii.top, topRight: radii.top, bottomRight: radii.bottom, bottomLeft: radii.bottom,
      continuous: true)
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let outline = outline
    drawnAsSelected = isSelected
    let fill = showsSelection ? look.selectionFill : background == nil ? look.rowFill : nil
    display.content = fill.map { .shape(DisplayShape(geometry: outline, paint: .color($0))) } ?? .group
    var effects = DisplayEffects()
    if hasSwipeActions { effects.clip = outline }
    if case .roundedRect = outline { effects.clip = outline }
    if dragOffset != 0 { effects.transform = .offset(CGSize(width: 0, height: dragOffset)) }
    display.effects = effects
    var semantics = DisplaySemantics(role: look.settings.isTable ? .tableRow : .listItem)
    semantics.position = place.position
    semantics.setSize = place.count
    if selectionValue != nil { semantics.isSelected = isSelected }
    display.semantics = semantics
  }

  private var showsSelection: Bool { isSelected && !(look.isEditing && list.selection?.kind != .set) }

  override func didUpdateDisplayChildren(_ display: DisplayNode, _ outer: DisplayContext) {
    // A press on a table's row only selects it.
    primary = look.settings.isTable ? nil : onlyPressable(in: display)
    let selects = selectionValue != nil && look.isEnabled && list.selects(whenEditing: look.isEditing)
    let presses = selects || (primary != nil && !look.isEditing)
    if presses != (display.effects.hoverOverlay != nil) {
      display.effects.hoverOverlay = presses ? look.hoverFill : nil
      display.effects.cursor = presses ? "pointer" : nil
    }
    var kinds: Set<DisplayInteraction.Kind> = presses ? [.press] : []
    if selects { kinds.formUnion([.key, .focus, .blur]) }
    if selects, list.menu?.primary != nil { kinds.insert(.doublePress) }
    if hasSwipeActions { kinds.insert(.swipe) }
    if opener != nil { kinds.insert(.context) }
    guard !kinds.isEmpty else {
      display.interaction = nil
      return
    }
    // A row that can only be drawn aside, or has a menu only, must be reached too.
    let isFocusable = selects || (primary == nil && !look.isEditing)
    if isFocusable, focusItem == nil { focusItem = FocusItem(node: self) }
    focusItem?.isEnabled = isFocusable
    var interaction = DisplayInteraction(
      kinds: kinds, isFocusable: isFocusable, hitArea: .rect(CGRect(origin: .zero, size: frame.size))
    ) { [weak self] event in self?.received(event) }
    interaction.shape.wantsFocus = isFocusable ? focusItem?.wantsFocus : nil
    if isFocusable {
      interaction.shape.stop = .row
    } else if lazyRow != nil, let primary {
      interaction.shape.stop = .node(primary)
    }
    display.interaction = interaction
  }

  /// What opens the row's context menu: the list's for its selection, else the view's own.
  var opener: ContextOpener? {
    if let menu = list.menu, let value = selectionValue {
      return ContextOpener { [weak list] place in menu.open(list?.values(around: value) ?? [value], place) }
    }
    return child.trait(ContextOpenerKey.self)
  }

  /// A button or link in the row, if there is exactly one.
  private func onlyPressable(in display: DisplayNode) -> UInt32? {
    var found: UInt32?
    var count = 0
    func search(_ node: DisplayNode) {
      if case .swipeActions? = node.semantics?.role { return }
      if let shape = node.interaction?.shape, shape.kinds.contains(.press), shape.isEnabled {
        count += 1
        switch node.semantics?.role {
        case .button, .link: found = node.id
        default: break
        }
        return
      }
      for child in node.children where count < 2 { search(child) }
    }
    for child in display.children where count < 2 && child !== editMark?.display { search(child) }
    return count == 1 ? found : nil
  }

  override func unmount() {
    focusItem?.end()
    for mark in separators + [chevron, editMark, grip].compactMap({ $0 }) { mark.unmount() }
    super.unmount()
  }
}

/// Where a row is among the others.
struct ListRowPlace: Equatable {
  /// First and last of its card or section.
  var isFirst = false
  var isLast = false
  var showsBottomSeparator = false
  /// Among all rows of the list, counted from one.
  var position = 1
  var count = 1
}

/// A view that a layout node shows in a place of its own.
@MainActor
final class HostedView {
  let node: ImplicitStackNode

  init(_ view: AnyView, in owner: _Node) {
    node = ImplicitStackNode(owner.inputs())
    let content = AnyView._make(view, node.inputs())
    node.content = content
    node.preferenceBits = content.preferenceBits
  }

  func update(_ view: AnyView) { if let content = node.content { AnyView._update(content, view) } }
}

/// The button that a press on a row's red disc brings out.
nonisolated private struct ListDeleteButton: View {
  let action: () -> Void

  @MainActor var body: some View {
    Text(FrameworkWord.delete)
      .foregroundStyle(.white)
      .frame(width: 82)
      .frame(maxHeight: .infinity)
      .background { Color.red }
      .pressable(action: action)
  }
}
