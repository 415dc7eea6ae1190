import Foundation
import Glibc
import Synchronization

/// Notices what other processes save to a store's file, and tells the container's contexts.
///
/// The kernel wakes a thread when the file's log is written; then SQLite's own counter says whether another connection
/// changed the database, and the history says what. Nothing is polled.
final class StoreWatcher: Sendable {
  private let number: Int

  /// Watches the file at `path`. `changed` is called on the thread of all watchers.
  init?(path: String, changed: @escaping @Sendable () -> Void) {
    guard let number = FileNotices.shared.add(path, changed) else { return nil }
    self.number = number
  }

  func stop() { FileNotices.shared.remove(number) }

  deinit { stop() }
}

/// The process's one instance of inotify, with the thread that reads it: a user may have few instances (128 by default),
/// and a program many stores.
private final class FileNotices: Sendable {
  static let shared = FileNotices()

  private struct Watch {
    var descriptor: Int32
    /// The store's file; its log and index are named after it.
    var name: String
    var changed: @Sendable () -> Void
    /// The log is written a moment before its transaction can be seen, which itself wakes nobody: so a wake-up is
    /// followed by a few more looks, ever later, and then by waiting without an end. In milliseconds.
    var looks: ArraySlice<Int> = []
    var due: ContinuousClock.Instant?

    mutating func wake(at now: ContinuousClock.Instant) { (looks, due) = ([2, 8, 30, 120, 500], now) }

    /// Whether it is time to look.
    mutating func takesTurn(at now: ContinuousClock.Instant) -> Bool {
      guard let due, due <= now else { return false }
      self.due = looks.popFirst().map { now + .milliseconds($0) }
      return true
    }
  }

  private struct State {
    var watches: [Int: Watch] = [:]
    var last = 0
    var isRunning = false
  }

  private let notifier = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  private let state = Mutex(State())

  /// Nil where the kernel refuses, which is said once.
  func add(_ path: String, _ changed: @escaping @Sendable () -> Void) -> Int? {
    let file = URL(filePath: path)
    let directory = file.deletingLastPathComponent().path
    let descriptor = notifier < 0 ? -1 : inotify_add_watch(notifier, directory, UInt32(IN_MODIFY))
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      FileHandle.standardError.write(
        Data("SwiftData: what other processes save to \(path) won't be noticed: \(reason)\n".utf8))
      return nil
    }
    return state.withLock { state in
      state.last += 1
      state.watches[state.last] = Watch(
        descriptor: descriptor, name: file.lastPathComponent, changed: changed)
      if !state.isRunning {
        state.isRunning = true
        let thread = Thread { [self] in run() }
        thread.name = "SwiftData store watcher"
        thread.start()
      }
      return state.last
    }
  }

  func remove(_ number: Int) {
    state.withLock { state in
      guard let watch = state.watches.removeValue(forKey: number) else { return }
      if !state.watches.values.contains(where: { $0.descriptor == watch.descriptor }) {
        inotify_rm_watch(notifier, watch.descriptor)
      }
    }
  }

  private func run() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let next = state.withLock { $0.watches.values.compactMap(\.due).min() }
      let wait = next.map { max(0, Int32(clamping: ($0 - .now).milliseconds)) } ?? -1
      var waiting = pollfd(fd: notifier, events: Int16(POLLIN), revents: 0)
      _ = poll(&waiting, 1, wait)
      let events = readEvents(&buffer)
      let now = ContinuousClock.now
      let turns = state.withLock { state -> [@Sendable () -> Void] in
        var turns: [@Sendable () -> Void] = []
        for (number, watch) in state.watches {
          var watch = watch
          if events.contains(where: { $0.descriptor == watch.descriptor && $0.name.hasPrefix(watch.name) }) {
            watch.wake(at: now)
          }
          if watch.takesTurn(at: now) { turns.append(watch.changed) }
          state.watches[number] = watch
        }
        return turns
      }
      for turn in turns { turn() }
    }
  }

  /// What was written to since the last time: watch and file.
  private func readEvents(_ buffer: inout [UInt8]) -> [(descriptor: Int32, name: String)] {
    var events: [(descriptor: Int32, name: String)] = []
    while true {
      let length = read(notifier, &buffer, buffer.count)
      guard length > 0 else { return events }
      buffer.withUnsafeBytes { bytes in
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= length {
          let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
          let end = offset + header + Int(event.len)
          let name = bytes[(offset + header)..<min(end, length)].prefix { $0 != 0 }
          events.append((event.wd, String(decoding: name, as: UTF8.self)))
          offset = end
        }
      }
    }
  }
}

extension Duration {
  /// Whole milliseconds, rounded up.
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
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
