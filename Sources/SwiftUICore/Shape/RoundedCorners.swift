import CoreGraphics

/// The curve of a rounded corner.
public enum RoundedCornerStyle: Hashable, Sendable, BitwiseCopyable {
  /// A quarter of a circle or ellipse.
  case circular
  /// A curve whose curvature grows smoothly out of the straight edge.
  case continuous
}

/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable, BitwiseCopyable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

extension RectangleCornerRadii: Animatable {
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension RectangleCornerRadii {
  package func inset(by amount: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: max(0, topLeading - amount), bottomLeading: max(0, bottomLeading - amount),
      bottomTrailing: max(0, bottomTrailing - amount), topTrailing: max(0, topTrailing - amount))
  }
}

/// Where a continuous corner leaves its edge and how its first curve runs, in radii from the corner.
///
/// Beyond 1.528665 radii of room the curve is always the same; with less, its two control points move linearly
/// to 0.96 and 0.82 at one radius.
private struct ContinuousLeg {
  static let fullReach: CGFloat = 1.528665

  var reach: CGFloat
  var control1: CGFloat
  var control2: CGFloat

  init(room: CGFloat) {
    reach = min(room, Self.fullReach)
    let fraction = (reach - 1) / (Self.fullReach - 1)
    control1 = 0.96 + (1.08849 - 0.96) * fraction
    control2 = 0.82 + (0.868407 - 0.82) * fraction
  }
}

extension Outline {
  /// A rectangle with rounded corners, clockwise on screen from the middle of the trailing edge's straight part.
  ///
  /// Corners are named as if leading were left. A radius is cut to half of each edge that it touches, or to what
  /// the neighbouring radius leaves if that is more. Without any radius the rectangle starts at its top left.
  mutating func addRoundedRect(_ rect: CGRect, radii: RectangleCornerRadii, style: RoundedCornerStyle) {
    guard !rect.isNull else { return }
    let rect = rect.standardized
    let (width, height) = (rect.width, rect.height)
    func cut(_ radius: CGFloat, _ acrossWidth: CGFloat, _ acrossHeight: CGFloat) -> CGFloat {
      let horizontal = max(width / 2, width - max(0, acrossWidth))
      let vertical = max(height / 2, height - max(0, acrossHeight))
      return min(max(0, radius), horizontal, vertical)
    }
    let bottomTrailing = cut(radii.bottomTrailing, radii.bottomLeading, radii.topTrailing)
    let bottomLeading = cut(radii.bottomLeading, radii.bottomTrailing, radii.topLeading)
    let topLeading = cut(radii.topLeading, radii.topTrailing, radii.bottomLeading)
    let topTrailing = cut(radii.topTrailing, radii.topLeading, radii.bottomTrailing)
    guard max(bottomTrailing, bottomLeading, topLeading, topTrailing) > 0 else { return addRect(rect) }

    move(to: CGPoint(x: rect.maxX, y: (rect.minY + topTrailing + rect.maxY - bottomTrailing) / 2))
    let corners = [
      Corner(
        rect.maxX, rect.maxY, (0, -1), (-1, 0), bottomTrailing, (topTrailing, height), (bottomLeading, width)),
      Corner(
        rect.minX, rect.maxY, (1, 0), (0, -1), bottomLeading, (bottomTrailing, width), (topLeading, height)),
      Corner(rect.minX, rect.minY, (0, 1), (1, 0), topLeading, (bottomLeading, height), (topTrailing, width)),
      Corner(
        rect.maxX, rect.minY, (-1, 0), (0, 1), topTrailing, (topLeading, width), (bottomTrailing, height)),
    ]
    for corner in corners {
      switch style {
      case .circular: addCircular(corner)
      case .continuous: addContinuous(corner)
      }
    }
    close()
  }

  private mutating func addCircular(_ corner: Corner) {
    let handle = 1 - Self.quarterKappa
    addLine(to: corner.at(1, 0))
    addCurve(to: corner.at(0, 1), control1: corner.at(handle, 0), control2: corner.at(0, handle))
  }

  private mutating func addContinuous(_ corner: Corner) {
    let first = ContinuousLeg(room: corner.roomBefore)
    let last = ContinuousLeg(room: corner.roomAfter)
    addLine(to: corner.at(first.reach, 0))
    addCurve(
      to: corner.at(0.631494, 0.0749114), control1: corner.at(first.control1, 0),
      control2: corner.at(first.control2, 0))
    addCurve(
      to: corner.at(0.0749114, 0.631494), control1: corner.at(0.372824, 0.169060),
      control2: corner.at(0.169060, 0.372824))
    addCurve(
      to: corner.at(0, last.reach), control1: corner.at(0, last.control2),
      control2: corner.at(0, last.control1))
  }
}

/// A corner with the directions back along the edge before it and on along the edge after it.
private struct Corner {
  let x: CGFloat
  let y: CGFloat
  let back: (x: CGFloat, y: CGFloat)
  let on: (x: CGFloat, y: CGFloat)
  let radius: CGFloat
  /// The share of each edge that falls to this corner, in radii.
  let roomBefore: CGFloat
  let roomAfter: CGFloat

  init(
    _ x: CGFloat, _ y: CGFloat, _ back: (x: CGFloat, y: CGFloat), _ on: (x: CGFloat, y: CGFloat),
    _ radius: CGFloat, _ before: (radius: CGFloat, edge: CGFloat), _ after: (radius: CGFloat, edge: CGFloat)
  ) {
    self.x = x
    self.y = y
    self.back = back
    self.on = on
    self.radius = radius
    roomBefore = radius > 0 ? before.edge / (radius + before.radius) : .infinity
    roomAfter = radius > 0 ? after.edge / (radius + after.radius) : .infinity
  }

  /// A point in radii back along the first edge and on along the second.
  func at(_ a: CGFloat, _ b: CGFloat) -> CGPoint {
    CGPoint(x: x + (back.x * a + on.x * b) * radius, y: y + (back.y * a + on.y * b) * radius)
  }
}
