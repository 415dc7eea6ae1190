import Foundation

/// A localized string with its arguments filled in, in pieces.
public enum LocalizedText {
  /// A piece of the result.
  public enum Piece: Equatable, Sendable {
    case text(String)
    /// The place of an argument that isn't text: its index.
    case argument(Int)
  }

  /// Looks a key up in a bundle's table and fills the arguments in.
  ///
  /// - Parameters:
  ///   - key: The key, with a format specifier for each argument: `"%lld donuts for %@"`.
  ///   - arguments: The values, in the key's order.
  ///   - defaultFormat: What to show if no table has the key; by default the key.
  ///   - table: The table; `Localizable` if `nil`.
  ///   - bundle: Where the tables are; the main bundle if `nil`.
  ///   - locale: Whose language is asked for, and whose numbers are written.
  ///   - device: The device that variations are chosen by, in the words of string catalogs.
  public static func pieces(
    _ key: String, arguments: [LocalizationArgument] = [], defaultFormat: String? = nil, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, device: String = "iphone"
  ) -> [Piece] {
    pieces(
      key, arguments: arguments, defaultFormat: defaultFormat, table: table,
      strings: .of(bundle ?? .main), locale: locale, device: device)
  }

  /// As above, with strings from anywhere.
  public static func pieces(
    _ key: String, arguments: [LocalizationArgument] = [], defaultFormat: String? = nil, table: String? = nil,
    strings: LocalizationTable, locale: Locale, device: String = "iphone"
  ) -> [Piece] {
    let found = strings.entry(key, table: table, locale: locale)
    var filler = Filler(
      arguments: arguments, entry: found?.entry ?? LocalizedEntry(node: .text(defaultFormat ?? key)),
      language: found?.language ?? strings.sourceLanguage(of: table), locale: locale, device: device)
    return filler.fill()
  }

  /// The pieces as one string; places of arguments that aren't text stay empty.
  public static func string(_ pieces: [Piece]) -> String {
    pieces.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }
}

/// Fills arguments into an entry.
private struct Filler {
  let arguments: [LocalizationArgument]
  let entry: LocalizedEntry
  let language: String
  let locale: Locale
  let device: String
  private var result: [LocalizedText.Piece] = []
  private var next = 0

  init(
    arguments: [LocalizationArgument], entry: LocalizedEntry, language: String, locale: Locale, device: String
  ) {
    (self.arguments, self.entry, self.language) = (arguments, entry, language)
    (self.locale, self.device) = (locale, device)
  }

  mutating func fill() -> [LocalizedText.Piece] {
    // A plain plural goes by the first number.
    let number = arguments.lazy.compactMap(\.number).first
    let format =
      entry.node.text(number: number, fractionDigits: 0, language: language, device: device) ?? ""
    if arguments.isEmpty {
      result = [.text(format)]
    } else {
      append(format, substitution: nil, depth: 0)
    }
    return result
  }

  /// - Parameter substitution: Inside a substitution, its argument's index and specifier.
  private mutating func append(_ format: String, substitution: (index: Int, specifier: String)?, depth: Int) {
    for piece in FormatTemplate(format).pieces {
      switch piece {
      case .text(let text): append(text)
      case .argument:
        if let substitution, let (specifier, _) = FormatTemplate.specifier(substitution.specifier[...]) {
          append(argument: substitution.index, specifier)
        } else {
          append("%arg")
        }
      case .specifier(let specifier):
        // In a `.stringsdict` rule the number stands as an ordinary specifier.
        if let substitution, specifier.position == nil {
          append(argument: substitution.index, specifier)
        } else {
          append(argument: take(specifier.position), specifier)
        }
      case .substitution(let name):
        // A rule that refers to itself must end somewhere.
        guard depth < 8, let rule = entry.substitutions[name] else {
          append("%#@\(name)@")
          continue
        }
        let index = take(rule.argument)
        let number = arguments.indices.contains(index) ? arguments[index].number : nil
        let text = rule.node.text(number: number, fractionDigits: 0, language: language, device: device) ?? ""
        append(text, substitution: (index, rule.specifier), depth: depth + 1)
      }
    }
  }

  private mutating func take(_ position: Int?) -> Int {
    if let position { return position - 1 }
    next += 1
    return next - 1
  }

  private mutating func append(argument index: Int, _ specifier: FormatSpecifier) {
    guard arguments.indices.contains(index) else { return }
    if case .opaque = arguments[index] {
      result.append(.argument(index))
    } else {
      append(arguments[index].text(specifier: specifier, locale: locale))
    }
  }

  private mutating func append(_ text: String) {
    if case .text(let last)? = result.last {
      result[result.count - 1] = .text(last + text)
    } else {
      result.append(.text(text))
    }
  }
}
