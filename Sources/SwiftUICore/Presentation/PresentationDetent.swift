import CoreGraphics

/// A height at which a sheet rests on a narrow screen.
public struct PresentationDetent: Hashable, Sendable {
  enum Height: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
  }
  let kind: Height

  /// About half of the screen; the sheet floats above its lower edge.
  public static let medium = PresentationDetent(kind: .medium)
  /// Nearly the whole screen.
  public static let large = PresentationDetent(kind: .large)
  /// A share of the largest height, from 0 to 1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  /// A height in points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height))
  }

  /// The gap above a sheet at its largest.
  static let topGap: CGFloat = 31

  /// The sheet's height in a window of that height, in points.
  package func height(in window: CGFloat) -> CGFloat {
    let largest = max(0, window - Self.topGap)
    switch kind {
    case .large: return largest
    case .medium: return min(largest, window / 2 + 17.5)
    case .fraction(let share): return min(largest, max(0, largest * share))
    case .height(let height): return min(largest, max(0, height))
    }
  }
}
