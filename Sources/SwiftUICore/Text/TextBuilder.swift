import CoreGraphics
import Foundation
import TextEngine

/// Puts a text together for one environment: its string, and the runs with their looks.
package struct TextBuilder {
  /// How the part that is being written looks.
  package struct Style: Equatable {
    var font: Font
    var styling: TextStyling
    var foreground: TextForeground?
    var background: Color?
    var link: URL?

    mutating func apply(_ modifiers: [Text.Modifier]) {
      // The outermost first, so that the inner ones win.
      for modifier in modifiers.reversed() {
        switch modifier {
        case .font(let font): if let font { self.font = font }
        case .styling(let change): styling.apply(change)
        case .foreground(let style): if let style { foreground = style }
        }
      }
    }
  }
  let environment: TextEnvironment
  private(set) var string = ""
  private(set) var runs: [TextRun] = []
  private(set) var looks: [TextLook] = []
  /// When the text says something else without any change around it.
  private(set) var nextChange: Date?
  /// The clock that the text consists of.
  private(set) var timer: DisplayText.Timer?
  private var length = 0
  private var ticks = false
  /// Makes the box of an image, by its number among the text's images; without it an image is its label.
  private let attach: ((InlineImage, Int) -> TextAttachment)?
  private var imageCount = 0

  init(_ environment: TextEnvironment, attach: ((InlineImage, Int) -> TextAttachment)? = nil) {
    self.environment = environment
    self.attach = attach
  }

  mutating func build(_ text: Text) {
    append(text, Style(font: environment.font, styling: environment.styling))
    if runs.isEmpty {
      // An empty text has a font all the same: its height is a line's.
      var style = Style(font: environment.font, styling: environment.styling)
      style.apply(text.modifiers)
      addRun(0, style)
    }
    // A clock among other words is the server's to keep going.
    if ticks, timer == nil { changes(at: Date(timeIntervalSinceReferenceDate: Self.nextSecond)) }
  }

  private static var nextSecond: Double { Date.now.timeIntervalSinceReferenceDate.rounded(.down) + 1 }

  mutating func append(_ text: Text, _ outer: Style) {
    var style = outer
    if !text.modifiers.isEmpty { style.apply(text.modifiers) }
    switch text.storage {
    case .verbatim(let string): append(string, style)
    case .joined(let first, let second):
      append(first, style)
      append(second, style)
    case .image(let image): append(image, style)
    case .localized(let key, let table, let bundle): append(key, table, bundle, style)
    case .deferred(let deferred): deferred.value.resolve(into: &self, style: style)
    }
  }

  private mutating func append(_ image: Image, _ style: Style) {
    guard let attach else { return append(image.spokenName(in: environment), style) }
    timer = nil
    let inline = InlineImage(
      image: image, font: style.font, styling: style.styling, foreground: style.foreground)
    let attachment = attach(inline, imageCount)
    imageCount += 1
    let start = length
    string += "\u{FFFC}"
    length += 1
    addRun(start, style, attachment)
  }

  private mutating func append(_ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?, _ style: Style)
  {
    // Values are no Markdown: those that could be taken for some are put in after it is read.
    let arguments = key.arguments.map { argument -> LocalizationArgument in
      switch argument {
      case .text: return .opaque
      case .value(.string(let string)): return InlineMarkdown.mayContain(string) ? .opaque : .string(string)
      case .value(let value): return value
      }
    }
    let pieces = LocalizedText.pieces(
      key.key, arguments: arguments, table: table, bundle: bundle, locale: environment.locale)
    if case .text(let text)? = pieces.first, pieces.count == 1, !InlineMarkdown.mayContain(text) {
      return append(text, style)
    }
    var markdown = ""
    for piece in pieces {
      switch piece {
      case .text(let text): markdown += text
      case .argument(let index): if let stand = Placeholder.character(index) { markdown.append(stand) }
      }
    }
    func fill(_ builder: inout TextBuilder, _ index: Int, _ style: Style) {
      switch key.arguments.indices.contains(index) ? key.arguments[index] : nil {
      case .text(let text)?: builder.append(text, style)
      case .value(.string(let string))?: builder.append(string, style)
      default: break
      }
    }
    append(InlineMarkdown.parse(key.linksFilled(in: markdown)), style, fill: fill)
  }

  /// Writes a clock, which the client keeps going if it is the whole text.
  mutating func append(timer: DisplayText.Timer, _ style: Style) {
    let now = Date.now.timeIntervalSinceReferenceDate
    if length == 0 { self.timer = timer }
    append(timer.text(at: now), style, isTimer: true)
    if timer.pauseTime == nil, now < timer.end { ticks = true }
  }

  /// Says when the text must be put together again.
  mutating func changes(at date: Date) { nextChange = min(nextChange ?? date, date) }

  /// Writes a string in one style.
  package mutating func append(_ piece: String, _ style: Style, isTimer: Bool = false) {
    guard !piece.isEmpty else { return }
    if !isTimer || length > 0 { timer = nil }
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

  private mutating func addRun(_ start: Int, _ style: Style, _ attachment: TextAttachment? = nil) {
    var font = style.font.description(typeSize: environment.typeSize, traits: style.styling.traits)
    font.tracking = Double(style.styling.tracking != 0 ? style.styling.tracking : style.styling.kerning)
    font.baselineOffset = Double(style.styling.baselineOffset)
    let look = TextLook(
      font: font, underline: style.styling.underline.style, strikethrough: style.styling.strikethrough.style,
      foreground: style.foreground, background: style.background, link: style.link)
    if attachment == nil, let last = looks.last, last == look, runs[runs.count - 1].attachment == nil {
      runs[runs.count - 1].range = runs[runs.count - 1].range.lowerBound..<length
    } else {
      runs.append(TextRun(range: start..<length, font: font, attachment: attachment))
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
  var foreground: TextForeground?
  var background: Color?
  var link: URL?

  /// Whether its colours are all those of the environment around.
  var isPlain: Bool {
    foreground == nil && background == nil && underline?.color == nil && strikethrough?.color == nil
  }
}
