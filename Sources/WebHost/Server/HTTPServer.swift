import CWebHost
import Glibc
import Synchronization

/// A server of HTTP/1.1 and WebSockets.
///
/// All sockets belong to one thread of its own, which also refuses what is malformed, from a foreign origin, or
/// too much. What passes comes to the main actor as events, in batches.
///
/// ```swift
/// let server = HTTPServer(HTTPServerConfiguration(port: 8080)) { events in
///   for event in events {
///     switch event {
///     case .request(_, let responder): responder.respond(.html("<h1>Hello</h1>"))
///     case .upgrade(_, let acceptor): _ = acceptor.accept()
///     case .message(let socket, .text(let text)): socket.send(text)
///     default: break
///     }
///   }
/// }
/// try server.start()
/// ```
public final class HTTPServer: Sendable {
  private struct State {
    var isStarted = false
    var hasEnded = false
    var port: UInt16 = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  public let configuration: HTTPServerConfiguration
  private let commands = CommandQueue()
  private let inbox: Inbox
  private let state = Mutex(State())

  /// Makes a server that does nothing yet. The handler runs on the main actor, once for each batch of events.
  public init(
    _ configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
    handler: @escaping @MainActor @Sendable (_ events: [HTTPServerEvent]) -> Void
  ) {
    self.configuration = configuration
    inbox = Inbox(handler: handler)
  }

  deinit {
    commands.push(.stop)
  }

  /// The port that the server listens on, or 0 before it has started.
  public var port: UInt16 { state.withLock(\.port) }

  /// Opens the port and starts to answer. When it returns, clients can connect.
  public func start() throws(HTTPServerError) {
    let isFirst = state.withLock { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard isFirst else { throw .alreadyStarted }
    let loop = ServerLoop(configuration: configuration, commands: commands, inbox: inbox) { [weak self] in
      self?.ended()
    }
    var callbacks = ServerLoop.callbacks(for: loop)
    var failure: Int32 = 0
    var code: Int32 = 0
    let limits = configuration.limits
    let server: OpaquePointer? = configuration.host.withCString { host in
      var settings = mwh_config(
        host: host, port: configuration.port, max_connections: max(0, limits.connections),
        max_message: max(0, limits.messageBytes), ping_interval: limits.pingSeconds,
        dead_after: limits.deadSeconds, close_patience: limits.closeSeconds)
      return mwh_create(&callbacks, &settings, &failure, &code)
    }
    guard let server else {
      if let context = callbacks.context { Unmanaged<ServerLoop>.fromOpaque(context).release() }
      throw error(failure, code)
    }
    loop.server = server
    state.withLock { $0.port = mwh_port(server) }
    commands.open(server)
    let threadError = mwh_start(server)
    guard threadError == 0 else {
      commands.close()
      mwh_destroy(server)
      if let context = callbacks.context { Unmanaged<ServerLoop>.fromOpaque(context).release() }
      throw .system(threadError)
    }
  }

  /// Closes every WebSocket with 1001, frees the port, and returns when the thread has ended, which takes a
  /// second at most.
  public func stop() async {
    commands.push(.stop)
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        guard state.isStarted, !state.hasEnded else { return true }
        state.waiting.append(continuation)
        return false
      }
      if isOver { continuation.resume() }
    }
  }

  private func ended() {
    let waiting = state.withLock { state in
      state.hasEnded = true
      return exchange(&state.waiting, with: [])
    }
    for continuation in waiting { continuation.resume() }
  }

  private func error(_ failure: Int32, _ code: Int32) -> HTTPServerError {
    let (host, port) = (configuration.host, configuration.port)
    switch failure {
    case Int32(MWH_BAD_HOST.rawValue): return .badHost(host)
    case Int32(MWH_NO_EVENT_LIBRARY.rawValue): return .missingEventLibrary
    case Int32(MWH_BIND.rawValue):
      switch code {
      case EADDRINUSE: return .portInUse(host: host, port: port)
      case EACCES, EPERM: return .portNotPermitted(host: host, port: port)
      case EADDRNOTAVAIL: return .addressNotAvailable(host)
      default: return .system(code)
      }
    default: return .system(code)
    }
  }
}
