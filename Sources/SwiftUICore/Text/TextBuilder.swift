import CoreGraphics
import Foundation
import TextEngine

/// Puts a text together for one environment: its string, and the runs with their looks.
package struct TextBuilder {
  /// How the part that is being written looks.
  package struct Style: Equatable {
    var font: Font
    var styling: TextStyling
    var link: URL?

    mutating func apply(_ modifiers: [Text.Modifier]) {
      // The outermost first, so that the inner ones win.
      for modifier in modifiers.reversed() {
        switch modifier {
        case .font(let font): if let font { self.font = font }
        case .styling(let change): styling.apply(change)
        }
      }
    }
  }
  let environment: TextEnvironment
  private(set) var string = ""
  private(set) var runs: [TextRun] = []
  private(set) var looks: [TextLook] = []
  private var length = 0

  init(_ environment: TextEnvironment) { self.environment = environment }

  mutating func build(_ text: Text) {
    append(text, Style(font: environment.font, styling: environment.styling))
    if runs.isEmpty {
      // An empty text has a font all the same: its height is a line's.
      var style = Style(font: environment.font, styling: environment.styling)
      style.apply(text.modifiers)
      addRun(0, style)
    }
  }

  mutating func append(_ text: Text, _ outer: Style) {
    var style = outer
    if !text.modifiers.isEmpty { style.apply(text.modifiers) }
    switch text.storage {
    case .verbatim(let string): append(string, style)
    case .joined(let first, let second):
      append(first, style)
      append(second, style)
    case .localized(let key, let table, let bundle): append(key, table, bundle, style)
    case .deferred(let deferred): deferred.value.resolve(into: &self, style: style)
    }
  }

  private mutating func append(_ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, _ style: Style) {
    let arguments = key.arguments.map { argument in
      if case .value(let value) = argument { value } else { LocalizationArgument.opaque }
    }
    let pieces = LocalizedText.pieces(
      key.key, arguments: arguments, table: table, bundle: bundle, locale: environment.locale)
    for piece in pieces {
      switch piece {
      case .text(let text): append(text, style)
      case .argument(let index):
        if case .text(let text) = key.arguments[index] { append(text, style) }
      }
    }
  }

  /// Writes a string in one style.
  package mutating func append(_ piece: String, _ style: Style) {
    guard !piece.isEmpty else { return }
    var piece = piece
    switch environment.textCase {
    case .uppercase?: piece = piece.uppercased(with: environment.locale)
    case .lowercase?: piece = piece.lowercased(with: environment.locale)
    case nil: break
    }
    let start = length
    string += piece
    length += piece.utf16.count
    addRun(start, style)
  }

  private mutating func addRun(_ start: Int, _ style: Style) {
    var font = style.font.description(typeSize: environment.typeSize, traits: style.styling.traits)
    font.tracking = Double(style.styling.tracking != 0 ? style.styling.tracking : style.styling.kerning)
    font.baselineOffset = Double(style.styling.baselineOffset)
    let look = TextLook(
      font: font, underline: style.styling.underline.style, strikethrough: style.styling.strikethrough.style,
      link: style.link)
    if let last = looks.last, last == look, runs[runs.count - 1].attachment == nil {
      runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<length
    } else {
      runs.append(TextRun(range: start..<length, font: font))
      looks.append(look)
    }
  }

  /// What a text says in a locale, for what takes strings only.
  package static func plainString(of text: Text, locale: Locale) -> String {
    var values = EnvironmentValues()
    values.locale = locale
    return plainString(of: text, in: values)
  }

  package static func plainString(of text: Text, in values: EnvironmentValues) -> String {
    var builder = TextBuilder(TextEnvironment(values))
    builder.build(text)
    return builder.string
  }
}

/// How one run of a text looks, before colours are settled.
struct TextLook: Equatable {
  var font: FontDescription
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var link: URL?
}
