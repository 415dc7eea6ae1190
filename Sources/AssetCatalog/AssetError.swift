import Foundation

/// Why an asset can't be had.
public enum AssetError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No catalog holds an asset of that name and kind.
  case notFound(name: String, kind: AssetKind, searched: [URL])
  /// The asset is there, but none of its slots is filled for the circumstances.
  case empty(name: String, file: URL)
  /// A `Contents.json` isn't what the format asks for. `key` is the path to the offending value, such as
  /// `colors[0].color.components.red`, or empty if the file isn't JSON at all.
  case malformed(file: URL, key: String, reason: String)
  /// A file that the asset names is missing or can't be read.
  case unreadable(file: URL, reason: String)

  public var description: String {
    switch self {
    case .notFound(let name, let kind, let searched):
      searched.isEmpty
        ? "no \(kind.rawValue) \"\(name)\": the bundle has no asset catalog"
        : "no \(kind.rawValue) \"\(name)\" in \(searched.map(\.lastPathComponent).joined(separator: ", "))"
    case .empty(let name, let file): "\"\(name)\" has no filled slot that fits (\(file.path))"
    case .malformed(let file, let key, let reason):
      "\(file.path): \(key.isEmpty ? "" : key + ": ")\(reason)"
    case .unreadable(let file, let reason): "\(file.path): \(reason)"
    }
  }
}

/// The kinds of asset that are read, named as their folders end.
public enum AssetKind: String, Hashable, Sendable, CaseIterable {
  case image = "imageset"
  case color = "colorset"
  case symbol = "symbolset"
  case data = "dataset"
}
