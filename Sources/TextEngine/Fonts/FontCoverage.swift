/// The characters that a family is used for, in the pieces in which a browser fetches it.
///
/// The same ranges decide on both sides: a face draws a character here only if the piece that holds the character
/// has been promised to the browser by its `unicode-range`.
struct FontChunk: Hashable, Sendable {
  /// A short name, part of the file's name.
  var name: String
  /// The characters, ascending.
  var ranges: [ClosedRange<UInt32>]
  /// Characters that the file holds as well, because letters of `ranges` are shaped together with them. The browser
  /// isn't told about them.
  var companions: [ClosedRange<UInt32>] = []

  func contains(_ codePoint: UInt32) -> Bool { ranges.contains { $0.contains(codePoint) } }

  /// The `unicode-range` in CSS.
  var unicodeRange: String {
    func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
    return ranges.map {
      $0.count == 1 ? "U+\(hex($0.lowerBound))" : "U+\(hex($0.lowerBound))-\(hex($0.upperBound))"
    }
    .joined(separator: ",")
  }
}

extension FontFamily {
  /// The pieces of the family.
  var chunks: [FontChunk] {
    switch self {
    case .sans, .serif, .rounded, .monospaced: Self.latinChunks
    case .digits: [FontChunk(name: "all", ranges: [0x30...0x39])]
    case .arabic:
      [
        FontChunk(
          name: "all",
          ranges: [0x600...0x6FF, 0x750...0x77F, 0x870...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFE],
          companions: Self.joiners)
      ]
    case .hebrew:
      [FontChunk(name: "all", ranges: [0x590...0x5FF, 0xFB1D...0xFB4F], companions: Self.joiners)]
    case .devanagari:
      [
        FontChunk(
          name: "all", ranges: [0x900...0x97F, 0x1CD0...0x1CFF, 0xA8E0...0xA8FF], companions: Self.joiners)
      ]
    case .thai: [FontChunk(name: "all", ranges: [0xE00...0xE7F], companions: Self.joiners)]
    case .cjk: Self.cjkChunks
    case .emoji: EmojiChunks.all
    case .symbols, .moreSymbols:
      [
        FontChunk(
          name: "all",
          ranges: [0x2070...0x209F, 0x20D0...0x2BFF, 0x2E00...0x2E7F, 0x4DC0...0x4DFF, 0x1F000...0x1FAFF])
      ]
    case .mathematics:
      [
        FontChunk(
          name: "all", ranges: [0x2070...0x209F, 0x20D0...0x23FF, 0x27C0...0x2BFF, 0x1D400...0x1D7FF])
      ]
    }
  }

  /// All characters that the family is used for.
  var servedRanges: [ClosedRange<UInt32>] {
    switch self {
    case .cjk: Self.cjkRanges
    case .emoji: Self.emojiRanges
    default: chunks.flatMap(\.ranges)
    }
  }

  /// The no-break space, joiners, direction marks, hyphen and dotted circle.
  private static let joiners: [ClosedRange<UInt32>] = [
    0x20...0x20, 0xA0...0xA0, 0x200C...0x200F, 0x2010...0x2010, 0x25CC...0x25CC,
  ]

  private static let latinChunks = [
    FontChunk(
      name: "more",
      ranges: [
        0x370...0x52F, 0x1C80...0x1C8F, 0x1D00...0x1DFF, 0x1F00...0x1FFF, 0x2460...0x24FF, 0x2C60...0x2C7F,
        0x2DE0...0x2E7F, 0xA640...0xA69F, 0xA700...0xA7FF, 0xAB30...0xAB6F,
      ], companions: [0x300...0x36F]),
    FontChunk(
      name: "latin",
      ranges: [
        0x0...0x36F, 0x1E00...0x1EFF, 0x2000...0x209F, 0x20A0...0x20CF, 0x2100...0x23FF, 0x2500...0x27BF,
        0x2B00...0x2BFF, 0xFB00...0xFB06, 0xFEFF...0xFEFF, 0xFFFD...0xFFFD,
      ]),
  ]

  static let emojiRanges: [ClosedRange<UInt32>] = [
    0x23...0x23, 0x2A...0x2A, 0x30...0x39, 0xA9...0xA9, 0xAE...0xAE, 0x200D...0x200D, 0x203C...0x203C,
    0x2049...0x2049, 0x20E3...0x20E3, 0x2122...0x2122, 0x2139...0x2139, 0x2194...0x21AA, 0x231A...0x23FF,
    0x24C2...0x24C2, 0x25AA...0x25FE, 0x2600...0x27BF, 0x2934...0x2935, 0x2B05...0x2B55, 0x3030...0x3030,
    0x303D...0x303D, 0x3297...0x3297, 0x3299...0x3299, 0xFE0F...0xFE0F, 0x1F000...0x1FAFF, 0xE0020...0xE007F,
  ]

  private static let cjkRanges: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x2E80...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
    0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x20000...0x2FA1F,
  ]

  /// Kana and punctuation together; ideographs and syllables in pieces of 256, so that a label of a few characters
  /// costs a few small files; what is rare in larger pieces.
  private static let cjkChunks: [FontChunk] = {
    var chunks = [
      FontChunk(
        name: "kana",
        ranges: [
          0x1100...0x11FF, 0x2E80...0x33FF, 0xA960...0xA97F, 0xF900...0xFAFF, 0xFE30...0xFE4F,
          0xFF00...0xFFEF,
        ])
    ]
    for (range, size) in [
      (UInt32(0x3400)...UInt32(0x4DBF), UInt32(1024)), (0x4E00...0x9FFF, 256), (0xAC00...0xD7FF, 256),
      (0x20000...0x2FA1F, 4096),
    ] {
      for start in stride(from: range.lowerBound, through: range.upperBound, by: Int(size)) {
        let end = min(start + size - 1, range.upperBound)
        chunks.append(FontChunk(name: String(start, radix: 16), ranges: [start...end]))
      }
    }
    return chunks
  }()
}
