/// How an ``HTTPServer`` listens, whom it answers, and how much it takes from a peer.
public struct HTTPServerConfiguration: Sendable {
  /// The address or name to listen on. The default is loopback, which other machines can't reach.
  public var host: String
  /// The port to listen on; 0 lets the system choose, and ``HTTPServer/port`` tells which.
  public var port: UInt16
  public var limits: HTTPLimits
  /// The `Host` names that are answered; others get 421. This is what stops DNS rebinding.
  public var allowedHosts: AllowedHosts
  /// Origins besides the server's own that may open WebSockets and send unsafe requests, such as
  /// `https://app.example.org`.
  public var allowedOrigins: [String]
  /// Whether a WebSocket handshake without an `Origin`, which no browser sends, is refused.
  public var requiresOrigin: Bool
  /// Peers whose `X-Forwarded-…` headers are believed. Nobody's are by default.
  public var trustedProxies: [AddressRange]
  /// Files answered on the loop thread, without the main actor.
  public var assets: StaticAssets?
  /// Headers added to every response that does not set them itself.
  public var defaultHeaders: HTTPHeaders

  public init(
    host: String = "127.0.0.1", port: UInt16 = 0, limits: HTTPLimits = HTTPLimits(),
    allowedHosts: AllowedHosts = .loopback, allowedOrigins: [String] = [], requiresOrigin: Bool = true,
    trustedProxies: [AddressRange] = [], assets: StaticAssets? = nil,
    defaultHeaders: HTTPHeaders = .securityDefaults
  ) {
    self.host = host
    self.port = port
    self.limits = limits
    self.allowedHosts = allowedHosts
    self.allowedOrigins = allowedOrigins
    self.requiresOrigin = requiresOrigin
    self.trustedProxies = trustedProxies
    self.assets = assets
    self.defaultHeaders = defaultHeaders
  }
}

/// What a peer may cost. Sizes are in bytes, times in seconds.
public struct HTTPLimits: Sendable {
  /// Connections at once, requests and WebSockets together. Further ones get 503.
  public var connections = 10_000
  /// The request line and all headers.
  public var headBytes = 16_384
  public var headerCount = 100
  /// One request body, which is held in memory until it is complete.
  public var bodyBytes = 1_048_576
  /// All incomplete bodies together.
  public var totalBodyBytes = 67_108_864
  /// From a request's first byte (or the connection's start) to the end of its head.
  public var headSeconds = 10.0
  /// For a body, plus one second for every 16 KiB announced.
  public var bodySeconds = 20.0
  /// Without a request on a kept-alive connection.
  public var idleSeconds = 60.0
  /// Without a reader taking any of a response.
  public var writeSeconds = 30.0

  /// One WebSocket message; a longer one closes the socket with 1009.
  public var messageBytes = 1_048_576
  /// Messages a second, on average, from one WebSocket; more close it with 1008.
  public var messagesPerSecond = 200.0
  /// Messages that may arrive at once before the average counts.
  public var messageBurst = 400.0
  /// Received bytes of one WebSocket that the main actor has not yet taken; more close it with 1008.
  public var unhandledBytes = 8_388_608
  /// Queued bytes at which ``WebSocket/isBackedUp`` becomes true, so that senders coalesce.
  public var socketHighWater = 262_144
  /// Queued bytes at which it becomes false again and ``HTTPServerEvent/drained(_:)`` is sent.
  public var socketLowWater = 65_536
  /// Queued bytes at which a WebSocket is closed with 1013.
  public var socketQueueBytes = 4_194_304
  /// Silence before a ping is sent.
  public var pingSeconds = 20.0
  /// Silence after which a WebSocket counts as dead.
  public var deadSeconds = 60.0
  /// How long a peer may take to answer a close frame, or to read the refusal of a bad request.
  public var closeSeconds = 5.0

  public init() {}
}
