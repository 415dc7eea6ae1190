import CoreGraphics

/// A rounded rectangle whose corner radius is half of its shorter side.
public struct Capsule: Sendable, BitwiseCopyable {
  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(abs(rect.width), abs(rect.height)) / 2, style: style)
  }

  public func inset(by amount: CGFloat) -> _Inset { _Inset(base: self, amount: amount) }

  public struct _Inset: Sendable, BitwiseCopyable {
    public var base: Capsule
    public var amount: CGFloat

    public func path(in rect: CGRect) -> Path { base.path(in: rect.shapeInset(by: amount)) }

    public func inset(by amount: CGFloat) -> _Inset { _Inset(base: base, amount: self.amount + amount) }

    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}
