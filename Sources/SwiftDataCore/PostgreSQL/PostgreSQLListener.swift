import CPQ
import Foundation
import Synchronization

/// Waits on a connection of its own for what others tell about a channel (`LISTEN`). It sleeps until the server writes.
///
/// When the connection is lost it is made anew, with growing pauses; what was told in between is lost, so it says that
/// anything may have changed.
package final class PostgreSQLListener: Sendable {
  /// What a listener learns.
  package enum Event: Hashable, Sendable {
    case notice(payload: String)
    /// Notices may have been missed.
    case anything
  }

  private let url: String
  private let channel: String
  private let handler: @Sendable (Event) -> Void
  /// A pipe, whose reading end wakes the thread when the listener ends.
  private let wake: (read: Int32, write: Int32)
  private let hasEnded = Atomic<Bool>(false)

  /// Begins to listen. `handler` is called on the listener's thread.
  package init(url: String, channel: String, handler: @escaping @Sendable (Event) -> Void) throws {
    self.url = url
    self.channel = channel
    self.handler = handler
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SwiftDataError(.storeFailure, "no more files can be opened") }
    wake = (ends[0], ends[1])
    let first = try Connected(url, channel)
    let thread = Thread { [self] in
      listen(first)
      close(wake.read)
      close(wake.write)
    }
    thread.name = "PostgreSQL listener"
    thread.start()
  }

  /// Stops listening. The handler may be running still, but isn't called again.
  package func end() {
    guard !hasEnded.exchange(true, ordering: .sequentiallyConsistent) else { return }
    var byte: UInt8 = 0
    _ = write(wake.write, &byte, 1)
  }

  /// A connection that listens. Only the listener's thread uses it after it is made.
  private final class Connected: @unchecked Sendable {
    let handle: OpaquePointer?

    init(_ url: String, _ channel: String) throws {
      handle = PostgreSQLConnection.connected(url)
      let result = PQexec(handle, "LISTEN \(SQLDialect.postgreSQL.quoted(channel))")
      defer { PQclear(result) }
      guard PQresultStatus(result) == PGRES_COMMAND_OK else {
        let text = handle.flatMap { PQerrorMessage($0) }.map { String(cString: $0) } ?? "no connection"
        throw SwiftDataError(.storeUnavailable, text.trimmingCharacters(in: .whitespacesAndNewlines))
      }
    }

    deinit { PQfinish(handle) }
  }

  private func listen(_ first: Connected) {
    var connection: Connected? = first
    var pause: Int32 = 50
    while !hasEnded.load(ordering: .sequentiallyConsistent) {
      guard let current = connection else {
        wait(for: nil, milliseconds: pause)
        pause = min(2000, pause * 2)
        connection = try? Connected(url, channel)
        if connection != nil {
          pause = 50
          tell(.anything)
        }
        continue
      }
      wait(for: current, milliseconds: -1)
      guard PQconsumeInput(current.handle) == 1 else {
        connection = nil
        continue
      }
      while let notice = PQnotifies(current.handle) {
        let payload = notice.pointee.extra.map { String(cString: $0) } ?? ""
        PQfreemem(notice)
        tell(.notice(payload: payload))
      }
    }
  }

  private func tell(_ event: Event) {
    if !hasEnded.load(ordering: .sequentiallyConsistent) { handler(event) }
  }

  private func wait(for connection: Connected?, milliseconds: Int32) {
    var descriptors = [pollfd(fd: wake.read, events: Int16(POLLIN), revents: 0)]
    if let connection {
      descriptors.append(pollfd(fd: PQsocket(connection.handle), events: Int16(POLLIN), revents: 0))
    }
    poll(&descriptors, nfds_t(descriptors.count), milliseconds)
  }
}
