extension Text {
  /// Draws a line under the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil)
    -> Text
  {
    modified(.styling(.underline(.line(isActive, pattern, color))))
  }

  /// Draws a line through the text.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil)
    -> Text
  {
    modified(.styling(.strikethrough(.line(isActive, pattern, color))))
  }
}

extension View {
  /// Draws a line under the texts in this view.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    styled(.underline(.line(isActive, pattern, color)))
  }

  /// Draws a line through the texts in this view.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    styled(.strikethrough(.line(isActive, pattern, color)))
  }
}
