import CoreGraphics

/// The coordinate space in which a gesture tells where it is.
package struct GestureSpace: Sendable {
  private let space: CoordinateSpace

  nonisolated package init(_ space: CoordinateSpace = .local) { self.space = space }

  @MainActor
  package func convert(_ point: CGPoint, from node: LayoutNode) -> CGPoint {
    space.isLocal ? point : node.convert(CGRect(origin: point, size: .zero), to: space).origin
  }
}

extension LayoutNode {
  /// A point of this node in the coordinates of one of the nodes around it; nil stands for the root.
  package final func convert(_ point: CGPoint, toAncestor ancestor: LayoutNode?) -> CGPoint {
    var point = point
    var node: LayoutNode? = self
    while let current = node, current !== ancestor {
      point = current.convertToParent(point)
      node = current.layoutParent
    }
    return point
  }
}
