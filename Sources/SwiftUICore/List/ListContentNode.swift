import CoreGraphics

/// The rows of a list, inside its scroll view: a lazy container that puts every view into a row of its own.
@MainActor
package final class ListContentNode: LazyContainerNode {
  private(set) var look: ListLook
  package private(set) var selection: ListSelection?
  private(set) var menu: SelectionMenu?
  private(set) var selectedValues: Set<AnyHashable> = []
  /// Rows, headers and footers by the view that they show.
  private var rows: [ObjectIdentifier: ListRowNode] = [:]
  private var parts: [ObjectIdentifier: ListPartNode] = [:]
  /// The row from which a range is selected.
  private var anchor: AnyHashable?
  private let lookSource: DerivedEnvironment<ListLook>
  private var lookDependency: Dependency?
  private lazy var tracker = Tracker(reader: self)
  private final class LookKey {}

  package init(_ inputs: _ViewInputs) {
    lookSource = inputs.scope.derivedValue(LookKey.self) { ListLook($0) }
    look = lookSource.value
    super.init(axis: .vertical, inputs)
    lineSpacing = look.settings.rowSpacing ?? 0
    lookDependency = Dependency(reader: self, source: lookSource)
  }

  override package var debugName: String { "List" }
  override package var ownsDisplay: Bool { true }
  override package func crossAlignment(_ track: Int) -> AlignmentKey { HorizontalAlignment.leading.key }

  func resolve(_ color: Color) -> DisplayColor { color.display(in: EnvironmentValues(scope: scope)) }

  // MARK: Look and selection

  package func setSelection(_ new: ListSelection?) {
    if (new == nil) != (selection == nil) || new?.kind != selection?.kind { repaint() }
    selection = new
    readSelection()
  }

  private func readSelection() {
    let values = tracker.run { selection?.values ?? [] }
    guard values != selectedValues else { return }
    selectedValues = values
    updatePlaces()
    for row in rows.values { row.lookChanged() }
  }

  override package func refresh() {
    readLook()
    readSelection()
  }

  private func readLook() {
    let new = lookSource.value
    guard new != look else { return }
    let wasEditing = look.isEditing
    look = new
    lineSpacing = look.settings.rowSpacing ?? 0
    if wasEditing, !look.isEditing, selection?.kind == .set, !selectedValues.isEmpty {
      // Leaving edit mode clears what was selected in it.
      graph.afterUpdate { [weak self] in self?.selection?.values = [] }
    }
    for row in rows.values { row.lookChanged() }
    for part in parts.values { part.invalidateLayout() }
    invalidateMetrics()
    repaint()
  }

  /// Whether a press on a row selects it: single selections always but in edit mode; several by mouse or in edit mode.
  func selects(whenEditing isEditing: Bool) -> Bool {
    guard let selection else { return false }
    return selection.kind == .set || !isEditing
  }

  func press(_ value: AnyHashable, _ modifiers: DisplayInteraction.Shortcut?) {
    guard let selection else { return }
    guard selection.kind == .set else {
      if modifiers?.command == true, selection.kind == .optional, selectedValues.contains(value) {
        selection.values = []
      } else {
        selection.select(value)
      }
      return
    }
    if modifiers?.shift == true, let anchor, let range = values(between: anchor, and: value) {
      selection.values = Set(range)
    } else if look.isEditing || modifiers?.command == true || modifiers?.control == true {
      anchor = value
      selection.toggle(value)
    } else {
      anchor = value
      selection.select(value)
    }
  }

  /// The values of the rows that can be selected, in order; of rows that were never made by their ids.
  private var selectableValues: [AnyHashable] {
    guard let selection else { return [] }
    var result: [AnyHashable] = []
    for (index, cell) in cells.enumerated() {
      if let items = items(ofCell: index) {
        result += items.compactMap { ($0 as? ListRowNode)?.selectionValue }
      } else if case .row(let row) = cell, let value = selection.value(for: row.id) {
        result.append(value)
      }
    }
    return result
  }

  private func values(between a: AnyHashable, and b: AnyHashable) -> ArraySlice<AnyHashable>? {
    let all = selectableValues
    guard let first = all.firstIndex(of: a), let second = all.firstIndex(of: b) else { return nil }
    return all[min(first, second)...max(first, second)]
  }

  func moveSelection(by step: Int, from row: ListRowNode, extending: Bool) {
    guard let selection else { return }
    let all = selectableValues
    let current =
      all.firstIndex { selectedValues.contains($0) && (anchor == nil || !extending || $0 != anchor) }
      ?? row.selectionValue.flatMap { all.firstIndex(of: $0) }
    guard let current, !all.isEmpty else { return }
    let sum = current.addingReportingOverflow(step)
    let target = min(max(sum.overflow ? step : sum.partialValue, 0), all.count - 1)
    guard target != current else { return }
    let value = all[target]
    if extending, selection.kind == .set {
      selection.values = selectedValues.union(all[min(current, target)...max(current, target)])
    } else {
      anchor = value
      selection.select(value)
    }
    enclosingScroll?.scroll(to: .id(value), anchor: nil, animated: false)
    graph.afterLayout { [weak self] in
      self?.rows.values.first { $0.selectionValue == value }?.takeFocus()
    }
  }

  /// How many rows of the usual height the viewport shows: what Page Up and Page Down go on by.
  var rowsOnPage: Int {
    let height = enclosingScroll?.frame.height ?? 0
    return max(1, Int(height / max(1, look.settings.minRowHeight)) - 1)
  }

  /// What a menu that is opened at a row is for: all that is selected if the row is, else the row alone.
  func values(around value: AnyHashable) -> Set<AnyHashable> {
    selectedValues.contains(value) ? selectedValues : [value]
  }

  package func setMenu(_ new: SelectionMenu?) {
    guard new !== menu else { return }
    menu = new
    for row in rows.values { row.repaint() }
  }

  // MARK: Rows

  override package func decorate(
    _ items: ContiguousArray<LayoutNode>, cell: Int, kind: LineKind, section: SectionNode?
  ) -> ContiguousArray<LayoutNode> {
    ContiguousArray(
      items.map { item in
        guard kind == .cells else { return part(item, isHeader: kind == .header, section) }
        let row = row(item)
        if case .row(let lazyRow) = cells[cell] { row.lazyRow = lazyRow } else { row.lazyRow = nil }
        return row
      })
  }

  private func row(_ item: LayoutNode) -> ListRowNode {
    let key = ObjectIdentifier(item)
    if let known = rows[key], known.child === item, !known.isUnmounted { return known }
    if rows.count > 64, rows.count > 2 * cells.count + 64 || rows.count % 256 == 0 { sweep() }
    let new = ListRowNode(item, list: self)
    rows[key] = new
    return new
  }

  override package var hidesClosedSections: Bool { true }

  private func part(_ item: LayoutNode, isHeader: Bool, _ section: SectionNode?) -> ListPartNode {
    let key = ObjectIdentifier(item)
    if let known = parts[key], known.child === item { return known }
    let new = ListPartNode(item, isHeader: isHeader, list: self, section: section)
    parts[key] = new
    return new
  }

  /// Lets go of the rows whose views are gone.
  private func sweep() {
    for (key, row) in rows where row.child.isUnmounted {
      rows[key] = nil
      row.unmount()
    }
    for (key, part) in parts where part.child.isUnmounted {
      parts[key] = nil
      part.unmount()
    }
  }

  override package func childrenChanged() { sweep() }

  /// How many elements the loop of a row has in this list.
  func rowCount(of row: LazyRow) -> Int {
    var count = 0
    for case .row(let other) in cells where other.owner === row.owner { count += 1 }
    return count
  }

  /// The index before which a dragged row is dropped.
  func target(ofDragging row: ListRowNode, by distance: CGFloat) -> Int {
    guard let own = row.lazyRow else { return 0 }
    let middle = row.frame.midY + distance
    var target = 0
    for (index, line) in lines.enumerated() {
      guard let cell = line.cells.first, case .row(let other) = cells[cell], other.owner === own.owner,
        starts.indices.contains(index)
      else { continue }
      if starts[index] + lengths[index] / 2 < middle { target = other.index + 1 }
    }
    return target
  }

  // MARK: Lines

  override package func tracks(across extent: CGFloat) -> [Track] {
    [Track(origin: look.margin, size: extent.isNaN ? extent : max(0, extent - 2 * look.margin))]
  }

  override package func idealExtent() -> CGFloat { super.idealExtent() + 2 * look.margin }

  override package func defaultLength(_ kind: LineKind) -> CGFloat {
    kind == .cells ? look.settings.minRowHeight : 22
  }

  override package func lengthBefore() -> CGFloat {
    guard let first = lines.first else { return 0 }
    if first.kind == .header { return ListMetrics.firstHeader }
    if look.kind.isGrouped { return look.settings.firstCardMargin ?? ListMetrics.firstCard }
    return look.kind == .sidebar ? 10 : 0
  }

  override package func lengthAfter() -> CGFloat {
    lines.isEmpty ? 0 : look.kind.isGrouped ? ListMetrics.firstCard : look.kind == .sidebar ? 10 : 0
  }

  override package func gap(before index: Int) -> CGFloat? {
    let line = lines[index]
    let previous = lines[index - 1]
    let isGrouped = look.kind.isGrouped
    let custom = look.settings.sectionSpacing
    let spacing = custom ?? (isGrouped ? ListMetrics.sectionSpacing : ListMetrics.plainSectionSpacing - 10)
    switch (previous.kind, line.kind) {
    case (.header, .cells) where line.section == previous.section: return ListMetrics.headerToCard
    case (.header, .header) where line.section == previous.section: return 0
    case (.footer, .footer) where line.section == previous.section: return 0
    case (.cells, .cells) where line.section == previous.section: return look.settings.rowSpacing ?? 0
    case (_, .footer): return ListMetrics.cardToFooter
    case (.footer, .header): return custom ?? ListMetrics.footerToHeader
    case (_, .header): return spacing + 10
    case (.footer, .cells): return custom ?? ListMetrics.footerToCard
    case (_, .cells): return custom ?? (isGrouped ? 2 * spacing : 0)
    }
  }

  override package func didPlaceLines(in size: CGSize) {
    updatePlaces()
    for row in rows.values where row.display != nil { row.checkSelection() }
  }

  /// Tells the rows where they are: corners, separators, positions for assistive technology.
  private func updatePlaces() {
    var position = 0
    let total = lines.reduce(0) { $0 + ($1.kind == .cells ? 1 : 0) }
    // Held back by one row: a separator belongs to both rows that it parts.
    var last: (row: ListRowNode, place: ListRowPlace, line: Int)?
    for (index, line) in lines.enumerated() where line.kind == .cells {
      position += 1
      guard let cell = line.cells.first, let items = items(ofCell: cell) else { continue }
      func isNeighbour(_ other: Int) -> Bool {
        lines.indices.contains(other) && lines[other].kind == .cells && lines[other].section == line.section
      }
      for (number, item) in items.enumerated() {
        guard let row = item as? ListRowNode else { continue }
        var place = ListRowPlace()
        place.isFirst = !isNeighbour(index - 1) && number == 0
        place.isLast = !isNeighbour(index + 1) && number == items.count - 1
        place.showsBottomSeparator = !place.isLast && !row.isSelected
        place.position = position
        place.count = total
        if let last {
          var above = last.place
          let hides = row.isSelected || row.traits.topSeparator == false
          if hides, last.line >= index - 1, !place.isFirst { above.showsBottomSeparator = false }
          last.row.place = above
        }
        last = (row, place, index)
      }
    }
    if let last { last.row.place = last.place }
  }

  // MARK: Display

  override package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var semantics = DisplaySemantics(role: .list)
    semantics.allowsMultipleSelection = selection.map { $0.kind == .set }
    display.semantics = look.settings.isTable ? nil : semantics
  }

  override package func unmount() {
    lookDependency?.cancel()
    tracker.cancel()
    super.unmount()
    for row in rows.values { row.unmount() }
    for part in parts.values { part.unmount() }
    rows.removeAll()
    parts.removeAll()
  }
}

/// The rows of a list; the list puts a scroll view around them.
nonisolated package struct ListContent<Content: View>: View {
  package typealias Body = Never
  let content: Content
  let selection: ListSelection?
  let menu: SelectionMenu?

  package init(content: Content, selection: ListSelection?, menu: SelectionMenu? = nil) {
    self.content = content
    self.selection = selection
    self.menu = menu
  }

  @MainActor package static func _make(_ view: ListContent, _ inputs: _ViewInputs) -> _Node {
    let node = ListContentNode(inputs)
    node.setSelection(view.selection)
    node.setMenu(view.menu)
    return makeLazy(node, view.content)
  }

  @MainActor package static func _update(_ node: _Node, _ view: ListContent) {
    let node = unsafeDowncast(node, to: ListContentNode.self)
    if node.isQueued {
      node.isQueued = false
      node.refresh()
    }
    node.setSelection(view.selection)
    node.setMenu(view.menu)
    if let content = node.content { Content._update(content, view.content) }
  }
}
