import CoreGraphics

/// Bad numbers stop here: a message names the view, a sane number takes their place, and the process lives.
extension LayoutNode {
  /// A size that is neither negative nor NaN. Infinite sizes are right answers to infinite proposals.
  @inline(__always)
  final func checked(_ size: CGSize) -> CGSize {
    size.width >= 0 && size.height >= 0 ? size : corrected(size)
  }

  private final func corrected(_ size: CGSize) -> CGSize {
    Diagnostics.warnOnce(
      "\(nameInMessages) answered a size of \(size.width) × \(size.height); a size must not be negative or NaN. "
        + "0 is used instead.")
    return CGSize(
      width: size.width >= 0 ? size.width : 0, height: size.height >= 0 ? size.height : 0)
  }

  /// A place that can be shown.
  @inline(__always)
  final func placeable(_ origin: CGPoint, _ size: CGSize) -> (CGPoint, CGSize) {
    // The sum is finite only if everything is.
    (origin.x + origin.y + size.width + size.height).isFinite ? (origin, size) : shown(origin, size)
  }

  private final func shown(_ origin: CGPoint, _ size: CGSize) -> (CGPoint, CGSize) {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    if !size.width.isFinite || !size.height.isFinite {
      Diagnostics.warnOnce(
        "\(nameInMessages) was laid out with an infinite size (\(size.width) × \(size.height)). Something infinite "
          + "was proposed or is ideal; put a finite frame around it. 0 is used instead.")
    } else {
      Diagnostics.warnOnce(
        "\(nameInMessages) was placed at (\(origin.x), \(origin.y)), which is no place. 0 is used instead.")
    }
    return (
      CGPoint(x: finite(origin.x), y: finite(origin.y)),
      CGSize(width: finite(size.width), height: finite(size.height))
    )
  }
}

extension _Node {
  /// What the node is and in which view of the app it is.
  package final var nameInMessages: String {
    var next = parent
    while let node = next {
      if node is any BodyOwner { return "\(debugName) in \(node.debugName)" }
      next = node.parent
    }
    return debugName
  }
}

/// A node that evaluates a body of the app: its name says where in the source something is.
@MainActor
protocol BodyOwner {}
extension CompositeNode: BodyOwner {}
