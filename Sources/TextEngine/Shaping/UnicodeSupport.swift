import _FoundationICU

/// What the engine asks of single UTF-16 units and code points.
enum Unicode16 {
  /// The code point at an offset and how many units it takes. A lone surrogate is U+FFFD.
  static func codePoint(_ text: [UInt16], at offset: Int) -> (value: UInt32, length: Int) {
    let unit = text[offset]
    guard unit & 0xF800 == 0xD800 else { return (UInt32(unit), 1) }
    if unit & 0xFC00 == 0xD800, offset + 1 < text.count, text[offset + 1] & 0xFC00 == 0xDC00 {
      return (0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(text[offset + 1] & 0x3FF), 2)
    }
    return (0xFFFD, 1)
  }

  /// Line feed, vertical tab, form feed, carriage return, next line, line and paragraph separator.
  static func isHardBreak(_ unit: UInt16) -> Bool {
    (unit >= 0x0A && unit <= 0x0D) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// White space that hangs at the end of a line.
  static func isTrailingSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x1680 || unit == 0x3000
      || (unit >= 0x2000 && unit <= 0x200A && unit != 0x2007)
  }

  /// What is shaped in place of a unit that no font draws: a tab is as wide as an em, other controls are nothing.
  static func drawable(_ unit: UInt16) -> UInt16 {
    if unit == 0x09 { return 0x2003 }
    if unit >= 0x20 && unit < 0x7F { return unit }
    if unit < 0x20 || (unit >= 0x7F && unit < 0xA0) || isHardBreak(unit) || unit == objectReplacement {
      return 0x200B
    }
    return unit
  }

  /// A unit's capital, if that is one unit too.
  static func capital(_ unit: UInt16) -> UInt16 {
    guard unit & 0xF800 != 0xD800 else { return unit }
    return UInt16(exactly: swift_u_toupper(Int32(unit))) ?? unit
  }

  static let objectReplacement: UInt16 = 0xFFFC
  static let ellipsis: UInt16 = 0x2026
}
