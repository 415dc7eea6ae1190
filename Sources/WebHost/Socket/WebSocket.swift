import Synchronization

/// An open WebSocket. Messages go out in the order in which they were sent, from any thread.
///
/// Everything sent counts as queued at once and until the connection has taken it. Above
/// ``HTTPLimits/socketHighWater`` the socket is backed up: a sender should then hold back and join what it would
/// send, until ``HTTPServerEvent/drained(_:)`` comes. Above ``HTTPLimits/socketQueueBytes`` it is closed.
public final class WebSocket: Sendable, Hashable, Identifiable {
  public let id: UInt64
  private let limits: HTTPLimits
  private let commands: CommandQueue
  private let queued = Atomic(0)
  private let unhandled = Atomic(0)
  private let isBackedUpFlag = Atomic(false)
  private let isClosedFlag = Atomic(false)

  init(id: UInt64, limits: HTTPLimits, commands: CommandQueue) {
    self.id = id
    self.limits = limits
    self.commands = commands
  }

  /// Bytes sent that the connection has not taken yet.
  public var queuedBytes: Int { queued.load(ordering: .relaxed) }

  /// Whether the other side reads more slowly than it is sent to.
  public var isBackedUp: Bool { isBackedUpFlag.load(ordering: .relaxed) }

  /// Whether messages can still be sent.
  public var isOpen: Bool { !isClosedFlag.load(ordering: .relaxed) }

  /// Sends a text message. Returns whether it was queued.
  @discardableResult public func send(_ text: String) -> Bool {
    send(Array(text.utf8), isText: true)
  }

  /// Sends a text message that is at hand as UTF-8, which is not checked. Returns whether it was queued.
  @discardableResult public func send(utf8 bytes: [UInt8]) -> Bool {
    send(bytes, isText: true)
  }

  /// Sends a binary message. Returns whether it was queued.
  @discardableResult public func send(_ bytes: [UInt8]) -> Bool {
    send(bytes, isText: false)
  }

  /// Drops what is queued and closes with a code and a reason, which the other side gets to see.
  public func close(_ how: WebSocketClose = .normal) {
    guard !isClosedFlag.exchange(true, ordering: .relaxed) else { return }
    commands.push(.close(socket: id, code: how.code, reason: how.reason))
  }

  private func send(_ bytes: [UInt8], isText: Bool) -> Bool {
    guard isOpen else { return false }
    let total = queued.add(bytes.count, ordering: .relaxed).newValue
    if total > limits.socketQueueBytes {
      queued.subtract(bytes.count, ordering: .relaxed)
      close(.tooSlow)
      return false
    }
    if total > limits.socketHighWater { isBackedUpFlag.store(true, ordering: .relaxed) }
    commands.push(.send(socket: id, bytes: bytes, isText: isText))
    return true
  }

  public static func == (left: WebSocket, right: WebSocket) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension WebSocket {
  /// Counts bytes as taken. Returns whether the socket was backed up and no longer is.
  func sent(_ count: Int) -> Bool {
    let left = queued.subtract(count, ordering: .relaxed).newValue
    guard left <= limits.socketLowWater else { return false }
    return isBackedUpFlag.exchange(false, ordering: .relaxed)
  }

  /// Counts bytes as waiting for the main actor. Returns whether too many do.
  func received(_ count: Int) -> Bool {
    // A message weighs something even if it is empty.
    unhandled.add(count + 64, ordering: .relaxed).newValue > limits.unhandledBytes
  }

  func handled(_ count: Int) {
    unhandled.subtract(count + 64, ordering: .relaxed)
  }

  func markClosed() {
    isClosedFlag.store(true, ordering: .relaxed)
  }
}

/// The answer to a WebSocket handshake. If it is let go unused, the client gets 500.
public final class WebSocketAcceptor: Sendable {
  private let connection: UInt64
  private let request: UInt64
  private let socket: WebSocket
  private let commands: CommandQueue
  private let isUsed = Atomic(false)

  init(connection: UInt64, request: UInt64, socket: WebSocket, commands: CommandQueue) {
    self.connection = connection
    self.request = request
    self.socket = socket
    self.commands = commands
  }

  deinit {
    refuse(.status(500))
  }

  /// Accepts the handshake. The socket can be sent to at once; if the client has gone meanwhile, its `closed`
  /// event follows. Returns `nil` if the handshake was already answered.
  public func accept() -> WebSocket? {
    guard !isUsed.exchange(true, ordering: .relaxed) else { return nil }
    commands.push(.upgrade(connection: connection, request: request, socket))
    return socket
  }

  /// Answers with an ordinary response instead.
  public func refuse(_ response: HTTPResponse = .status(403)) {
    guard !isUsed.exchange(true, ordering: .relaxed) else { return }
    commands.push(.respond(connection: connection, request: request, response))
  }
}

/// Allows so many messages a second on average, and some at once.
struct MessageBudget {
  let rate: Double
  let burst: Double
  private var left: Double
  private var updated: Double

  init(rate: Double, burst: Double, now: Double) {
    self.rate = rate
    self.burst = burst
    left = burst
    updated = now
  }

  /// Takes one message from the budget. Returns whether there was one.
  mutating func spend(now: Double) -> Bool {
    left = min(burst, left + max(0, now - updated) * rate)
    updated = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
