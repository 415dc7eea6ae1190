import Foundation

/// Large values, which stand in files beside the store: the column then holds the file's name as a text, where it
/// would hold the value as a blob.
enum ExternalValue {
  /// Values of at least this size stand in files.
  static let threshold = 100_000

  /// What the column gets: the value itself if it is small, else the name of a new file that holds it. The file is
  /// written whole and to the disk before the row is.
  static func store(_ value: SQLValue, in directory: URL?) throws -> SQLValue {
    guard case .blob(let data) = value, data.count >= threshold, let directory else { return value }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let name = UUID().uuidString
    let file = directory.appending(path: name)
    do {
      try data.write(to: file, options: .atomic)
      if let handle = FileHandle(forUpdatingAtPath: file.path) {
        try handle.synchronize()
        try handle.close()
      }
    } catch {
      throw SwiftDataError(.storeFull, value: file.path, "a large value can't be written: \(error)")
    }
    return .text(name)
  }

  /// The value behind what the column holds. NULL if its file is gone.
  static func load(_ value: SQLValue, from directory: URL?) -> SQLValue {
    guard case .text(let name) = value, let directory else { return value }
    return (try? Data(contentsOf: directory.appending(path: name))).map { .blob($0) } ?? .null
  }

  static func remove(_ value: SQLValue, from directory: URL?) {
    guard case .text(let name) = value, let directory, UUID(uuidString: name) != nil else { return }
    try? FileManager.default.removeItem(at: directory.appending(path: name))
  }

  /// The original of a text: the text itself, or its UTF-8 where the database can't hold it as text.
  static func text(_ value: SQLValue) -> SQLValue {
    if case .blob(let data) = value { .text(String(decoding: data, as: UTF8.self)) } else { value }
  }

  /// Whether a text is in every normalisation form.
  @inline(__always)
  static func isASCII(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { $0 < 0x80 } }
      ?? text.utf8.allSatisfy { $0 < 0x80 }
  }

  /// What stands in the two columns of a text: its normalisation form C, and the original if that differs.
  static func columns(of value: SQLValue) -> (canonical: SQLValue, original: SQLValue) {
    guard case .text(let text) = value, !isASCII(text) else { return (value, .null) }
    let canonical = text.precomposedStringWithCanonicalMapping
    return canonical.utf8.elementsEqual(text.utf8) ? (value, .null) : (.text(canonical), value)
  }
}
