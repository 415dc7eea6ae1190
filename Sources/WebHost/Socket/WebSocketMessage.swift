/// A complete message.
public enum WebSocketMessage: Sendable, Equatable {
  case text(String)
  case binary([UInt8])

  /// Its size in bytes.
  public var count: Int {
    switch self {
    case .text(let text): text.utf8.count
    case .binary(let bytes): bytes.count
    }
  }
}

/// How a socket ended.
public struct WebSocketClose: Sendable, Equatable {
  /// The code of the close frame that was sent or received first; 1005 for one without a code, 1006 if the
  /// connection ended without any.
  public var code: UInt16
  public var reason: String

  public init(code: UInt16, reason: String = "") {
    self.code = code
    self.reason = reason
  }

  public static let normal = WebSocketClose(code: 1000)
  public static let goingAway = WebSocketClose(code: 1001, reason: "going away")
  public static let protocolError = WebSocketClose(code: 1002, reason: "protocol error")
  public static let notText = WebSocketClose(code: 1007, reason: "text is not UTF-8")
  public static let tooMany = WebSocketClose(code: 1008, reason: "too many messages")
  public static let tooSlow = WebSocketClose(code: 1013, reason: "not reading")
}
