/// How the inside of a path is filled.
public struct FillStyle: Equatable, Sendable, BitwiseCopyable {
  /// Whether a point counts as inside by the even-odd rule rather than by its winding number.
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
