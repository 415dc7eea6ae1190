/// Decides whether a page of some origin may use the server.
struct OriginPolicy: Sendable {
  private let allowed: Set<String>

  init(allowed: [String]) {
    self.allowed = Set(allowed.map(Self.normalized))
  }

  /// Whether an `Origin` is the server's own, as the client sees it, or a listed one. `null`, which sandboxed
  /// and local pages send, never is.
  func allows(_ origin: String, for request: HTTPRequest) -> Bool {
    let origin = Self.normalized(origin)
    return origin == request.origin || allowed.contains(origin)
  }

  /// In lower case, without a final slash and without the scheme's own port.
  private static func normalized(_ origin: String) -> String {
    var text = origin.lowercased()
    if text.hasSuffix("/") { text.removeLast() }
    for (scheme, port) in [("http://", ":80"), ("https://", ":443")]
    where text.hasPrefix(scheme) && text.hasSuffix(port) {
      text.removeLast(port.count)
    }
    return text
  }
}
