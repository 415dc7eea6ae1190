import CoreGraphics

/// Moves what is shown, not the view's place in layout.
package struct OffsetEffect: DisplayEffect {
  package nonisolated static var name: String { "Offset" }
  package let offset: CGSize

  package nonisolated init(_ offset: CGSize) {
    self.offset = CGSize(
      width: offset.width.isFinite ? offset.width : 0, height: offset.height.isFinite ? offset.height : 0)
  }

  private func shown(_ isRightToLeft: Bool) -> CGSize {
    isRightToLeft ? CGSize(width: -offset.width, height: offset.height) : offset
  }

  package func apply(to target: EffectTarget) {
    let new = shown(target.isRightToLeft)
    let old = if case .offset(let old) = target.display.effects.transform { old } else { CGSize.zero }
    target.move(.transform, from: [old.width, old.height], to: [new.width, new.height])
    target.display.effects.transform = .offset(new)
  }

  package func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform? {
    let offset = shown(isRightToLeft)
    return CGAffineTransform(translationX: offset.width, y: offset.height)
  }
}

extension OffsetEffect {
  package func track(isRightToLeft: Bool) -> (property: DisplayProperty, numbers: [Double])? {
    let offset = shown(isRightToLeft)
    return (.transform, [offset.width, offset.height])
  }
}

/// Scales what is shown about a point.
package struct ScaleEffect: DisplayEffect {
  package nonisolated static var name: String { "Scale" }
  package let scale: CGSize
  package let anchor: UnitPoint

  package nonisolated init(_ scale: CGSize, anchor: UnitPoint) {
    self.scale = CGSize(
      width: scale.width.isFinite ? scale.width : 1, height: scale.height.isFinite ? scale.height : 1)
    self.anchor = anchor
  }

  package func apply(to target: EffectTarget) {
    var old = CGSize(width: 1, height: 1)
    if case .scale(let x, let y, _) = target.display.effects.transform { old = CGSize(width: x, height: y) }
    target.move(.transform, from: [old.width, old.height], to: [scale.width, scale.height])
    target.display.effects.transform = .scale(
      x: scale.width, y: scale.height, anchor: anchor.point(in: target.bounds))
  }

  package func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform? {
    CGAffineTransform(scaleX: scale.width, y: scale.height).about(
      anchor.point(in: CGRect(origin: .zero, size: size)))
  }
}

extension ScaleEffect {
  package func track(isRightToLeft: Bool) -> (property: DisplayProperty, numbers: [Double])? {
    (.transform, [scale.width, scale.height])
  }
}

/// Turns what is shown about a point.
package struct RotationEffect: DisplayEffect {
  package nonisolated static var name: String { "Rotation" }
  package let radians: Double
  package let anchor: UnitPoint

  package nonisolated init(_ angle: Angle, anchor: UnitPoint) {
    radians = angle.radians.isFinite ? angle.radians : 0
    self.anchor = anchor
  }

  package func apply(to target: EffectTarget) {
    var old = 0.0
    if case .rotation(let angle, _) = target.display.effects.transform { old = Double(angle) }
    target.move(.transform, from: [old], to: [radians])
    target.display.effects.transform = .rotation(CGFloat(radians), anchor: anchor.point(in: target.bounds))
  }

  package func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform? {
    CGAffineTransform(rotationAngle: CGFloat(radians)).about(
      anchor.point(in: CGRect(origin: .zero, size: size)))
  }
}

extension RotationEffect {
  package func track(isRightToLeft: Bool) -> (property: DisplayProperty, numbers: [Double])? {
    (.transform, [radians])
  }
}

/// Turns what is shown about an axis in space.
package struct Rotation3DEffect: DisplayEffect {
  package nonisolated static var name: String { "Rotation3D" }
  let radians: Double
  let x, y, z: CGFloat
  let anchor: UnitPoint
  let anchorZ: CGFloat
  let perspective: CGFloat

  package func apply(to target: EffectTarget) {
    var old = 0.0
    if case .rotation3D(let angle, _, _, _) = target.display.effects.transform { old = Double(angle) }
    target.move(.transform, from: [old], to: [radians])
    // The perspective is of the view's longer side, as Apple's is.
    let depth = max(target.size.width, target.size.height)
    target.display.effects.transform = .rotation3D(
      CGFloat(radians), axis: (x, y, z), anchor: anchor.point(in: target.bounds),
      perspective: depth > 0 ? perspective / depth : 0)
  }
}

/// Applies an affine transform to what is shown.
package struct AffineEffect: DisplayEffect {
  package nonisolated static var name: String { "Transform" }
  let matrix: CGAffineTransform

  private var numbers: [Double] {
    [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Double.init)
  }

  package func apply(to target: EffectTarget) {
    var old: [Double] = [1, 0, 0, 1, 0, 0]
    if case .affine(let matrix) = target.display.effects.transform {
      old = AffineEffect(matrix: matrix).numbers
    }
    target.move(.transform, from: old, to: numbers)
    target.display.effects.transform = .affine(matrix)
  }

  package func transform(size: CGSize, isRightToLeft: Bool) -> CGAffineTransform? { matrix }
}

extension CGAffineTransform {
  /// The transform with its fixed point moved from the origin to `point`.
  package func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

extension View {
  /// Sets whether this view mirrors its contents horizontally when the layout direction is right to left.
  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    FlippedForRightToLeft(content: self, isEnabled: enabled)
  }

  /// Offsets what is shown; in a right-to-left layout `width` counts the other way.
  nonisolated public func offset(_ offset: CGSize) -> some View { effect(OffsetEffect(offset)) }

  /// Offsets what is shown; in a right-to-left layout `x` counts the other way.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    effect(OffsetEffect(CGSize(width: x, height: y)))
  }

  /// Scales what is shown about an anchor point.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    effect(ScaleEffect(scale, anchor: anchor))
  }

  /// Scales what is shown about an anchor point.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    effect(ScaleEffect(CGSize(width: s, height: s), anchor: anchor))
  }

  /// Scales what is shown about an anchor point.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center)
    -> some View
  {
    effect(ScaleEffect(CGSize(width: x, height: y), anchor: anchor))
  }

  /// Turns what is shown about an anchor point, clockwise for a positive angle.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    effect(RotationEffect(angle, anchor: anchor))
  }

  /// Turns what is shown about an axis in space, seen in perspective. `anchorZ` must be 0.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    if anchorZ != 0 {
      Diagnostics.warnOnce("rotation3DEffect: an anchorZ other than 0 is not supported; 0 is used.")
    }
    return effect(
      Rotation3DEffect(
        radians: angle.radians.isFinite ? angle.radians : 0, x: axis.x, y: axis.y, z: axis.z, anchor: anchor,
        anchorZ: 0, perspective: perspective))
  }

  /// Applies an affine transform to what is shown.
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    effect(AffineEffect(matrix: transform))
  }
}
