import CoreGraphics

extension ViewGraph {
  /// The view tree, one node a line, indented by depth.
  package var viewDump: String {
    var lines: [String] = []
    func visit(_ node: _Node, _ indent: String) {
      var line = indent + node.debugName
      if node.isQueued { line += " (queued)" }
      if node.isUnmounted { line += " (unmounted)" }
      lines.append(line)
      node.forEachChild { visit($0, indent + "  ") }
    }
    if let rootNode { visit(rootNode, "") }
    return lines.joined(separator: "\n")
  }

  /// The layout tree: each node's frame in its layout parent and what it was proposed.
  package var layoutDump: String {
    var lines: [String] = []
    func visit(_ node: LayoutNode, _ indent: String) {
      let proposal = node.placedProposal
      lines.append(
        "\(indent)\(node.debugName) \(node.frame.shortDescription) ← \(proposal.width.short) × \(proposal.height.short)"
      )
      node.forEachDisplayChild { visit($0, indent + "  ") }
    }
    visit(rootLayout, "")
    return lines.joined(separator: "\n")
  }
}

extension ViewGraph: CustomDebugStringConvertible {
  /// The view tree and the layout tree.
  nonisolated public var debugDescription: String {
    MainActor.assumeIsolated { "views\n\(viewDump)\nlayout\n\(layoutDump)\ndisplay\n\(tree.dump())" }
  }
}

extension CGFloat {
  /// With up to two decimals; an unspecified length is a dash.
  var short: String {
    if isNaN { return "–" }
    if isInfinite { return "∞" }
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CGRect {
  var shortDescription: String {
    "(\(minX.short), \(minY.short), \(width.short), \(height.short))"
  }
}
