/// A linear map of the plane followed by a translation.
///
/// A point is a row vector, as in Quartz: `(x', y') = (a·x + c·y + tx, b·x + d·y + ty)`.
/// In SwiftUI's coordinates, whose y axis points down, a positive rotation turns clockwise on screen.
public struct CGAffineTransform: Hashable, Codable, Sendable {
  public var a: CGFloat
  public var b: CGFloat
  public var c: CGFloat
  public var d: CGFloat
  public var tx: CGFloat
  public var ty: CGFloat

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The matrix whose entries are all zero, as Apple's initialiser without arguments makes it.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// A rotation about the origin. - Parameter angle: in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  public var isIdentity: Bool { self == .identity }

  /// The map that applies `self` first and `t2` second.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c,
      b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map that applies the translation first and `self` second.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// The map that applies the scale first and `self` second.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// The map that applies the rotation (in radians) first and `self` second.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse map, or `self` unchanged if there is none.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant,
      b: -b / determinant,
      c: -c / determinant,
      d: a / determinant,
      tx: (c * ty - d * tx) / determinant,
      ty: (b * tx - a * ty) / determinant)
  }
}

extension CGAffineTransform: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }
}

/// An affine transform taken apart: scale first, then shear, rotation and translation.
public struct CGAffineTransformComponents: Hashable, Codable, Sendable {
  public var scale: CGSize
  /// The x shear, as a ratio of y.
  public var horizontalShear: CGFloat
  /// In radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init() {
    self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero)
  }

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    self =
      CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0))
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Scale, shear, rotation and translation whose product is this transform.
  ///
  /// A mirroring shows as a negative height of `scale`.
  public func decomposed() -> CGAffineTransformComponents {
    // (a, b) = width · (cos, sin); (c, d) = height · (shear · (cos, sin) + (−sin, cos)).
    let width = (a * a + b * b).squareRoot()
    let rotation = width == 0 ? atan2(-c, d) : atan2(b, a)
    let (sine, cosine) = (sin(rotation), cos(rotation))
    let height = d * cosine - c * sine
    let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: height), horizontalShear: shear, rotation: rotation,
      translation: CGVector(dx: tx, dy: ty))
  }
}
