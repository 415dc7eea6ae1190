import Testing
import WebHost

@Suite(.serialized, .timeLimit(.minutes(3))) struct WebSocketTests {
  @Test func echoesTextAndBinary() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      let response = try client.openSocket()
      #expect(response.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
      client.sendText("héllo")
      try #expect(client.frame() == .init(opcode: 1, payload: Array("héllo".utf8)))
      client.sendFrame(2, [0, 255, 1])
      try #expect(client.frame() == .init(opcode: 2, payload: [0, 255, 1]))
      client.sendFrame(1, [])
      try #expect(client.frame() == .init(opcode: 1, payload: []))
    }
  }

  @Test func keepsTheOrder() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      client.send((0..<300).flatMap { RawClient.frame(1, Array("\($0)".utf8)) })
      for index in 0..<300 { try #expect(client.frame().text == "\(index)") }
    }
  }

  @Test(arguments: [125, 126, 4_095, 4_096, 4_097, 65_535, 65_536, 1_048_576])
  func carriesMessagesOfEverySize(count: Int) async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
      client.sendFrame(2, payload)
      try #expect(client.frame().payload == payload)
    }
  }

  @Test func joinsFragmentsAroundControlFrames() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      client.sendFrame(1, Array("a".utf8), isFinal: false)
      client.sendFrame(9, Array("ping".utf8))
      client.sendFrame(0, Array("b".utf8), isFinal: false)
      client.sendFrame(0, [], isFinal: true)
      try #expect(client.frame() == .init(opcode: 10, payload: Array("ping".utf8)))
      try #expect(client.frame().text == "ab")
    }
  }

  @Test func theClientSeesTheCodeAndReason() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      client.sendText("close")
      let frame = try client.frame()
      #expect(frame.opcode == 8 && frame.closeCode == 4001)
      #expect(String(decoding: frame.payload.dropFirst(2), as: UTF8.self) == "asked to")
      client.sendFrame(8, [15, 161])
      try #expect(client.rest().isEmpty)
      #expect(await eventually { log.closes == [WebSocketClose(code: 4001, reason: "asked to")] })
    }
  }

  @Test func tellsWhyTheClientClosed() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      client.sendFrame(8, [3, 232] + Array("done".utf8))
      try #expect(client.frame().closeCode == 1000)
      #expect(await eventually { log.closes == [WebSocketClose(code: 1000, reason: "done")] })
      let gone = try RawClient(port: server.port)
      try gone.openSocket()
    }
  }

  @Test func noticesAConnectionThatIsGone() async throws {
    try await withServer { server, log in
      do {
        let client = try RawClient(port: server.port)
        try client.openSocket()
      }
      #expect(await eventually { log.closes == [WebSocketClose(code: 1006)] })
      #expect(await log.sockets.first?.isOpen == false)
    }
  }

  @Test func closesOnAMessageThatIsTooLarge() async throws {
    var limits = HTTPLimits()
    limits.messageBytes = 10_000
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, _ in
      let whole = try RawClient(port: server.port)
      try whole.openSocket()
      whole.sendFrame(2, [UInt8](repeating: 1, count: 10_001))
      try #expect(whole.closeFrame().code == 1009)
      let parts = try RawClient(port: server.port)
      try parts.openSocket()
      for index in 0..<3 {
        parts.sendFrame(index == 0 ? 2 : 0, [UInt8](repeating: 1, count: 5_000), isFinal: false)
      }
      try #expect(parts.closeFrame().code == 1009)
    }
  }

  @Test func closesOnTextThatIsNotUTF8() async throws {
    try await withServer { server, _ in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      client.sendFrame(1, [0xC3, 0x28])
      try #expect(client.closeFrame().code == 1007)
    }
  }

  @Test(
    arguments: [
      [0xC1, 0x80, 0, 0, 0, 0],  // a reserved bit
      [0x83, 0x80, 0, 0, 0, 0],  // an opcode that does not exist
      [0x80, 0x80, 0, 0, 0, 0],  // a continuation of nothing
      [0x09, 0x80, 0, 0, 0, 0],  // a ping in fragments
    ] as [[UInt8]])
  func closesOnMalformedFrames(bytes: [UInt8]) async throws {
    var limits = HTTPLimits()
    limits.closeSeconds = 0.2
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, log in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      client.send(bytes)
      try #expect(client.closeFrame().code == 1002)
      #expect(await eventually { log.closes.map(\.code) == [1002] })
    }
  }

  @Test func closesOnTooManyMessages() async throws {
    var limits = HTTPLimits()
    limits.messagesPerSecond = 1
    limits.messageBurst = 5
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, _ in
      let client = try RawClient(port: server.port)
      try client.openSocket()
      for _ in 0..<6 { client.sendText("x") }
      try #expect(client.closeFrame().code == 1008)
    }
  }

  @Test func closesAReaderThatStalls() async throws {
    var limits = HTTPLimits()
    limits.socketQueueBytes = 1_048_576
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, log in
      let client = try RawClient(port: server.port, receiveBuffer: 4_096)
      try client.openSocket()
      client.sendText("flood")
      #expect(await eventually { log.sockets.first?.isOpen == false })
      #expect(await log.sockets.first.map { $0.queuedBytes <= 1_048_576 } == true)
      try #expect(client.closeFrame().code == 1013)
      client.sendFrame(8, [3, 245])
      #expect(await eventually { log.closes.map(\.code) == [1013] })
    }
  }

  @Test func dropsAReaderThatNeverReads() async throws {
    var limits = HTTPLimits()
    limits.closeSeconds = 0.3
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, log in
      let client = try RawClient(port: server.port, receiveBuffer: 4_096)
      try client.openSocket()
      client.sendText("flood")
      #expect(await eventually { log.closes.map(\.code) == [1013] })
      withExtendedLifetime(client) {}
    }
  }

  @Test func tellsWhenAQueueHasDrained() async throws {
    try await withServer { server, log in
      let client = try RawClient(port: server.port, receiveBuffer: 4_096)
      try client.openSocket()
      client.sendText("much")
      #expect(await eventually { log.blocks > 0 })
      for _ in 0..<(await log.blocks) { _ = try client.frame() }
      #expect(await eventually { log.drained == 1 })
      #expect(await log.sockets.first?.isBackedUp == false)
      #expect(await log.sockets.first?.isOpen == true)
    }
  }

  @Test func pingsAndDropsTheDead() async throws {
    var limits = HTTPLimits()
    limits.pingSeconds = 0.2
    limits.deadSeconds = 1
    try await withServer(HTTPServerConfiguration(limits: limits)) { server, log in
      let dead = try RawClient(port: server.port)
      try dead.openSocket()
      let alive = try RawClient(port: server.port)
      try alive.openSocket()
      for _ in 0..<10 {
        let ping = try alive.frame()
        #expect(ping.opcode == 9)
        alive.sendFrame(10, ping.payload)
      }
      #expect(await eventually { log.closes.count == 1 })
      #expect(await log.sockets.map(\.isOpen) == [false, true])
      withExtendedLifetime(dead) {}
    }
  }

  @Test func stoppingSaysGoodbye() async throws {
    let server = HTTPServer { events in
      for case .upgrade(_, let acceptor) in events { _ = acceptor.accept() }
    }
    try server.start()
    let client = try RawClient(port: server.port)
    try client.openSocket()
    await server.stop()
    try #expect(client.closeFrame().code == 1001)
  }

  @Test func keepsAThousandIdleSockets() async throws {
    try await withServer { server, log in
      var clients: [RawClient] = []
      // Both ends are in this process, so each takes two descriptors.
      for _ in 0..<min(1_000, descriptorLimit() / 3) {
        let client = try RawClient(port: server.port)
        client.send(RawClient.handshake())
        clients.append(client)
      }
      for client in clients { try #expect(client.response().status == 101) }
      clients[200].sendText("still here")
      try #expect(clients[200].frame().text == "still here")
      #expect(await log.sockets.count == clients.count)
    }
  }
}
