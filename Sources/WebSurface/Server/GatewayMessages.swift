import SwiftUICore

/// A browser's socket, as gateway and worker name it.
struct ConnectionID: Hashable, Sendable {
  var number: UInt64
}

/// What the gateway tells a worker. Plain values: they can be framed and sent to another process.
enum GatewayMessage: Sendable {
  /// A browser asks for a page.
  case page(PageRequest)
  /// A browser of a device opened a socket.
  case opened(ConnectionID, device: String)
  case received(ConnectionID, String)
  /// The connection takes no more for now, or takes again.
  case congested(ConnectionID, Bool)
  case closed(ConnectionID)
}

/// What a worker tells the gateway.
enum WorkerMessage: Sendable {
  case page(number: UInt64, PageAnswer)
  case send(ConnectionID, [UInt8])
  case close(ConnectionID, code: UInt16, reason: String)
}

struct PageRequest: Sendable {
  var number: UInt64
  /// Path and query.
  var url: String
  var device: String
  /// The scene that the tab showed before it was reloaded.
  var scene: String?
  /// What the browser said of itself at an earlier visit, as it wrote it.
  var traits: String?
  /// The languages of `Accept-Language`, for a first visit.
  var languages: [String]
}

enum PageAnswer: Sendable {
  case html([UInt8], contentSecurityPolicy: String)
  /// Too many scenes are open.
  case full
}
