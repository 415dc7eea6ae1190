import Testing

@testable import WebHost

@Suite(.serialized, .timeLimit(.minutes(2))) struct OriginTests {
  @Test func answersOnlyToItsNames() async throws {
    try await withServer { server, _ in
      for host in ["localhost", "LOCALHOST:1234", "127.0.0.1:\(server.port)", "[::1]"] {
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        try #expect(client.response().status == 200)
      }
      for host in ["evil.example", "localhost.evil.example", "192.168.1.2"] {
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
        try #expect(client.response().status == 421)
      }
    }
  }

  @Test func opensSocketsForItsOwnPagesOnly() async throws {
    let configuration = HTTPServerConfiguration(allowedOrigins: ["https://App.example/"])
    try await withServer(configuration) { server, log in
      func status(_ extra: String) throws -> Int {
        let client = try RawClient(port: server.port)
        client.send(RawClient.handshake(host: "localhost:80", extra: extra))
        return try client.response().status
      }
      try #expect(status("Origin: http://localhost\r\n") == 101)
      try #expect(status("Origin: http://localhost:80\r\n") == 101)
      try #expect(status("Origin: https://app.example\r\n") == 101)
      try #expect(status("Origin: https://evil.example\r\n") == 403)
      try #expect(status("Origin: https://localhost\r\n") == 403)
      try #expect(status("Origin: http://localhost.evil.example\r\n") == 403)
      try #expect(status("Origin: null\r\n") == 403)
      try #expect(status("Origin: http://localhost\r\nOrigin: https://evil.example\r\n") == 403)
      try #expect(status("") == 403)
      #expect(await log.requests.count == 3)
    }
  }

  @Test func refusesMalformedHandshakes() async throws {
    try await withServer { server, _ in
      func status(_ edit: (String) -> String) throws -> Int {
        let client = try RawClient(port: server.port)
        client.send(edit(RawClient.handshake()))
        return try client.response().status
      }
      try #expect(status { $0.replacing("Version: 13", with: "Version: 8") } == 426)
      try #expect(status { $0.replacing("jZQ==", with: "jZQ=!") } == 400)
      try #expect(status { $0.replacing("keep-alive, Upgrade", with: "keep-alive") } == 400)
      try #expect(status { $0.replacing("GET", with: "POST") } == 400)
      try #expect(status { $0.replacing("/ws", with: "/refused") } == 403)
      try #expect(status { $0 + "early" } == 400)
    }
  }

  @Test func refusesUnsafeRequestsOfOtherSites() async throws {
    try await withServer { server, _ in
      func status(_ headers: String) throws -> Int {
        let client = try RawClient(port: server.port)
        client.send("POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\(headers)\r\n")
        return try client.response().status
      }
      try #expect(status("") == 200)
      try #expect(status("Origin: http://localhost\r\n") == 200)
      try #expect(status("Origin: http://evil.example\r\n") == 403)
      try #expect(status("Sec-Fetch-Site: cross-site\r\n") == 403)
    }
  }

  @Test func believesOnlyTrustedProxies() async throws {
    let forwarded =
      "X-Forwarded-For: 6.6.6.6, 203.0.113.7, 10.1.2.3\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: shop.example\r\n"
    let ranges = ["127.0.0.0/8", "10.0.0.0/8"].compactMap { AddressRange($0) }
    let trusting = HTTPServerConfiguration(
      allowedHosts: .loopback.adding("shop.example"), trustedProxies: ranges)
    try await withServer(trusting) { server, log in
      _ = try RawClient(port: server.port).get("/", forwarded)
      let request = await log.requests.last
      #expect(request?.remoteAddress == "203.0.113.7" && request?.origin == "https://shop.example")
    }
    try await withServer { server, log in
      _ = try RawClient(port: server.port).get("/", forwarded)
      let request = await log.requests.last
      #expect(request?.remoteAddress == "127.0.0.1" && request?.origin == "http://localhost")
    }
  }

  @Test func rangesOfAddresses() {
    #expect(AddressRange("10.0.0.0/8")?.contains("10.200.3.4") == true)
    #expect(AddressRange("10.0.0.0/8")?.contains("11.0.0.1") == false)
    #expect(AddressRange("192.168.1.128/25")?.contains("192.168.1.127") == false)
    #expect(AddressRange("fd00::/8")?.contains("fd12::1") == true)
    #expect(AddressRange("127.0.0.1")?.contains("::ffff:127.0.0.1") == true)
    #expect(AddressRange("0.0.0.0/0")?.contains("8.8.8.8") == true)
    for text in ["", "10.0.0.0/33", "10.0.0/8", "::1/129", "a/8", "10.0.0.0/-1", "10.0.0.0/"] {
      #expect(AddressRange(text) == nil)
    }
  }
}
