import CWebHost

/// The server's side on the loop thread: connections, sockets, and what the C loop reports about them.
///
/// It is `@unchecked Sendable` because it is made on one thread and then used on the loop thread alone: by the C
/// callbacks, all of which come from there. Other threads reach it only through ``CommandQueue``.
final class ServerLoop: @unchecked Sendable {
  let configuration: HTTPServerConfiguration
  let commands: CommandQueue
  let inbox: Inbox
  let onEnd: @Sendable () -> Void
  let encoder: ResponseEncoder
  let origins: OriginPolicy
  var server: OpaquePointer?
  var connections: [UInt64: HTTPConnection] = [:]
  var sockets: [UInt64: SocketEntry] = [:]
  var bufferedBodyBytes = 0
  var lastSocketID: UInt64 = 0
  private var endDeadline: Double?

  struct SocketEntry {
    let socket: WebSocket
    let handle: OpaquePointer
    var budget: MessageBudget
  }

  init(
    configuration: HTTPServerConfiguration, commands: CommandQueue, inbox: Inbox,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.configuration = configuration
    self.commands = commands
    self.inbox = inbox
    self.onEnd = onEnd
    encoder = ResponseEncoder(defaultHeaders: configuration.defaultHeaders)
    origins = OriginPolicy(allowed: configuration.allowedOrigins)
  }

  var limits: HTTPLimits { configuration.limits }
  var now: Double { server.map { mwh_now($0) } ?? 0 }

  /// Does what other threads asked for.
  func runCommands() {
    for command in commands.takeAll() {
      switch command {
      case .respond(let connection, let request, let response):
        respond(to: connection, request: request, with: response)
      case .upgrade(let connection, let request, let socket):
        upgrade(connection, request: request, to: socket)
      case .send(let id, let bytes, let isText):
        guard let entry = sockets[id] else { break }
        mwh_socket_send(entry.handle, bytes, bytes.count, isText)
      case .close(let id, let code, let reason):
        close(id, WebSocketClose(code: code, reason: reason))
      case .stop:
        beginStop()
      }
    }
  }

  func tick() {
    let now = now
    for connection in connections.values { check(connection, now: now) }
    guard let endDeadline, let server else { return }
    let isBusy = !sockets.isEmpty || connections.values.contains { !isIdle($0) }
    if !isBusy || now > endDeadline { mwh_end(server) }
  }

  /// Frees the port, tells every socket, and ends the loop when they have answered or a moment later.
  private func beginStop() {
    guard endDeadline == nil, let server else { return }
    mwh_stop_listening(server)
    for id in Array(sockets.keys) { close(id, .goingAway) }
    for connection in connections.values where isIdle(connection) { mwh_http_abort(connection.handle) }
    endDeadline = now + 1
  }

  private func isIdle(_ connection: HTTPConnection) -> Bool {
    if case .head = connection.phase { connection.parser.isEmpty } else { false }
  }

  func ended() {
    commands.close()
    if let server { mwh_destroy(server) }
    server = nil
    onEnd()
  }
}

// MARK: WebSockets

extension ServerLoop {
  func close(_ id: UInt64, _ how: WebSocketClose) {
    guard let entry = sockets[id] else { return }
    entry.socket.markClosed()
    let reason = Array(how.reason.utf8.prefix(123))
    mwh_socket_close(entry.handle, Int32(how.code), reason, reason.count)
  }

  func upgrade(_ id: UInt64, request: UInt64, to socket: WebSocket) {
    guard let connection = connections[id], connection.requestNumber == request,
      case .waiting(_, let key?) = connection.phase
    else {
      return finished(socket, WebSocketClose(code: 1006))
    }
    // What arrived behind the handshake would belong to the WebSocket, but no client may send before the answer.
    guard connection.parser.isEmpty else {
      refuse(connection, RequestRefusal(400, "Data follows the handshake."))
      return finished(socket, WebSocketClose(code: 1006))
    }
    connections[id] = nil
    guard let handle = mwh_http_upgrade(connection.handle, key, socket.id) else {
      return finished(socket, WebSocketClose(code: 1006))
    }
    sockets[socket.id] = SocketEntry(
      socket: socket, handle: handle,
      budget: MessageBudget(rate: limits.messagesPerSecond, burst: limits.messageBurst, now: now))
  }

  func received(_ id: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, isText: Bool) {
    guard let entry = sockets[id] else { return }
    guard sockets[id]?.budget.spend(now: now) == true else { return close(id, .tooMany) }
    let message: WebSocketMessage
    if isText {
      guard let text = String(validating: bytes, as: UTF8.self) else { return close(id, .notText) }
      message = .text(text)
    } else {
      message = .binary(Array(bytes))
    }
    guard !entry.socket.received(message.count) else { return close(id, .tooMany) }
    inbox.deliver(.message(entry.socket, message))
  }

  func sent(_ id: UInt64, _ count: Int) {
    guard let entry = sockets[id], entry.socket.sent(count), entry.socket.isOpen else { return }
    inbox.deliver(.drained(entry.socket))
  }

  func socketClosed(_ id: UInt64, _ how: WebSocketClose) {
    guard let entry = sockets.removeValue(forKey: id) else { return }
    finished(entry.socket, how)
  }

  private func finished(_ socket: WebSocket, _ how: WebSocketClose) {
    socket.markClosed()
    inbox.deliver(.closed(socket, how))
  }
}
