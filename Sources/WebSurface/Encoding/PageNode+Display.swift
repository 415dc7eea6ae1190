import CoreGraphics
import SwiftUICore

/// Gives files their addresses; made by the server, which keeps them for browsers.
@MainActor
protocol PageAssets: AnyObject {
  /// The address of an image, or nil if it can't be read.
  func address(of source: DisplayImage.Source) -> String?
}

extension PageNode {
  /// The element of a display node.
  ///
  /// - Parameter id: What names made for the node end in; by default the node's own number.
  @MainActor
  init(_ node: DisplayNode, assets: any PageAssets, id: UInt32? = nil) {
    let id = id ?? node.id
    let size = node.frame.size
    frame = node.frame
    attributes["class"] = "n"
    switch node.content {
    case .group: break
    case .shape(let shape): shape.write(into: &self, id: id, size: size)
    case .text(let text): text.write(into: &self, size: node.frame.size)
    case .image(let image): image.write(into: &self, label: node.semantics?.label, assets: assets)
    case .control(let control): control.write(into: &self, semantics: node.semantics)
    case .scroll(let scroll): scroll.write(into: &self)
    }
    let effects = node.effects
    if !effects.isIdentity { effects.write(into: &self, id: id, size: size) }
    if effects.masksWithFirstChild { writeMask(of: node, assets: assets) }
    if node.isMask { styles["visibility"] = "hidden" }
    // What comes first in the page is drawn above its siblings all the same, and above nothing else.
    if node.readsFirst { styles["z-index"] = "1" }
    if node.children.contains(where: \.readsFirst) { styles["isolation"] = "isolate" }
    if let semantics = node.semantics {
      semantics.write(
        into: &self, hasParts: !node.children.isEmpty, isInsideControl: Self.isInsideControl(node))
    }
    if let interaction = node.interaction { write(interaction.shape, size: size) }
    if !node.bindings.isEmpty { attributes["data-b"] = MotionEncoding.bindings(node) }
    if node.isDeparting {
      attributes["class", default: "n"] += " x"
      attributes["aria-hidden"] = "true"
      attributes["inert"] = ""
    }
    field = makeField(node.content)
  }

  private func makeField(_ content: DisplayContent) -> Field? {
    guard case .control(let control) = content else { return nil }
    switch control {
    case .textField(let text): return Field(text: text.text, wantsFocus: text.wantsFocus)
    case .slider(let value, _, _): return Field(text: css(value))
    }
  }

  @MainActor
  private static func isInsideControl(_ node: DisplayNode) -> Bool {
    var next = node.parent
    while let current = next {
      if current.semantics?.target.isControl == true { return true }
      next = current.parent
    }
    return false
  }

  private mutating func write(_ shape: DisplayInteraction.Shape, size: CGSize) {
    if !shape.allowsHitTesting { attributes["class", default: "n"] += " nh" }
    let listens = ListenerCode.text(of: shape)
    if !listens.isEmpty { attributes["data-k"] = listens }
    if shape.isEnabled, shape.isFocusable, tag == "div" { attributes["tabindex"] = "0" }
    if !shape.isEnabled, ["button", "input", "textarea"].contains(tag) { attributes["disabled"] = "" }
    switch shape.stop {
    case .row: attributes["data-r"] = ""
    case .node(let id): attributes["data-r"] = String(id)
    case nil: break
    }
    // The browser hands out a list's one stop of the Tab key.
    if shape.stop == .row, attributes["tabindex"] != nil { attributes["tabindex"] = "-1" }
    if let wantsFocus = shape.wantsFocus { attributes["data-o"] = wantsFocus ? "1" : "0" }
    if shape.kinds.contains(.context) { attributes["aria-haspopup"] = "menu" }
    guard let area = shape.hitArea else { return }
    var element = Markup("div")
    element.attributes["class"] = "b ha"
    switch area.box {
    case .some((let rect, let radius)):
      element.styles["left"] = px(rect.minX)
      element.styles["top"] = px(rect.minY)
      element.styles["width"] = px(rect.width)
      element.styles["height"] = px(rect.height)
      element.styles["border-radius"] = radius
    case nil:
      element.styles["left"] = "0"
      element.styles["top"] = "0"
      element.styles["width"] = px(size.width)
      element.styles["height"] = px(size.height)
      element.styles["clip-path"] = area.clipPath(size: size, evenOdd: false)
    }
    markup.insert(element, at: 0)
  }
}

