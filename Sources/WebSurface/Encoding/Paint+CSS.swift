import CoreGraphics
import Foundation
import SwiftUICore

extension DisplayColor {
  /// `#rrggbb` or `#rrggbbaa`.
  var css: String {
    func byte(_ value: Float) -> UInt8 { UInt8(min(max((value * 255).rounded(), 0), 255)) }
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = [UInt8(ascii: "#")]
    func append(_ byte: UInt8) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    for component in [red, green, blue] { append(byte(component)) }
    if alpha < 1 { append(byte(alpha)) }
    return String(decoding: text, as: UTF8.self)
  }
}

extension DisplayPaint {
  /// The value of CSS's `background` for a box whose top left corner is at `origin` in the paint's coordinates.
  func background(size: CGSize, origin: CGPoint) -> String {
    switch self {
    case .color(let color): return color.css
    case .material(let tint, _): return tint.css
    case .linearGradient(let stops, let start, let end):
      let direction = CGPoint(x: end.x - start.x, y: end.y - start.y)
      let length = (direction.x * direction.x + direction.y * direction.y).squareRoot()
      guard length > 0 else { return stops.last?.color.css ?? "none" }
      let unit = CGPoint(x: direction.x / length, y: direction.y / length)
      // CSS measures along a line through the middle, whose ends are where the corners' perpendiculars meet it.
      let middle = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
      let half = (abs(unit.x) * size.width + abs(unit.y) * size.height) / 2
      let first = (start.x - middle.x) * unit.x + (start.y - middle.y) * unit.y + half
      let angle = atan2(Double(unit.x), Double(-unit.y)) * 180 / .pi
      let list = stops.map { "\($0.color.css) \(px(first + $0.location * length))" }
      return "linear-gradient(\(WebSurface.css(angle))deg,\(list.joined(separator: ",")))"
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      let isInward = endRadius < startRadius
      let list = (isInward ? stops.reversed() : stops).map {
        "\($0.color.css) \(px(startRadius + $0.location * (endRadius - startRadius)))"
      }
      return "radial-gradient(circle at \(px(center.x - origin.x)) \(px(center.y - origin.y)),"
        + "\(list.joined(separator: ",")))"
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      let list = stops.map { stop in
        "\(stop.color.css) \(WebSurface.css(Self.reach(stop.location, startRadius, endRadius) * 100))%"
      }
      return "radial-gradient(\(px(endRadius.width)) \(px(endRadius.height)) at \(px(center.x - origin.x)) "
        + "\(px(center.y - origin.y)),\(list.joined(separator: ",")))"
    case .angularGradient(let stops, let center, let startAngle, let endAngle):
      let span = Double(endAngle - startAngle) * 180 / .pi
      let isBackward = span < 0
      let from = Double(isBackward ? endAngle : startAngle) * 180 / .pi + 90
      let list = (isBackward ? stops.reversed() : stops).map {
        let location = isBackward ? 1 - Double($0.location) : Double($0.location)
        return "\($0.color.css) \(WebSurface.css(location * min(abs(span), 360)))deg"
      }
      return "conic-gradient(from \(WebSurface.css(from))deg at \(px(center.x - origin.x)) "
        + "\(px(center.y - origin.y)),\(list.joined(separator: ",")))"
    }
  }

  /// Whether SVG can paint with it; otherwise a box is cut to the shape.
  var isPaintOfDrawings: Bool {
    switch self {
    case .color, .linearGradient, .radialGradient, .ellipticalGradient: true
    case .angularGradient, .material: false
    }
  }

  /// The definition of a gradient for SVG.
  func definition(id: String) -> Markup? {
    func stopped(_ gradient: Markup, _ stops: [Stop], _ place: (CGFloat) -> CGFloat) -> Markup {
      var gradient = gradient
      gradient.attributes["id"] = id
      gradient.attributes["gradientUnits"] = "userSpaceOnUse"
      gradient.children = stops.map { stop in
        var element = Markup("stop", isDrawing: true)
        element.attributes["offset"] = css(place(stop.location))
        element.attributes["stop-color"] = stop.color.css
        return element
      }
      return gradient
    }
    switch self {
    case .linearGradient(let stops, let start, let end):
      var gradient = Markup("linearGradient", isDrawing: true)
      gradient.attributes["x1"] = css(start.x)
      gradient.attributes["y1"] = css(start.y)
      gradient.attributes["x2"] = css(end.x)
      gradient.attributes["y2"] = css(end.y)
      return stopped(gradient, stops) { $0 }
    case .radialGradient(let stops, let center, let startRadius, let endRadius):
      var gradient = Markup("radialGradient", isDrawing: true)
      let (inner, outer) = (min(startRadius, endRadius), max(startRadius, endRadius))
      gradient.attributes["cx"] = css(center.x)
      gradient.attributes["cy"] = css(center.y)
      gradient.attributes["r"] = css(outer)
      let ordered = endRadius < startRadius ? stops.reversed() : stops
      return stopped(gradient, ordered) { location in
        guard outer > 0 else { return 1 }
        let radius = startRadius + location * (endRadius - startRadius)
        return min(max(radius, inner), outer) / outer
      }
    case .ellipticalGradient(let stops, let center, let startRadius, let endRadius):
      var gradient = Markup("radialGradient", isDrawing: true)
      gradient.attributes["cx"] = "0"
      gradient.attributes["cy"] = "0"
      gradient.attributes["r"] = "1"
      gradient.attributes["gradientTransform"] =
        "translate(\(css(center.x)) \(css(center.y))) scale(\(css(endRadius.width)) \(css(endRadius.height)))"
      return stopped(gradient, stops) { CGFloat(Self.reach($0, startRadius, endRadius)) }
    case .color, .angularGradient, .material: return nil
    }
  }

  /// How far out a stop of an elliptical gradient is, as a part of the outer radius.
  private static func reach(_ location: CGFloat, _ startRadius: CGSize, _ endRadius: CGSize) -> Double {
    let start = endRadius.width > 0 ? startRadius.width / endRadius.width : 0
    return Double(start + location * (1 - start))
  }
}
