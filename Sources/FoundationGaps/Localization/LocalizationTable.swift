import Foundation
import Synchronization

/// The localized strings of a bundle, read from `.xcstrings`, `.lproj/*.strings` and `.lproj/*.stringsdict`.
///
/// Unlike `Bundle.localizedString(forKey:value:table:)` it answers for any locale, not just the process's:
/// each
/// scene asks in its own. Tables are read once. Safe from any thread.
public final class LocalizationTable: Sendable {
  private struct Table: Sendable {
    var sourceLanguage: String
    var entries: [String: [String: LocalizedEntry]] = [:]
    var keys: Set<String> = []
  }

  private let folders: [URL]
  private let developmentLanguage: String
  private let tables = Mutex<[String: Table]>([:])
  private let found = Mutex<[LocalizationError]>([])

  private static let cache = Mutex<[URL: LocalizationTable]>([:])

  /// The strings of a bundle: the same object each time.
  public static func of(_ bundle: Bundle) -> LocalizationTable {
    let key = bundle.bundleURL
    if let known = cache.withLock({ $0[key] }) { return known }
    let new = LocalizationTable(
      folders: bundle.resourceFolders, developmentLanguage: bundle.developmentLanguage ?? "en")
    return cache.withLock { cache in
      if let known = cache[key] { return known }
      cache[key] = new
      return new
    }
  }

  /// Reads strings in folders and the folders in them.
  ///
  /// - Parameter developmentLanguage: The language that keys are written in, where no catalog says it.
  public init(folders: [URL], developmentLanguage: String = "en") {
    self.folders = folders
    self.developmentLanguage = developmentLanguage
  }

  /// What is wrong with the files read so far. Such a file is left out, and named on standard error once.
  public var problems: [LocalizationError] { found.withLock { $0 } }

  /// The languages that a table has, the source language included.
  public func languages(of table: String? = nil) -> [String] {
    let table = load(table ?? "Localizable")
    return Set(table.entries.keys).union([table.sourceLanguage]).sorted()
  }

  /// What a key says in a locale, with the language it was found in: the locale's language, a parent of it,
  /// a sister
  /// of it, else the source language. `nil` if no table has the key, or only as standing for itself.
  func entry(_ key: String, table name: String?, locale: Locale) -> (entry: LocalizedEntry, language: String)?
  {
    let table = load(name ?? "Localizable")
    for language in Self.preference(for: locale, among: Array(table.entries.keys)) + [table.sourceLanguage] {
      if let entry = table.entries[language]?[key] { return (entry, language) }
      // A key that the source language has without a text is its own text there.
      if language == table.sourceLanguage, table.keys.contains(key) { return nil }
    }
    return nil
  }

  /// The language that a key without an entry is written in.
  func sourceLanguage(of name: String?) -> String { load(name ?? "Localizable").sourceLanguage }

  /// The languages that serve a locale, best first: `pt-BR` → `pt-BR`, `pt`, other kinds of `pt`.
  static func preference(for locale: Locale, among available: [String]) -> [String] {
    let wanted = Locale.Language(identifier: locale.identifier.replacing("_", with: "-"))
    guard let code = wanted.languageCode?.identifier else { return [] }
    let full = Locale.Language(identifier: wanted.maximalIdentifier)
    func rank(_ language: String) -> Int? {
      let other = Locale.Language(identifier: language.replacing("_", with: "-"))
      guard other.languageCode?.identifier == code else { return nil }
      let otherFull = Locale.Language(identifier: other.maximalIdentifier)
      guard otherFull.script == full.script else { return nil }
      let hasRegion = other.region != nil
      if otherFull.region == full.region, hasRegion { return 0 }
      return hasRegion ? 2 : 1
    }
    return available.compactMap { language in rank(language).map { ($0, language) } }
      .sorted { $0 < $1 }
      .map(\.1)
  }

  private func load(_ name: String) -> Table {
    if let known = tables.withLock({ $0[name] }) { return known }
    var table = Table(sourceLanguage: developmentLanguage)
    for folder in folders { read(name, in: folder, depth: 0, into: &table) }
    return tables.withLock { tables in
      if let known = tables[name] { return known }
      tables[name] = table
      return table
    }
  }

  private func read(_ name: String, in folder: URL, depth: Int, into table: inout Table) {
    let catalog = folder.appendingPathComponent(name + ".xcstrings")
    if let bytes = try? Data(contentsOf: catalog) {
      do {
        let read = try StringCatalog(bytes, file: catalog)
        table.sourceLanguage = read.sourceLanguage
        table.keys.formUnion(read.keys)
        for (language, entries) in read.entries {
          table.entries[language, default: [:]].merge(entries) { first, _ in first }
        }
      } catch { report(error) }
    }
    for child in Self.subfolders(of: folder) {
      if child.pathExtension == "lproj" {
        let language = child.deletingPathExtension().lastPathComponent
        readProject(name, child, language == "Base" ? table.sourceLanguage : language, into: &table)
      } else if depth < 2, !["xcassets", "resources", "bundle"].contains(child.pathExtension) {
        read(name, in: child, depth: depth + 1, into: &table)
      }
    }
  }

  private func readProject(_ name: String, _ folder: URL, _ language: String, into table: inout Table) {
    // A plural rule goes before a plain text of the same key.
    for kind in ["stringsdict", "strings"] {
      let file = folder.appendingPathComponent(name + "." + kind)
      guard let bytes = try? Data(contentsOf: file) else { continue }
      do throws(LocalizationError) {
        let entries =
          try kind == "strings"
          ? StringsFile.strings(bytes, file: file) : StringsFile.dictionary(bytes, file: file)
        table.entries[language, default: [:]].merge(entries) { first, _ in first }
      } catch { report(error) }
    }
  }

  private func report(_ error: LocalizationError) {
    let isNew = found.withLock { found in
      guard !found.contains(error) else { return false }
      found.append(error)
      return true
    }
    if isNew { FileHandle.standardError.write(Data("warning: strings left out: \(error)\n".utf8)) }
  }

  private static func subfolders(of folder: URL) -> [URL] {
    let children = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    return (children ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
