import CoreGraphics

/// The node of accessibility modifiers.
///
/// Attributes travel down with the display pass to the first elements beneath (text, controls, whatever has
/// semantics) and are written over what those say of themselves. Where there is no element beneath, and for
/// `accessibilityElement(children:)`, the node's own display group is the element. An identifier alone needs no group.
@MainActor
final class AccessibilityNode: UnaryNode {
  var given = AccessibilityAttributes() { didSet { settled = nil } }
  var children: AccessibilityChildBehavior?
  var actions = AccessibilityActions()
  private var sent: AccessibilityAttributes?
  private var settled: AccessibilityAttributes?
  private var dependency: Dependency?
  private var sentHiding = false
  private var registered: String?

  override var debugName: String { "Accessibility" }

  /// What was given, with texts settled in the node's environment.
  private var attributes: AccessibilityAttributes {
    guard given.hasTexts else { return given }
    if let settled { return settled }
    let environment = TextEnvironment.of(scope)
    if dependency == nil { dependency = Dependency(reader: self, source: environment) }
    let new = given.settled(in: environment.value)
    settled = new
    return new
  }

  override func dependencyChanged(_ source: DependencySource) {
    settled = nil
    repaint()
  }
  override var ownsDisplay: Bool { children != nil || !given.isOnlyIdentifier || !actions.isEmpty }

  override var takesAccessibility: Bool { children != nil }

  override func makeClone() -> UnaryNode {
    let clone = AccessibilityNode(inputs())
    clone.copyParameters(from: self)
    return clone
  }

  override func copyParameters(from original: UnaryNode) {
    let original = unsafeDowncast(original, to: AccessibilityNode.self)
    given = original.given
    children = original.children
    actions = original.actions
  }

  override func childChanged() { register() }

  /// Makes the node known by its identifier once it stands for a view.
  func register() {
    let identifier = child == nil ? nil : given.identifier
    guard identifier != registered else { return }
    if let registered { graph.identifiers.remove(self, registered) }
    if let identifier { graph.identifiers.add(self, identifier) }
    registered = identifier
  }

  override func unmount() {
    if let registered { graph.identifiers.remove(self, registered) }
    registered = nil
    dependency?.cancel()
    dependency = nil
    super.unmount()
  }

  // MARK: Display

  override func adjustDisplayContext(_ context: inout DisplayContext) {
    register()
    if children == nil {
      context.accessibility.outer = attributes.inside(context.accessibility.outer)
    }
    let passed = children == nil ? context.accessibility.outer : nil
    if passed != sent {
      sent = passed
      context.accessibility.changed = true
    }
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.interaction = actions.isEmpty ? nil : actions.interaction()
    guard let children else { return }
    var semantics = DisplaySemantics(role: children.kind == .contain ? .group : .none)
    if !actions.isEmpty, actions.pressed != nil { semantics.role = .button }
    attributes.apply(to: &semantics)
    display.semantics = semantics
  }

  override func willUpdateDisplayChildren(_ display: DisplayNode, _ context: inout DisplayContext) {
    guard let children else { return }
    let hides = children.kind != .contain
    if hides != sentHiding {
      sentHiding = hides
      context.accessibility.changed = true
    }
    if hides { context.accessibility.hidesElements = true }
  }

  override func didUpdateDisplayChildren(_ display: DisplayNode, _ outer: DisplayContext) {
    if let children {
      guard children.kind == .combine else { return }
      var semantics = display.semantics ?? DisplaySemantics()
      let own = attributes.inside(outer.accessibility.outer).label
      semantics.label =
        own ?? display.children.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
      display.semantics = semantics
      return
    }
    // Nothing beneath is an element: then this is one.
    let attributes = attributes.inside(outer.accessibility.outer)
    if display.children.contains(where: \.containsElement) {
      display.semantics = nil
    } else {
      var semantics = DisplaySemantics(role: actions.pressed == nil ? .none : .button)
      attributes.apply(to: &semantics)
      if semantics.role == .none, semantics.label != nil { semantics.role = .image }
      display.semantics = semantics
    }
  }
}

extension DisplayNode {
  /// Whether the node itself is something that is read or used.
  package var isElement: Bool {
    if semantics != nil { return true }
    switch content {
    case .text, .control: return true
    case .group, .shape, .image, .scroll: return false
    }
  }

  package var containsElement: Bool { isElement || children.contains(where: \.containsElement) }

  /// What is read aloud for the node and what is in it.
  package var spokenText: String {
    if isDeparting { return "" }
    if case .swipeActions? = semantics?.role { return "" }
    if let label = semantics?.label {
      guard let value = semantics?.value, !value.isEmpty else { return label }
      return label + ", " + value
    }
    switch content {
    case .text(let text): return text.string
    case .control(.textField(let field)): return field.text.isEmpty ? field.prompt : field.text
    default: return children.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

extension DisplayText {
  /// The text as a person reads it; line breaks that only wrap are spaces.
  public var string: String {
    var result = ""
    for (index, line) in layout.lines.enumerated() {
      result += line.text
      guard index + 1 < layout.lines.count else { break }
      if line.endsParagraph {
        if !line.text.hasSuffix("\n") { result += "\n" }
      } else if let last = line.text.last, !last.isWhitespace,
        line.range.upperBound < layout.lines[index + 1].range.lowerBound
      {
        result += " "
      }
    }
    while result.last == "\n" { result.removeLast() }
    return result
  }
}

/// Accessibility on its way down through the display pass.
package struct AccessibilityContext {
  /// For the next elements.
  package var outer: AccessibilityAttributes?
  /// Something about it changed since the last pass: elements beneath must take it again.
  package var changed = false
  /// The next elements are left out for assistive technology: something above stands for them.
  package var hidesElements = false

  package init() {}

  var isActive: Bool { outer != nil || hidesElements }

  /// An element took what was on its way; nothing goes further down.
  mutating func consume() {
    outer = nil
    hidesElements = false
    changed = false
  }
}

extension DisplaySemantics {
  /// What an element that says nothing of itself is.
  init(_ content: DisplayContent) {
    switch content {
    case .text: self.init(role: .text)
    case .image: self.init(role: .image)
    case .control(.textField): self.init(role: .textField)
    case .control(.slider): self.init(role: .slider)
    case .group, .shape, .scroll: self.init()
    }
  }
}

/// The nodes that carry an identifier, so that finding one doesn't walk the tree.
@MainActor
package struct IdentifierTable {
  private var nodes: [String: [LayoutNode]] = [:]

  nonisolated init() {}

  mutating func add(_ node: LayoutNode, _ identifier: String) { nodes[identifier, default: []].append(node) }

  mutating func remove(_ node: LayoutNode, _ identifier: String) {
    nodes[identifier]?.removeAll { $0 === node }
    if nodes[identifier]?.isEmpty == true { nodes[identifier] = nil }
  }

  /// The first node with that identifier that is laid out now.
  package func node(_ identifier: String) -> LayoutNode? { nodes[identifier]?.first(where: \.isLaidOut) }

  package var all: [String] { nodes.keys.sorted() }
}

extension LayoutNode {
  /// Whether the node is in the layout: connected to the root and not on its way out.
  package final var isLaidOut: Bool {
    var node = self
    if node.isDeparting || node.isUnmounted { return false }
    while let parent = node.layoutParent {
      if parent.isUnmounted || parent.isDeparting { return false }
      node = parent
    }
    return node === graph.rootLayout
  }
}
