import CWebHost

extension ServerLoop {
  func opened(_ handle: OpaquePointer, id: UInt64, peer: String) {
    connections[id] = HTTPConnection(id: id, handle: handle, peer: peer, limits: limits, now: now)
  }

  func closed(_ id: UInt64) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    leave(connection)
  }

  func received(_ id: UInt64, _ bytes: UnsafeBufferPointer<UInt8>) {
    guard let connection = connections[id] else { return }
    if case .ended = connection.phase { return }
    if case .head = connection.phase, connection.parser.isEmpty {
      connection.deadline = now + limits.headSeconds
    }
    connection.parser.append(bytes)
    switch connection.phase {
    case .waiting, .writing:
      // Requests sent ahead are kept, but no more of them than one head.
      if connection.parser.bytes.count > limits.headBytes { mwh_http_set_reading(connection.handle, false) }
    default:
      proceed(connection)
    }
  }

  func flushed(_ id: UInt64) {
    guard let connection = connections[id], case .writing = connection.phase else { return }
    answered(connection)
  }

  /// Reads on in what the connection has sent, as far as it goes.
  private func proceed(_ connection: HTTPConnection) {
    do throws(RequestRefusal) {
      if case .head = connection.phase {
        guard let head = try connection.parser.next() else { return }
        try begin(head, on: connection)
      }
      guard case .body(let head, var request, let needed) = connection.phase else { return }
      request.body += connection.parser.takeBody(needed)
      let left = head.contentLength - request.body.count
      connection.phase = .body(head, request, needed: left)
      guard left == 0 else { return }
      leave(connection)
      connection.phase = .waiting(ResponseContext(head), key: nil)
      try deliver(head, request, on: connection)
    } catch {
      refuse(connection, error)
    }
  }

  private func begin(_ head: RequestHead, on connection: HTTPConnection) throws(RequestRefusal) {
    connection.requestNumber += 1
    if let response = configuration.assets?.response(to: head), head.contentLength == 0 {
      connection.phase = .waiting(ResponseContext(head), key: nil)
      return respond(to: connection.id, request: connection.requestNumber, with: response)
    }
    let request = try checked(head, peer: connection.peer)
    guard bufferedBodyBytes + head.contentLength <= limits.totalBodyBytes else {
      throw RequestRefusal(503, "Too much is being uploaded; try again later.")
    }
    bufferedBodyBytes += head.contentLength
    connection.phase = .body(head, request, needed: head.contentLength)
    connection.deadline = now + limits.bodySeconds + Double(head.contentLength) / 16_384
    if head.contentLength > 0, connection.parser.isEmpty, head.headers["Expect"] != nil {
      write("HTTP/1.1 100 Continue\r\n\r\n", to: connection)
    }
  }

  /// Gives back what a body may have taken of the common allowance.
  private func leave(_ connection: HTTPConnection) {
    if case .body(let head, _, _) = connection.phase { bufferedBodyBytes -= head.contentLength }
  }

  /// The request if its URL, host and origin are in order.
  private func checked(_ head: RequestHead, peer: String) throws(RequestRefusal) -> HTTPRequest {
    let view = ClientView(peer: peer, headers: head.headers, trusted: configuration.trustedProxies)
    guard let host = HostAndPort(view.hostHeader ?? configuration.host) else {
      throw RequestRefusal(400, "The Host header is malformed.")
    }
    guard configuration.allowedHosts.allows(host) else {
      throw RequestRefusal(421, "This server does not answer to that name.")
    }
    let question = head.target.firstIndex(of: "?") ?? head.target.endIndex
    let path = String(head.target[..<question])
    guard let components = HTTPRequest.components(of: path) else {
      throw RequestRefusal(400, "The URL is malformed.")
    }
    let request = HTTPRequest(
      method: head.method, target: head.target, path: path, pathComponents: components,
      query: HTTPRequest.queryItems(in: head.target[question...].dropFirst()), headers: head.headers,
      remoteAddress: view.address, scheme: view.scheme, host: host.text(scheme: view.scheme),
      cookies: HTTPRequest.cookies(in: head.headers))
    guard head.method.isSafe || request.isSameOrigin(orOneOf: configuration.allowedOrigins) else {
      throw RequestRefusal(403, "The request comes from another site.")
    }
    return request
  }

  private func deliver(
    _ head: RequestHead, _ request: HTTPRequest, on connection: HTTPConnection
  ) throws(RequestRefusal) {
    guard head.headers.list("Upgrade", contains: "websocket") else {
      let responder = HTTPResponder(
        connection: connection.id, request: connection.requestNumber, commands: commands)
      return inbox.deliver(.request(request, responder))
    }
    let key = try handshakeKey(head, request)
    connection.phase = .waiting(ResponseContext(head), key: key)
    lastSocketID += 1
    let socket = WebSocket(id: lastSocketID, limits: limits, commands: commands)
    let acceptor = WebSocketAcceptor(
      connection: connection.id, request: connection.requestNumber, socket: socket, commands: commands)
    inbox.deliver(.upgrade(request, acceptor))
  }

  /// The key of a handshake that is in order.
  private func handshakeKey(_ head: RequestHead, _ request: HTTPRequest) throws(RequestRefusal) -> String {
    guard head.method == .get, head.isVersion11, head.contentLength == 0,
      head.headers.list("Connection", contains: "upgrade"),
      head.headers.values("Sec-WebSocket-Key").count == 1,
      let key = head.headers["Sec-WebSocket-Key"], Self.isKey(key)
    else { throw RequestRefusal(400, "The WebSocket handshake is malformed.") }
    guard head.headers.values("Sec-WebSocket-Version") == ["13"] else {
      throw RequestRefusal(426, "Only version 13 of WebSocket is spoken here.")
    }
    let sent = head.headers.values("Origin")
    guard
      sent.isEmpty ? !configuration.requiresOrigin : sent.count == 1 && origins.allows(sent[0], for: request)
    else { throw RequestRefusal(403, "The origin is not allowed.") }
    return key
  }

  /// Sixteen bytes in base64: 22 characters and two of padding.
  private static func isKey(_ text: String) -> Bool {
    text.utf8.count == 24 && text.hasSuffix("==")
      && text.utf8.dropLast(2).allSatisfy {
        switch $0 {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
          true
        default: false
        }
      }
  }
}

