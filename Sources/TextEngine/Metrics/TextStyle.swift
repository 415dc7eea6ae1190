/// Apple's eleven text styles.
public enum TextStyle: Int, CaseIterable, Hashable, Sendable {
  case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2

  /// The weight (100…900) of the style without any modifier.
  public var defaultWeight: Int { self == .headline ? 600 : 400 }

  /// The weight that `bold()` gives to the style: bold for the three large titles, semibold for the others.
  public var boldWeight: Int {
    switch self {
    case .largeTitle, .title, .title2: 700
    default: 600
    }
  }

  /// The size in points at a Dynamic Type size.
  public func pointSize(at size: TypeSize = .large) -> Double { Double(entry(at: size).points) }

  /// The distance between baselines in points at a Dynamic Type size: what Apple's tables call "leading".
  public func pitch(at size: TypeSize = .large) -> Double { Double(entry(at: size).pitch) }

  /// The vertical measures at a Dynamic Type size.
  public func metrics(at size: TypeSize = .large) -> LineMetrics {
    let entry = entry(at: size)
    var metrics = LineMetrics(pointSize: Double(entry.points))
    metrics.leading = Double(entry.pitch) - metrics.height
    return metrics
  }

  private func entry(at size: TypeSize) -> (points: UInt8, pitch: UInt8) {
    let row = typeScale[size.rawValue]
    return (row[rawValue * 2], row[rawValue * 2 + 1])
  }
}

/// Apple's twelve Dynamic Type sizes, from the smallest to the largest.
public enum TypeSize: Int, CaseIterable, Hashable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  public static func < (a: TypeSize, b: TypeSize) -> Bool { a.rawValue < b.rawValue }
}

/// Size and pitch of every style, a row for each Dynamic Type size. Source: the Human Interface Guidelines.
private let typeScale: [[UInt8]] = [
  // largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
  [31, 38, 25, 31, 19, 24, 17, 22, 14, 19, 14, 19, 13, 18, 12, 16, 12, 16, 11, 13, 11, 13],
  [32, 39, 26, 32, 20, 25, 18, 23, 15, 20, 15, 20, 14, 19, 13, 18, 12, 16, 11, 13, 11, 13],
  [33, 40, 27, 33, 21, 26, 19, 24, 16, 21, 16, 21, 15, 20, 14, 19, 12, 16, 11, 13, 11, 13],
  [34, 41, 28, 34, 22, 28, 20, 25, 17, 22, 17, 22, 16, 21, 15, 20, 13, 18, 12, 16, 11, 13],
  [36, 43, 30, 37, 24, 30, 22, 28, 19, 24, 19, 24, 18, 23, 17, 22, 15, 20, 14, 19, 13, 18],
  [38, 46, 32, 39, 26, 32, 24, 30, 21, 26, 21, 26, 20, 25, 19, 24, 17, 22, 16, 21, 15, 20],
  [40, 48, 34, 41, 28, 34, 26, 32, 23, 29, 23, 29, 22, 28, 21, 28, 19, 24, 18, 23, 17, 22],
  [44, 52, 38, 46, 34, 41, 31, 38, 28, 34, 28, 34, 26, 32, 25, 31, 23, 29, 22, 29, 20, 25],
  [48, 57, 43, 51, 39, 47, 37, 44, 33, 40, 33, 40, 32, 39, 30, 37, 27, 33, 26, 32, 24, 30],
  [52, 61, 48, 57, 44, 52, 43, 51, 40, 48, 40, 48, 38, 46, 36, 43, 33, 40, 32, 39, 29, 35],
  [56, 66, 53, 62, 50, 59, 49, 58, 47, 56, 47, 56, 44, 52, 42, 50, 38, 46, 37, 44, 34, 41],
  [60, 70, 58, 68, 56, 66, 55, 65, 53, 62, 53, 62, 51, 60, 49, 58, 44, 52, 43, 51, 40, 48],
]
