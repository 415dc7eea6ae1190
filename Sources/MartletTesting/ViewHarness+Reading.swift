import SwiftUICore

extension ViewHarness {
  /// What a person reads, in reading order: texts, and what stands in fields (or their prompts).
  public var texts: [String] {
    update()
    var result: [String] = []
    func visit(_ node: DisplayNode) {
      if node.isDeparting || node.effects.isHidden || node.effects.opacity <= 0 || node.isSwipeActions {
        return
      }
      switch node.content {
      case .text(let text): result.append(text.string)
      case .control(.textField(let field)):
        let text = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
        result.append(text.isEmpty ? field.prompt : text)
      default: break
      }
      let shown = node.effects.masksWithFirstChild ? node.children.dropFirst() : node.children[...]
      for child in shown { visit(child) }
    }
    if let root = graph.tree.root { visit(root) }
    return result.filter { !$0.isEmpty }
  }

  /// What assistive technology meets, in reading order.
  public var accessibilityTree: [AccessibleElement] {
    update()
    return graph.tree.root.map { AccessibleElement.elements(of: $0) } ?? []
  }
}
