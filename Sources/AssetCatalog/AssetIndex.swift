import Foundation

/// Where each asset of some catalogs lies: full name and kind → folder.
///
/// A name is the folder's without its extension. Groups add `Group/` in front only if they provide a
/// namespace.
struct AssetIndex: Sendable {
  struct Key: Hashable, Sendable {
    var name: String
    var kind: AssetKind
  }

  private(set) var folders: [Key: URL] = [:]
  private(set) var catalogs: [URL] = []
  /// What is wrong with the catalogs as such: broken group files, names that occur twice (the first counts).
  private(set) var problems: [AssetError] = []

  /// Walks folders for catalogs, three levels deep.
  init(folders roots: [URL]) {
    for root in roots { findCatalogs(in: root, depth: 0) }
  }

  private mutating func findCatalogs(in folder: URL, depth: Int) {
    if folder.pathExtension == "xcassets" {
      catalogs.append(folder)
      return walk(folder, prefix: "")
    }
    guard depth < 3, !["lproj", "resources", "bundle"].contains(folder.pathExtension) || depth == 0 else {
      return
    }
    for child in Self.subfolders(of: folder) { findCatalogs(in: child, depth: depth + 1) }
  }

  private mutating func walk(_ group: URL, prefix: String) {
    for child in Self.subfolders(of: group) {
      let name = child.deletingPathExtension().lastPathComponent
      if let kind = AssetKind(rawValue: child.pathExtension) {
        let key = Key(name: prefix + name, kind: kind)
        if folders[key] == nil {
          folders[key] = child
        } else {
          problems.append(
            .malformed(file: child, key: "", reason: "there is already a \(kind.rawValue) \"\(key.name)\""))
        }
      } else if !Self.otherKinds.contains(child.pathExtension) {
        // A group's name may hold a dot, so it is the whole last component.
        walk(child, prefix: prefix + (providesNamespace(child) ? child.lastPathComponent + "/" : ""))
      }
    }
  }

  private mutating func providesNamespace(_ group: URL) -> Bool {
    let file = group.appendingPathComponent("Contents.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return false }
    do {
      return try ContentsFile.read(file).properties?.providesNamespace ?? false
    } catch {
      problems.append(error)
      return false
    }
  }

  private static let otherKinds: Set<String> = [
    "appiconset", "brandassets", "launchimage", "iconset", "imagestack", "complicationset", "textureset",
    "cubetextureset", "spriteatlas", "arresourcegroup", "stickerpack", "sticker", "stickersequence",
    "mipmapset",
    "imagestacklayer", "icon",
  ]

  /// The folders in a folder, by name, so that the order doesn't depend on the file system.
  private static func subfolders(of folder: URL) -> [URL] {
    let children = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    return (children ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
