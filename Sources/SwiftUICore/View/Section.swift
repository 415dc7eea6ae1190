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

  @MainActor public static func _make(_ view: Section, _ inputs: _ViewInputs) -> _Node {
    let node = SectionNode(inputs)
    var childInputs = inputs
    childInputs.parent = node
    var plainInputs = childInputs
    plainInputs.isLazy = false
    node.header = Parent._make(view.header, plainInputs)
    node.content = Content._make(view.content, childInputs)
    node.footer = Footer._make(view.footer, plainInputs)
    node.isExpanded = view.isExpanded
    node.preferenceBits =
      node.header.preferenceBits | node.content.preferenceBits | node.footer.preferenceBits
    return node
  }

  @MainActor public static func _update(_ node: _Node, _ view: Section) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    node.isExpanded = view.isExpanded
    Parent._update(node.header, view.header)
    Content._update(node.content, view.content)
    Footer._update(node.footer, view.footer)
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
  package var isExpanded: Binding<Bool>?

  override package var debugName: String { "Section" }
  override package func forEachChild(_ body: (_Node) -> Void) {
    for node in [header, content, footer] { if let node { body(node) } }
  }
  override package func collectUnits(into list: inout UnitList) {
    list.entries.append(.sectionStart(self))
    content.collectUnits(into: &list)
    list.entries.append(.sectionEnd(self))
  }
}
