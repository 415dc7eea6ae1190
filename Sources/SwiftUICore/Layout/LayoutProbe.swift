import CoreGraphics

extension View {
  /// Gives this view a name under which tests find its frame.
  nonisolated package func probe(_ name: String) -> some View { unaryLayout(LayoutProbe(name: name)) }
}

struct LayoutProbe: UnaryLayout {
  static let debugName = "Probe"
  var name: String

  func constantLeastLength(_ child: LayoutNode, along axis: Axis) -> CGFloat? {
    child.constantLeastLength(along: axis)
  }
}

extension ViewGraph {
  /// The frames of probed views in the root's coordinates, before rounding to pixels.
  package func probedFrames() -> [String: CGRect] {
    var result: [String: CGRect] = [:]
    func visit(_ node: LayoutNode) {
      if let probe = node as? UnaryLayoutNode<LayoutProbe> { result[probe.probeName] = probe.globalFrame }
      node.forEachLayoutChild(visit)
    }
    visit(rootLayout)
    return result
  }
}

extension UnaryLayoutNode where Parameters == LayoutProbe {
  var probeName: String { parameters.name }
}
