/// A style that a part of a text is drawn with, comparable.
package struct TextForeground: Equatable, Sendable {
  package let style: AnyShapeStyle
  package init(_ style: AnyShapeStyle) { self.style = style }
  package static func == (a: TextForeground, b: TextForeground) -> Bool { a.style.isSame(b.style) }
}

extension Text {
  /// Sets the style of the text. A gradient stretches over the whole text; where only a part of a text has one, that
  /// part is drawn in its first colour.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    modified(.foreground(TextForeground(AnyShapeStyle(style))))
  }

  /// Sets the colour of the text; nil leaves the colour that is further out.
  public func foregroundColor(_ color: Color?) -> Text {
    modified(.foreground(color.map { TextForeground(AnyShapeStyle($0)) }))
  }
}

/// The colours of texts that name none, settled once for all texts of a scope.
struct TextColors: Equatable {
  var foreground: DisplayColor
  var link: DisplayColor
  /// The foreground, if it is a gradient.
  var gradient: _Paint?

  private final class Key {}

  @MainActor static func of(_ scope: EnvironmentScope) -> DerivedEnvironment<TextColors> {
    scope.derivedValue(Key.self) {
      let paint = $0.foregroundPaint
      return TextColors(
        foreground: paint.solid, link: $0.tintColor, gradient: paint.isGradient ? paint : nil)
    }
  }
}
