/// A cookie to set. Scripts can't read it unless asked, and other sites' requests don't carry it.
public struct Cookie: Sendable {
  public enum SameSite: String, Sendable {
    /// Sent with links from other sites too, so that a person who follows one is still known.
    case lax = "Lax"
    /// Sent only from the site's own pages.
    case strict = "Strict"
  }

  public var name: String
  public var value: String
  public var path = "/"
  /// Seconds to keep it; `nil` keeps it until the browser is closed, and 0 removes it.
  public var maxAge: Int?
  public var isHTTPOnly = true
  public var sameSite: SameSite = .lax
  /// Sent over HTTPS only. Set it when ``HTTPRequest/scheme`` is `https`.
  public var isSecure = false

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The value of a `Set-Cookie` header, or `nil` if the name or the value holds a character that a cookie
  /// can't.
  public var headerValue: String? {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte), value.utf8.allSatisfy(Self.isValueByte),
      path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") })
    else { return nil }
    var text = "\(name)=\(value); Path=\(path)"
    if let maxAge { text += "; Max-Age=\(max(0, maxAge))" }
    if isHTTPOnly { text += "; HttpOnly" }
    if isSecure { text += "; Secure" }
    return text + "; SameSite=\(sameSite.rawValue)"
  }

  private static func isValueByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte < 0x7F
      && ![UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\\")]
        .contains(byte)
  }
}

extension HTTPHeaders {
  /// Adds a `Set-Cookie`. Returns whether the cookie could be written.
  @discardableResult public mutating func set(_ cookie: Cookie) -> Bool {
    guard let value = cookie.headerValue else { return false }
    add("Set-Cookie", value)
    return true
  }
}
