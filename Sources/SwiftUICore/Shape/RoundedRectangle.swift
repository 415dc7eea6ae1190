import CoreGraphics

/// A rectangle with equal rounded corners that fills its frame.
public struct RoundedRectangle: Sendable {
  /// The width and height of a corner, in points; cut to half of the shorter side.
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  /// The rounded rectangle inside this one, its radii smaller by the same amount.
  public func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

  public struct _Inset: Sendable {
    public var base: RoundedRectangle
    public var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      let size = CGSize(
        width: max(0, base.cornerSize.width - amount), height: max(0, base.cornerSize.height - amount))
      return Path(roundedRect: rect.shapeInset(by: amount), cornerSize: size, style: base.style)
    }

    public func inset(by amount: CGFloat) -> _Inset { _Inset(base: base, amount: self.amount + amount) }

    public var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set {
        base.animatableData = newValue.first
        amount = newValue.second
      }
    }
  }
}
