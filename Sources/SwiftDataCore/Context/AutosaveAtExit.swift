import Foundation
import Synchronization

/// Saves the main contexts when the process exits in an ordinary way on its main thread.
enum AutosaveAtExit {
  private static let boxes = Mutex<[MainContextBox]>([])
  private static let installed: Void = {
    atexit {
      guard Thread.isMainThread else { return }
      MainActor.assumeIsolated { AutosaveAtExit.saveAll() }
    }
  }()

  static func add(_ box: MainContextBox) {
    _ = installed
    boxes.withLock {
      $0.removeAll { $0.context == nil }
      $0.append(box)
    }
  }

  @MainActor private static func saveAll() {
    for box in boxes.withLock({ $0 }) { box.context?.autosave() }
  }
}
