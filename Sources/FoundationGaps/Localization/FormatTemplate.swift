/// A format string, taken apart.
struct FormatTemplate {
  enum Piece {
    case text(String)
    case specifier(FormatSpecifier)
    /// `%#@name@`
    case substitution(String)
    /// `%arg`, inside a substitution.
    case argument
  }

  var pieces: [Piece] = []

  /// Takes a format string apart. What looks like a specifier but isn't stays as text, as does a lone `%`.
  init(_ format: String) {
    var text = ""
    var rest = format[...]
    func flush(_ pieces: inout [Piece]) {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = ""
    }
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      let after = rest[rest.index(after: percent)...]
      if after.first == "%" {
        text += "%"
        rest = after.dropFirst()
      } else if after.hasPrefix("#@"), let end = after.dropFirst(2).firstIndex(of: "@") {
        flush(&pieces)
        pieces.append(.substitution(String(after.dropFirst(2)[..<end])))
        rest = after[after.index(after: end)...]
      } else if after.hasPrefix("arg"), !(after.dropFirst(3).first?.isLetter ?? false) {
        flush(&pieces)
        pieces.append(.argument)
        rest = after.dropFirst(3)
      } else if let (specifier, tail) = Self.specifier(after) {
        flush(&pieces)
        pieces.append(.specifier(specifier))
        rest = tail
      } else {
        text += "%"
        rest = after
      }
    }
    text += rest
    flush(&pieces)
  }

  /// Reads a specifier behind its percent sign. A blank is no flag: in "50 % of" none is meant.
  static func specifier(_ text: Substring) -> (FormatSpecifier, Substring)? {
    var rest = text
    func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits.isEmpty ? nil : Int(digits)
    }
    var specifier = FormatSpecifier(conversion: "@")
    let start = rest
    if let position = number(), rest.first == "$", position > 0 {
      specifier.position = position
      rest = rest.dropFirst()
    } else {
      rest = start
    }
    let flags = rest.prefix { "-+0#'".contains($0) }
    specifier.flags = String(flags.filter { $0 != "'" && $0 != "#" })
    rest = rest.dropFirst(flags.count)
    specifier.width = number()
    if rest.first == "." {
      rest = rest.dropFirst()
      specifier.precision = number() ?? 0
    }
    let length = rest.prefix { "hlqLztj".contains($0) }
    rest = rest.dropFirst(length.count)
    guard let conversion = rest.first, "@dDiuUxXoOfFeEgGcsaA".contains(conversion) else { return nil }
    specifier.conversion = conversion
    return (specifier, rest.dropFirst())
  }
}
