import CoreGraphics
import SwiftUICore
import TextEngine

extension DisplayNode {
  /// Whether the node is shown only as its parent's mask.
  var isMask: Bool {
    guard let parent, parent.effects.masksWithFirstChild else { return false }
    return parent.children.first === self
  }

  /// The node whose mask this is a part of.
  var maskedNode: DisplayNode? {
    var next: DisplayNode? = self
    while let node = next {
      if node.isMask { return node.parent }
      next = node.parent
    }
    return nil
  }
}

extension PageNode {
  /// Draws the mask as a picture of its own: CSS can't take one element as the mask of another.
  ///
  /// Images in masks count as their frames, because a picture in a page may not load others.
  @MainActor
  mutating func writeMask(of node: DisplayNode, assets: any PageAssets) {
    guard let mask = node.children.first else { return }
    if mask.children.isEmpty, case .image(let image) = mask.content, mask.effects.isIdentity,
      let address = assets.address(of: image.source)
    {
      let frame = mask.frame
      styles["mask"] =
        "url(\"\(address)\") \(px(frame.minX)) \(px(frame.minY))/\(px(frame.width)) \(px(frame.height)) no-repeat"
      return
    }
    var writer = MaskWriter()
    writer.draw(mask)
    let size = node.frame.size
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(css(size.width))' height='\(css(size.height))'>"
      + "\(writer.text)</svg>"
    styles["mask"] =
      "url(\"data:image/svg+xml,\(MaskWriter.escaped(svg))\") 0 0/\(px(size.width)) \(px(size.height)) no-repeat"
  }
}

/// Writes a display tree as SVG of which only the opacity counts.
@MainActor
private struct MaskWriter {
  var text = ""
  private var gradients = 0

  init() {}

  mutating func draw(_ node: DisplayNode) {
    let effects = node.effects
    guard !effects.isHidden else { return }
    var attributes = "transform='translate(\(css(node.frame.minX)) \(css(node.frame.minY)))"
    let matrix = effects.transform.matrix
    if matrix != .identity {
      let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map { css($0) }
      attributes += " matrix(\(numbers.joined(separator: " ")))"
    }
    attributes += "'"
    if effects.opacity < 1 { attributes += " opacity='\(css(max(0, effects.opacity)))'" }
    if effects.blur > 0 { attributes += " style='filter:blur(\(px(effects.blur)))'" }
    text += "<g \(attributes)>"
    content(of: node)
    for child in node.children { draw(child) }
    text += "</g>"
  }

  private mutating func content(of node: DisplayNode) {
    switch node.content {
    case .shape(let shape): draw(shape)
    case .text(let layout):
      for (index, line) in layout.layout.lines.enumerated() {
        let x = index < layout.lineX.count ? layout.lineX[index] : 0
        for run in line.runs {
          let alpha = run.runIndex < layout.styles.count ? layout.styles[run.runIndex].color.alpha : 1
          // A bar of the text's height would hide less than letters do; letters it is, as outlines.
          for glyph in run.glyphs {
            guard let path = run.face?.maskPath(of: glyph, size: run.size) else { continue }
            let place = "translate(\(css(Double(x) + glyph.x)) \(css(line.baseline + glyph.y)))"
            text += "<path transform='\(place)' fill-opacity='\(css(alpha))' d='\(path)'/>"
          }
        }
      }
    case .image, .control:
      text += "<rect width='\(css(node.frame.width))' height='\(css(node.frame.height))'/>"
    case .group, .scroll: break
    }
  }

  private mutating func draw(_ shape: DisplayShape) {
    var fill = "#000"
    switch shape.paint {
    case .color(let color), .material(let color, _): fill = color.css
    case .linearGradient, .radialGradient, .ellipticalGradient:
      gradients += 1
      if let definition = shape.paint.definition(id: "m\(gradients)") {
        text += Self.source(definition)
        fill = "url(#m\(gradients))"
      }
    case .angularGradient(let stops, _, _, _): fill = stops.first?.color.css ?? fill
    }
    let rule = shape.evenOdd ? " fill-rule='evenodd'" : ""
    if let stroke = shape.stroke {
      text += "<path fill='\(fill)' d='\(shape.geometry.outline.strokedPath(stroke).drawing)'/>"
    } else {
      text += "<path fill='\(fill)'\(rule) d='\(shape.geometry.outline.drawing)'/>"
    }
  }

  private static func source(_ markup: Markup) -> String {
    let attributes = markup.attributes.list.map { " \($0.name)='\($0.value)'" }.joined()
    return "<\(markup.tag)\(attributes)>\(markup.children.map(source).joined())</\(markup.tag)>"
  }

  /// For a quoted `url()`: everything that would end it or mean something in an address.
  static func escaped(_ svg: String) -> String {
    var result = ""
    for character in svg {
      switch character {
      case "%": result += "%25"
      case "#": result += "%23"
      case "\"": result += "%22"
      case "<": result += "%3C"
      case ">": result += "%3E"
      default: result.append(character)
      }
    }
    return result
  }
}

extension FontFace {
  /// A glyph as the `d` of an SVG path, at a size in points.
  fileprivate func maskPath(of glyph: PositionedGlyph, size: Double) -> String? {
    let outline = outline(of: glyph.id)
    guard !outline.isEmpty else { return nil }
    var out = ByteBuilder()
    func point(_ x: Double, _ y: Double) {
      out.number(x * size)
      out.raw(" ")
      out.number(y * size)
      out.raw(" ")
    }
    for command in outline {
      switch command {
      case .move(let x, let y):
        out.raw("M")
        point(x, y)
      case .line(let x, let y):
        out.raw("L")
        point(x, y)
      case .quadratic(let controlX, let controlY, let x, let y):
        out.raw("Q")
        point(controlX, controlY)
        point(x, y)
      case .cubic(let control1X, let control1Y, let control2X, let control2Y, let x, let y):
        out.raw("C")
        point(control1X, control1Y)
        point(control2X, control2Y)
        point(x, y)
      case .close: out.raw("Z")
      }
    }
    return out.text
  }
}
