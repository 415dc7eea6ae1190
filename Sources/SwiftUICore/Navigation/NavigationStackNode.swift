import CoreGraphics

/// The node of a navigation stack: keeps the pages in line with the path and moves them.
///
///     path value, link, destination ──push──► on top ──covered by another──► covered (hidden, state kept)
///                                               ▲  │                             │
///                                               │  └──pop──► leaving ──moved out──► unmounted, state lost
///                                               └──────────── uncovered ─────────┘
@MainActor
package final class NavigationStackNode: ContainerNode {
  package let model = NavigationModel()
  var makePage: @MainActor (StackPage, AnyView) -> AnyView = { $1 }
  var write: ([AnyHashable]) -> Void = { _ in }
  /// Reads a segment of an address where all values are of one type.
  var decode: ((String) -> AnyHashable?)?
  package private(set) var pages: [StackPage] = []
  /// On their way out, below or above the page that is on top now.
  private var leaving: [(page: StackPage, isAbove: Bool)] = []
  private var root = AnyView(EmptyView())
  private var destinations: [ObjectIdentifier: [DestinationNode]] = [:]
  /// The path as it is shown, without pages that are views.
  private(set) var values: [AnyHashable] = []

  override package var debugName: String { "NavigationStack" }

  // MARK: Structure

  override package func forEachChild(_ body: (_Node) -> Void) {
    for page in pages { body(page.node) }
    for (page, _) in leaving { body(page.node) }
  }

  override package func collectChildren() {
    var items = ContiguousArray(pages.map { $0.node as LayoutNode })
    let top = items.popLast()
    for (page, isAbove) in leaving where !isAbove { items.append(page.node) }
    if let top { items.append(top) }
    for (page, isAbove) in leaving where isAbove { items.append(page.node) }
    setItems(items)
  }

  override package func measure(_ proposal: Proposal) -> CGSize {
    let top = pages.last?.node.sizeThatFits(proposal) ?? .zero
    return proposal.finite(or: top)
  }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    for child in children { child.place(at: .zero, Proposal(size)) }
  }

  /// Only the page on top speaks to what is around the stack; its bar is the stack's own affair.
  override package func visitPreferences<K: PreferenceKey>(
    _ key: K.Type, _ visitor: inout PreferenceReducer<K>
  ) {
    if key == BarKey.self {
      var items = BarItems()
      items.holdsStack = true
      if let value = items as? K.Value { visitor.add(value) }
      return
    }
    if key == RouteKey.self, let value = [routePart] as? K.Value { visitor.add(value) }
    pages.last?.node.visitPreferences(key, &visitor)
  }

  private func announceChange() {
    let bits =
      PreferenceBit.of(BarKey.self) | PreferenceBit.of(RouteKey.self) | PreferenceBit.of(SceneTitleKey.self)
    preferencesChanged(bits)
  }

  // MARK: Pages

  func start(root: AnyView, values: [AnyHashable]) {
    model.attach(self)
    self.root = root
    append(.root, place: values.isEmpty ? .rest : .covered, entry: nil, isVisible: values.isEmpty)
    setValues(values)
    preferenceBits |= PreferenceBit.of(BarKey.self) | PreferenceBit.of(RouteKey.self)
    preferenceBits |= PreferenceBit.of(SceneTitleKey.self)
  }

  func updateRoot(_ view: AnyView) {
    root = view
    if let page = pages.first { show(page) }
  }

  @discardableResult
  private func append(_ source: StackPage.Source, place: MotionPlace, entry: MotionPlace?, isVisible: Bool)
    -> StackPage
  {
    let page = StackPage(source, stack: self, place: place, entry: entry, isVisible: isVisible)
    page.beneath = pages.last
    if case .view(let source) = source { source.page = page }
    var inputs = inputs()
    inputs.scope = EnvironmentScope(parent: scope, appearance: page.appearance)
    page.node = StackPageNode(inputs)
    pages.append(page)
    show(page)
    preferenceBits |= page.node.preferenceBits
    invalidateList()
    return page
  }

  /// Gives the page its content, made anew by its closure.
  func show(_ page: StackPage) {
    page.node.setContent(makePage(page, content(of: page)))
  }

  private func content(of page: StackPage) -> AnyView {
    switch page.source {
    case .root: return root
    case .view(let source): return source.makeContent()
    case .value(let value):
      if let destination = destination(for: value) {
        page.isPlaceholder = false
        return destination.makeContent(value)
      }
      page.isPlaceholder = true
      return AnyView(MissingDestination())
    }
  }

  /// Brings the pages in line with the path.
  func setValues(_ new: [AnyHashable]) {
    guard new != values else { return }
    let common = zip(values, new).prefix { $0 == $1 }.count
    // The first page above what stays.
    var seen = 0
    var keep = pages.count
    if common < values.count {
      for (index, page) in pages.enumerated() {
        guard case .value = page.source else { continue }
        if seen == common {
          keep = index
          break
        }
        seen += 1
      }
    }
    values = new
    change(keeping: keep, adding: new[common...].map { .value($0) })
  }

  func push(_ source: ViewPageSource) { change(keeping: pages.count, adding: [.view(source)]) }

  func push(_ value: AnyHashable) { graph.performAction { write(values + [value]) } }

  func pop(_ source: ViewPageSource) {
    guard !isUnmounted, let page = source.page, let index = pages.firstIndex(where: { $0 === page }) else {
      return
    }
    source.page = nil
    dropValues(from: index)
    change(keeping: index, adding: [])
  }

  /// Goes back to the page beneath, as the person does.
  func pop(_ page: StackPage) {
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else { return }
    dropValues(from: index)
    if case .view = page.source { change(keeping: index, adding: []) }
  }

  /// Drops the pages above the first ones.
  func keepPages(_ count: Int) { change(keeping: count, adding: []) }

  /// Removes the values of the pages from an index on from the path, in one write.
  private func dropValues(from index: Int) {
    let count = pages[index...].count { if case .value = $0.source { true } else { false } }
    if count > 0 { graph.performAction { write(Array(values.dropLast(count))) } }
  }

  private func change(keeping count: Int, adding sources: [StackPage.Source]) {
    let animates =
      graph.animator.movesSurfaces && frame.width > 0 && !graph.transaction.disablesAnimations
      && !Transaction.current.disablesAnimations
    let gone = pages[count...]
    pages.removeSubrange(count...)
    for page in gone.dropLast() { end(page) }
    let top = pages.last
    for (offset, source) in sources.enumerated() {
      let isTop = offset == sources.count - 1
      append(
        source, place: isTop ? .rest : .covered, entry: isTop && animates ? .trailing : nil, isVisible: isTop)
    }
    if let old = gone.last {
      if animates { leave(old, isAbove: sources.isEmpty) } else { end(old) }
    }
    if sources.isEmpty {
      top?.place = .rest
      top?.appearance.setVisible(true)
    } else {
      top?.place = .covered
      top?.appearance.setVisible(false)
    }
    for page in gone { if case .view(let source) = page.source, source.page != nil { notifyPop(source) } }
    invalidateList()
    announceChange()
  }

  private func notifyPop(_ source: ViewPageSource) {
    source.page = nil
    if let onPop = source.onPop { graph.performAction(onPop) }
  }

  private func leave(_ page: StackPage, isAbove: Bool) {
    page.place = isAbove ? MotionPlace(x: 1, isHidden: true) : .covered
    page.appearance.setVisible(false)
    page.node.isOwnDeparture = true
    page.node.markDisplay(.paint)
    leaving.append((page, isAbove))
    graph.animator.schedule(at: graph.animator.now + (Animation.push.duration ?? 0)) { [weak self] in
      guard let self, !self.isUnmounted else { return }
      self.leaving.removeAll { $0.page === page }
      self.end(page)
      self.invalidateList()
    }
  }

  private func end(_ page: StackPage) { page.node.unmount() }

  // MARK: Destinations

  func register(_ destination: DestinationNode) {
    let others = destinations[destination.type, default: []]
    if !others.isEmpty {
      graph.warn(
        "A navigationDestination for \(destination.typeName) was declared in two places of a stack; the one nearest "
          + "to the stack's root is used. Declare it once.")
    }
    destinations[destination.type] = (others + [destination]).sorted { $0.depth < $1.depth }
    let waiting = pages.contains {
      if case .value(let value) = $0.source {
        $0.isPlaceholder && ObjectIdentifier(type(of: value.base)) == destination.type
      } else {
        false
      }
    }
    if waiting { graph.afterUpdate { [weak self] in self?.destinationChanged(destination) } }
  }

  func unregister(_ destination: DestinationNode) {
    destinations[destination.type]?.removeAll { $0 === destination }
  }

  /// The closure is another one: what it makes may differ.
  func destinationChanged(_ destination: DestinationNode) {
    guard !isUnmounted else { return }
    for page in pages {
      guard case .value(let value) = page.source, ObjectIdentifier(type(of: value.base)) == destination.type
      else {
        continue
      }
      show(page)
    }
  }

  func destinationType(named name: String) -> DestinationNode? {
    destinations.values.lazy.compactMap(\.first).first { $0.typeName == name }
  }

  private func destination(for value: AnyHashable) -> DestinationNode? {
    let type = type(of: value.base)
    if let destination = destinations[ObjectIdentifier(type)]?.first { return destination }
    graph.afterLayout { [weak self] in
      guard let self, self.destinations[ObjectIdentifier(type)]?.isEmpty ?? true else { return }
      Diagnostics.warnOnce(
        "A NavigationStack has no navigationDestination(for: \(type).self): the value is shown as a placeholder. "
          + "Declare the destination on a view inside the stack, outside lazy containers.")
    }
    return nil
  }

  override package func unmount() {
    super.unmount()
    destinations.removeAll()
  }
}

/// Stands for a page whose value has no destination.
private struct MissingDestination: View {
  var body: some View {
    Text(verbatim: "\u{26A0}\u{FE0E}")
      .font(.largeTitle)
      .foregroundStyle(.yellow)
  }
}
