import CoreGraphics
import SwiftUICore

extension TreePainter {
  /// A rectangle around everything that the node and what is in it can draw, in the node's coordinates; generous,
  /// for it only saves pixels. Nil if that can't be told.
  func inkBounds(of node: DisplayNode) -> CGRect? {
    var bounds = CGRect.null
    let own = CGRect(origin: .zero, size: node.frame.size)
    switch node.content {
    case .group: break
    case .image, .control: bounds = own
    case .text(let text):
      let size = text.styles.map(\.font.size).max() ?? 0
      bounds = own.insetBy(dx: -size * 2, dy: -size * 2)
    case .shape(let shape):
      bounds = shape.geometry.bounds
      if let stroke = shape.stroke {
        let reach = stroke.lineWidth * max(1, stroke.lineJoin == .miter ? stroke.miterLimit : 1)
        bounds = bounds.insetBy(dx: -reach, dy: -reach)
      }
    case .scroll: return own
    }
    for child in node.children where !child.effects.isHidden {
      // Where something moves, its place is not the one that is written.
      guard child.animations.isEmpty, child.contentTrack == nil, child.bindings.isEmpty,
        var inner = inkBounds(of: child)
      else { return nil }
      if inner.isNull { continue }
      if let clip = child.effects.clip { inner = inner.intersection(clip.bounds) }
      var reach = child.effects.blur * 3
      if let shadow = child.effects.shadow {
        reach += shadow.radius * 3 + max(abs(shadow.x), abs(shadow.y))
      }
      inner = inner.insetBy(dx: -reach, dy: -reach)
      if case .rotation3D = child.effects.transform { return nil }
      if let transform = child.effects.transform.affine(numbers: nil) { inner = inner.applying(transform) }
      bounds = bounds.union(inner.offsetBy(dx: child.frame.minX, dy: child.frame.minY))
    }
    return bounds
  }
}

extension DisplayShape.Geometry {
  /// A rectangle around the area.
  var bounds: CGRect {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _, _, _, _): rect
    case .path(let path): path.boundingRect
    }
  }
}
