import CHarfBuzz
import _FoundationICU

/// The faces that are tried for a character, in order, for one design, weight and slant.
struct FaceChain: Sendable {
  let faces: [FontFace]
  private let emoji: FontFace?
  /// The faces of ASCII digits and of everything else in ASCII.
  private let digits: FontFace?
  private let plain: FontFace?

  init(library: FontLibrary, font: FontDescription) {
    faces = library.families(for: font.design, features: font.features).compactMap {
      library.face($0, weight: font.weight, isItalic: font.isItalic)
    }
    emoji = faces.first { $0.isColorBitmap }
    digits = faces.first
    plain = faces.first { $0.family != .digits }
  }

  /// The face that draws a character.
  ///
  /// - Parameters:
  ///   - next: The code unit after it: a variation selector or keycap there asks for emoji or text.
  ///   - previous: The face of the character before, which keeps joiners, marks and modifiers.
  /// - Returns: The face, or nil if none has the character.
  func face(for codePoint: UInt32, next: UInt16, previous: FontFace?) -> FontFace? {
    if codePoint < 0x300, next != 0x20E3, next != 0xFE0F {
      if codePoint <= 0x7E { return codePoint >= 0x30 && codePoint <= 0x39 ? digits : plain }
      return faces.first { $0.covers(codePoint) }
    }
    if let previous, staysWithPrevious(codePoint, previous) { return previous }
    let wantsEmoji =
      next == 0xFE0F || next == 0x20E3
      || (next != 0xFE0E
        && swift_u_hasBinaryProperty(Int32(bitPattern: codePoint), UCHAR_EMOJI_PRESENTATION) != 0)
    if wantsEmoji, let emoji, emoji.covers(codePoint) { return emoji }
    return faces.first { $0.covers(codePoint) }
  }

  private func staysWithPrevious(_ codePoint: UInt32, _ previous: FontFace) -> Bool {
    switch codePoint {
    case 0x200D, 0xFE0E, 0xFE0F, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: return true
    default:
      let category = hb_unicode_general_category(hb_unicode_funcs_get_default(), codePoint)
      switch category {
      case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK, HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK,
        HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
        return previous.covers(codePoint)
      case HB_UNICODE_GENERAL_CATEGORY_FORMAT: return true
      default: return false
      }
    }
  }
}