extension DisplayImage {
  @MainActor
  func write(into node: inout PageNode, label: String?, assets: any PageAssets) {
    guard let address = assets.address(of: source) else { return }
    let url = "url(\"\(address)\")"
    let hasCaps = capInsets != EdgeInsets()
    if tint == nil, resizing == .stretch, !hasCaps {
      var image = Markup("img")
      image.attributes["src"] = address
      image.attributes["alt"] = label ?? ""
      image.attributes["draggable"] = "false"
      image.attributes["class"] = (flipsHorizontally ? "i fx" : "i") + (smooth ? "" : " px")
      node.attributes["data-m"] = ""
      node.markup = [image]
      return
    }
    var area = Markup("div")
    area.attributes["class"] = (flipsHorizontally ? "i fx" : "i") + (smooth ? "" : " px")
    let natural = "\(px(naturalSize.width)) \(px(naturalSize.height))"
    let extent = resizing == .tile ? natural : "100% 100%"
    if let tint {
      area.styles["background"] = tint.css
      area.styles["mask"] = "\(url) 0 0/\(extent)"
    } else if hasCaps {
      let insets = [capInsets.top, capInsets.trailing, capInsets.bottom, capInsets.leading]
      area.styles["border-style"] = "solid"
      area.styles["border-width"] = insets.map { px($0) }.joined(separator: " ")
      let cuts = [
        insets[0] / max(naturalSize.height, 1), insets[1] / max(naturalSize.width, 1),
        insets[2] / max(naturalSize.height, 1), insets[3] / max(naturalSize.width, 1),
      ].map { css($0 * 100) + "%" }
      let filling = resizing == .tile ? "round" : "stretch"
      area.styles["border-image"] = "\(url) \(cuts.joined(separator: " ")) fill \(filling)"
    } else {
      area.styles["background"] = "\(url) 0 0/\(extent)"
    }
    node.markup = [area]
  }
}

extension DisplayScroll {
  func write(into node: inout PageNode) {
    node.attributes["class", default: "n"] += " s" + (showsIndicators ? "" : " si") + (bounces ? "" : " sb")
    node.styles["overflow"] =
      !isEnabled
      ? "hidden"
      : "\(axes.contains(.horizontal) ? "auto" : "hidden") \(axes.contains(.vertical) ? "auto" : "hidden")"
    // What is focused or found comes to rest where no bar covers it.
    let safe = safeInsets
    if safe != EdgeInsets() {
      node.styles["scroll-padding"] = [safe.top, safe.trailing, safe.bottom, safe.leading].map { px($0) }
        .joined(separator: " ")
    }
    node.styles["--cw"] = px(contentSize.width)
    node.styles["--ch"] = px(contentSize.height)
    node.attributes["data-s"] =
      "[\(requestID),\(css(offset.x)),\(css(offset.y)),\(animated ? 1 : 0),\(reportsOffset ? 1 : 0)]"
    // Areas that scroll must be reachable by keyboard; browsers do it by themselves unless something inside can be.
    node.attributes["tabindex"] = isEnabled ? "-1" : nil
  }
}

extension DisplayControl {
  func write(into node: inout PageNode, semantics: DisplaySemantics?) {
    switch self {
    case .textField(let field): field.write(into: &node, semantics: semantics)
    case .slider(_, let step, let tint):
      node.tag = "input"
      node.attributes["type"] = "range"
      node.attributes["min"] = "0"
      node.attributes["max"] = "1"
      node.attributes["step"] = step.map { "\($0)" } ?? "any"
      node.styles["accent-color"] = tint.css
    }
  }
}

extension DisplayTextField {
  func write(into node: inout PageNode, semantics: DisplaySemantics?) {
    node.tag = isMultiline ? "textarea" : "input"
    node.attributes["class", default: "n"] += " e f\(font.design.rawValue)"
    if !isMultiline { node.attributes["type"] = isSecure ? "password" : "text" }
    if !prompt.isEmpty {
      node.attributes["placeholder"] = prompt
      if semantics?.label == nil { node.attributes["aria-label"] = prompt }
    }
    if !keyboard.isEmpty { node.attributes["inputmode"] = keyboard }
    if !autocapitalization.isEmpty { node.attributes["autocapitalize"] = autocapitalization }
    if !autocorrects {
      node.attributes["autocorrect"] = "off"
      node.attributes["spellcheck"] = "false"
    }
    node.attributes["autocomplete"] = contentType.isEmpty ? "off" : contentType
    if isRightToLeft { node.attributes["dir"] = "rtl" }
    if !submitLabel.isEmpty { node.attributes["enterkeyhint"] = submitLabel }
    node.styles["color"] = color.css
    font.write(over: nil, into: &node.styles)
    node.styles["caret-color"] = tint.css
    node.styles["--pc"] = promptColor.css
    switch alignment {
    case .leading: node.styles["text-align"] = "start"
    case .center: node.styles["text-align"] = "center"
    case .trailing: node.styles["text-align"] = "end"
    }
    if isMultiline {
      let metrics = font.metrics
      node.styles["line-height"] = px(metrics.height + metrics.leading)
    }
  }
}
