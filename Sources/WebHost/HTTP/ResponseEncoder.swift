import CWebHost

/// What of a request decides the form of its answer.
struct ResponseContext: Sendable {
  var isHead = false
  var keepsAlive = false
  var acceptsGzip = false
  var ifNoneMatch: String?
  var canRevalidate = false

  init() {}

  init(_ head: RequestHead) {
    isHead = head.method == .head
    keepsAlive = head.keepsAlive
    acceptsGzip = Self.acceptsGzip(head.headers)
    canRevalidate = head.method == .get || head.method == .head
    ifNoneMatch = head.headers["If-None-Match"]
  }

  /// Whether `Accept-Encoding` names gzip (or everything) and not with a weight of zero.
  static func acceptsGzip(_ headers: HTTPHeaders) -> Bool {
    var star = false
    for value in headers.values("Accept-Encoding") {
      for item in value.split(separator: ",") {
        let parts = item.split(separator: ";").map { trimmed($0).lowercased() }
        guard let name = parts.first else { continue }
        let isRefused = parts.dropFirst().contains {
          $0.hasPrefix("q=") && (Double($0.dropFirst(2)) ?? 1) == 0
        }
        if name == "gzip" { return !isRefused }
        if name == "*" { star = !isRefused }
      }
    }
    return star
  }
}

/// Turns a response into bytes.
struct ResponseEncoder {
  let defaultHeaders: HTTPHeaders

  /// The head and, unless the request or the status forbids one, the body.
  func encode(_ response: HTTPResponse, for context: ResponseContext) -> [UInt8] {
    var status = (200...599).contains(response.status) ? response.status : 500
    var headers = response.headers
    var body = response.body
    let isCompressible = response.isCompressible && Compression.isWorthwhile(response)
    if isCompressible { headers.add("Vary", "Accept-Encoding") }
    if response.hasEntityTag, headers["ETag"] == nil, let tag = EntityTag.of(body) { headers["ETag"] = tag }
    if status == 200, context.canRevalidate, let tag = headers["ETag"], let wanted = context.ifNoneMatch,
      EntityTag.matches(wanted, tag)
    {
      status = 304
    }
    let hasBody = status != 204 && status != 304
    if hasBody, isCompressible, context.acceptsGzip,
      let compressed = response.gzipBody ?? Compression.gzip(body)
    {
      body = compressed
      headers["Content-Encoding"] = "gzip"
    }
    headers["Content-Length"] = hasBody ? "\(body.count)" : nil
    headers["Transfer-Encoding"] = nil
    headers["Connection"] = context.keepsAlive ? nil : "close"
    for (name, value) in defaultHeaders where headers[name] == nil { headers.add(name, value) }

    var text = "HTTP/1.1 \(status) \(HTTPResponse.reason(status))\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    text += "\r\n"
    var bytes = Array(text.utf8)
    if hasBody, !context.isHead { bytes += body }
    return bytes
  }
}

/// Entity tags: names of a body's exact bytes.
enum EntityTag {
  static func of(_ body: [UInt8]) -> String? {
    Digest.sha256(body).map { "W/\"\(Base64URL.encode(Array($0.prefix(15))))\"" }
  }

  /// Whether an `If-None-Match` names the tag, compared weakly as the standard says for it.
  static func matches(_ header: String, _ tag: String) -> Bool {
    let opaque = { (text: String) in text.hasPrefix("W/") ? String(text.dropFirst(2)) : text }
    return header.split(separator: ",").contains { item in
      let item = trimmed(item)
      return item == "*" || opaque(item) == opaque(tag)
    }
  }
}

/// gzip, for bodies that gain by it.
enum Compression {
  private static let types = [
    "application/json", "application/javascript", "application/manifest+json", "application/xml",
    "image/svg+xml",
    "application/wasm", "font/ttf", "font/otf",
  ]

  static func isWorthwhile(_ response: HTTPResponse) -> Bool {
    guard response.body.count >= 860, response.headers["Content-Encoding"] == nil,
      let type = response.headers["Content-Type"]?.lowercased()
    else { return false }
    return type.hasPrefix("text/") || types.contains { type.hasPrefix($0) }
  }

  /// The body in gzip format, or `nil` if that is not shorter.
  static func gzip(_ body: [UInt8], level: Int32 = 6) -> [UInt8]? {
    guard body.count > 64 else { return nil }
    let result = [UInt8](unsafeUninitializedCapacity: body.count - 1) { buffer, count in
      count = mwh_gzip(body, body.count, buffer.baseAddress, buffer.count, level)
    }
    return result.isEmpty ? nil : result
  }
}
