/// A family of faces that Martlet draws with: where Debian puts its files, and what we call it in CSS.
///
/// The CSS names are ours, so that a face that happens to be installed on the viewer's machine under the
/// original name, in another version with other widths, is never taken instead.
public enum FontFamily: String, CaseIterable, Hashable, Sendable {
  case sans, serif, rounded, monospaced
  /// The system design's digits, which stand in where a face has no digits of equal width.
  case digits
  case arabic, hebrew, devanagari, thai, cjk, emoji, symbols, moreSymbols, mathematics

  /// The family name in CSS.
  public var cssName: String {
    switch self {
    case .sans: "Martlet Sans"
    case .serif: "Martlet Serif"
    case .rounded: "Martlet Rounded"
    case .monospaced: "Martlet Mono"
    case .digits: "Martlet Digits"
    case .arabic: "Martlet Arabic"
    case .hebrew: "Martlet Hebrew"
    case .devanagari: "Martlet Devanagari"
    case .thai: "Martlet Thai"
    case .cjk: "Martlet CJK"
    case .emoji: "Martlet Emoji"
    case .symbols: "Martlet Symbols"
    case .moreSymbols: "Martlet Symbols 2"
    case .mathematics: "Martlet Math"
    }
  }

  /// The Debian package that holds the files.
  public var package: String {
    switch self {
    case .sans, .digits: "fonts-inter"
    case .rounded: "fonts-quicksand"
    case .monospaced: "fonts-jetbrains-mono"
    case .cjk: "fonts-noto-cjk"
    case .emoji: "fonts-noto-color-emoji"
    default: "fonts-noto-core"
    }
  }

  /// The families tried after the text's own design, in this order, for a character that it lacks.
  static let fallbacks: [FontFamily] = [
    .sans, .arabic, .hebrew, .devanagari, .thai, .cjk, .symbols, .moreSymbols, .mathematics, .emoji,
  ]

  /// The family of a design.
  init(_ design: FontDesign) {
    switch design {
    case .standard: self = .sans
    case .serif: self = .serif
    case .rounded: self = .rounded
    case .monospaced: self = .monospaced
    }
  }

  /// The files of the family.
  var files: [FaceFile] {
    switch self {
    case .sans, .digits: FaceFile.nineWeights("opentype/inter/Inter-", "otf")
    case .monospaced:
      FaceFile.nineWeights("truetype/jetbrains-mono/JetBrainsMono-", "ttf").filter { $0.weight < 900 }
    case .serif:
      FaceFile.twoWeights("truetype/noto/NotoSerif-") + [
        FaceFile(path: "truetype/noto/NotoSerif-Italic.ttf", weight: 400, isItalic: true),
        FaceFile(path: "truetype/noto/NotoSerif-BoldItalic.ttf", weight: 700, isItalic: true),
      ]
    case .rounded:
      [("Light", 300), ("Regular", 400), ("Medium", 500), ("Bold", 700)].map {
        FaceFile(path: "truetype/quicksand/Quicksand-\($0.0).ttf", weight: $0.1)
      }
    case .arabic: FaceFile.twoWeights("truetype/noto/NotoSansArabic-")
    case .hebrew: FaceFile.twoWeights("truetype/noto/NotoSansHebrew-")
    case .devanagari: FaceFile.twoWeights("truetype/noto/NotoSansDevanagari-")
    case .thai: FaceFile.twoWeights("truetype/noto/NotoSansThai-")
    case .cjk:
      // Face 0 of the collection is the Japanese one; it holds every character of the others.
      [("Regular", 400), ("Bold", 700)].map {
        FaceFile(path: "opentype/noto/NotoSansCJK-\($0.0).ttc", weight: $0.1)
      }
    case .emoji: [FaceFile(path: "truetype/noto/NotoColorEmoji.ttf", weight: 400)]
    case .symbols: FaceFile.twoWeights("truetype/noto/NotoSansSymbols-")
    case .moreSymbols: [FaceFile(path: "truetype/noto/NotoSansSymbols2-Regular.ttf", weight: 400)]
    case .mathematics: [FaceFile(path: "truetype/noto/NotoSansMath-Regular.ttf", weight: 400)]
    }
  }
}

/// One file of a family, by its path under Debian's font directory.
struct FaceFile {
  var path: String
  var weight: Int
  var isItalic = false
  var collectionIndex = 0

  var name: String { String(path[path.index(after: path.lastIndex(of: "/") ?? path.startIndex)...]) }

  static func twoWeights(_ prefix: String) -> [FaceFile] {
    [FaceFile(path: prefix + "Regular.ttf", weight: 400), FaceFile(path: prefix + "Bold.ttf", weight: 700)]
  }

  static func nineWeights(_ prefix: String, _ suffix: String) -> [FaceFile] {
    let names = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    return names.enumerated().flatMap { index, name in
      let italic = name == "Regular" ? "Italic" : name + "Italic"
      return [
        FaceFile(path: "\(prefix)\(name).\(suffix)", weight: (index + 1) * 100),
        FaceFile(path: "\(prefix)\(italic).\(suffix)", weight: (index + 1) * 100, isItalic: true),
      ]
    }
  }
}
