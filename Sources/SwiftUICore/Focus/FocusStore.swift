/// One thing that can have the focus: what a control's node registers with its graph.
///
/// The control writes `wantsFocus` to its display node, tells `received(_:)` of focus and blur events, and ends the
/// item when it goes.
@MainActor
package final class FocusItem {
  package unowned(unsafe) let node: LayoutNode
  /// What the browser is asked to do: focus it, blur it, or leave it as it is.
  package private(set) var wantsFocus: Bool?
  package var isEnabled = true
  /// What the control does besides when it gets or loses the focus.
  package var focusChanged: ((Bool) -> Void)?
  package var isFocused: Bool { node.graph.focus.current === self }

  package init(node: LayoutNode) {
    self.node = node
    node.graph.focus.register(self)
  }

  /// Takes the display node's focus and blur events; true if it was one of them.
  @discardableResult
  package func received(_ event: DisplayEvent) -> Bool {
    switch event.kind {
    case .focus: node.graph.focus.entered(self)
    case .blur: node.graph.focus.left(self)
    default: return false
    }
    return true
  }

  package func end() { node.graph.focus.unregister(self) }

  fileprivate func ask(_ wants: Bool?) {
    guard wantsFocus != wants else { return }
    wantsFocus = wants
    node.repaint()
  }

  fileprivate func changed(_ isFocused: Bool) { focusChanged?(isFocused) }
}

/// A view that ties the focus of what is in it to a value of a `@FocusState`.
@MainActor
package protocol FocusBinder: _Node {
  /// The storage of the focus state.
  var focusBox: AnyObject? { get }
  /// Whether the focus state's value is the one for this view.
  var isMatching: Bool { get }
  /// The focus came in or went out.
  func focusMoved(inside: Bool)
}

/// Who has the focus in one scene.
///
///     focus state written ─► after layout: the item under the matching binder is asked ─► browser focuses
///     browser's focus event ─► `entered` ─► the focus states of the binders around the item take their values
@MainActor
package final class FocusStore {
  private unowned(unsafe) let graph: ViewGraph
  package private(set) weak var current: FocusItem?
  private var items: [FocusItem] = []
  private var binders: [any FocusBinder] = []

  nonisolated init(graph: ViewGraph) { self.graph = graph }

  func register(_ item: FocusItem) { items.append(item) }

  func unregister(_ item: FocusItem) {
    items.removeAll { $0 === item }
    guard current === item else { return }
    current = nil
    for binder in binders where item.node.isInside(binder) { binder.focusMoved(inside: false) }
  }

  func add(_ binder: any FocusBinder) { binders.append(binder) }

  /// Whether a focus state is tied to something around the node.
  package func isBound(_ node: LayoutNode) -> Bool { binders.contains { node.isInside($0) } }

  func remove(_ binder: any FocusBinder) { binders.removeAll { $0 === binder } }

  /// The browser says that the item has the focus now.
  package func entered(_ item: FocusItem) {
    item.ask(nil)
    move(to: item)
  }

  /// The browser says that the item has lost the focus.
  package func left(_ item: FocusItem) {
    item.ask(nil)
    if current === item { move(to: nil) }
  }

  /// Gives an item the focus, or takes it from whoever has it.
  package func focus(_ item: FocusItem?) {
    guard current !== item else { return }
    current?.ask(item == nil ? false : nil)
    item?.ask(true)
    move(to: item)
  }

  private func move(to item: FocusItem?) {
    let old = current
    guard old !== item else { return }
    current = item
    old?.changed(false)
    for binder in binders {
      let wasInside = old?.node.isInside(binder) ?? false
      let isInside = item?.node.isInside(binder) ?? false
      if wasInside, !isInside { binder.focusMoved(inside: false) }
    }
    // Those that lose it write first, so that the value of the one that gets it stays.
    for binder in binders where item?.node.isInside(binder) ?? false { binder.focusMoved(inside: true) }
    item?.changed(true)
  }

  /// A focus state was written: after this update's layout the focus goes where it says.
  func stateChanged(
    _ box: AnyObject, isEmpty: @escaping @MainActor () -> Bool, reset: @escaping @MainActor () -> Void
  ) {
    graph.afterLayout { [self] in
      let own = binders.filter { $0.focusBox === box }
      if isEmpty() {
        if let current, own.contains(where: { current.node.isInside($0) }) { focus(nil) }
        return
      }
      for binder in own where binder.isMatching {
        guard let item = item(in: binder) else { continue }
        focus(item)
        return
      }
      // Nobody stands for the value.
      reset()
    }
  }

  private func item(in binder: any FocusBinder) -> FocusItem? {
    items.first { $0.isEnabled && !$0.node.isUnmounted && $0.node.isInside(binder) }
  }
}

extension _Node {
  /// Whether the node is beneath `other` in the view tree.
  final func isInside(_ other: _Node) -> Bool {
    var next = parent
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }
}
