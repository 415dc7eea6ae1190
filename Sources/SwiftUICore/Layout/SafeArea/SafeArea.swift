import CoreGraphics

/// A set of symbolic safe area regions.
public struct SafeAreaRegions: OptionSet, Sendable, BitwiseCopyable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The safe area of the device and of the containers within it: bars, notches, rounded corners.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The safe area matching the extent of a software keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// An unsafe margin that begins at one node.
package struct SafeAreaLayer: Equatable {
  /// The area with the margin, in the node's coordinates.
  package var outer: CGRect
  /// The area without it.
  package var inner: CGRect
  package var regions: SafeAreaRegions

  package init(outer: CGRect, inner: CGRect, regions: SafeAreaRegions = .container) {
    self.outer = outer
    self.inner = inner
    self.regions = regions
  }

  /// Whether there is a margin at one of the edges; leading and trailing are taken for either side.
  func hasMargin(_ edges: Edge.Set) -> Bool {
    edges.contains(.top) && inner.minY > outer.minY || edges.contains(.bottom) && inner.maxY < outer.maxY
      || !edges.isDisjoint(with: .horizontal) && (inner.minX > outer.minX || inner.maxX < outer.maxX)
  }

  /// The rectangle with those of its edges moved outwards that stand at the margin, or in it.
  func expand(_ rect: CGRect, _ edges: Edge.Set, isRightToLeft: Bool) -> CGRect {
    let near: CGFloat = 0.01
    var (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    if edges.contains(.top), top <= inner.minY + near { top = min(top, outer.minY) }
    if edges.contains(.bottom), bottom >= inner.maxY - near { bottom = max(bottom, outer.maxY) }
    if edges.contains(isRightToLeft ? .trailing : .leading), left <= inner.minX + near {
      left = min(left, outer.minX)
    }
    if edges.contains(isRightToLeft ? .leading : .trailing), right >= inner.maxX - near {
      right = max(right, outer.maxX)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension LayoutNode {
  /// Whether something around has an unsafe margin at one of those edges which this node could come to stand at.
  package final func isInReachOfMargin(regions: SafeAreaRegions, edges: Edge.Set) -> Bool {
    var edges = edges
    var node = self
    while let parent = node.layoutParent {
      edges.subtract(node.edgesWithoutMargin)
      guard !edges.isEmpty else { return false }
      for layer in parent.safeAreaLayers where !regions.isDisjoint(with: layer.regions) {
        if layer.hasMargin(edges) { return true }
      }
      node = parent
    }
    return false
  }

  /// How far this node, where it is now, can reach out into the unsafe margins of those regions at those edges.
  package final func safeAreaExpansion(regions: SafeAreaRegions, edges: Edge.Set) -> EdgeInsets {
    guard frame.width >= 0 else { return EdgeInsets() }
    let isRightToLeft = isRightToLeft
    // The node's own edges and the moved ones, carried upwards through the coordinates of the nodes around.
    var original = bounds
    var rect = original
    var insets = (left: CGFloat(0), top: CGFloat(0), right: CGFloat(0), bottom: CGFloat(0))
    var node = self
    var edges = edges
    while let parent = node.layoutParent {
      edges.subtract(node.edgesWithoutMargin)
      guard !edges.isEmpty else { break }
      original = node.convertRectToParent(original)
      rect = node.convertRectToParent(rect)
      for layer in parent.safeAreaLayers where !regions.isDisjoint(with: layer.regions) {
        rect = layer.expand(rect, edges, isRightToLeft: isRightToLeft)
      }
      node = parent
    }
    insets = (
      original.minX - rect.minX, original.minY - rect.minY, rect.maxX - original.maxX,
      rect.maxY - original.maxY
    )
    return EdgeInsets(
      top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isRightToLeft ? insets.left : insets.right)
  }

  private final func convertRectToParent(_ rect: CGRect) -> CGRect {
    CGRect(containing: [convertToParent(rect.origin), convertToParent(CGPoint(x: rect.maxX, y: rect.maxY))])
  }
}
