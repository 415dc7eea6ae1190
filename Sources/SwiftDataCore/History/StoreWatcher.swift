import Foundation
import Glibc
import Synchronization

/// Notices what other processes save to a store's file, and tells the container's contexts.
///
/// The kernel wakes a thread when the file's log is written; then SQLite's own counter says whether another connection
/// changed the database, and the history says what. Nothing is polled.
final class StoreWatcher: Sendable {
  private let isStopped = Atomic<Bool>(false)
  private let notifier: Int32
  /// The two ends of a pipe: closing the one wakes the thread that waits at the other.
  private let stopped: Int32
  private let wakeUp: Int32

  /// Watches the file at `path`. `changed` is called on the watcher's thread.
  init?(path: String, changed: @escaping @Sendable () -> Void) {
    notifier = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    var ends: [Int32] = [-1, -1]
    let hasPipe = pipe(&ends) == 0
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (stopped, wakeUp) = (ends[0], ends[1])
    let directory = URL(filePath: path).deletingLastPathComponent().path
    guard notifier >= 0, hasPipe, inotify_add_watch(notifier, directory, UInt32(IN_MODIFY)) >= 0 else {
      if notifier >= 0 { close(notifier) }
      for end in ends where end >= 0 { close(end) }
      return nil
    }
    let thread = Thread { [notifier, stopped, weak self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      // The log is written a moment before its transaction can be seen, which itself wakes nobody: so a wake-up is
      // followed by a few more looks, ever later, and then by waiting without an end.
      var looks: ArraySlice<Int32> = []
      while true {
        var waiting = [
          pollfd(fd: notifier, events: Int16(POLLIN), revents: 0),
          pollfd(fd: stopped, events: Int16(POLLIN), revents: 0),
        ]
        let count = poll(&waiting, 2, looks.popFirst() ?? -1)
        guard let self, !self.isStopped.load(ordering: .acquiring) else { break }
        if count > 0 {
          while read(notifier, &buffer, buffer.count) > 0 {}
          looks = [2, 8, 30, 120, 500]
        }
        changed()
      }
      close(notifier)
      close(stopped)
    }
    thread.name = "SwiftData store watcher"
    thread.start()
  }

  /// Ends the watcher's thread.
  func stop() {
    guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    close(wakeUp)
  }

  deinit { stop() }
}

/// Reads from the history what others saved, and gives it to a container's contexts.
final class ForeignChanges: Sendable {
  private let store: SQLStore
  private let changes: ChangeCenter
  private let last: Mutex<Int64>

  init(_ store: SQLStore, _ changes: ChangeCenter) {
    self.store = store
    self.changes = changes
    last = Mutex((try? store.lastToken()) ?? 0)
  }

  /// What a PostgreSQL server tells. Its notices name the transaction: one of this container's own that follows the last
  /// needs no look at the history.
  func note(_ event: PostgreSQLListener.Event) {
    if case .notice(let payload) = event, let token = Int64(payload) {
      let isNext = last.withLock { last in
        guard token == last + 1, store.isOwn(token) else { return false }
        last = token
        return true
      }
      if isNext { return }
    }
    check()
  }

  /// Looks for transactions that weren't this container's.
  func check() {
    last.withLock { last in
      var newest = last
      let rows = try? store.history(after: last) { token in
        newest = max(newest, token)
        return store.isOwn(token)
      }
      last = newest
      for row in rows ?? [] { changes.send(row.record.changes, from: nil) }
    }
  }
}
