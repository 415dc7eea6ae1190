import Foundation

/// The contents of a string catalog (`.xcstrings`).
struct StringCatalog {
  var sourceLanguage: String
  /// Language → key → what it says. A key without a text in the source language stands for itself.
  var entries: [String: [String: LocalizedEntry]] = [:]
  /// The keys that occur, whether translated or not.
  var keys: Set<String> = []

  /// Reads a catalog.
  ///
  /// - Throws: `LocalizationError` with the path to what is wrong.
  init(_ bytes: Data, file: URL) throws(LocalizationError) {
    let decoded: File
    do { decoded = try JSONDecoder().decode(File.self, from: bytes) } catch {
      throw LocalizationError(file: file, error)
    }
    sourceLanguage = decoded.sourceLanguage
    for (key, entry) in decoded.strings {
      keys.insert(key)
      guard entry.shouldTranslate ?? true else { continue }
      for (language, localization) in entry.localizations ?? [:] {
        guard let node = localization.node(isSource: language == sourceLanguage) else { continue }
        var substitutions: [String: LocalizedEntry.Substitution] = [:]
        for (name, substitution) in localization.substitutions ?? [:] {
          guard let node = substitution.node(isSource: true) else { continue }
          substitutions[name] = .init(
            argument: substitution.argNum, specifier: substitution.formatSpecifier ?? "lld", node: node)
        }
        entries[language, default: [:]][key] = LocalizedEntry(node: node, substitutions: substitutions)
      }
    }
  }

  private struct File: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private struct Entry: Decodable {
    var shouldTranslate: Bool?
    var localizations: [String: Localization]?
  }

  private struct Unit: Decodable {
    var state: String?
    var value: String
  }

  /// A text or variations of it, wherever one may stand.
  private final class Localization: Decodable {
    var stringUnit: Unit?
    var variations: Variations?
    var substitutions: [String: Localization]?
    var argNum: Int?
    var formatSpecifier: String?

    /// `nil` if there is nothing to show: a translation in the state "new" isn't one yet.
    func node(isSource: Bool) -> LocalizedEntry.Node? {
      if let plural = variations?.plural {
        let forms = plural.reduce(into: [PluralCategory: LocalizedEntry.Node]()) { forms, form in
          if let category = PluralCategory(rawValue: form.key) {
            forms[category] = form.value.node(isSource: isSource)
          }
        }
        return forms.isEmpty ? nil : .plural(forms)
      }
      if let device = variations?.device {
        let forms = device.compactMapValues { $0.node(isSource: isSource) }
        return forms.isEmpty ? nil : .device(forms)
      }
      guard let unit = stringUnit, isSource || unit.state != "new" else { return nil }
      return .text(unit.value)
    }
  }

  private struct Variations: Decodable {
    var plural: [String: Localization]?
    var device: [String: Localization]?
  }
}

/// What is wrong with a file of localized strings.
public struct LocalizationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file.
  public var file: URL
  /// The path to the offending value, empty if the file as such can't be read.
  public var key: String
  /// What is wrong.
  public var reason: String

  init(file: URL, key: String = "", reason: String) {
    self.file = file
    self.key = key
    self.reason = reason
  }

  init(file: URL, _ error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(file: file, reason: "it can't be read")
      return
    }
    switch error {
    case .typeMismatch(let type, let context):
      self.init(file: file, key: Self.path(context.codingPath), reason: "expected \(type)")
    case .valueNotFound(_, let context):
      self.init(file: file, key: Self.path(context.codingPath), reason: "found null")
    case .keyNotFound(let key, let context):
      self.init(file: file, key: Self.path(context.codingPath + [key]), reason: "missing")
    case .dataCorrupted(let context):
      self.init(file: file, key: Self.path(context.codingPath), reason: "not valid JSON")
    @unknown default:
      self.init(file: file, reason: "it can't be read")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map(\.stringValue).joined(separator: ".")
  }

  public var description: String { "\(file.path): \(key.isEmpty ? "" : key + ": ")\(reason)" }
}
