import Foundation

/// Readers of the formats before string catalogs: `.strings` and `.stringsdict`.
enum StringsFile {
  /// Reads a `.strings` file: `"key" = "value";` with comments, or a property list.
  static func strings(_ bytes: Data, file: URL) throws(LocalizationError) -> [String: LocalizedEntry] {
    if let plist = try? PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: String]
    {
      return plist.mapValues { LocalizedEntry(node: .text($0)) }
    }
    guard let text = text(of: bytes) else {
      throw LocalizationError(file: file, reason: "not UTF-8 or UTF-16")
    }
    var scanner = StringsScanner(text)
    guard let pairs = scanner.pairs() else {
      throw LocalizationError(file: file, key: "line \(scanner.line)", reason: #"expected "key" = "value";"#)
    }
    return pairs.mapValues { LocalizedEntry(node: .text($0)) }
  }

  private static func text(of bytes: Data) -> String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return String(data: bytes, encoding: .utf16)
    }
    return String(data: bytes, encoding: .utf8)
  }

  /// Reads a `.stringsdict` file.
  static func dictionary(_ bytes: Data, file: URL) throws(LocalizationError) -> [String: LocalizedEntry] {
    guard let plist = try? PropertyListSerialization.propertyList(from: bytes, format: nil),
      let root = plist as? [String: [String: Any]]
    else { throw LocalizationError(file: file, reason: "not a property list of dictionaries") }
    var entries: [String: LocalizedEntry] = [:]
    for (key, value) in root {
      guard let format = value["NSStringLocalizedFormatKey"] as? String else {
        if let device = value["NSStringDeviceSpecificRuleType"] as? [String: String] {
          entries[key] = LocalizedEntry(node: .device(device.mapValues { .text($0) }))
          continue
        }
        throw LocalizationError(file: file, key: key + ".NSStringLocalizedFormatKey", reason: "missing")
      }
      var entry = LocalizedEntry(node: .text(format))
      for (name, rule) in value {
        guard let rule = rule as? [String: String] else { continue }
        let forms = rule.reduce(into: [PluralCategory: LocalizedEntry.Node]()) { forms, form in
          if let category = PluralCategory(rawValue: form.key) { forms[category] = .text(form.value) }
        }
        entry.substitutions[name] = .init(
          argument: nil, specifier: rule["NSStringFormatValueTypeKey"] ?? "lld", node: .plural(forms))
      }
      entries[key] = entry
    }
    return entries
  }
}

/// Reads the text form of a `.strings` file.
private struct StringsScanner {
  private let text: [Unicode.Scalar]
  private var at = 0

  init(_ text: String) { self.text = Array(text.unicodeScalars.drop { $0 == "\u{FEFF}" }) }

  var line: Int { text.prefix(at).count { $0 == "\n" } + 1 }

  /// All pairs, or `nil` where the text doesn't go on as it should; `line` tells where.
  mutating func pairs() -> [String: String]? {
    var pairs: [String: String] = [:]
    guard skipBlanks() else { return nil }
    while at < text.count {
      guard let key = string(), skipBlanks() else { return nil }
      var value = key
      if take("=") {
        guard skipBlanks(), let written = string(), skipBlanks() else { return nil }
        value = written
      }
      guard take(";"), skipBlanks() else { return nil }
      pairs[key] = value
    }
    return pairs
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == scalar else { return false }
    at += 1
    return true
  }

  /// Skips white space and comments; false if a comment has no end.
  private mutating func skipBlanks() -> Bool {
    while at < text.count {
      if text[at].properties.isWhitespace {
        at += 1
      } else if at + 1 < text.count, text[at] == "/", text[at + 1] == "/" {
        while at < text.count, text[at] != "\n" { at += 1 }
      } else if at + 1 < text.count, text[at] == "/", text[at + 1] == "*" {
        at += 2
        while at + 1 < text.count, !(text[at] == "*" && text[at + 1] == "/") { at += 1 }
        guard at + 1 < text.count else { return false }
        at += 2
      } else {
        break
      }
    }
    return true
  }

  private mutating func string() -> String? {
    guard at < text.count else { return nil }
    guard text[at] == "\"" else {
      var token = String.UnicodeScalarView()
      while at < text.count,
        text[at].properties.isAlphabetic || "0123456789_.-".unicodeScalars.contains(text[at])
      {
        token.append(text[at])
        at += 1
      }
      return token.isEmpty ? nil : String(token)
    }
    at += 1
    var result: [UInt16] = []
    while at < text.count, text[at] != "\"" {
      if text[at] == "\\" {
        at += 1
        guard at < text.count, let unit = escaped() else { return nil }
        result.append(contentsOf: unit)
      } else {
        result.append(contentsOf: String(text[at]).utf16)
        at += 1
      }
    }
    return take("\"") ? String(decoding: result, as: UTF16.self) : nil
  }

  /// The code units of what follows a backslash. `\U` takes UTF-16, so that pairs make one character.
  private mutating func escaped() -> [UInt16]? {
    defer { at += 1 }
    switch text[at] {
    case "n": return [10]
    case "t": return [9]
    case "r": return [13]
    case "U", "u":
      guard at + 4 < text.count,
        let unit = UInt16(String(String.UnicodeScalarView(text[at + 1...at + 4])), radix: 16)
      else { return nil }
      at += 4
      return [unit]
    default: return Array(String(text[at]).utf16)
    }
  }
}
