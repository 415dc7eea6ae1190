import CWebHost
import Synchronization

/// What other threads ask of the loop thread.
enum Command: Sendable {
  case respond(connection: UInt64, request: UInt64, HTTPResponse)
  case upgrade(connection: UInt64, request: UInt64, WebSocket)
  case send(socket: UInt64, bytes: [UInt8], isText: Bool)
  case close(socket: UInt64, code: UInt16, reason: String)
  case stop
}

/// The one door to the loop thread. The only call made into the loop from elsewhere is the wake-up, and only
/// while the lock shows that the loop still exists.
final class CommandQueue: Sendable {
  private struct State {
    var commands: [Command] = []
    /// The C server's address, kept as a number because pointers are not `Sendable`.
    var server: UInt = 0
    var isClosed = false
  }

  private let state = Mutex(State())

  func open(_ server: OpaquePointer) {
    state.withLock { state in
      state.server = UInt(bitPattern: server)
      if !state.commands.isEmpty { mwh_wake(server) }
    }
  }

  /// After this nothing wakes the loop any more, so that it can be freed.
  func close() {
    state.withLock { state in
      state.server = 0
      state.isClosed = true
      state.commands = []
    }
  }

  func push(_ command: Command) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.commands.append(command)
      if state.commands.count == 1, let server = OpaquePointer(bitPattern: state.server) { mwh_wake(server) }
    }
  }

  func takeAll() -> [Command] {
    state.withLock { exchange(&$0.commands, with: []) }
  }
}
