import CoreGraphics
import Foundation

extension AttributeScopes {
  /// The attributes that ``Text`` shows.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    public enum KerningAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
  }

  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension Text {
  /// A text with attributes: fonts, colours, lines, links, and what Markdown says.
  ///
  /// A literal is a ``LocalizedStringKey`` before it is an attributed string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(.deferred(AnyDeferredText(AttributedText(string: attributedContent))))
  }
}

struct AttributedText: DeferredText {
  let string: AttributedString

  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) { builder.append(string, style) }
}

extension TextBuilder {
  /// Writes an attributed string. `fill` stands in for each of the placeholders in it (see ``LocalizedStringKey``).
  mutating func append(
    _ string: AttributedString, _ outer: Style, fill: ((inout TextBuilder, Int, Style) -> Void)? = nil
  ) {
    for run in string.runs {
      var style = outer
      style.apply(run)
      let piece = String(string.characters[run.range])
      guard let fill else {
        append(piece, style)
        continue
      }
      var plain = ""
      for character in piece {
        guard let index = Placeholder.index(of: character) else {
          plain.append(character)
          continue
        }
        append(plain, style)
        plain = ""
        fill(&self, index, style)
      }
      append(plain, style)
    }
  }
}

extension TextBuilder.Style {
  fileprivate mutating func apply(_ run: AttributedString.Runs.Run) {
    typealias Scope = AttributeScopes.SwiftUIAttributes
    if let intent = run.inlinePresentationIntent {
      if intent.contains(.stronglyEmphasized) { styling.apply(.bold(true)) }
      if intent.contains(.emphasized) { styling.apply(.italic(true)) }
      if intent.contains(.code) { styling.apply(.monospaced(true)) }
      if intent.contains(.strikethrough) { styling.apply(.strikethrough(.line(.single))) }
    }
    if let font = run[Scope.FontAttribute.self] { self.font = font }
    if let color = run[Scope.ForegroundColorAttribute.self] {
      foreground = TextForeground(AnyShapeStyle(color))
    }
    if let color = run[Scope.BackgroundColorAttribute.self] { background = color }
    if let line = run[Scope.UnderlineStyleAttribute.self] { styling.apply(.underline(.line(line))) }
    if let line = run[Scope.StrikethroughStyleAttribute.self] { styling.apply(.strikethrough(.line(line))) }
    if let points = run[Scope.KerningAttribute.self] { styling.apply(.kerning(points)) }
    if let points = run[Scope.TrackingAttribute.self] { styling.apply(.tracking(points)) }
    if let points = run[Scope.BaselineOffsetAttribute.self] { styling.apply(.baselineOffset(points)) }
    if let link = run.link { self.link = link }
  }
}

/// Stands for a value inside Markdown while that is parsed: Unicode's noncharacters, which no text may contain.
enum Placeholder {
  private static let first: UInt32 = 0xFDD0
  private static let count: UInt32 = 32

  /// The character for an index, nil if there are no more.
  static func character(_ index: Int) -> Character? {
    guard index >= 0, index < Int(count), let scalar = Unicode.Scalar(first + UInt32(index)) else {
      return nil
    }
    return Character(scalar)
  }

  static func index(of character: Character) -> Int? {
    guard let scalar = character.unicodeScalars.first, scalar.value >= first, scalar.value < first + count
    else {
      return nil
    }
    return Int(scalar.value - first)
  }
}
