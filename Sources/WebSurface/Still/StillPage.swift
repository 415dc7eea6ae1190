import CoreGraphics
import Foundation
import SwiftUICore
import TextEngine

/// A display tree as one HTML file that needs nothing else: no script, fonts and images inside.
///
/// Elements are those of the served page, so a heading is a heading and a button a button, though none does anything.
/// They are numbered as they come: the same tree gives the same bytes.
@MainActor
public struct StillPage {
  /// What a browser shows in the tab.
  public var title = ""
  /// The language of the texts, a BCP 47 tag.
  public var language = "en"
  /// Whether scroll bars and the like are the browser's dark ones.
  public var isDark = false
  /// Painted under everything.
  public var background = DisplayColor(red: 1, green: 1, blue: 1)
  /// How far a scrolling area is scrolled, if not as its app asked.
  public var scrollOffset: (DisplayNode) -> CGPoint? = { _ in nil }
  private let library: FontLibrary
  private let fonts: WebFonts

  public init() {
    library = TextSystem.engine.fonts
    fonts = WebFonts(fonts: library, cacheDirectory: WebServer.fontDirectory(data: nil))
  }

  /// Writes the tree at the size that it has.
  ///
  /// - Throws: ``WebFontError`` if a font can't be made.
  public func html(of tree: DisplayTree) throws(WebFontError) -> [UInt8] {
    var writer = HTMLWriter(isStill: true)
    let assets = InlineAssets()
    var next: UInt32 = 0
    write(tree.root, into: &writer, assets, &next)
    let faces = try fonts.inlineCSS(of: fonts.files(for: writer.texts))

    var out = ByteBuilder()
    out.raw("<!doctype html>\n<html lang=\"")
    out.escaped(language)
    out.raw(isDark ? "\" data-c=\"d\"" : "\" data-c=\"l\"")
    out.raw("><head><meta charset=\"utf-8\"><title>")
    out.escaped(title)
    out.raw("</title>\n<meta http-equiv=\"content-security-policy\" content=\"")
    out.raw("default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:\">\n")
    out.raw("<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<style>")
    out.raw(faces)
    out.raw(PageDocument.fallback)
    out.raw(PageDocument.baseSheet(library))
    out.raw("html,html[data-c]{height:auto;overflow:auto;background:\(background.css)}\n")
    out.raw("body{overflow:hidden;width:\(px(tree.size.width));height:\(px(tree.size.height))}\n")
    out.bytes += writer.classRules.bytes
    out.raw("</style>\n<style>")
    out.bytes += writer.nodeRules.bytes
    out.raw("</style>\n</head><body>\n")
    out.bytes += writer.body.bytes
    out.raw("\n</body></html>\n")
    return out.bytes
  }

  private func write(
    _ node: DisplayNode, into writer: inout HTMLWriter, _ assets: InlineAssets, _ next: inout UInt32
  ) {
    next += 1
    let id = next
    var page = PageNode(node, assets: assets, id: id)
    // What only a client reads.
    for name in ["data-k", "data-b", "data-t"] { page.attributes[name] = nil }
    switch node.content {
    case .text(let text): writer.texts.append(text.layout)
    case .control(.textField(let field)): writer.texts += field.layouts
    case .scroll(let scroll):
      let offset = scrollOffset(node) ?? scroll.offset
      if offset != .zero {
        writer.addRule("#n\(id)>.sc{left:\(px(-offset.x));top:\(px(-offset.y))}")
      }
      page.attributes["data-s"] = ""
    default: break
    }
    writer.open(page, id: id)
    for child in node.children { write(child, into: &writer, assets, &next) }
    writer.close(page)
  }
}

extension DisplayTextField {
  /// What the browser may have to draw, for the fonts that it needs.
  @MainActor
  fileprivate var layouts: [TextLayout] {
    let engine = TextSystem.engine
    return [text, prompt].filter { !$0.isEmpty }.map { engine.shape($0, font: font).layout(width: nil) }
  }
}

/// Images as addresses that hold the whole file.
@MainActor
private final class InlineAssets: PageAssets {
  private var files: [String: String?] = [:]

  func address(of source: DisplayImage.Source) -> String? {
    switch source {
    case .file(let path, let isSVG):
      if let known = files[path] { return known }
      let data = FileManager.default.contents(atPath: path)
      if data == nil { Diagnostics.warnOnce("The image file \(path) can't be read.") }
      let type = AssetShelf.type(of: (path as NSString).lastPathComponent, isSVG: isSVG)
      let address = data.map { "data:\(type);base64,\($0.base64EncodedString())" }
      files[path] = .some(address)
      return address
    case .data(let bytes, _):
      let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      return "data:image/\(isPNG ? "png" : "jpeg");base64,\(Data(bytes).base64EncodedString())"
    }
  }
}
