import CoreGraphics

/// An ellipse that fills its frame.
public struct Ellipse: Sendable, BitwiseCopyable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  public struct _Inset: Sendable, BitwiseCopyable {
    public var amount: CGFloat

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.shapeInset(by: amount)) }

    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }

    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

/// A circle in the middle of its frame, as wide as the shorter side.
public struct Circle: Sendable, BitwiseCopyable {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.middleSquare) }

  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  public struct _Inset: Sendable, BitwiseCopyable {
    public var amount: CGFloat

    public func path(in rect: CGRect) -> Path {
      Path(ellipseIn: rect.middleSquare.shapeInset(by: amount))
    }

    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }

    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension CGRect {
  var middleSquare: CGRect {
    let side = min(abs(width), abs(height))
    return CGRect(x: midX - side / 2, y: midY - side / 2, width: side, height: side)
  }
}
