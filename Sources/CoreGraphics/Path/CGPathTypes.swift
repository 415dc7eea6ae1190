/// How the ends of an open stroked line look.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// How two segments of a stroked line meet.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// What counts as the inside of a path.
public enum CGPathFillRule: Int, Sendable {
  case winding
  case evenOdd
}

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// One element of a path, as `CGPath.applyWithBlock(_:)` hands it over.
///
/// `points` holds 1, 1, 2, 3 or 0 points by type, the end point last, and is valid only during the call.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
