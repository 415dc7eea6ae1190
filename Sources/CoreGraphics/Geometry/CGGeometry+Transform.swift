// Foundation on Linux has CGPoint, CGSize and CGRect with most of Apple's API; what touches transforms is here.

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }

  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// The size as a displacement put through the linear part of the transform; it may turn out negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }

  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The smallest upright rectangle around the transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    guard !isNull, !isInfinite else { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    var (low, high) = (corners[0], corners[0])
    for corner in corners.dropFirst() {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
