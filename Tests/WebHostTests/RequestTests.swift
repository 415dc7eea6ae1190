import Testing
import WebHost

@Suite(.serialized, .timeLimit(.minutes(2))) struct RequestTests {
  @Test func answersARequestAndKeepsTheConnection() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      for _ in 0..<3 {
        let response = try client.get("/")
        #expect(response.status == 200 && response.text == "hello")
        #expect(response.headers["connection"] == nil)
        #expect(response.headers["x-content-type-options"] == "nosniff")
      }
      #expect(await log.requests.count == 3)
    }
  }

  @Test func answersRequestsSentAheadInOrder() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      client.send((0..<50).map { "GET /parts/\($0) HTTP/1.1\r\nHost: localhost\r\n\r\n" }.joined())
      for index in 0..<50 { try #expect(client.response().text == "parts|\(index)") }
    }
  }

  @Test func readsARequestThatComesByteByByte() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      for byte in "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nabcd".utf8 {
        client.send([byte])
      }
      try #expect(client.response().text == "abcd")
    }
  }

  @Test func decodesEachPartOfAPathByItself() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      try #expect(client.get("/parts/a%2Fb/c+d%3B/%E2%9C%93").text == "parts|a/b|c+d;|✓")
      _ = try client.get("/?q=c%2B%2B+x&empty&bad=%zz")
      let query = await log.requests.last?.query
      #expect(query?.map(\.name) == ["q", "empty", "bad"])
      #expect(query?.map(\.value) == ["c++ x", "", "%zz"])
    }
  }

  @Test(arguments: ["/%2e%2e/etc/passwd", "/a/../b", "/%00", "/%f", "/%ff", "/."])
  func refusesPathsThatClimbOrDoNotDecode(path: String) async throws {
    try await withServer { server, log in
      try #expect(RawClient(port: server.port).get(path).status == 400)
      #expect(await log.requests.isEmpty)
    }
  }

  @Test func answersHEADWithoutABodyButWithItsLength() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      client.send("HEAD /big HTTP/1.1\r\nHost: localhost\r\n\r\n")
      try #expect(client.response(toHead: true).headers["content-length"] == "128000")
      try #expect(client.get("/").text == "hello")
    }
  }

  @Test func compressesWhatTheClientAccepts() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      let packed = try client.get("/big", "Accept-Encoding: br, gzip\r\n")
      #expect(packed.headers["content-encoding"] == "gzip" && packed.headers["vary"] == "Accept-Encoding")
      #expect(packed.body.count < 2_000 && packed.body.starts(with: [0x1F, 0x8B]))
      try #expect(client.get("/big").body.count == 128_000)
      try #expect(client.get("/big", "Accept-Encoding: gzip;q=0\r\n").headers["content-encoding"] == nil)
      try #expect(client.get("/", "Accept-Encoding: gzip\r\n").headers["content-encoding"] == nil)
    }
  }

  @Test func sendsNothingTwiceToAClientThatHasIt() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      let first = try client.get("/tagged")
      let tag = try #require(first.headers["etag"])
      let second = try client.get("/tagged", "If-None-Match: \"other\", \(tag)\r\n")
      #expect(second.status == 304 && second.body.isEmpty && second.headers["etag"] == tag)
      try #expect(client.get("/tagged", "If-None-Match: \"other\"\r\n").status == 200)
    }
  }

  @Test func servesAssetsUnderTheirHashForAYear() async throws {
    let assets = StaticAssets()
    let path = assets.add(
      Array(String(repeating: "let a = 1;\n", count: 500).utf8), name: "client.js",
      contentType: "text/javascript")
    try await withServer(HTTPServerConfiguration(assets: assets)) { server, log in
      let client = try RawClient(port: server.port)
      let response = try client.get(path, "Accept-Encoding: gzip\r\n")
      #expect(response.status == 200 && response.headers["content-encoding"] == "gzip")
      #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable")
      try #expect(client.get(path, "If-None-Match: \(response.headers["etag"] ?? "")\r\n").status == 304)
      try #expect(client.get("/_assets/none.js").status == 404)
      #expect(await log.requests.isEmpty)
    }
  }

  @Test func answersExpectationBeforeTheBody() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      client.send(
        "POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
      try #expect(client.response().status == 100)
      client.send("ok")
      try #expect(client.response().text == "ok")
    }
  }

  @Test func aResponderThatIsForgottenAnswers500() async throws {
    let server = HTTPServer { _ in }
    try server.start()
    try #expect(RawClient(port: server.port).get("/").status == 500)
    await server.stop()
  }

  @Test func tellsThatThePortIsInUse() async throws {
    try await withServer { server, _ in
      let second = HTTPServer(HTTPServerConfiguration(port: server.port)) { _ in }
      #expect(throws: HTTPServerError.portInUse(host: "127.0.0.1", port: server.port)) { try second.start() }
    }
  }

  @Test func tellsThatTheHostIsWrong() {
    #expect(throws: HTTPServerError.badHost("no such host")) {
      try HTTPServer(HTTPServerConfiguration(host: "no such host")) { _ in }.start()
    }
    #expect(throws: HTTPServerError.addressNotAvailable("192.0.2.1")) {
      try HTTPServer(HTTPServerConfiguration(host: "192.0.2.1")) { _ in }.start()
    }
  }

  @Test func stoppingFreesThePort() async throws {
    let first = HTTPServer { _ in }
    try first.start()
    let client = try RawClient(port: first.port)
    _ = try client.get("/")
    await first.stop()
    let second = HTTPServer(HTTPServerConfiguration(port: first.port)) { _ in }
    try second.start()
    #expect(second.port == first.port)
    await second.stop()
    await second.stop()
  }
}
