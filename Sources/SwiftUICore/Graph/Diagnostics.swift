import CoreGraphics

/// Messages for the app's developer: what was wrong, in which view, and what to do.
package enum Diagnostics {
  /// Receives every message instead of standard error while it is set (tests).
  @TaskLocal package static var capture: (@Sendable (String) -> Void)?
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var seen: Set<String> = []

  package static func warn(_ message: String) {
    if let capture { return capture(message) }
    FileHandle.standardError.write(Data("Martlet: \(message)\n".utf8))
  }

  /// Says a message once in the life of the process.
  package static func warnOnce(_ message: String) {
    if capture == nil {
      lock.lock()
      let isNew = seen.insert(message).inserted
      lock.unlock()
      guard isNew else { return }
    }
    warn(message)
  }
}
