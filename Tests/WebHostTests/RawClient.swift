import Glibc

/// A client that sends just the bytes it is told to, over a blocking socket.
final class RawClient {
  struct Failure: Error {
    var what: String
  }

  struct Response {
    var status: Int
    var headers: [String: String]
    var body: [UInt8]
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  struct Frame: Equatable {
    var opcode: UInt8
    var payload: [UInt8]
    var text: String { String(decoding: payload, as: UTF8.self) }
    var closeCode: Int? { payload.count >= 2 ? Int(payload[0]) << 8 | Int(payload[1]) : nil }
  }

  private let fd: Int32
  private var input: [UInt8] = []

  init(port: UInt16, receiveBuffer: Int32? = nil) throws {
    fd = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard fd >= 0 else { throw Failure(what: "socket") }
    if var size = receiveBuffer {
      setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var timeout = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var on: Int32 = 1
    setsockopt(fd, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(fd, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure(what: "connect \(errno)") }
  }

  deinit { Glibc.close(fd) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads more. Returns false at the end.
  private func fill() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(fd, &buffer, buffer.count, 0)
    if count < 0 {
      guard errno == ECONNRESET else { throw Failure(what: "timed out") }
      return false
    }
    input += buffer[..<count]
    return count > 0
  }

  private func take(_ count: Int) throws -> [UInt8] {
    while input.count < count { guard try fill() else { throw Failure(what: "ended early") } }
    defer { input.removeFirst(count) }
    return Array(input[..<count])
  }

  /// Everything up to the end of the connection.
  func rest() throws -> String {
    while try fill() {}
    defer { input = [] }
    return String(decoding: input, as: UTF8.self)
  }

  func response(toHead: Bool = false) throws -> Response {
    var end: Int?
    while end == nil {
      end = input.indices.first { $0 + 4 <= input.count && input[$0..<$0 + 4].elementsEqual("\r\n\r\n".utf8) }
      if end == nil {
        guard try fill() else {
          throw Failure(what: "ended early: \(String(decoding: input, as: UTF8.self))")
        }
      }
    }
    let head = String(decoding: try take((end ?? 0) + 4), as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
    }
    let status = Int(lines.first?.split(separator: " ").dropFirst().first ?? "") ?? 0
    let length = toHead || status == 304 || status == 101 ? 0 : Int(headers["content-length"] ?? "") ?? 0
    return Response(status: status, headers: headers, body: try take(length))
  }

  func get(_ path: String, _ headers: String = "", port: UInt16 = 0) throws -> Response {
    send("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\r\n")
    return try response()
  }

  static func handshake(
    _ path: String = "/ws", host: String = "localhost", extra: String = "Origin: http://localhost\r\n"
  )
    -> String
  {
    "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n"
      + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(extra)\r\n"
  }

  @discardableResult func openSocket(_ path: String = "/ws") throws -> Response {
    send(Self.handshake(path))
    let response = try response()
    guard response.status == 101 else { throw Failure(what: "status \(response.status)") }
    return response
  }

  func sendFrame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) {
    send(Self.frame(opcode, payload, isFinal: isFinal))
  }

  static func frame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
    var bytes: [UInt8] = [(isFinal ? 0x80 : 0) | opcode]
    if payload.count < 126 {
      bytes.append(0x80 | UInt8(payload.count))
    } else if payload.count < 65_536 {
      bytes += [0xFE, UInt8(payload.count >> 8), UInt8(payload.count & 255)]
    } else {
      bytes.append(0xFF)
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(payload.count >> shift & 255)) }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    bytes += mask
    bytes += payload.enumerated().map { $1 ^ mask[$0 & 3] }
    return bytes
  }

  func sendText(_ text: String) { sendFrame(1, Array(text.utf8)) }

  func frame() throws -> Frame {
    let head = try take(2)
    var count = Int(head[1] & 127)
    if count == 126 {
      count = try take(2).reduce(0) { $0 << 8 | Int($1) }
    } else if count == 127 {
      count = try take(8).reduce(0) { $0 << 8 | Int($1) }
    }
    return Frame(opcode: head[0] & 15, payload: try take(count))
  }

  /// Reads until the close frame and returns its code and how many other frames came before it.
  func closeFrame() throws -> (code: Int?, before: Int) {
    var before = 0
    while true {
      let frame = try frame()
      if frame.opcode == 8 { return (frame.closeCode, before) }
      before += 1
    }
  }
}

/// How many descriptors the process may have, after asking for as many as it can get.
func descriptorLimit() -> Int {
  var limit = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  limit.rlim_cur = limit.rlim_max
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  return Int(min(limit.rlim_cur, 1_000_000))
}
