import CoreGraphics

/// The node of a lazy stack.
@MainActor
final class LazyStackNode: LazyContainerNode {
  var alignment: AlignmentKey
  private var pinned: PinnedScrollableViews = []
  private var pins: [ObjectIdentifier: PinnedNode] = [:]
  init(axis: Axis, alignment: AlignmentKey, _ inputs: _ViewInputs) {
    self.alignment = alignment
    super.init(axis: axis, inputs)
  }
  override var debugName: String { axis == .vertical ? "LazyVStack" : "LazyHStack" }
  override func crossAlignment(_ track: Int) -> AlignmentKey { alignment }
  override var arrangementAxis: Axis? { axis }

  // MARK: Headers and footers that stay in view

  func pin(_ new: PinnedScrollableViews) {
    guard new != pinned else { return }
    pinned = new
    invalidateList()
  }

  override func decorate(
    _ items: ContiguousArray<LayoutNode>, cell: Int, kind: LineKind, section: SectionNode?
  ) -> ContiguousArray<LayoutNode> {
    guard
      kind == .header && pinned.contains(.sectionHeaders)
        || kind == .footer && pinned.contains(.sectionFooters)
    else { return items }
    return ContiguousArray(
      items.map { item in
        if let known = pins[ObjectIdentifier(item)], known.child === item { return known }
        let new = PinnedNode(item, axis: axis, inputs())
        pins[ObjectIdentifier(item)] = new
        return new
      })
  }

  override func childrenChanged() {
    for (key, pin) in pins where pin.child.isUnmounted {
      pins[key] = nil
      pin.unmount()
    }
  }

  /// In front of the rows that they pass.
  override func forEachDisplayChild(_ body: (LayoutNode) -> Void) {
    guard !pins.isEmpty else { return super.forEachDisplayChild(body) }
    var late: [LayoutNode] = []
    super.forEachDisplayChild { if $0 is PinnedNode { late.append($0) } else { body($0) } }
    for node in late { body(node) }
  }

  override func didPlaceLines(in size: CGSize) {
    guard !pins.isEmpty, let scroll = enclosingScroll else { return }
    let origin = convert(.zero, to: scroll.contentNode).minY + scroll.parameters.contentInsets.top
    let viewport = scroll.frame.height - scroll.safeInsets.vertical
    for (index, line) in lines.enumerated() where line.kind != .cells {
      guard let cell = line.cells.first else { continue }
      for case let pin as PinnedNode in items(ofCell: cell) ?? [] {
        let own = lines.indices.filter { lines[$0].section == line.section && line.section >= 0 }
        guard let first = own.first, let last = own.last else { continue }
        let start = origin + starts[index]
        let length = lengths[index]
        if line.kind == .header {
          let end = origin + starts[last] + lengths[last] - length
          pin.travel = end > start ? (start, end, 0...(end - start)) : nil
        } else {
          // From below: as far up as the section's beginning allows.
          let low = origin + starts[first] + length - viewport
          let high = start + length - viewport
          pin.travel = high > low ? (low, high, (low - high)...0) : nil
        }
      }
    }
  }

  override func unmount() {
    super.unmount()
    for pin in pins.values { pin.unmount() }
    pins.removeAll()
  }

  func set(_ alignment: AlignmentKey, _ spacing: CGFloat?) {
    guard self.alignment != alignment || lineSpacing != spacing else { return }
    self.alignment = alignment
    lineSpacing = spacing
    invalidateMetrics()
  }
}

/// A view that arranges its children in a line that grows vertically, making them only as needed.
///
/// It fills the width that it is offered. Rows are made a little before they scroll into view; `onAppear` runs when
/// they do come into view.
nonisolated public struct LazyVStack<Content: View>: View {
  public typealias Body = Never
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  @MainActor public static func _make(_ view: LazyVStack, _ inputs: _ViewInputs) -> _Node {
    let node = LazyStackNode(axis: .vertical, alignment: view.alignment.key, inputs)
    node.lineSpacing = view.spacing
    node.pin(view.pinnedViews)
    return makeLazy(node, view.content)
  }
  @MainActor public static func _update(_ node: _Node, _ view: LazyVStack) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.set(view.alignment.key, view.spacing)
    node.pin(view.pinnedViews)
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// A view that arranges its children in a line that grows horizontally, making them only as needed.
nonisolated public struct LazyHStack<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _make(_ view: LazyHStack, _ inputs: _ViewInputs) -> _Node {
    let node = LazyStackNode(axis: .horizontal, alignment: view.alignment.key, inputs)
    node.lineSpacing = view.spacing
    return makeLazy(node, view.content)
  }
  @MainActor public static func _update(_ node: _Node, _ view: LazyHStack) {
    let node = unsafeDowncast(node, to: LazyStackNode.self)
    node.set(view.alignment.key, view.spacing)
    if let content = node.content { Content._update(content, view.content) }
  }
}

extension View {
  /// Gives a lazy container its content, whose loops make rows only when asked.
  package static func makeLazy<C: View>(_ node: LazyContainerNode, _ content: C) -> _Node {
    let child = C._make(content, node.inputs(isLazy: true))
    node.content = child
    node.preferenceBits = child.preferenceBits
    return node
  }
}
