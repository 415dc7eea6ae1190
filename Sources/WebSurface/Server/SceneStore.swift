import Foundation

/// What is kept of a scene for a restart.
struct SavedScene: Codable, Equatable {
  var device: String
  var url: String
  var storage: [String: String]
}

/// Keeps scenes as files of a directory. Writing happens beside the main actor; the last one of a scene counts.
final class SceneStore: Sendable {
  private let directory: String
  private let queue = DispatchQueue(label: "martlet.scenes")
  private static let maximumAge = 7 * 86_400.0

  /// - Throws: if the directory can't be made or written.
  init(directory: String) throws {
    self.directory = directory
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    guard FileManager.default.isWritableFile(atPath: directory) else {
      throw CocoaError(.fileWriteNoPermission)
    }
    queue.async { [self] in removeOld() }
  }

  func save(_ scene: SavedScene, as token: String) {
    guard let path = path(token), let data = try? JSONEncoder().encode(scene) else { return }
    queue.async { try? data.write(to: URL(fileURLWithPath: path), options: .atomic) }
  }

  func load(_ token: String, device: String) -> SavedScene? {
    guard let path = path(token) else { return nil }
    let data = queue.sync { FileManager.default.contents(atPath: path) }
    guard let scene = data.flatMap({ try? JSONDecoder().decode(SavedScene.self, from: $0) }),
      scene.device == device
    else { return nil }
    return scene
  }

  /// Waits until everything is written.
  func finish() { queue.sync {} }

  /// Tokens come from browsers: only our own alphabet makes a file name.
  private func path(_ token: String) -> String? {
    let isOurs = token.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isOurs && (16...64).contains(token.utf8.count) ? "\(directory)/\(token).json" : nil
  }

  private func removeOld() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    where name.hasSuffix(".json") {
      let path = "\(directory)/\(name)"
      let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      if let date, Date().timeIntervalSince(date) > Self.maximumAge {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
  }
}
