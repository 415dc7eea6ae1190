import Testing
import WebHost

/// Requests that two programs could read in two ways get one refusal, and the connection ends, so that nothing
/// behind them is taken for a request.
@Suite(.serialized, .timeLimit(.minutes(2))) struct HostileRequestTests {
  static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"

  @Test(arguments: [
    ("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n", 411),
    ("Transfer-Encoding: chunked\r\n", 411),
    ("Transfer-Encoding: identity\r\n", 411),
    ("transfer-encoding:\tchunked\r\n", 411),
    ("Transfer-Encoding : chunked\r\n", 400),
    ("X: y\r\n Transfer-Encoding: chunked\r\n", 400),
    ("X\r\nTransfer-Encoding: chunked\r\n", 400),
    ("X: a\nTransfer-Encoding: chunked\r\n", 400),
    ("X: a\rTransfer-Encoding: chunked\r\n", 400),
    ("Content-Length: 0\r\nContent-Length: 35\r\n", 400),
    ("Content-Length: 0, 35\r\n", 400),
    ("Content-Length: +5\r\n", 400),
    ("Content-Length: -1\r\n", 400),
    ("Content-Length: 0x5\r\n", 400),
    ("Content-Length:\r\n", 400),
    ("Content-Length: 99999999999999999999999999\r\n", 400),
    ("Content-Length: 999999999999\r\n", 413),
    ("Host: evil.example\r\n", 400),
    (": empty\r\n", 400),
    ("N\u{0}: a\r\n", 400),
    ("N: a\u{0}b\r\n", 400),
    ("Expect: 200-maybe\r\n", 417),
  ])
  func refusesAmbiguousFraming(headers: String, status: Int) async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n\(Self.smuggled)")
      let response = try client.response()
      #expect(response.status == status)
      #expect(response.headers["connection"] == "close")
      try #expect(client.rest().isEmpty)
      #expect(await log.requests.isEmpty)
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\n\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\r\n", 505),
    ("GET /\r\n\r\n", 400), ("BREW / HTTP/1.1\r\n\r\n", 501), ("CONNECT a:1 HTTP/1.1\r\n\r\n", 501),
    ("GET http://localhost/ HTTP/1.1\r\n\r\n", 400), ("GET /a b HTTP/1.1\r\n\r\n", 400),
    ("GET /#a HTTP/1.1\r\n\r\n", 400), ("GET /\u{e9} HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\r\n", 400),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505), ("\u{16}\u{3}\u{1}\u{2}\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: [::1\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost:99999\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: \r\n\r\n", 400),
  ])
  func refusesMalformedRequests(text: String, status: Int) async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      client.send(text)
      try #expect(client.response().status == status)
      try #expect(client.rest().isEmpty)
      #expect(await log.requests.isEmpty)
    }
  }

  @Test func survivesRandomBytes() async throws {
    try await withServer { server, _ in
      var generator = SystemRandomNumberGenerator()
      let seeds = [
        Self.smuggled, RawClient.handshake(),
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n",
      ]
      for round in 0..<300 {
        let client = try RawClient(port: server.port)
        var bytes = Array(seeds[round % 3].utf8)
        for _ in 0..<Int.random(in: 1...8, using: &generator) {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
            in: 0...255, using: &generator)
        }
        client.send(bytes)
      }
      try #expect(RawClient(port: server.port).get("/").status == 200)
    }
  }

  @Test func limitsHeadersAndURL() async throws {
    try await withServer { server, _ in
      let long = String(repeating: "a", count: 20_000)
      try #expect(RawClient(port: server.port).get("/", "X: \(long)\r\n").status == 431)
      try #expect(RawClient(port: server.port).get("/\(long)").status == 414)
      let many = (0..<200).map { "X\($0): y\r\n" }.joined()
      try #expect(RawClient(port: server.port).get("/", many).status == 431)
    }
  }

  @Test func endsRequestsThatTakeTooLong() async throws {
    var limits = HTTPLimits()
    limits.headSeconds = 0.3
    limits.bodySeconds = 0.3
    limits.idleSeconds = 0.3
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, _ in
      let head = try RawClient(port: server.port)
      head.send("GET / HTTP/1.1\r\nHo")
      try #expect(head.response().status == 408)
      let body = try RawClient(port: server.port)
      body.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab")
      try #expect(body.response().status == 408)
      let idle = try RawClient(port: server.port)
      _ = try idle.get("/")
      try #expect(idle.rest().isEmpty)
      try #expect(RawClient(port: server.port).rest().isEmpty)
    }
  }

  @Test func limitsConnections() async throws {
    var limits = HTTPLimits()
    limits.connections = 2
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, _ in
      let first = try RawClient(port: server.port)
      let second = try RawClient(port: server.port)
      _ = try first.get("/")
      _ = try second.get("/")
      try #expect(RawClient(port: server.port).response().status == 503)
    }
  }

  @Test func limitsBodiesTogether() async throws {
    var limits = HTTPLimits()
    limits.totalBodyBytes = 100
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, _ in
      for _ in 0..<5 {
        let client = try RawClient(port: server.port)
        client.send(
          "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n"
            + String(repeating: "a", count: 60))
        try #expect(client.response().status == 200)
      }
      let first = try RawClient(port: server.port)
      first.send(
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\nExpect: 100-continue\r\n\r\n")
      try #expect(first.response().status == 100)
      let second = try RawClient(port: server.port)
      second.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60\r\n\r\n")
      try #expect(second.response().status == 503)
    }
  }

  @Test func aReaderThatAsksAheadCostsOneAnswer() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port, receiveBuffer: 4_096)
      client.send(String(repeating: "GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n", count: 300))
      for _ in 0..<300 { try #expect(client.response().body.count == 128_000) }
      #expect(await log.requests.count == 300)
    }
  }
}
