import Foundation
import Synchronization

/// Why the fonts could not be loaded.
public enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A file of a font package was found nowhere.
  case missingPackage(String, file: String, directories: [String])
  /// A file is there but is no font that can be read.
  case unreadable(path: String, package: String)

  public var description: String {
    switch self {
    case .missingPackage(let package, let file, let directories):
      "The font package \(package) is missing: \(file) is not in \(directories.joined(separator: ", ")). "
        + "Install it with: apt-get install \(package)"
    case .unreadable(let path, let package):
      "\(path) cannot be read as a font. Reinstall the package \(package)."
    }
  }
}

/// The faces that text is drawn with.
///
/// A program makes one at start and passes it on. Opening it maps the files into memory and reads nothing else, so
/// it takes a few milliseconds.
public final class FontLibrary: Sendable {
  /// Where Debian's font packages put their files.
  public static let defaultDirectories = ["/usr/share/fonts", "/usr/local/share/fonts"]

  /// All faces, by family.
  public let faces: [FontFamily: [FontFace]]

  private let reported = Mutex<Set<String>>([])
  private let report: @Sendable (String) -> Void

  /// Opens the fonts in the given directories, the first that has a file winning. A file may lie where Debian puts
  /// it under the directory, or anywhere below it.
  ///
  /// - Parameter report: Is told, once for each script, that a text uses a script that no face covers.
  /// - Throws: ``FontError`` if a package is missing or damaged.
  public init(
    directories: [String] = FontLibrary.defaultDirectories,
    report: @escaping @Sendable (String) -> Void = { FileHandle.standardError.write(Data(($0 + "\n").utf8)) }
  ) throws(FontError) {
    self.report = report
    var finder = FontFinder(directories: directories)
    var faces: [FontFamily: [FontFace]] = [:]
    for family in FontFamily.allCases {
      for file in family.files {
        guard let path = finder.path(of: file) else {
          throw .missingPackage(family.package, file: file.name, directories: directories)
        }
        faces[family, default: []].append(try FontFace(family: family, file: file, path: path))
      }
    }
    self.faces = faces
  }

  /// The face of a family that is nearest to a weight and slant, by the rules of CSS Fonts 4 §5.2, so that the
  /// browser, given the same faces, takes the same one.
  public func face(_ family: FontFamily, weight: Int, isItalic: Bool) -> FontFace? {
    guard let all = faces[family], !all.isEmpty else { return nil }
    let slanted = all.filter { $0.isItalic == isItalic }
    let candidates = slanted.isEmpty ? all : slanted
    func heavier(than limit: Int) -> FontFace? {
      candidates.filter { $0.weight > limit }.min { $0.weight < $1.weight }
    }
    func lighter(than limit: Int) -> FontFace? {
      candidates.filter { $0.weight < limit }.max { $0.weight < $1.weight }
    }
    if let exact = candidates.first(where: { $0.weight == weight }) { return exact }
    if weight >= 400, weight <= 500 {
      if let next = heavier(than: weight), next.weight <= 500 { return next }
      return lighter(than: weight) ?? heavier(than: 500)
    }
    return weight < 400
      ? lighter(than: weight) ?? heavier(than: weight) : heavier(than: weight) ?? lighter(than: weight)
  }

  /// The CSS `font-family` list for a design, in the order in which faces are tried here.
  public func cssFamilyList(for design: FontDesign, features: FontFeatures = []) -> String {
    families(for: design, features: features).map { "\"\($0.cssName)\"" }.joined(separator: ", ")
  }

  func families(for design: FontDesign, features: FontFeatures) -> [FontFamily] {
    let own = FontFamily(design)
    // Quicksand's digits differ in width, and it has no others.
    let digits: [FontFamily] = design == .rounded && features.contains(.monospacedDigits) ? [.digits] : []
    return digits + [own] + FontFamily.fallbacks.filter { $0 != own }
  }

  /// Says once that no face covers a script.
  func reportMissing(script: String, example: UInt32) {
    guard reported.withLock({ $0.insert(script).inserted }) else { return }
    let codePoint = String(example, radix: 16, uppercase: true)
    report("No font covers the script \(script) (for example U+\(codePoint)); it is drawn as boxes.")
  }
}

/// Looks for font files, listing the directories only if a file is not where Debian puts it.
private struct FontFinder {
  let directories: [String]
  private var index: [String: String]?

  init(directories: [String]) { self.directories = directories }

  mutating func path(of file: FaceFile) -> String? {
    for directory in directories {
      let path = directory + "/" + file.path
      if FileManager.default.isReadableFile(atPath: path) { return path }
    }
    let index = index ?? listed()
    self.index = index
    return index[file.name]
  }

  private func listed() -> [String: String] {
    var found: [String: String] = [:]
    for directory in directories {
      guard let entries = FileManager.default.enumerator(atPath: directory) else { continue }
      while let entry = entries.nextObject() as? String {
        let name = String(entry[(entry.lastIndex(of: "/").map(entry.index(after:)) ?? entry.startIndex)...])
        if found[name] == nil { found[name] = directory + "/" + entry }
      }
    }
    return found
  }
}
