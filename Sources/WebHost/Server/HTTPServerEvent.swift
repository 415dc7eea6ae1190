/// What a server brings to the main actor, in the order in which it happened on each connection.
public enum HTTPServerEvent: Sendable {
  /// A complete request. The responder must be used once.
  case request(HTTPRequest, HTTPResponder)
  /// A WebSocket handshake that passed the checks of host and origin. The acceptor must be used once.
  case upgrade(HTTPRequest, WebSocketAcceptor)
  case message(WebSocket, WebSocketMessage)
  /// A socket that was backed up has sent enough of its queue.
  case drained(WebSocket)
  /// The last event of a socket. It comes also for one whose handshake could not be finished.
  case closed(WebSocket, WebSocketClose)
}
