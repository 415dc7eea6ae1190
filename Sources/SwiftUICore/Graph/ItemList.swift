import CoreGraphics

/// The layout nodes that a container places, in order.
@MainActor
package struct ItemList {
  package var items: ContiguousArray<LayoutNode> = []
  package init() {}
}

/// What a lazy container shows: nodes that exist, rows that can be made, and where sections begin and end.
@MainActor
package struct UnitList {
  package enum Entry {
    case item(LayoutNode)
    case row(LazyRow)
    case sectionStart(SectionNode)
    case sectionEnd(SectionNode)
  }
  package var entries: ContiguousArray<Entry> = []
  /// Whether the container shows how to open a section, so that closed ones can leave out their rows.
  package var hidesClosedSections = false
  package init() {}
}

/// One element of a loop whose view is made only when a lazy container needs it.
@MainActor
package final class LazyRow {
  package unowned(unsafe) let owner: any LazyRowOwner
  package let id: AnyHashable
  package var index: Int
  /// The layout nodes of the row once it is made.
  private var items: ContiguousArray<LayoutNode>?
  /// The length of the row along its container when it was last laid out; kept while the row isn't made.
  package var measuredLength: CGFloat?
  /// The update in which the row came into the loop: if that animates, it comes in with its transition.
  package var insertionFlush = -1
  /// Modifiers around the whole loop: each turns a row's nodes into wrapped ones.
  package var wrappers: [any RowWrapper] = []

  package init(owner: any LazyRowOwner, id: AnyHashable, index: Int) {
    self.owner = owner
    self.id = id
    self.index = index
  }

  package var isMade: Bool { owner.rowNode(index) != nil }

  /// Makes the row's view if it isn't there and returns its layout nodes.
  package func realise() -> ContiguousArray<LayoutNode> {
    if let items { return items }
    var list = ItemList()
    owner.makeRow(index).collect(into: &list)
    var result = list.items
    for wrapper in wrappers { result = wrapper.wrap(result) }
    items = result
    return result
  }

  /// Says whether the row is on screen, for what appears and disappears in it.
  package func setVisible(_ visible: Bool) { owner.rowNode(index)?.scope.appearance.setVisible(visible) }

  /// The row's own list changed, or it was dropped.
  package func forget() { items = nil }
}

@MainActor
package protocol LazyRowOwner: _Node {
  func rowNode(_ index: Int) -> _Node?
  func makeRow(_ index: Int) -> _Node
  func dropRow(_ index: Int)
}

@MainActor
package protocol RowWrapper: AnyObject {
  func wrap(_ items: ContiguousArray<LayoutNode>) -> ContiguousArray<LayoutNode>
}
