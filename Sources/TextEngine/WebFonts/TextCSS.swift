/// The CSS that makes a browser draw a text as it was measured.
extension FontLibrary {
  /// What every text needs, whatever its font. Lines are broken here, so nothing may break them again, and nothing
  /// may be adjusted, synthesised or spaced behind our back.
  public static let textCSS =
    "white-space:pre;text-rendering:geometricPrecision;font-synthesis:none;font-optical-sizing:none;"
    + "font-kerning:normal;text-spacing-trim:space-all;text-autospace:no-autospace;text-size-adjust:100%"

  /// The declarations for one font, without a line height. `sizeFactor` is what the font is scaled by.
  public func css(for font: FontDescription, sizeFactor: Double = 1) -> String {
    var css = [
      "font-family:\(cssFamilyList(for: font.design, features: font.features))",
      "font-size:\(number(font.size * sizeFactor))px",
      "font-weight:\(font.weight)",
    ]
    if font.isItalic { css.append("font-style:italic") }
    if font.tracking != 0 { css.append("letter-spacing:\(number(font.tracking * sizeFactor))px") }
    if font.features.contains(.monospacedDigits) { css.append("font-variant-numeric:tabular-nums") }
    switch (font.features.contains(.lowercaseSmallCaps), font.features.contains(.uppercaseSmallCaps)) {
    case (true, true): css.append("font-variant-caps:all-small-caps;font-synthesis:small-caps")
    case (true, false): css.append("font-variant-caps:small-caps;font-synthesis:small-caps")
    case (false, true): css.append("font-variant-caps:unicase;font-synthesis:small-caps")
    case (false, false): break
    }
    return css.joined(separator: ";")
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? String(Int(rounded)) : String(rounded)
  }
}
