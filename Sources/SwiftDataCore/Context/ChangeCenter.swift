import Foundation
import Synchronization

/// What one transaction changed: keys, by entity name.
package struct ChangeSet: Sendable {
  package struct Keys: Sendable {
    package var inserted: [Int64] = []
    package var updated: [Int64] = []
    package var deleted: [Int64] = []
    package var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
  }
  package var entities: [String: Keys] = [:]
  package var isEmpty: Bool { entities.isEmpty }
}

/// Tells the contexts of one container what the others saved.
final class ChangeCenter: Sendable {
  private struct WeakInbox: Sendable { weak var inbox: ChangeInbox? }
  private let inboxes = Mutex<[WeakInbox]>([])

  func add(_ inbox: ChangeInbox) {
    inboxes.withLock {
      $0.removeAll { $0.inbox == nil }
      $0.append(WeakInbox(inbox: inbox))
    }
  }

  /// Gives the changes to every context but the one that saved them.
  func send(_ changes: ChangeSet, from sender: ChangeInbox?) {
    let receivers = inboxes.withLock { $0.compactMap(\.inbox) }
    for inbox in receivers where inbox !== sender { inbox.put(changes) }
  }
}

/// Where the changes of others wait until their context takes them, on its own thread.
final class ChangeInbox: Sendable {
  private let waiting = Mutex<[ChangeSet]>([])
  /// Called from any thread when changes come.
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func put(_ changes: ChangeSet) {
    waiting.withLock { $0.append(changes) }
    wake()
  }

  /// Puts changes back that couldn't be taken in, until the next time.
  func keep(_ changes: ChangeSet) { waiting.withLock { $0.append(changes) } }

  func take() -> [ChangeSet] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
