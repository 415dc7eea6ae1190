import _FoundationICU

/// Finds where a text may be broken into lines, and where a word may be broken if it must.
///
/// Line breaks are those of Unicode's UAX 14 as ICU finds them, except between two ASCII characters, where browsers
/// follow a simpler table of their own; so that text breaks where it does on any web page.
///
/// Not safe for concurrent use: the iterators keep a position.
final class BreakFinder {
  private let lines: OpaquePointer?
  private let graphemes: OpaquePointer?

  init() {
    var status = U_ZERO_ERROR
    lines = swift_ubrk_open(UBRK_LINE, "en@lb=normal", nil, 0, &status)
    graphemes = swift_ubrk_open(UBRK_CHARACTER, "en", nil, 0, &status)
  }

  deinit {
    if let lines { swift_ubrk_close(lines) }
    if let graphemes { swift_ubrk_close(graphemes) }
  }

  /// The offsets at which a line may end, ascending; the text's end is always among them.
  func lineBreaks(in text: [UInt16]) -> [Int32] {
    guard !text.isEmpty else { return [] }
    let isASCII = text.allSatisfy { $0 < 0x7F }
    var found: [Int32] = []
    if isASCII {
      for offset in 1..<text.count where breaksASCII(text, at: offset) == true { found.append(Int32(offset)) }
      found.append(Int32(text.count))
      return found
    }
    var next = 0
    each(lines, in: text) { end in
      // Every offset up to ICU's next break is judged by the ASCII table where that has an opinion.
      while next < end {
        next += 1
        guard next < text.count else { break }
        if breaksASCII(text, at: next) ?? (next == end && text[next - 1] != 0xAD) {
          found.append(Int32(next))
        }
      }
    }
    found.append(Int32(text.count))
    return found
  }

  /// The offsets at which a user-perceived character ends, ascending.
  func graphemeEnds(in text: [UInt16]) -> [Int32] {
    if text.allSatisfy({ $0 < 0x7F && $0 != 0x0D }) {
      return text.isEmpty ? [] : (1...Int32(text.count)).map { $0 }
    }
    var found: [Int32] = []
    each(graphemes, in: text) { found.append(Int32($0)) }
    return found
  }

  private func each(_ iterator: OpaquePointer?, in text: [UInt16], _ body: (Int) -> Void) {
    text.withUnsafeBufferPointer { buffer in
      var status = U_ZERO_ERROR
      guard let iterator else { return }
      swift_ubrk_setText(iterator, buffer.baseAddress, Int32(buffer.count), &status)
      while true {
        let end = swift_ubrk_next(iterator)
        if end < 0 { break }
        body(Int(end))
      }
      // The iterator must not keep pointing into a text that is about to go.
      var nothing: UInt16 = 0
      swift_ubrk_setText(iterator, &nothing, 0, &status)
    }
  }

  /// What the browsers' table says about a break at an offset, nil if it says nothing.
  private func breaksASCII(_ text: [UInt16], at offset: Int) -> Bool? {
    let before = text[offset - 1]
    let after = text[offset]
    if Unicode16.isHardBreak(before) { return !(before == 0x0D && after == 0x0A) }
    if before == 0x20 { return after != 0x20 && !Unicode16.isHardBreak(after) }
    guard before > 0x20, before < 0x7F, after > 0x20, after < 0x7F else {
      return before < 0x7F && after < 0x7F ? before == 0x09 && after > 0x20 : nil
    }
    let a = UInt8(before)
    let b = UInt8(after)
    if a == UInt8(ascii: "-") {
      guard b >= UInt8(ascii: "0"), b <= UInt8(ascii: "9") else { return !Self.stayAfterDash.contains(b) }
      return offset >= 2 && isAlphanumeric(text[offset - 2])
    }
    if a == UInt8(ascii: "?") { return !Self.stayAfterQuestion.contains(b) }
    return Self.openers.contains(b) && Self.breakBeforeOpener.contains(a)
  }

  private func isAlphanumeric(_ unit: UInt16) -> Bool {
    (unit >= 0x30 && unit <= 0x39) || (unit | 0x20 >= 0x61 && unit | 0x20 <= 0x7A)
  }

  // Found by probing Chromium with every pair of printable ASCII characters.
  private static let openers = Set("(<[{".utf8)
  private static let breakBeforeOpener = Set("!\"#%&)*+,.:;=>\\]|}~".utf8)
  private static let stayAfterDash = Set("!$'),-./:;?]}".utf8)
  private static let stayAfterQuestion = Set("!\"'),./:;?]}".utf8)
}
