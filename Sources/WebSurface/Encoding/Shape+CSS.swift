import CoreGraphics
import SwiftUICore

extension Path {
  /// The `d` of an SVG path.
  var drawing: String {
    var out = ByteBuilder()
    func point(_ point: CGPoint) {
      out.number(Double(point.x))
      out.raw(" ")
      out.number(Double(point.y))
    }
    forEach { element in
      switch element {
      case .move(let end):
        out.raw("M")
        point(end)
      case .line(let end):
        out.raw("L")
        point(end)
      case .quadCurve(let end, let control):
        out.raw("Q")
        point(control)
        out.raw(" ")
        point(end)
      case .curve(let end, let control1, let control2):
        out.raw("C")
        point(control1)
        out.raw(" ")
        point(control2)
        out.raw(" ")
        point(end)
      case .closeSubpath: out.raw("Z")
      }
    }
    return out.text
  }
}

extension DisplayShape.Geometry {
  var outline: Path {
    switch self {
    case .rect(let rect): Path(rect)
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path): path
    case .roundedRect(let rect, let topLeft, let topRight, let bottomRight, let bottomLeft, let continuous):
      Path(
        roundedRect: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: topLeft, bottomLeading: bottomLeft, bottomTrailing: bottomRight, topTrailing: topRight),
        style: continuous ? .continuous : .circular)
    }
  }

  /// The box and CSS's `border-radius` if CSS can draw it: rectangles, circular corners, ellipses, and capsules, on
  /// which continuous corners have no room to differ.
  var box: (rect: CGRect, radius: String?)? {
    switch self {
    case .rect(let rect): return (rect, nil)
    case .ellipse(let rect): return (rect, "50%")
    case .path: return nil
    case .roundedRect(let rect, let topLeft, let topRight, let bottomRight, let bottomLeft, let continuous):
      let limit = min(rect.width, rect.height) / 2
      let radii = [topLeft, topRight, bottomRight, bottomLeft].map { min(max($0, 0), limit) }
      let isEven = radii.allSatisfy { $0 == radii[0] }
      if radii.allSatisfy({ $0 == 0 }) { return (rect, nil) }
      guard !continuous || (isEven && radii[0] >= limit - 0.01) else { return nil }
      return (rect, isEven ? px(radii[0]) : radii.map { px($0) }.joined(separator: " "))
    }
  }

  /// CSS's `clip-path` in a box of a size.
  func clipPath(size: CGSize, evenOdd: Bool) -> String {
    if let box {
      let rect = box.rect
      if case .ellipse = self {
        return "ellipse(\(px(rect.width / 2)) \(px(rect.height / 2)) at \(px(rect.midX)) \(px(rect.midY)))"
      }
      let insets = [rect.minY, size.width - rect.maxX, size.height - rect.maxY, rect.minX].map { px($0) }
      let round = box.radius.map { " round \($0)" } ?? ""
      return "inset(\(insets.joined(separator: " "))\(round))"
    }
    return "path(\(evenOdd ? "evenodd," : "")\"\(outline.drawing)\")"
  }
}

extension DisplayShape {
  /// Writes the shape into an element of a size: as the box's own background, or as a drawing in it.
  func write(into node: inout PageNode, id: UInt32, size: CGSize) {
    let whole = CGRect(origin: .zero, size: size)
    if stroke == nil, let box = geometry.box {
      if box.rect.isNear(whole) {
        node.attributes["class", default: "n"] += " g"
        node.styles["background"] = paint.background(size: size, origin: .zero)
        node.styles["border-radius"] = box.radius
        if case .material(_, let blur) = paint, blur > 0 {
          node.styles["backdrop-filter"] = "blur(\(px(blur)))"
        }
      } else {
        node.markup = [boxed(box.rect, radius: box.radius)]
      }
      return
    }
    if let stroke, !paint.isPaintOfDrawings {
      let outline = geometry.outline.strokedPath(stroke)
      let rect = outline.boundingRect
      var area = boxed(rect, radius: nil)
      let local = outline.applying(CGAffineTransform(translationX: -rect.minX, y: -rect.minY))
      area.styles["clip-path"] = "path(\"\(local.drawing)\")"
      node.markup = [area]
      return
    }
    guard paint.isPaintOfDrawings else {
      var area = boxed(whole, radius: nil)
      area.styles["clip-path"] = geometry.clipPath(size: size, evenOdd: evenOdd)
      node.markup = [area]
      return
    }
    node.markup = [drawing(id: id, size: size)]
  }

  private func boxed(_ rect: CGRect, radius: String?) -> Markup {
    var area = Markup("div")
    area.attributes["class"] = "b"
    area.styles["left"] = px(rect.minX)
    area.styles["top"] = px(rect.minY)
    area.styles["width"] = px(rect.width)
    area.styles["height"] = px(rect.height)
    area.styles["background"] = paint.background(size: rect.size, origin: rect.origin)
    area.styles["border-radius"] = radius
    if case .material(_, let blur) = paint, blur > 0 { area.styles["backdrop-filter"] = "blur(\(px(blur)))" }
    return area
  }

  private func drawing(id: UInt32, size: CGSize) -> Markup {
    var svg = Markup("svg", isDrawing: true)
    svg.attributes["class"] = "v"
    svg.attributes["aria-hidden"] = "true"
    if size.width > 0, size.height > 0 {
      // While the box's size is animated the drawing stretches with it.
      svg.attributes["viewBox"] = "0 0 \(css(size.width)) \(css(size.height))"
      svg.attributes["preserveAspectRatio"] = "none"
    }
    var path = Markup("path", isDrawing: true)
    path.attributes["d"] = geometry.outline.drawing
    var color: String
    switch paint {
    case .color(let solid), .material(let solid, _): color = solid.css
    case .angularGradient: color = "none"
    case .linearGradient, .radialGradient, .ellipticalGradient:
      color = "url(#g\(id))"
      if let definition = paint.definition(id: "g\(id)") { svg.children.append(definition) }
    }
    if let stroke {
      path.attributes["fill"] = "none"
      path.attributes["stroke"] = color
      path.attributes["stroke-width"] = css(stroke.lineWidth)
      switch stroke.lineCap {
      case .round: path.attributes["stroke-linecap"] = "round"
      case .square: path.attributes["stroke-linecap"] = "square"
      default: break
      }
      switch stroke.lineJoin {
      case .round: path.attributes["stroke-linejoin"] = "round"
      case .bevel: path.attributes["stroke-linejoin"] = "bevel"
      default: path.attributes["stroke-miterlimit"] = css(stroke.miterLimit)
      }
      if !stroke.dash.isEmpty {
        path.attributes["stroke-dasharray"] = stroke.dash.map { css($0) }.joined(separator: " ")
        path.attributes["stroke-dashoffset"] = css(stroke.dashPhase)
      }
    } else {
      path.attributes["fill"] = color
      if evenOdd { path.attributes["fill-rule"] = "evenodd" }
    }
    svg.children.append(path)
    return svg
  }
}

extension CGRect {
  func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
      && abs(height - other.height) < 0.01
  }
}

extension PageNode.Pairs {
  subscript(name: String, default value: String) -> String {
    get { self[name] ?? value }
    set { self[name] = newValue }
  }
}
