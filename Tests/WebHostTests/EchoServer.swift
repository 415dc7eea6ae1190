import WebHost

/// What the tests' server saw.
@MainActor final class Log {
  var requests: [HTTPRequest] = []
  var closes: [WebSocketClose] = []
  var sockets: [WebSocket] = []
  var drained = 0
  /// How many blocks it took until a socket was backed up.
  var blocks = 0
  var batches = 0

  func handle(_ events: [HTTPServerEvent]) {
    batches += 1
    for event in events {
      switch event {
      case .request(let request, let responder):
        requests.append(request)
        responder.respond(answer(request))
      case .upgrade(let request, let acceptor):
        requests.append(request)
        if request.path == "/refused" {
          acceptor.refuse()
        } else if let socket = acceptor.accept() {
          sockets.append(socket)
        }
      case .message(let socket, let message): react(to: message, on: socket)
      case .drained: drained += 1
      case .closed(_, let how): closes.append(how)
      }
    }
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    switch request.path {
    case "/big":
      return .text(String(repeating: "The donut of the day is glazed. ", count: 4_000))
    case "/tagged":
      var response = HTTPResponse.text("the same every time")
      response.hasEntityTag = true
      return response
    case "/echo":
      return HTTPResponse(headers: ["Content-Type": "application/octet-stream"], body: request.body)
    case "/parts": return .text(request.pathComponents.joined(separator: "|"))
    default:
      return request.path.hasPrefix("/parts/")
        ? .text(request.pathComponents.joined(separator: "|")) : .text("hello")
    }
  }

  private func react(to message: WebSocketMessage, on socket: WebSocket) {
    switch message {
    case .text("close"): socket.close(WebSocketClose(code: 4001, reason: "asked to"))
    case .text("flood"):
      let block = [UInt8](repeating: 7, count: 65_536)
      while socket.send(block) {}
    case .text("much"):
      let block = [UInt8](repeating: 7, count: 65_536)
      var count = 0
      while !socket.isBackedUp {
        socket.send(block)
        count += 1
      }
      blocks = count
    case .text(let text): socket.send(text)
    case .binary(let bytes): socket.send(bytes)
    }
  }
}

/// Runs a test against a server that is stopped afterwards, however the test ends.
func withServer(
  _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
  _ test: @Sendable (HTTPServer, Log) async throws -> Void
) async throws {
  let log = Log()
  let server = HTTPServer(configuration) { events in log.handle(events) }
  try server.start()
  do {
    try await test(server, log)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// Waits until something has come about on the main actor. Returns whether it has, within ten seconds.
func eventually(_ condition: @MainActor @Sendable () -> Bool) async -> Bool {
  for _ in 0..<1_000 {
    if await condition() { return true }
    try? await Task.sleep(nanoseconds: 10_000_000)
  }
  return false
}
