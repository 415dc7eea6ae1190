extension Text {
  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid) -> Text {
    modified(.styling(.underline(.line(isActive, pattern))))
  }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid) -> Text {
    modified(.styling(.strikethrough(.line(isActive, pattern))))
  }
}

extension View {
  /// Draws a line under the texts in this view.
  nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid) -> some View {
    styled(.underline(.line(isActive, pattern)))
  }

  /// Draws a line through the texts in this view.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid
  ) -> some View {
    styled(.strikethrough(.line(isActive, pattern)))
  }
}
