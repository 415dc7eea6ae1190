/// How a symbol is put together, as its name says.
///
/// A name that the table has is one glyph. Else its last parts are rules, taken off from the end:
///
/// | part | drawn as |
/// |---|---|
/// | `.fill` | the filled form of the glyph, or of what encloses it |
/// | `.circle`, `.square`, `.diamond`, `.seal` … | the rest, smaller, inside that figure; cut out if the
/// figure is filled |
/// | `.slash` | the rest with a stroke through it, or the glyph that has one (`mic_off`) |
/// | `.badge.x` | the rest with a small x at its lower right |
/// | `forward`, `backward` | right and left; the other way round if the layout is right to left |
public struct SymbolName: Hashable, Sendable {
  /// A figure that encloses a symbol.
  public enum Enclosure: String, Hashable, Sendable {
    case circle, square, diamond, seal, hexagon, octagon, triangle, shield
  }

  /// The glyph's name in Material Symbols.
  public var glyph: String
  /// Whether the glyph, or what encloses it, is filled.
  public var isFilled = false
  /// What encloses it.
  public var enclosure: Enclosure?
  /// Whether a stroke goes through it.
  public var isSlashed = false
  /// The glyph of the small symbol at its lower right.
  public var badge: String?
  /// Whether the glyph is mirrored when the layout is right to left.
  public var followsDirection = false

  /// Takes a name apart, or gives `nil` if there is no glyph for it.
  public init?(_ name: String) { self.init(name, table: SymbolGlyphs.table) }

  init?(_ name: String, table: [String: String]) {
    var parts = name.split(separator: ".").map(String.init)
    guard !parts.isEmpty else { return nil }
    followsDirection = Self.followsDirection(parts)
    if followsDirection, table[name] == nil {
      parts = parts.map { $0 == "forward" ? "right" : $0 == "backward" ? "left" : $0 }
    }
    if let number = Int(parts[0]), (0...9).contains(number), parts.dropFirst().first == "circle" {
      glyph = "counter_\(number)"
      isFilled = parts.last == "fill"
      return
    }
    glyph = ""
    while true {
      let rest = parts.joined(separator: ".")
      if let found = table[rest] {
        glyph = found
        isFilled = isFilled || parts.contains { $0 == "fill" || $0 == "filled" }
        return
      }
      guard parts.count > 1 else { return nil }
      if let at = parts.lastIndex(of: "badge"), at > 0, at + 1 < parts.count, badge == nil {
        var mark = Array(parts[(at + 1)...])
        if mark.last == "fill" {
          isFilled = true
          mark.removeLast()
        }
        guard !mark.isEmpty else { return nil }
        // A badge that has no glyph is left out: the symbol still says most of what it should.
        badge = table[mark.joined(separator: ".")] ?? table[mark[0]]
        parts = Array(parts[..<at])
        continue
      }
      let last = parts.removeLast()
      switch last {
      case "fill": isFilled = true
      case "slash": isSlashed = true
      case "rtl", "ltr", "inverse", "dotted", "dashed": break
      default:
        guard enclosure == nil, let figure = Enclosure(rawValue: last) else { return nil }
        enclosure = figure
      }
    }
  }

  /// SF Symbols turn round what points forward or backward, and lists; the controls of a player stay.
  private static func followsDirection(_ parts: [String]) -> Bool {
    if parts[0] == "forward" || parts[0] == "backward" { return false }
    if parts.contains("forward") || parts.contains("backward") { return true }
    return parts[0] == "list" && ["bullet", "number", "dash", "star"].contains(parts.dropFirst().first)
      || parts[0] == "checklist"
  }
}

/// The table of names, read once.
enum SymbolGlyphs {
  static let table: [String: String] = symbolTable.split(separator: "\n").reduce(into: [:]) { table, line in
    let words = line.split(separator: " ")
    if words.count == 2 { table[String(words[0])] = String(words[1]) }
  }
}