// MARK: Answers

extension ServerLoop {
  func respond(to id: UInt64, request: UInt64, with response: HTTPResponse) {
    guard let connection = connections[id], connection.requestNumber == request,
      case .waiting(let context, _) = connection.phase
    else { return }
    let bytes = encoder.encode(response, for: context)
    mwh_http_write(connection.handle, bytes, bytes.count)
    guard context.keepsAlive else { return end(connection) }
    connection.phase = .writing
    if mwh_http_pending(connection.handle) == 0 { answered(connection) }
  }

  /// Goes on to what the connection asks next.
  private func answered(_ connection: HTTPConnection) {
    connection.phase = .head
    connection.deadline = now + (connection.parser.isEmpty ? limits.idleSeconds : limits.headSeconds)
    mwh_http_set_reading(connection.handle, true)
    proceed(connection)
  }

  /// Answers a request that is not in order, and ends the connection: what follows on it can't be trusted.
  func refuse(_ connection: HTTPConnection, _ refusal: RequestRefusal) {
    leave(connection)
    var response = HTTPResponse.text("\(refusal.status) \(refusal.reason)\n", status: refusal.status)
    if refusal.status == 426 { response.headers["Sec-WebSocket-Version"] = "13" }
    if refusal.status == 503 { response.headers["Retry-After"] = "5" }
    let bytes = encoder.encode(response, for: ResponseContext())
    mwh_http_write(connection.handle, bytes, bytes.count)
    end(connection)
  }

  private func end(_ connection: HTTPConnection) {
    connection.phase = .ended
    mwh_http_finish(connection.handle)
  }

  private func write(_ text: String, to connection: HTTPConnection) {
    let bytes = Array(text.utf8)
    mwh_http_write(connection.handle, bytes, bytes.count)
  }

  /// Ends a connection whose peer is too slow to send, or to read.
  func check(_ connection: HTTPConnection, now: Double) {
    let pending = mwh_http_pending(connection.handle)
    if pending == 0 {
      connection.stalled = nil
    } else if let stalled = connection.stalled, stalled.pending == pending {
      if now - stalled.since > limits.writeSeconds { return mwh_http_abort(connection.handle) }
    } else {
      connection.stalled = (now, pending)
    }
    switch connection.phase {
    case .head where now > connection.deadline && pending == 0:
      if connection.parser.isEmpty {
        mwh_http_abort(connection.handle)
      } else {
        refuse(connection, RequestRefusal(408, "The request took too long."))
      }
    case .body where now > connection.deadline:
      refuse(connection, RequestRefusal(408, "The request took too long."))
    default:
      break
    }
  }
}
