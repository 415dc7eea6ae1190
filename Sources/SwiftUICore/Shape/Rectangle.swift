import CoreGraphics

/// A rectangle that fills its frame.
public struct Rectangle: Sendable, BitwiseCopyable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  public struct _Inset: Sendable, BitwiseCopyable {
    public var amount: CGFloat

    public func path(in rect: CGRect) -> Path { Path(rect.shapeInset(by: amount)) }

    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }

    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension CGRect {
  /// The rectangle of an inset shape: one that is inset past its middle vanishes there instead of growing again.
  func shapeInset(by amount: CGFloat) -> CGRect {
    let rect = standardized
    let x = min(amount, rect.width / 2)
    let y = min(amount, rect.height / 2)
    return CGRect(
      x: rect.minX + x, y: rect.minY + y, width: rect.width - 2 * x, height: rect.height - 2 * y)
  }
}
