import CoreGraphics

/// What is at a point of the screen.
public struct DisplayHit {
  /// The front-most node there that shows something or says that it can be hit.
  public let node: DisplayNode
  /// The point in the coordinates of `node`.
  public let location: CGPoint

  package init(node: DisplayNode, location: CGPoint) {
    self.node = node
    self.location = location
  }

  /// The nearest node, from the one that was hit outwards, that listens for `kind`.
  @MainActor
  public func listener(for kind: DisplayInteraction.Kind) -> DisplayNode? {
    var next: DisplayNode? = node
    while let current = next {
      if let shape = current.interaction?.shape, shape.kinds.contains(kind) { return current }
      next = current.parent
    }
    return nil
  }
}

extension DisplayTree {
  /// The front-most thing at a point of the root's coordinates.
  ///
  /// Goes through transforms, clips and scrolling from front to back. Departing, hidden and fully transparent nodes
  /// are looked through, and those whose view doesn't allow hit testing. A disabled control still covers what is
  /// behind it.
  ///
  /// - Parameter scrollOffset: how far a scrolling area is scrolled now; by default where the server last put it.
  public func hit(at point: CGPoint, scrollOffset: ((DisplayNode) -> CGPoint?)? = nil) -> DisplayHit? {
    root.hit(at: point, scrollOffset)
  }

  /// Where a node's point is on the screen, and so where a press on it lands.
  public func screenPoint(
    _ point: CGPoint, in node: DisplayNode, scrollOffset: ((DisplayNode) -> CGPoint?)? = nil
  ) -> CGPoint {
    var point = point
    var next: DisplayNode? = node
    while let current = next {
      point = point.applying(current.effects.transform.matrix) + current.frame.origin
      next = current.parent
      if let parent = next, case .scroll(let scroll) = parent.content {
        point = point - (scrollOffset?(parent) ?? scroll.offset)
      }
    }
    return point
  }
}

extension DisplayNode {
  /// `point` is in the parent's coordinates.
  fileprivate func hit(at point: CGPoint, _ scrollOffset: ((DisplayNode) -> CGPoint?)?) -> DisplayHit? {
    if isDeparting || effects.isHidden || effects.opacity <= 0 { return nil }
    if let shape = interaction?.shape, !shape.allowsHitTesting { return nil }
    guard let inverse = effects.transform.matrix.invertedIfPossible else { return nil }
    let local = (point - frame.origin).applying(inverse)
    if let shape = interaction?.shape, shape.limitsHits, let area = shape.hitArea,
      !area.contains(local, evenOdd: shape.hitAreaEvenOdd)
    {
      return nil
    }
    if let clip = effects.clip, !clip.contains(local, evenOdd: effects.clipEvenOdd) { return nil }
    var inner = local
    if case .scroll(let scroll) = content {
      guard CGRect(origin: .zero, size: frame.size).contains(local) else { return nil }
      inner = local + (scrollOffset?(self) ?? scroll.offset)
    }
    let shown = effects.masksWithFirstChild ? children.dropFirst() : children[...]
    for child in shown.reversed() {
      if let hit = child.hit(at: inner, scrollOffset) { return hit }
    }
    return shows(local) ? DisplayHit(node: self, location: local) : nil
  }

  /// Whether the node itself, without its children, can be hit there.
  private func shows(_ point: CGPoint) -> Bool {
    if let shape = interaction?.shape, let area = shape.hitArea {
      return area.contains(point, evenOdd: shape.hitAreaEvenOdd)
    }
    let bounds = CGRect(origin: .zero, size: frame.size)
    switch content {
    case .group: return false
    case .text, .image, .control, .scroll: return bounds.contains(point)
    case .shape(let shape):
      if case .color(let color) = shape.paint, color.alpha <= 0 { return false }
      guard let stroke = shape.stroke else { return shape.geometry.contains(point, evenOdd: shape.evenOdd) }
      return shape.geometry.path.strokedPath(stroke).contains(point)
    }
  }
}

extension DisplayShape.Geometry {
  package func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
    switch self {
    case .rect(let rect): rect.contains(point)
    case .roundedRect, .ellipse, .path: path.contains(point, eoFill: evenOdd)
    }
  }
}

extension DisplayEffects.Transform {
  /// The transform in the node's coordinates. A rotation in space is taken without perspective.
  package var matrix: CGAffineTransform {
    func around(_ anchor: CGPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }
    switch self {
    case .identity: return .identity
    case .offset(let size): return CGAffineTransform(translationX: size.width, y: size.height)
    case .scale(let x, let y, let anchor): return around(anchor, CGAffineTransform(scaleX: x, y: y))
    case .rotation(let angle, let anchor): return around(anchor, CGAffineTransform(rotationAngle: angle))
    case .affine(let transform): return transform
    case .rotation3D(let angle, let axis, let anchor, _):
      let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
      guard length > 0 else { return .identity }
      let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
      let (c, s) = (cos(angle), sin(angle))
      return around(
        anchor,
        CGAffineTransform(
          a: c + x * x * (1 - c), b: y * x * (1 - c) + z * s, c: x * y * (1 - c) - z * s,
          d: c + y * y * (1 - c),
          tx: 0, ty: 0))
    }
  }
}

extension CGAffineTransform {
  fileprivate var invertedIfPossible: CGAffineTransform? {
    if isIdentity { return self }
    let determinant = a * d - b * c
    return determinant.isFinite && abs(determinant) > 1e-12 ? inverted() : nil
  }
}
