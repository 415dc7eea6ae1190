/// The emoji font in pieces. Whole it is ten megabytes, and most pages show a few emoji.
///
/// An emoji that is drawn for several characters together (a person with a profession, a flag) needs a piece that
/// holds all of them. Such pieces come first, so that browsers ask them last: a rocket alone is then taken from the
/// small piece of its neighbours, and an astronaut, whom that piece can't draw, from the people's.
enum EmojiChunks {
  static let all: [FontChunk] =
    [
      FontChunk(name: "people", ranges: joined([people, modifiers, joiners, peopleTools])),
      FontChunk(name: "hands", ranges: joined([hands, modifiers, joiners])),
      FontChunk(name: "flags", ranges: joined([flags, joiners])),
      FontChunk(name: "pairs", ranges: joined([pairs, joiners])),
    ] + blocks

  /// People, whom skin tones, genders, tools and company change.
  private static let people: [ClosedRange<UInt32>] = [
    0x26F9...0x26F9, 0x1F385...0x1F385, 0x1F3C2...0x1F3C4, 0x1F3C7...0x1F3C7, 0x1F3CA...0x1F3CC,
    0x1F466...0x1F478, 0x1F47C...0x1F47C, 0x1F481...0x1F483, 0x1F485...0x1F487, 0x1F48F...0x1F48F,
    0x1F491...0x1F491, 0x1F574...0x1F575, 0x1F57A...0x1F57A, 0x1F645...0x1F647, 0x1F64B...0x1F64B,
    0x1F64D...0x1F64E, 0x1F6A3...0x1F6A3, 0x1F6B4...0x1F6B6, 0x1F6C0...0x1F6C0, 0x1F6CC...0x1F6CC,
    0x1F926...0x1F926, 0x1F930...0x1F931, 0x1F934...0x1F93E, 0x1F977...0x1F977, 0x1F9B8...0x1F9B9,
    0x1F9CD...0x1F9DF, 0x1FAC3...0x1FAC5,
  ]

  /// What people are joined with, and what is also an emoji of its own.
  private static let peopleTools: [ClosedRange<UInt32>] = [
    0x2640...0x2640, 0x2642...0x2642, 0x2695...0x2696, 0x2708...0x2708, 0x2764...0x2764, 0x27A1...0x27A1,
    0x1F33E...0x1F33E, 0x1F373...0x1F373, 0x1F37C...0x1F37C, 0x1F384...0x1F384, 0x1F393...0x1F393,
    0x1F3A4...0x1F3A4, 0x1F3A8...0x1F3A8, 0x1F3EB...0x1F3EB, 0x1F3ED...0x1F3ED, 0x1F48B...0x1F48B,
    0x1F4BB...0x1F4BC, 0x1F527...0x1F527, 0x1F52C...0x1F52C, 0x1F680...0x1F680, 0x1F692...0x1F692,
    0x1F91D...0x1F91D, 0x1F9AF...0x1F9B3, 0x1F9BC...0x1F9BD,
  ]

  /// Hands and other parts of the body, which have skin tones.
  private static let hands: [ClosedRange<UInt32>] = [
    0x261D...0x261D, 0x270A...0x270D, 0x1F442...0x1F443, 0x1F446...0x1F450, 0x1F4AA...0x1F4AA,
    0x1F590...0x1F590, 0x1F595...0x1F596, 0x1F64C...0x1F64C, 0x1F64F...0x1F64F, 0x1F90C...0x1F90C,
    0x1F90F...0x1F90F, 0x1F918...0x1F91F, 0x1F932...0x1F933, 0x1F9B5...0x1F9B6, 0x1F9BB...0x1F9BB,
    0x1FAF0...0x1FAF8,
  ]

  /// Flags of two letters, of tags, and joined ones; keycaps.
  private static let flags: [ClosedRange<UInt32>] = [
    0x23...0x23, 0x2A...0x2A, 0x30...0x39, 0x20E3...0x20E3, 0x2620...0x2620, 0x26A7...0x26A7,
    0x1F1E6...0x1F1FF, 0x1F308...0x1F308, 0x1F3F3...0x1F3F4, 0xE0020...0xE007F,
  ]

  /// Animals, faces, hearts and fruit that are joined with another emoji.
  private static let pairs: [ClosedRange<UInt32>] = [
    0x2194...0x2195, 0x26D3...0x26D3, 0x2744...0x2744, 0x2764...0x2764, 0x2B1B...0x2B1B, 0x1F32B...0x1F32B,
    0x1F344...0x1F344, 0x1F34B...0x1F34B, 0x1F408...0x1F408, 0x1F415...0x1F415, 0x1F426...0x1F426,
    0x1F43B...0x1F43B, 0x1F441...0x1F441, 0x1F4A5...0x1F4A5, 0x1F4A8...0x1F4A8, 0x1F4AB...0x1F4AB,
    0x1F525...0x1F525, 0x1F5E8...0x1F5E8, 0x1F62E...0x1F62E, 0x1F635...0x1F636, 0x1F642...0x1F642,
    0x1F7E9...0x1F7E9, 0x1F7EB...0x1F7EB, 0x1F9BA...0x1F9BA, 0x1FA79...0x1FA79,
  ]

  private static let modifiers: [ClosedRange<UInt32>] = [0x1F3FB...0x1F3FF]
  private static let joiners: [ClosedRange<UInt32>] = [0x200D...0x200D, 0xFE0F...0xFE0F]

  /// Everything else, and what stands alone of the pieces above, by the code charts.
  private static let blocks: [FontChunk] = {
    let elsewhere = joined([
      people, hands, modifiers, joiners, [0x23...0x39, 0x20E3...0x20E3, 0x1F1E6...0x1F1FF],
    ])
    let limits: [UInt32] = [
      0xA9, 0x2600, 0x3300, 0x1F000, 0x1F300, 0x1F380, 0x1F400, 0x1F480, 0x1F500, 0x1F580, 0x1F600, 0x1F680,
      0x1F700, 0x1F900, 0x1F980, 0x1FA00, 0x1FB00,
    ]
    return zip(limits, limits.dropFirst()).compactMap { start, end in
      let ranges = FontFamily.emojiRanges.filter { $0.overlaps(start...(end - 1)) }
        .map { $0.clamped(to: start...(end - 1)) }
        .flatMap { subtracting(elsewhere, from: $0) }
      return ranges.isEmpty
        ? nil : FontChunk(name: String(start, radix: 16), ranges: ranges, companions: [0xFE0F...0xFE0F])
    }
  }()

  private static func joined(_ lists: [[ClosedRange<UInt32>]]) -> [ClosedRange<UInt32>] {
    lists.joined().sorted { $0.lowerBound < $1.lowerBound }
  }

  /// What is left of a range; the holes are sorted.
  private static func subtracting(
    _ holes: [ClosedRange<UInt32>], from range: ClosedRange<UInt32>
  ) -> [ClosedRange<UInt32>] {
    var rest: [ClosedRange<UInt32>] = []
    var start = range.lowerBound
    for hole in holes where hole.overlaps(range) && hole.upperBound >= start {
      if hole.lowerBound > start { rest.append(start...(hole.lowerBound - 1)) }
      start = hole.upperBound + 1
    }
    if start <= range.upperBound { rest.append(start...range.upperBound) }
    return rest
  }
}
