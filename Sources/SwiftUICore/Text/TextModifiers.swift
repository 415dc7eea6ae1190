import CoreGraphics

extension View {
  /// Sets the font of the texts in this view.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of the texts in this view.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { styled(.weight(weight)) }

  /// Sets the design of the fonts in this view that name none.
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { styled(.design(design)) }

  /// Makes the texts in this view bold, or not.
  nonisolated public func bold(_ isActive: Bool = true) -> some View { styled(.bold(isActive)) }

  /// Slants the texts in this view, or not.
  nonisolated public func italic(_ isActive: Bool = true) -> some View { styled(.italic(isActive)) }

  /// Gives all characters in this view the same width, or not.
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { styled(.monospaced(isActive)) }

  /// Gives all digits in this view the same width.
  nonisolated public func monospacedDigit() -> some View { styled(.monospacedDigits) }

  /// Adds points after each character of the texts in this view, where ``tracking(_:)`` adds none.
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { styled(.kerning(kerning)) }

  /// Adds points after each character of the texts in this view.
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { styled(.tracking(tracking)) }

  /// Raises the texts in this view by points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    styled(.baselineOffset(baselineOffset))
  }

  nonisolated package func styled(_ change: TextStyling.Change) -> some View {
    editEnvironment { $0.textStyling.apply(change) }
  }

  /// Changes the letter case of the texts in this view for display.
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets the points between the lines of the texts in this view.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// Sets how lines are aligned in texts of several lines.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets where texts are shortened for which there is no room.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Sets whether letters may move a little closer together before a text is shortened.
  nonisolated public func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Sets how far texts may be scaled down so that they fit, as a factor of 0…1.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}

// MARK: - Line limits

extension View {
  /// Sets the most lines that a text may take; nil for any number.
  nonisolated public func lineLimit(_ number: Int?) -> some View { lines(least: nil, most: number) }

  /// Sets the fewest and the most lines that a text may take: it is at least as tall as the fewest.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(least: limit.lowerBound, most: limit.upperBound)
  }

  /// Sets the most lines that a text may take.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(least: nil, most: limit.upperBound)
  }

  /// Sets the fewest lines that a text may take: it is at least as tall as that.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(least: limit.lowerBound, most: nil)
  }

  /// Sets the most lines that a text may take, and whether it is always as tall as that.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(least: reservesSpace ? limit : nil, most: limit)
  }

  nonisolated private func lines(least: Int?, most: Int?) -> some View {
    editEnvironment {
      $0.minimumLines = least
      $0.lineLimit = most
    }
  }
}

// MARK: - Selection

/// Whether people can select text.
public protocol TextSelectability: Sendable {
  static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// Text can't be selected.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

extension View {
  /// Sets whether people can select the texts in this view. Other than on Apple's platforms they can unless this says
  /// no, as in any page.
  nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
    editEnvironment { $0.allowsTextSelection = S.allowsSelection }
  }
}
