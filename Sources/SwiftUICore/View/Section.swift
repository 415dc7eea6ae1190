/// A container view that adds hierarchy within certain views: lists, lazy stacks and grids, forms, pickers.
///
/// In other containers it contributes its header, content and footer as they are.
nonisolated public struct Section<Parent, Content, Footer> {
  package let header: Parent
  package let content: Content
  package let footer: Footer
  package var isExpanded: Binding<Bool>?
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  @MainActor public static var _hasSections: Bool { true }

  @MainActor public static func _make(_ view: Section, _ inputs: _ViewInputs) -> _Node {
    let node = SectionNode(inputs)
    var childInputs = inputs
    childInputs.parent = node
    var plainInputs = childInputs
    plainInputs.isLazy = false
    if Tracker.unobserved({ EnvironmentValues(scope: inputs.scope).sectionTextStyle == .menu }) {
      node.lines = [Divider._make(Divider(), plainInputs), Divider._make(Divider(), plainInputs)]
    }
    node.header = SectionPart._make(SectionPart(content: view.header, isHeader: true), plainInputs)
    node.content = Content._make(view.content, childInputs)
    node.footer = SectionPart._make(SectionPart(content: view.footer, isHeader: false), plainInputs)
    node.setExpansion(view.isExpanded)
    node.preferenceBits =
      node.header.preferenceBits | node.content.preferenceBits | node.footer.preferenceBits
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: Section) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    node.isQueued = false
    node.setExpansion(view.isExpanded)
    SectionPart._update(node.header, SectionPart(content: view.header, isHeader: true))
    Content._update(node.content, view.content)
    SectionPart._update(node.footer, SectionPart(content: view.footer, isHeader: false))
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
  }

  @available(*, deprecated, renamed: "init(content:header:footer:)")
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  @available(*, deprecated, renamed: "init(content:header:)")
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// Creates a section whose content can be hidden; containers that show disclosure use `isExpanded`.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

/// The node of a section; lists and lazy containers see where it begins and ends.
@MainActor
package final class SectionNode: _Node {
  package var header: _Node!
  package var content: _Node!
  package var footer: _Node!
  /// In a menu: what divides the section from its neighbours.
  fileprivate var lines: [_Node] = []
  /// Not nil for a section whose rows a list can hide.
  package private(set) var isExpanded: Binding<Bool>?
  private var showsContent = true
  private lazy var tracker = Tracker(reader: self)
  /// Hears of the section being opened or closed.
  package var expansionChanged: (() -> Void)?

  package func setExpansion(_ new: Binding<Bool>?) {
    isExpanded = new
    let shows = tracker.run { new?.wrappedValue ?? true }
    guard shows != showsContent else { return }
    showsContent = shows
    expansionChanged?()
    listChanged()
  }

  /// Whether the rows are shown: only containers that offer a way to open a section leave them out.
  package var isOpen: Bool { showsContent }

  override package func refresh() { setExpansion(isExpanded) }

  override package func unmount() {
    tracker.cancel()
    super.unmount()
  }

  override package var debugName: String { "Section" }
  override package func forEachChild(_ body: (_Node) -> Void) {
    if let first = lines.first { body(first) }
    for node in [header, content, footer] { if let node { body(node) } }
    if let last = lines.last { body(last) }
  }
  override package func collectUnits(into list: inout UnitList) {
    list.entries.append(.sectionStart(self))
    if showsContent || !list.hidesClosedSections { content.collectUnits(into: &list) }
    list.entries.append(.sectionEnd(self))
  }
}
