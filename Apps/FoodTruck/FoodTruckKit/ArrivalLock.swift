import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Held by the one server, of those that share a store, on which orders arrive. The kernel takes it back when the process
/// ends, however it does.
final class ArrivalLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock of the store at a place; nil if another process has it.
  init?(besideStoreAt url: URL) {
    descriptor = open(url.path + ".arrivals", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  deinit { close(descriptor) }
}
