/// The node of a loop: one row for each element, kept by id.
///
/// Eager inside ordinary containers; inside lazy ones a row's node is made when the container asks for it.
@MainActor
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: DynamicNode, LazyRowOwner,
  RowIdentifying
{
  struct Row {
    let id: ID
    var element: Data.Element
    var node: RowNode<Data.Element, Content>?
    var lazyRow: LazyRow?
  }
  private(set) var rows: ContiguousArray<Row> = []
  private var content: (Data.Element) -> Content
  private let isConstantRange: Bool

  init(_ view: ForEach<Data, ID, Content>, _ inputs: _ViewInputs) {
    content = view.content
    isConstantRange = view.isConstantRange
    super.init(inputs)
    rows.reserveCapacity(view.data.count)
    for element in view.data { rows.append(Row(id: view.id(element), element: element)) }
    warnAboutDuplicates()
    if !isLazy {
      for index in rows.indices {
        let node = RowNode(rows[index].element, content, childInputs)
        node.rowID = AnyHashable(rows[index].id)
        rows[index].node = node
        preferenceBits |= node.preferenceBits
      }
    }
  }

  override var debugName: String { "ForEach<\(ID.self)>" }

  override func forEachPresentChild(_ body: (_Node) -> Void) {
    for row in rows { if let node = row.node { body(node) } }
  }

  override func collectUnits(into list: inout UnitList) {
    guard isLazy else { return super.collectUnits(into: &list) }
    if Content._hasSections {
      for index in rows.indices { makeRow(index).collectUnits(into: &list) }
      return
    }
    list.entries.reserveCapacity(list.entries.count + rows.count)
    for index in rows.indices {
      let row = lazyRow(index)
      row.index = index
      row.wrappers.removeAll()
      list.entries.append(.row(row))
    }
  }

  private func lazyRow(_ index: Int) -> LazyRow {
    if let row = rows[index].lazyRow { return row }
    let row = LazyRow(owner: self, id: AnyHashable(rows[index].id), index: index)
    rows[index].lazyRow = row
    return row
  }

  // MARK: Lazy rows

  func rowID(of node: _Node) -> AnyHashable? { rows.first { $0.node === node }.map { AnyHashable($0.id) } }

  func rowNode(_ index: Int) -> _Node? { rows.indices.contains(index) ? rows[index].node : nil }

  func makeRow(_ index: Int) -> _Node {
    if let node = rows[index].node { return node }
    var inputs = childInputs
    // Sections are made at once; the rows in them appear one by one.
    if !Content._hasSections {
      inputs.scope = EnvironmentScope(parent: scope, appearance: AppearanceScope(isVisible: false))
      inputs.isLazy = false
    }
    let node = RowNode(rows[index].element, content, inputs)
    if !Content._hasSections { node.lazyRow = lazyRow(index) }
    node.rowID = AnyHashable(rows[index].id)
    rows[index].node = node
    if node.preferenceBits != 0 { preferencesChanged(node.preferenceBits) }
    if rows[index].lazyRow?.insertionFlush == graph.flushCount {
      TransitionControl.insert(node, graph: graph)
    }
    return node
  }

  func dropRow(_ index: Int) {
    guard rows.indices.contains(index), let node = rows[index].node else { return }
    rows[index].node = nil
    rows[index].lazyRow?.forget()
    node.unmount()
  }

  // MARK: New data

  func set(_ view: ForEach<Data, ID, Content>) {
    content = view.content
    let count = view.data.count
    if isConstantRange, count != rows.count {
      graph.warn(
        "ForEach<Range<Int>> count \(count) differs from its initial \(rows.count). ForEach(_:content:) over a "
          + "range is for constant data; give it an explicit id: ForEach(_:id:content:).")
    }
    // The usual case: the same ids in the same order.
    if count == rows.count {
      var index = 0
      var same = true
      for element in view.data {
        if rows[index].id != view.id(element) {
          same = false
          break
        }
        index += 1
      }
      if same {
        index = 0
        for element in view.data {
          rows[index].element = element
          rows[index].node?.set(element, content)
          index += 1
        }
        return
      }
    }
    replaceRows(view)
  }

  /// Keeps the common ends by comparison; only what lies between them goes through a dictionary.
  private func replaceRows(_ view: ForEach<Data, ID, Content>) {
    let old = rows
    var new = ContiguousArray<Row>()
    new.reserveCapacity(view.data.count)
    for element in view.data { new.append(Row(id: view.id(element), element: element)) }
    var prefix = 0
    while prefix < min(old.count, new.count), old[prefix].id == new[prefix].id { prefix += 1 }
    var suffix = 0
    while suffix < min(old.count, new.count) - prefix,
      old[old.count - 1 - suffix].id == new[new.count - 1 - suffix].id
    { suffix += 1 }

    var kept = ContiguousArray(repeating: false, count: old.count)
    func keep(_ from: Int, _ to: Int) {
      kept[from] = true
      new[to].node = old[from].node
      new[to].lazyRow = old[from].lazyRow
    }
    for index in 0..<prefix { keep(index, index) }
    for index in 0..<suffix { keep(old.count - 1 - index, new.count - 1 - index) }

    var middle: [ID: Int] = [:]
    for index in prefix..<(old.count - suffix) { middle[old[index].id] = index }
    var inserted: [Int] = []
    for index in prefix..<(new.count - suffix) {
      if let from = middle.removeValue(forKey: new[index].id) {
        keep(from, index)
      } else {
        inserted.append(index)
      }
    }
    rows = new
    warnAboutDuplicates()
    for index in prefix..<(old.count - suffix) {
      // Removed rows, and the second of two rows with one id.
      guard !kept[index], let node = old[index].node else { continue }
      remove(node, key: AnyHashable(old[index].id), index: min(index, new.count))
    }
    for index in rows.indices {
      if let node = rows[index].node { node.set(rows[index].element, content) }
    }
    if isLazy {
      for index in inserted {
        if let revived = revive(AnyHashable(rows[index].id)) as? RowNode<Data.Element, Content> {
          rows[index].node = revived
          revived.lazyRow = lazyRow(index)
          revived.set(rows[index].element, content)
        } else if !Content._hasSections, graph.hasAppeared {
          lazyRow(index).insertionFlush = graph.flushCount
        }
      }
    } else {
      for index in inserted {
        if let revived = revive(AnyHashable(rows[index].id)) as? RowNode<Data.Element, Content> {
          rows[index].node = revived
          revived.set(rows[index].element, content)
        } else {
          let node = RowNode(rows[index].element, content, childInputs)
          node.rowID = AnyHashable(rows[index].id)
          rows[index].node = node
          didInsert(node)
        }
      }
    }
    listChanged()
  }

  private func warnAboutDuplicates() {
    var seen = Set<ID>(minimumCapacity: rows.count)
    for row in rows where !seen.insert(row.id).inserted {
      graph.warn(
        "ForEach<\(Data.self), \(ID.self)>: the id \(row.id) occurs more than once. Rows with one id share "
          + "nothing and updates may reach the wrong one; give every element an id of its own.")
      return
    }
  }
}

/// One row of a loop. What its builder reads is tracked here, not in the view that holds the loop.
@MainActor
final class RowNode<Element, Content: View>: _Node, IdentifiedRow {
  private var element: Element
  private var content: (Element) -> Content
  private var child: _Node!
  private lazy var tracker = Tracker(reader: self)
  /// What a lazy container remembers of the row; it is stale once the row's own list changes.
  weak var lazyRow: LazyRow?
  /// The element's id, for programmatic scrolling.
  var rowID: AnyHashable?

  init(_ element: Element, _ content: @escaping (Element) -> Content, _ inputs: _ViewInputs) {
    self.element = element
    self.content = content
    super.init(inputs)
    var childInputs = inputs
    childInputs.parent = self
    child = Content._make(evaluate(), childInputs)
    preferenceBits = child.preferenceBits
  }

  override var debugName: String { "Row" }

  private func evaluate() -> Content { tracker.run { content(element) } }

  func set(_ element: Element, _ content: @escaping (Element) -> Content) {
    self.element = element
    self.content = content
    isQueued = false
    Content._update(child, evaluate())
  }

  override func absorbsListChange() -> Bool {
    lazyRow?.forget()
    return false
  }

  override func refresh() { Content._update(child, evaluate()) }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
