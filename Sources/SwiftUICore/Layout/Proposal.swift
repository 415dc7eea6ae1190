import CoreGraphics

/// A proposed size in 16 bytes: NaN stands for "unspecified". What the layout engine computes with.
package struct Proposal: Hashable, Sendable {
  package var width: CGFloat
  package var height: CGFloat

  @inline(__always)
  package init(_ width: CGFloat, _ height: CGFloat) {
    self.width = width
    self.height = height
  }
  @inline(__always)
  package init(_ size: CGSize) { self.init(size.width, size.height) }

  package init(_ size: ProposedViewSize) { self.init(size.width ?? .nan, size.height ?? .nan) }

  package static let unspecified = Proposal(.nan, .nan)
  package static let zero = Proposal(0, 0)
  package static let infinity = Proposal(.infinity, .infinity)

  package var size: ProposedViewSize {
    ProposedViewSize(width: width.isNaN ? nil : width, height: height.isNaN ? nil : height)
  }

  /// The size that a view without preferences takes: ten points where nothing was proposed.
  package func replacingUnspecified(_ width: CGFloat = 10, _ height: CGFloat = 10) -> CGSize {
    CGSize(
      width: self.width.isNaN ? width : self.width, height: self.height.isNaN ? height : self.height)
  }

  @inline(__always)
  package func isSame(_ other: Proposal) -> Bool {
    width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
  }

  package static func == (a: Proposal, b: Proposal) -> Bool { a.isSame(b) }
  package func hash(into hasher: inout Hasher) {
    hasher.combine(width.bitPattern)
    hasher.combine(height.bitPattern)
  }

  @inline(__always)
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGSize {
  @inline(__always)
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  @inline(__always)
  package subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
  @inline(__always)
  package static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  @inline(__always)
  package static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension Axis {
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}
