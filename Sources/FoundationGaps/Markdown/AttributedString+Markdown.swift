import CCMark
import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// Which Markdown is read. Apple's `full`, with blocks, isn't here.
    public enum InterpretedSyntax: Sendable {
      /// What stands within a line; white space is kept as it is. SwiftUI's `Text` reads this.
      case inlineOnlyPreservingWhitespace
    }

    public var interpretedSyntax: InterpretedSyntax

    public init(interpretedSyntax: InterpretedSyntax = .inlineOnlyPreservingWhitespace) {
      self.interpretedSyntax = interpretedSyntax
    }
  }

  /// Reads emphasis, strong emphasis, code, strikethrough and links; links become the attribute `link`, the others
  /// `inlinePresentationIntent`. An image becomes its alternative text. It never throws; Apple's may.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - options: How it is read. By default inline only, where Apple's default reads blocks too.
  ///   - baseURL: What relative links start from.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self = InlineMarkdown.parse(markdown, baseURL: baseURL)
  }
}

/// Reads inline Markdown with cmark-gfm.
///
/// The library knows no inline-only mode, so each line is put between marks: behind a mark nothing begins a block,
/// an empty line ends no paragraph, and blanks at either end of a line stay. The mark counts as punctuation, beside
/// which emphasis opens and closes as at the end of a line. It is taken out again.
public enum InlineMarkdown {
  /// The attributed form of a text.
  public static func parse(_ markdown: String, baseURL: URL? = nil) -> AttributedString {
    guard mayContain(markdown) else { return AttributedString(markdown) }
    guard
      let mark = ["\u{2056}", "\u{2058}", "\u{205B}", "\u{2E2A}"].first(where: { !markdown.contains($0) })
    else { return AttributedString(markdown) }
    let marked = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .map { mark + $0 + mark }.joined(separator: "\n")
    registerExtensions
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return AttributedString(markdown) }
    defer { cmark_parser_free(parser) }
    for name in ["strikethrough", "autolink"] {
      if let syntax = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, syntax)
      }
    }
    let bytes = Array(marked.utf8)
    bytes.withUnsafeBytes {
      cmark_parser_feed(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
    }
    guard let document = cmark_parser_finish(parser) else { return AttributedString(markdown) }
    defer { cmark_node_free(document) }
    var reader = Reader(mark: mark, baseURL: baseURL)
    reader.read(document)
    return reader.result
  }

  /// Whether a text can mean anything but itself: most texts can't, and are told by a look at their bytes.
  package static func mayContain(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "@"):
        return true
      // A bare address: "https://" or "www.".
      case UInt8(ascii: "/") where previous == UInt8(ascii: "/"): return true
      case UInt8(ascii: ".") where previous == UInt8(ascii: "w") || previous == UInt8(ascii: "W"): return true
      default: previous = byte
      }
    }
    return false
  }

  private static let registerExtensions: Void = cmark_gfm_core_extensions_ensure_registered()

  private struct Reader {
    let mark: String
    let baseURL: URL?
    var result = AttributedString()
    private var intent: InlinePresentationIntent = []
    private var link: URL?

    init(mark: String, baseURL: URL?) { (self.mark, self.baseURL) = (mark, baseURL) }

    /// Walks the tree by the library's iterator, so that deep nesting needs no stack.
    mutating func read(_ document: OpaquePointer) {
      guard let walk = cmark_iter_new(document) else { return }
      defer { cmark_iter_free(walk) }
      var intents: [InlinePresentationIntent] = []
      var links: [URL?] = []
      while case let event = cmark_iter_next(walk), event != CMARK_EVENT_DONE {
        guard let node = cmark_iter_get_node(walk) else { continue }
        let type = String(cString: cmark_node_get_type_string(node))
        let isEnter = event == CMARK_EVENT_ENTER
        switch type {
        case "text", "html_inline": append(literal(node))
        case "code": append(literal(node), adding: .code)
        case "softbreak", "linebreak": append("\n")
        case "emph", "strong", "strikethrough":
          if isEnter {
            intents.append(intent)
            intent.insert(
              type == "emph" ? .emphasized : type == "strong" ? .stronglyEmphasized : .strikethrough)
          } else {
            intent = intents.popLast() ?? []
          }
        case "link":
          if isEnter {
            links.append(link)
            let address = cmark_node_get_url(node).map { String(cString: $0) } ?? ""
            let clean = address.replacing(mark, with: "")
              .replacing(mark.addingPercentEncoding(withAllowedCharacters: []) ?? mark, with: "")
            link = URL(string: clean, relativeTo: baseURL)?.absoluteURL
          } else {
            link = links.popLast() ?? nil
          }
        default: break
        }
      }
    }

    private func literal(_ node: OpaquePointer) -> String {
      cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    }

    private mutating func append(_ text: String, adding extra: InlinePresentationIntent = []) {
      let clean = text.replacing(mark, with: "")
      guard !clean.isEmpty else { return }
      var piece = AttributedString(clean)
      let all = intent.union(extra)
      if !all.isEmpty {
        piece[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = all
      }
      if let link { piece.link = link }
      result += piece
    }
  }
}
