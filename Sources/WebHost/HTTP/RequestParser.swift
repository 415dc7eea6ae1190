/// Why a request is refused before anybody sees it.
struct RequestRefusal: Error, Equatable {
  var status: Int
  var reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

/// A request's head as it was sent.
struct RequestHead: Sendable {
  var method: HTTPMethod
  var target: String
  var isVersion11: Bool
  var headers: HTTPHeaders
  var contentLength: Int

  /// Whether the connection stays open after the answer.
  var keepsAlive: Bool {
    isVersion11 ? !headers.list("Connection", contains: "close") : false
  }
}

/// Finds and reads the head of an HTTP/1.1 request, strictly: every form that two programs could read in two
/// ways is refused, because a proxy in front may have read it in the other.
///
/// Refused are bare line feeds, folded lines, space before a colon, several or malformed lengths, any
/// `Transfer-Encoding` (no browser sends one with a request), several `Host` headers, and control characters.
struct RequestParser {
  let limits: HTTPLimits
  private(set) var bytes: [UInt8] = []
  private var scanned = 0

  init(limits: HTTPLimits) {
    self.limits = limits
  }

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Takes up to so many bytes that follow the head.
  mutating func takeBody(_ count: Int) -> ArraySlice<UInt8> {
    let part = bytes.prefix(count)
    bytes.removeFirst(part.count)
    scanned = 0
    return part
  }

  /// Takes a head off the buffer, or returns `nil` if it is not complete yet.
  mutating func next() throws(RequestRefusal) -> RequestHead? {
    // A client may send an empty line after a request; it belongs to nothing.
    while scanned == 0, bytes.count >= 2, bytes[0] == cr, bytes[1] == lf { bytes.removeFirst(2) }
    while scanned < bytes.count {
      let byte = bytes[scanned]
      if byte == lf {
        guard scanned > 0, bytes[scanned - 1] == cr else {
          throw RequestRefusal(400, "A line ends without a carriage return.")
        }
        if scanned >= 3, bytes[scanned - 2] == lf {
          let head = bytes[..<(scanned - 1)]
          guard head.count <= limits.headBytes else { throw tooLong }
          let result = try read(Array(head))
          bytes.removeFirst(scanned + 1)
          scanned = 0
          return result
        }
      }
      scanned += 1
    }
    guard bytes.count <= limits.headBytes else { throw tooLong }
    return nil
  }

  private var tooLong: RequestRefusal {
    bytes.prefix(limits.headBytes).contains(lf) ? Self.tooLarge : RequestRefusal(414, "The URL is too long.")
  }

  private static let tooLarge = RequestRefusal(431, "The headers are too large.")

  private func read(_ head: [UInt8]) throws(RequestRefusal) -> RequestHead {
    var lines = head.split(separator: lf, omittingEmptySubsequences: false)[...]
    guard let first = lines.popFirst() else { throw RequestRefusal(400, "The request is empty.") }
    let (method, target, isVersion11) = try requestLine(try line(first))
    var headers = HTTPHeaders()
    for raw in lines where !raw.isEmpty {
      guard headers.count < limits.headerCount else { throw Self.tooLarge }
      let (name, value) = try field(try line(raw))
      headers.add(name, value)
    }
    try checkFraming(headers, isVersion11: isVersion11)
    return RequestHead(
      method: method, target: target, isVersion11: isVersion11, headers: headers,
      contentLength: try contentLength(headers))
  }

  /// A line without its carriage return, which must be its only one.
  private func line(_ raw: ArraySlice<UInt8>) throws(RequestRefusal) -> ArraySlice<UInt8> {
    guard raw.last == cr else { throw RequestRefusal(400, "A line ends without a carriage return.") }
    let text = raw.dropLast()
    guard text.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw RequestRefusal(400, "A control character stands in the head.")
    }
    return text
  }

  private func requestLine(
    _ text: ArraySlice<UInt8>
  ) throws(RequestRefusal) -> (HTTPMethod, String, isVersion11: Bool) {
    let parts = text.split(separator: 0x20, omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[0].isEmpty, parts[0].allSatisfy(isTokenByte) else {
      throw RequestRefusal(400, "The request line is malformed.")
    }
    let version = String(decoding: parts[2], as: UTF8.self)
    guard version == "HTTP/1.1" || version == "HTTP/1.0" else {
      throw version.hasPrefix("HTTP/")
        ? RequestRefusal(505, "Only HTTP/1.1 is spoken here.")
        : RequestRefusal(400, "The request line is malformed.")
    }
    guard let method = HTTPMethod(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
      throw RequestRefusal(501, "The method is not known.")
    }
    // Only the origin form: what an ordinary client sends to an ordinary server, in visible ASCII.
    guard parts[1].first == UInt8(ascii: "/"),
      parts[1].allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") })
    else { throw RequestRefusal(400, "The URL is malformed.") }
    return (method, String(decoding: parts[1], as: UTF8.self), version == "HTTP/1.1")
  }

  private func field(_ text: ArraySlice<UInt8>) throws(RequestRefusal) -> (name: String, value: String) {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text[..<colon].allSatisfy(isTokenByte)
    else { throw RequestRefusal(400, "A header is malformed.") }
    let value = text[text.index(after: colon)...]
    return (String(decoding: text[..<colon], as: UTF8.self), trimmed(String(decoding: value, as: UTF8.self)))
  }

  private func checkFraming(_ headers: HTTPHeaders, isVersion11: Bool) throws(RequestRefusal) {
    guard headers["Transfer-Encoding"] == nil else {
      throw RequestRefusal(411, "A request body needs a Content-Length.")
    }
    let hosts = headers.values("Host").count
    guard hosts == 1 || hosts == 0 && !isVersion11 else {
      throw RequestRefusal(400, "A request needs one Host header.")
    }
    if let expectation = headers["Expect"], expectation.lowercased() != "100-continue" {
      throw RequestRefusal(417, "The expectation is not known.")
    }
  }

  private func contentLength(_ headers: HTTPHeaders) throws(RequestRefusal) -> Int {
    let values = headers.values("Content-Length")
    guard let value = values.first else { return 0 }
    guard values.count == 1, !value.isEmpty, value.utf8.count <= 15,
      value.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }), let length = Int(value)
    else { throw RequestRefusal(400, "The Content-Length is malformed.") }
    guard length <= limits.bodyBytes else { throw RequestRefusal(413, "The body is too large.") }
    return length
  }
}

private let cr = UInt8(ascii: "\r")
private let lf = UInt8(ascii: "\n")
