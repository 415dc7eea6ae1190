/// A complete, checked request.
public struct HTTPRequest: Sendable {
  public let method: HTTPMethod
  /// The path and query as they were sent, percent-encoded.
  public let target: String
  /// The path as it was sent, percent-encoded; it starts with a slash.
  public let path: String
  /// The parts of the path between slashes, decoded one by one, so that an encoded slash stays inside its part.
  /// None is `.` or `..`; a path that ends in a slash has an empty last part, and `/` has none at all.
  public let pathComponents: [String]
  /// The items of the query in order, decoded; `+` is a space. An escape that is cut short stays as it is.
  public let query: [(name: String, value: String)]
  public let headers: HTTPHeaders
  public internal(set) var body: [UInt8] = []
  /// The address of the client: of the peer, or what a trusted proxy says.
  public let remoteAddress: String
  /// `http`, or what a trusted proxy says.
  public let scheme: String
  /// The name and, unless it is the scheme's own, the port that the client used, in lower case.
  public let host: String
  /// The cookies by name; of several with one name, the first.
  public let cookies: [String: String]

  /// The origin of this server as the client sees it.
  public var origin: String { "\(scheme)://\(host)" }

  /// The first value of a query item.
  public func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// The body as text, or `nil` if it is not UTF-8.
  public var text: String? { String(validating: body, as: UTF8.self) }

  /// Whether the request came from a page of this server or of one of the origins given. A request that has
  /// neither `Origin` nor `Sec-Fetch-Site` did not come from a page, and counts as allowed.
  public func isSameOrigin(orOneOf origins: [String] = []) -> Bool {
    if let sent = headers["Origin"] {
      return headers.values("Origin").count == 1
        && OriginPolicy(allowed: origins).allows(sent, for: self)
    }
    guard let site = headers["Sec-Fetch-Site"] else { return true }
    return site == "same-origin" || site == "none"
  }
}

extension HTTPRequest {
  /// The cookies of a `Cookie` header. Values in double quotes lose them; parts that are not pairs are skipped.
  static func cookies(in headers: HTTPHeaders) -> [String: String] {
    var result: [String: String] = [:]
    for header in headers.values("Cookie") {
      for part in header.split(separator: ";") {
        guard let equals = part.firstIndex(of: "=") else { continue }
        let name = trimmed(part[..<equals])
        var value = trimmed(part[part.index(after: equals)...])
        if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
          value = String(value.dropFirst().dropLast())
        }
        if !name.isEmpty, result[name] == nil { result[name] = value }
      }
    }
    return result
  }

  static func queryItems(in text: some StringProtocol) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let equals = item.firstIndex(of: "=") ?? item.endIndex
      let name = item[..<equals]
      let value = equals == item.endIndex ? item[equals...] : item[item.index(after: equals)...]
      return (
        PercentCoding.decode(name, plusIsSpace: true) ?? String(name),
        PercentCoding.decode(value, plusIsSpace: true) ?? String(value)
      )
    }
  }

  /// The decoded parts of a path, or `nil` if it has a bad escape or a dot segment.
  static func components(of path: some StringProtocol) -> [String]? {
    var result: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      guard let decoded = PercentCoding.decode(part), decoded != ".", decoded != ".." else { return nil }
      result.append(decoded)
    }
    return result == [""] ? [] : result
  }
}
