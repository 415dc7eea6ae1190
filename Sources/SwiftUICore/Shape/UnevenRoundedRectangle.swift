import CoreGraphics

/// A rectangle that fills its frame, each corner with its own radius.
public struct UnevenRoundedRectangle: Sendable, BitwiseCopyable {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }

  /// The rectangle inside this one, its radii smaller by the same amount.
  public func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

  public struct _Inset: Sendable, BitwiseCopyable {
    public var base: UnevenRoundedRectangle
    public var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      Path(
        roundedRect: rect.shapeInset(by: amount), cornerRadii: base.cornerRadii.inset(by: amount),
        style: base.style)
    }

    public func inset(by amount: CGFloat) -> _Inset { _Inset(base: base, amount: self.amount + amount) }

    public var animatableData: AnimatablePair<RectangleCornerRadii.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set {
        base.animatableData = newValue.first
        amount = newValue.second
      }
    }
  }
}
