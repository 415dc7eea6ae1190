import CPQ
import Foundation
import Synchronization

/// What only one process at a time may do for each store, on whatever server that process runs: PostgreSQL's advisory
/// lock, which belongs to a connection and goes with it.
package final class PostgreSQLLock: Sendable {
  /// The connection is used under the mutex.
  private struct Holder: @unchecked Sendable {
    var connection: PostgreSQLConnection?
  }
  private let holder: Mutex<Holder>

  /// Takes the lock; nil if somebody has it.
  ///
  /// - Parameters:
  ///   - name: What the lock is for.
  ///   - configuration: The store's, on a PostgreSQL server.
  package init?(_ name: String, of configuration: ModelConfiguration) throws {
    let connection = try PostgreSQLConnection(url: configuration.url.absoluteString, patience: .zero)
    var isMine = false
    try connection.run(
      "SELECT pg_try_advisory_lock(hashtext($1), hashtext($2))", [.text(configuration.name), .text(name)]
    ) { isMine = $0.value(at: 0) == .integer(1) }
    guard isMine else { return nil }
    holder = Mutex(Holder(connection: connection))
  }

  /// Whether the lock is still held: it is lost with the connection to the server. Asks the server.
  package var isHeld: Bool {
    holder.withLock { holder in
      guard let connection = holder.connection else { return false }
      // Made anew, the connection would have no lock: it isn't.
      if connection.isAlive() { return true }
      holder.connection = nil
      return false
    }
  }

  /// Lets others take the lock.
  package func release() { holder.withLock { $0.connection = nil } }
}
