import CoreGraphics

/// What text modifiers say about looks, apart from the font itself and the colour.
///
/// The environment holds what the modifiers around a text say; a text's own modifiers change a copy, the inner ones
/// after the outer ones.
package struct TextStyling: Hashable, Sendable {
  package enum Decoration: Hashable, Sendable {
    case none
    case line(Text.LineStyle)

    var style: Text.LineStyle? { if case .line(let style) = self { style } else { nil } }
  }
  package var traits = FontTraits()
  package var underline = Decoration.none
  package var strikethrough = Decoration.none
  package var kerning: CGFloat = 0
  /// Zero leaves the kerning in force.
  package var tracking: CGFloat = 0
  package var baselineOffset: CGFloat = 0

  package init() {}

  /// One modifier's part.
  package enum Change: Hashable, Sendable {
    case weight(Font.Weight?)
    case bold(Bool)
    case italic(Bool)
    case monospaced(Bool)
    case monospacedDigits
    case design(Font.Design?)
    case underline(Decoration)
    case strikethrough(Decoration)
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
  }

  package mutating func apply(_ change: Change) {
    switch change {
    case .weight(let weight): traits.strength = weight.map { .weight($0) }
    case .bold(let isActive): traits.setBold(isActive)
    case .italic(let isActive): traits.isItalic = isActive
    case .monospaced(let isActive): traits.isMonospaced = isActive
    case .monospacedDigits: traits.hasMonospacedDigits = true
    case .design(let design): traits.design = design
    case .underline(let decoration): underline = decoration
    case .strikethrough(let decoration): strikethrough = decoration
    case .kerning(let points): kerning = points
    case .tracking(let points): tracking = points
    case .baselineOffset(let points): baselineOffset = points
    }
  }
}

extension TextStyling.Decoration {
  package static func line(_ isActive: Bool, _ pattern: Text.LineStyle.Pattern, _ color: Color?) -> Self {
    isActive ? .line(Text.LineStyle(pattern: pattern, color: color)) : .none
  }
}
