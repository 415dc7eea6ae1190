import SwiftUICore

/// One element as assistive technology meets it.
public struct AccessibleElement: Equatable, Sendable, CustomStringConvertible {
  public var role: DisplaySemantics.Role
  /// What it is called: its own label, else what can be read inside it.
  public var label: String
  public var value: String?
  public var hint: String?
  public var identifier: String?
  public var isSelected: Bool?
  public var isDisabled: Bool
  /// What a person can do with it.
  public var actions: Set<DisplayInteraction.Kind>
  public var children: [AccessibleElement]
  /// The display node behind it.
  package var nodeID: UInt32

  /// The element and those inside it, one a line, indented by depth.
  public var description: String { lines(indent: "").joined(separator: "\n") }

  private func lines(indent: String) -> [String] {
    var line = "\(indent)\(role.name)"
    if !label.isEmpty { line += " “\(label)”" }
    if let value { line += " = “\(value)”" }
    if isSelected == true { line += " selected" }
    if isDisabled { line += " disabled" }
    if let identifier { line += " #\(identifier)" }
    return [line] + children.flatMap { $0.lines(indent: indent + "  ") }
  }

  /// The first element, itself included, for which `condition` holds; parents before children.
  public func first(where condition: (AccessibleElement) -> Bool) -> AccessibleElement? {
    if condition(self) { return self }
    for child in children { if let found = child.first(where: condition) { return found } }
    return nil
  }
}

extension AccessibleElement {
  /// The elements that a display node and what is in it make.
  @MainActor
  static func elements(of node: DisplayNode, inheritsDisabled: Bool = false) -> [AccessibleElement] {
    if node.isDeparting || node.effects.isHidden { return [] }
    if node.semantics?.isHidden == true { return [] }
    let shown = node.effects.masksWithFirstChild ? node.children.dropFirst() : node.children[...]
    let disabled =
      inheritsDisabled || node.interaction?.shape.isEnabled == false
      || node.semantics?.isDisabled == true
    let children = shown.flatMap { elements(of: $0, inheritsDisabled: disabled) }
    let actions = node.interaction?.shape.kinds ?? []
    let isUsable = !actions.isDisjoint(with: [.press, .edit, .longPress, .doublePress, .drag])
    guard node.isElement || isUsable else { return children }
    let semantics = node.semantics
    var role = semantics?.role ?? .none
    if role == .none {
      switch node.content {
      case .text: role = .text
      case .image: role = .image
      case .control(.textField): role = .textField
      case .control(.slider): role = .slider
      default: break
      }
    }
    if role == .none, !isUsable, semantics?.label == nil, semantics?.identifier == nil { return children }
    var element = AccessibleElement(
      role: role, label: node.name, value: semantics?.value, hint: semantics?.hint,
      identifier: semantics?.identifier, isSelected: semantics?.isSelected, isDisabled: disabled,
      actions: actions,
      children: children, nodeID: node.id)
    if case .control(.textField(let field)) = node.content, element.value == nil, !field.isSecure {
      element.value = field.text
    }
    if role.absorbsText || role == .none {
      element.children.removeAll { $0.role == .text && $0.actions.isEmpty }
    }
    return [element]
  }
}

extension DisplayNode {
  /// Whether these are the buttons beside a row, which stand outside its outline.
  package var isSwipeActions: Bool { if case .swipeActions? = semantics?.role { true } else { false } }

  /// What the node is called: its label, else what can be read in it.
  package var name: String {
    if let label = semantics?.label { return label }
    switch content {
    case .text(let text): return text.string
    case .control(.textField(let field)): return field.prompt
    default:
      let spoken = children.filter {
        !$0.isDeparting && $0.semantics?.isHidden != true && !$0.isSwipeActions
      }
      return spoken.map(\.name).filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }
}

extension DisplaySemantics.Role {
  /// Whether the texts inside are its label and no elements of their own.
  var absorbsText: Bool {
    switch self {
    case .button, .link, .heading, .image, .toggle, .radio, .menu, .menuItem, .tab, .text, .columnHeader: true
    default: false
    }
  }

  var name: String {
    switch self {
    case .none: "element"
    case .heading(let level): "heading\(level)"
    case .swipeActions(let edge, _): "\(edge)Actions"
    default: "\(self)"
    }
  }
}
