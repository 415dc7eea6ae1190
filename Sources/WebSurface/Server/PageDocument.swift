import Foundation
import SwiftUICore
import TextEngine
import WebHost

/// The document around a scene: head, sheets, scripts, and what they need to know.
@MainActor
final class PageDocument {
  private let clientPath: String
  private let fontsPath: String
  private let baseSheet: String
  private let fonts: WebFonts?
  private let fontPrefix: String

  init(assets: StaticAssets, fonts: WebFonts?, fontPrefix: String, fontLibrary: FontLibrary?) {
    self.fonts = fonts
    self.fontPrefix = fontPrefix
    clientPath = assets.add(
      PackageResources.client_js, name: "client.js", contentType: "text/javascript; charset=utf-8")
    baseSheet = Self.baseSheet(fontLibrary)
    let fontSheet = (fonts?.css(urlPrefix: fontPrefix) ?? "") + Self.fallback
    fontsPath = assets.add(Array(fontSheet.utf8), name: "fonts.css", contentType: "text/css; charset=utf-8")
  }

  /// The rules that every page has, with the families of the designs.
  static func baseSheet(_ fontLibrary: FontLibrary?) -> String {
    var css = ""
    for design in FontDesign.allCases {
      let families = fontLibrary?.cssFamilyList(for: design) ?? "sans-serif"
      css += ".f\(design.rawValue){font-family:\(families),\"Martlet Fallback\"}\n"
    }
    css += ".t{\(FontLibrary.textCSS)}\n"
    return String(decoding: PackageResources.base_css, as: UTF8.self) + css
  }

  /// What stands until a font has come: with the heights of our own, so that nothing moves when it does.
  static let fallback = """
    @font-face{font-family:"Martlet Fallback";src:local("Arial"),local("Roboto"),local("Liberation Sans"),\
    local("DejaVu Sans");ascent-override:96.875%;descent-override:24.121%;line-gap-override:0%}

    """

  /// What the client says by itself, as its array of `words`.
  private func words(_ locale: Locale) -> String {
    var list = ByteBuilder()
    for word in [FrameworkWord.reconnecting, .openElsewhere, .tapNotDone, .restarted] {
      list.raw(list.bytes.isEmpty ? "[" : ",")
      list.string(word.text(in: locale))
    }
    list.raw("]")
    return list.text
  }

  /// `traitsText` is what the browser had said of itself, if this was laid out for it.
  func html(_ session: SceneSession, traitsText: String?) -> (bytes: [UInt8], policy: String) {
    let nonce = RandomToken.make()
    let writer = session.html()
    var out = ByteBuilder()
    out.raw("<!doctype html>\n<html lang=\"")
    out.escaped(session.traits.languages.first ?? "en")
    out.raw("\" data-c=\"")
    out.raw(session.traits.isDark ? "d" : "l")
    out.raw("\" data-v=\"")
    out.escaped(traitsText ?? "")
    out.raw("\"><head><meta charset=\"utf-8\"><title>")
    out.escaped(session.scene.title)
    out.raw(
      "</title>\n<meta name=\"viewport\" content=\"width=device-width,initial-scale=1,viewport-fit=cover,")
    out.raw("interactive-widget=resizes-content\">\n<meta name=\"color-scheme\" content=\"light dark\">\n")
    out.raw("<link rel=\"icon\" href=\"data:,\">\n")
    out.raw("<script nonce=\"")
    out.raw(nonce)
    out.raw("\">")
    out.bytes += PackageResources.head_js
    out.raw("</script>\n")
    for file in (fonts?.files(for: writer.texts) ?? []).prefix(8) {
      out.raw("<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"")
      out.raw(fontPrefix + file.name)
      out.raw("\">\n")
    }
    out.raw("<link rel=\"stylesheet\" href=\"")
    out.raw(fontsPath)
    out.raw("\">\n<style nonce=\"")
    out.raw(nonce)
    out.raw("\">")
    out.raw(baseSheet)
    out.bytes += writer.classRules.bytes
    out.raw("</style>\n<style nonce=\"")
    out.raw(nonce)
    out.raw("\" id=\"geometry\">")
    out.bytes += writer.nodeRules.bytes
    out.raw("</style>\n<script type=\"module\" src=\"")
    out.raw(clientPath)
    out.raw("\"></script>\n</head><body data-scene=\"")
    out.escaped(session.token)
    out.raw("\" data-patch=\"")
    out.integer(session.patch)
    out.raw("\" data-events=\"")
    out.integer(session.handledEvents)
    out.raw("\" data-version=\"")
    out.integer(Wire.version)
    out.raw("\" data-words=\"")
    out.escaped(words(Locale(identifier: session.traits.languages.first ?? "en")))
    out.raw("\" data-url=\"")
    out.escaped(session.scene.currentURL)
    out.raw("\">\n")
    out.bytes += writer.body.bytes
    out.raw("\n</body></html>\n")
    return (out.bytes, ContentSecurityPolicy.strict(nonce: nonce).headerValue)
  }
}
