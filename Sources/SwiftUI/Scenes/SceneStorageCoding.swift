import Foundation
import SwiftUICore

/// A scene's stored values as one string, for the host to keep.
enum SceneStorageCoding {
  static func encode(_ values: [String: StoredValue]) -> String? {
    guard !values.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(values)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Nil if the string isn't what `encode` made.
  static func decode(_ text: String) -> [String: StoredValue]? {
    try? JSONDecoder().decode([String: StoredValue].self, from: Data(text.utf8))
  }
}
