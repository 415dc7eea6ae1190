import Synchronization

/// The one answer that a request may have. If it is let go unused, the client gets 500.
public final class HTTPResponder: Sendable {
  private let connection: UInt64
  private let request: UInt64
  private let commands: CommandQueue
  private let isUsed = Atomic(false)

  init(connection: UInt64, request: UInt64, commands: CommandQueue) {
    self.connection = connection
    self.request = request
    self.commands = commands
  }

  deinit {
    respond(.status(500))
  }

  /// Sends the answer, from any thread. Only the first call counts; if the client is gone nothing happens.
  public func respond(_ response: HTTPResponse) {
    guard !isUsed.exchange(true, ordering: .relaxed) else { return }
    commands.push(.respond(connection: connection, request: request, response))
  }
}
