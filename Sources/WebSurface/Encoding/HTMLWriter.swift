import CoreGraphics
import SwiftUICore
import TextEngine

/// Writes page nodes as HTML that is complete by itself.
///
/// A page may not hold `style` attributes, so what each node needs goes into one sheet under the node's id; the client
/// takes it over into the elements and drops that sheet. Styles of what is inside nodes become classes, which stay.
struct HTMLWriter {
  private(set) var body = ByteBuilder()
  /// Rules by id.
  private(set) var nodeRules = ByteBuilder()
  /// Rules by class.
  private(set) var classRules = ByteBuilder()
  /// The texts of the page, for the fonts that they need.
  var texts: [TextLayout] = []
  private var classes: [String: String] = [:]

  /// Whether no client will take the page over: then nothing is written for it, and each element has a line.
  private let isStill: Bool

  init(isStill: Bool = false) { self.isStill = isStill }

  private static let voidTags: Set<String> = ["input", "img", "br"]

  mutating func open(_ node: PageNode, id: UInt32) {
    if isStill, body.bytes.last == UInt8(ascii: ">") { body.raw("\n") }
    body.raw("<")
    body.raw(node.tag)
    body.raw(" id=\"n")
    body.integer(id)
    body.raw("\"")
    write(node.attributes)
    if let field = node.field {
      if !isStill { writeState(of: field) }
      if node.tag == "input" {
        body.raw(" value=\"")
        body.escaped(field.text)
        body.raw("\"")
      }
    }
    body.raw(">")
    if node.tag == "textarea", let field = node.field {
      // A parser drops the first line break.
      body.raw("\n")
      body.escaped(field.text)
    }
    nodeRules.raw("#n")
    nodeRules.integer(id)
    nodeRules.raw("{left:")
    nodeRules.raw(px(node.frame.minX))
    nodeRules.raw(";top:")
    nodeRules.raw(px(node.frame.minY))
    nodeRules.raw(";width:")
    nodeRules.raw(px(node.frame.width))
    nodeRules.raw(";height:")
    nodeRules.raw(px(node.frame.height))
    nodeRules.raw(Self.declarations(node.styles, first: ";"))
    nodeRules.raw("}\n")
    if node.isScroll { body.raw("<div class=\"sc\">") }
    for markup in node.markup { write(markup) }
  }

  private mutating func writeState(of field: PageNode.Field) {
    body.raw(" data-f=\"")
    body.integer(field.version)
    body.raw(",")
    body.integer(field.edit)
    if field.wantsFocus == true { body.raw(",1") }
    body.raw("\"")
  }

  mutating func close(_ node: PageNode) {
    if node.isScroll { body.raw("</div>") }
    guard !Self.voidTags.contains(node.tag) else { return }
    body.raw("</")
    body.raw(node.tag)
    body.raw(">")
  }

  private mutating func write(_ markup: Markup) {
    body.raw("<")
    body.raw(markup.tag)
    var attributes = markup.attributes
    let style = Self.declarations(markup.styles, first: "")
    if !style.isEmpty {
      let name = className(style)
      attributes["class"] = attributes["class"].map { $0 + " " + name } ?? name
    }
    write(attributes)
    body.raw(">")
    if Self.voidTags.contains(markup.tag) { return }
    body.escaped(markup.text)
    for child in markup.children { write(child) }
    body.raw("</")
    body.raw(markup.tag)
    body.raw(">")
  }

  private mutating func write(_ attributes: PageNode.Pairs) {
    for (name, value) in attributes.list {
      body.raw(" ")
      body.raw(name)
      if value.isEmpty { continue }
      body.raw("=\"")
      body.escaped(value)
      body.raw("\"")
    }
  }

  /// Adds a rule that is in no element's own styles.
  mutating func addRule(_ rule: String) {
    nodeRules.raw(rule)
    nodeRules.raw("\n")
  }

  private mutating func className(_ style: String) -> String {
    if let name = classes[style] { return name }
    let name = "c\(classes.count)"
    classes[style] = name
    classRules.raw(".")
    classRules.raw(name)
    classRules.raw("{")
    classRules.raw(style)
    classRules.raw("}\n")
    return name
  }

  /// Values come from numbers, fixed words and addresses that the server made; still none may end the sheet.
  private static func declarations(_ pairs: PageNode.Pairs, first: String) -> String {
    var text = ""
    for (name, value) in pairs.list where !value.contains("<") {
      text += text.isEmpty ? first : ";"
      text += name + ":" + value
    }
    return text
  }
}

extension PageNode {
  /// Whether children go into an inner box of the size of the content.
  var isScroll: Bool { attributes["data-s"] != nil }
}
