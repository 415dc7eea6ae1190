/// What a page may load and run. The strict one allows nothing but the server's own files, and only those inline
/// scripts and styles that carry the page's nonce.
public struct ContentSecurityPolicy: Sendable {
  /// Directives and their sources, in the order in which they are written.
  private var directives: [(name: String, sources: [String])]

  /// The strict policy for a page with a nonce, which must be new for each response.
  public static func strict(nonce: String) -> ContentSecurityPolicy {
    ContentSecurityPolicy(directives: [
      ("default-src", ["'none'"]),
      ("script-src", ["'self'", "'nonce-\(nonce)'"]),
      ("style-src", ["'self'", "'nonce-\(nonce)'"]),
      ("img-src", ["'self'", "data:", "blob:"]),
      ("font-src", ["'self'"]),
      ("media-src", ["'self'", "blob:"]),
      ("connect-src", ["'self'"]),
      ("manifest-src", ["'self'"]),
      ("worker-src", ["'self'"]),
      ("form-action", ["'self'"]),
      ("base-uri", ["'none'"]),
      ("frame-ancestors", ["'none'"]),
      ("object-src", ["'none'"]),
    ])
  }

  /// The same with a source more in a directive, such as `https://tiles.example.org` in `img-src`.
  public func allowing(_ source: String, in directive: String) -> ContentSecurityPolicy {
    var copy = self
    if let index = copy.directives.firstIndex(where: { $0.name == directive }) {
      copy.directives[index].sources.removeAll { $0 == "'none'" }
      copy.directives[index].sources.append(source)
    } else {
      copy.directives.append((directive, [source]))
    }
    return copy
  }

  /// The value of a `Content-Security-Policy` header.
  public var headerValue: String {
    directives.map { "\($0.name) \($0.sources.joined(separator: " "))" }.joined(separator: "; ")
  }
}

extension HTTPHeaders {
  /// Headers for every response: no guessing of types, no frames, no referrer to other sites, nothing shared
  /// with windows of other origins, and nothing loaded until a page says what.
  public static let securityDefaults: HTTPHeaders = [
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  ]
}
