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
  ///
  /// Read from the directory itself: a program can lie among ten thousand files, and `FileManager` makes a URL with
  /// values of each before it can say which of them are folders.
  private static func subfolders(of folder: URL) -> [URL] {
    guard let directory = opendir(folder.path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      guard let name = Self.name(of: entry), !name.hasPrefix(".") else { continue }
      let isFolder =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): true
        // A link, or a file system that doesn't say.
        case Int32(DT_LNK), Int32(DT_UNKNOWN): isDirectory(folder.appendingPathComponent(name).path)
        default: false
        }
      if isFolder { names.append(name) }
    }
    return names.sorted().map { folder.appendingPathComponent($0, isDirectory: true) }
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    withUnsafePointer(to: &entry.pointee.d_name) { field in
      field.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: field.pointee)) {
        String(validatingCString: $0)
      }
    }
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) && isDirectory.boolValue
  }
}
