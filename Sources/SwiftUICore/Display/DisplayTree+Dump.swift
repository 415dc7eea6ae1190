import CoreGraphics

extension DisplayTree {
  /// The tree as text, one node a line, indented by depth: what is shown, where, and what it means. Without ids it is
  /// the same for the same view in every run.
  package func dump(ids: Bool = false) -> String {
    var lines: [String] = []
    func visit(_ node: DisplayNode, _ indent: String) {
      lines.append(indent + (ids ? "#\(node.id) " : "") + node.summary)
      for child in node.children { visit(child, indent + "  ") }
    }
    if let root { visit(root, "") }
    return lines.joined(separator: "\n")
  }
}

extension DisplayNode {
  /// One line: content, frame, then what isn't as usual.
  fileprivate var summary: String {
    var parts = [content.summary, frame.shortDescription]
    if effects.opacity != 1 { parts.append("opacity \(CGFloat(effects.opacity).short)") }
    if effects.transform != .identity { parts.append("\(effects.transform)") }
    if effects.clip != nil { parts.append("clipped") }
    if effects.blur != 0 { parts.append("blur \(effects.blur.short)") }
    if effects.shadow != nil { parts.append("shadow") }
    if effects.isHidden { parts.append("hidden") }
    if effects.masksWithFirstChild { parts.append("masked") }
    if isDeparting { parts.append("departing") }
    if let semantics { parts.append(contentsOf: semantics.summary) }
    if let shape = interaction?.shape {
      let kinds = shape.kinds.map { "\($0)" }.sorted().joined(separator: "+")
      if !kinds.isEmpty { parts.append("on \(kinds)") }
      if !shape.isEnabled { parts.append("disabled") }
    }
    if !animations.isEmpty {
      parts.append("moving " + animations.keys.map { "\($0)" }.sorted().joined(separator: "+"))
    }
    return parts.joined(separator: " ")
  }
}

extension DisplaySemantics {
  fileprivate var summary: [String] {
    var parts: [String] = []
    if role != .none, role != .text { parts.append("as \(role)") }
    if let label { parts.append("label “\(label)”") }
    if let value { parts.append("value “\(value)”") }
    if let hint { parts.append("hint “\(hint)”") }
    if let identifier { parts.append("id “\(identifier)”") }
    if isHidden { parts.append("unread") }
    if isSelected == true { parts.append("selected") }
    if let href { parts.append("→ \(href)") }
    return parts
  }
}

extension DisplayContent {
  fileprivate var summary: String {
    switch self {
    case .group: "group"
    case .shape(let shape):
      "\(shape.stroke == nil ? "fill" : "stroke") \(shape.geometry.kind) \(shape.paint.summary)"
    case .text(let text): "text “\(text.string)”"
    case .image(let image):
      switch image.source {
      case .file(let path, _): "image \(path.split(separator: "/").last ?? "")"
      case .data(let bytes, _): "image of \(bytes.count) bytes"
      }
    case .control(.textField(let field)): "field “\(field.text)” prompt “\(field.prompt)”"
    case .control(.slider(let value, _, _)): "slider \(CGFloat(value).short)"
    case .scroll(let scroll):
      "scroll \(scroll.contentSize.width.short)×\(scroll.contentSize.height.short) at "
        + "\(scroll.offset.x.short),\(scroll.offset.y.short)"
    }
  }
}

extension DisplayShape.Geometry {
  fileprivate var kind: String {
    switch self {
    case .rect: "rect"
    case .roundedRect: "rounded rect"
    case .ellipse: "ellipse"
    case .path: "path"
    }
  }
}

extension DisplayPaint {
  fileprivate var summary: String {
    switch self {
    case .color(let color): color.hex
    case .linearGradient(let stops, _, _): "linear " + stops.map(\.color.hex).joined(separator: "–")
    case .radialGradient(let stops, _, _, _): "radial " + stops.map(\.color.hex).joined(separator: "–")
    case .ellipticalGradient(let stops, _, _, _):
      "elliptical " + stops.map(\.color.hex).joined(separator: "–")
    case .angularGradient(let stops, _, _, _): "angular " + stops.map(\.color.hex).joined(separator: "–")
    case .material(let tint, let blur): "material \(tint.hex) blur \(blur.short)"
    }
  }
}

extension DisplayColor {
  /// As in CSS; eight digits if it isn't opaque.
  fileprivate var hex: String {
    func digits(_ value: Float) -> String {
      let byte = Int((min(max(value, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + digits(red) + digits(green) + digits(blue) + (alpha < 1 ? digits(alpha) : "")
  }
}
