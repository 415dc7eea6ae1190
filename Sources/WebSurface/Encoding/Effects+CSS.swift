import CoreGraphics
import SwiftUICore

extension DisplayEffects {
  /// Writes what is done to the node as a whole.
  func write(into node: inout PageNode, id: UInt32, size: CGSize) {
    if opacity != 1 { node.styles["opacity"] = css(min(max(opacity, 0), 1)) }
    transform.write(into: &node, size: size)
    if let clip { node.styles["clip-path"] = clip.clipPath(size: size, evenOdd: clipEvenOdd) }
    let filters = filters(id: id, &node)
    if !filters.isEmpty { node.styles["filter"] = filters.joined(separator: " ") }
    if let blendMode { node.styles["mix-blend-mode"] = blendMode }
    if isolates { node.styles["isolation"] = "isolate" }
    if isHidden { node.styles["visibility"] = "hidden" }
    if let cursor { node.styles["cursor"] = cursor }
    if let pressedOpacity {
      node.attributes["class", default: "n"] += " po"
      node.styles["--po"] = css(pressedOpacity)
    }
    if let hoverOverlay {
      node.attributes["class", default: "n"] += " ho"
      node.styles["--ho"] = hoverOverlay.css
    }
  }

  private func filters(id: UInt32, _ node: inout PageNode) -> [String] {
    var list: [String] = []
    if inverts { list.append("invert(1)") }
    if let matrix = colorMatrix {
      // CSS's brightness multiplies where SwiftUI's adds, and it has no multiplication by a colour.
      var filter = Markup("filter", isDrawing: true)
      filter.attributes["id"] = "e\(id)"
      filter.attributes["color-interpolation-filters"] = "sRGB"
      var step = Markup("feColorMatrix", isDrawing: true)
      step.attributes["values"] = matrix.map { css($0) }.joined(separator: " ")
      filter.children = [step]
      var svg = Markup("svg", isDrawing: true)
      svg.attributes["class"] = "d"
      svg.attributes["aria-hidden"] = "true"
      svg.children = [filter]
      node.markup.append(svg)
      list.append("url(#e\(id))")
    }
    if saturation != 1 { list.append("saturate(\(css(saturation)))") }
    if contrast != 1 { list.append("contrast(\(css(contrast)))") }
    if grayscale != 0 { list.append("grayscale(\(css(grayscale)))") }
    if hueRotation != 0 { list.append("hue-rotate(\(css(hueRotation))rad)") }
    if blur > 0 { list.append("blur(\(px(blur)))") }
    if let shadow {
      list.append("drop-shadow(\(px(shadow.x)) \(px(shadow.y)) \(px(shadow.radius)) \(shadow.color.css))")
    }
    return list
  }

  private var colorMatrix: [Double]? {
    guard brightness != 0 || colorMultiply != nil else { return nil }
    let factor = colorMultiply ?? DisplayColor(red: 1, green: 1, blue: 1)
    let b = brightness
    return [
      Double(factor.red), 0, 0, 0, b, 0, Double(factor.green), 0, 0, b, 0, 0, Double(factor.blue), 0, b, 0, 0,
      0,
      Double(factor.alpha), 0,
    ]
  }
}

extension DisplayEffects.Transform {
  /// The form that the browser needs to draw the transform from its numbers while it moves.
  var form: String {
    switch self {
    case .identity: "-"
    case .offset: "o"
    case .scale: "s"
    case .rotation: "r"
    case .rotation3D(_, let axis, _, _): "d \(css(axis.x)) \(css(axis.y)) \(css(axis.z))"
    case .affine: "m"
    }
  }

  func write(into node: inout PageNode, size: CGSize) {
    var origin: CGPoint?
    switch self {
    case .identity: return
    case .offset(let offset):
      node.styles["transform"] = "translate(\(px(offset.width)),\(px(offset.height)))"
      return
    case .scale(let x, let y, let anchor):
      node.styles["transform"] = "scale(\(css(x)),\(css(y)))"
      origin = anchor
    case .rotation(let angle, let anchor):
      node.styles["transform"] = "rotate(\(css(angle))rad)"
      origin = anchor
    case .rotation3D(let angle, let axis, let anchor, let perspective):
      let distance = perspective > 0 ? "perspective(\(px(max(size.width, size.height) / perspective))) " : ""
      node.styles["transform"] =
        "\(distance)rotate3d(\(css(axis.x)),\(css(axis.y)),\(css(axis.z)),\(css(angle))rad)"
      origin = anchor
    case .affine(let matrix):
      // Six decimals: small factors are multiplied by large coordinates.
      let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
      node.styles["transform"] =
        "matrix(\(numbers.map { "\(Double(($0 * 1e6).rounded() / 1e6))" }.joined(separator: ",")))"
      origin = .zero
    }
    if let origin { node.styles["transform-origin"] = "\(px(origin.x)) \(px(origin.y))" }
  }
}
