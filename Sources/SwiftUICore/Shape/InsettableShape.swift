import CoreGraphics

/// A shape type that is able to inset itself to produce another shape.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape inside this one, `amount` points from its outline.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension Rectangle: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.rect(rect)) }
}

extension Rectangle._Inset: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.rect(rect.shapeInset(by: amount))) }
}

extension Circle: InsettableShape {
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .square(in: proposal) }
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.ellipse(rect.middleSquare)) }
}

// Unlike a circle, an inset one takes all that it is offered, as Apple's does.
extension Circle._Inset: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(.ellipse(rect.middleSquare.shapeInset(by: amount)))
  }
}

extension Ellipse: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.ellipse(rect)) }
}

extension Ellipse._Inset: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    _ShapeDrawing(.ellipse(rect.shapeInset(by: amount)))
  }
}

extension Capsule: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    .rounded(rect, min(abs(rect.width), abs(rect.height)) / 2, style)
  }
}

extension Capsule._Inset: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { base._drawing(in: rect.shapeInset(by: amount)) }
}

extension RoundedRectangle: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    guard cornerSize.width == cornerSize.height else { return _ShapeDrawing(.path(path(in: rect))) }
    return .rounded(rect, min(cornerSize.width, min(abs(rect.width), abs(rect.height)) / 2), style)
  }
}

extension RoundedRectangle._Inset: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    let size = CGSize(
      width: max(0, base.cornerSize.width - amount), height: max(0, base.cornerSize.height - amount))
    return RoundedRectangle(cornerSize: size, style: base.style)._drawing(in: rect.shapeInset(by: amount))
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    let rect = rect.standardized
    let radii = cornerRadii
    // Where radii are too large for their edges they are cut by rules of their own.
    let fits =
      radii.topLeading + radii.topTrailing <= rect.width
      && radii.bottomLeading + radii.bottomTrailing <= rect.width
      && radii.topLeading + radii.bottomLeading <= rect.height
      && radii.topTrailing + radii.bottomTrailing <= rect.height
      && min(radii.topLeading, radii.topTrailing, radii.bottomLeading, radii.bottomTrailing) >= 0
    guard fits else { return _ShapeDrawing(.path(path(in: rect))) }
    return _ShapeDrawing(
      .roundedRect(
        rect, topLeft: radii.topLeading, topRight: radii.topTrailing, bottomRight: radii.bottomTrailing,
        bottomLeft: radii.bottomLeading, continuous: style == .continuous))
  }
}

extension UnevenRoundedRectangle._Inset: InsettableShape {
  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    UnevenRoundedRectangle(cornerRadii: base.cornerRadii.inset(by: amount), style: base.style)
      ._drawing(in: rect.shapeInset(by: amount))
  }
}

extension _ShapeDrawing {
  fileprivate static func rounded(_ rect: CGRect, _ radius: CGFloat, _ style: RoundedCornerStyle)
    -> _ShapeDrawing
  {
    let rect = rect.standardized
    if radius <= 0 { return _ShapeDrawing(.rect(rect)) }
    return _ShapeDrawing(
      .roundedRect(
        rect, topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius,
        continuous: style == .continuous))
  }
}

extension CGSize {
  /// The square in a proposal; 10 where nothing is proposed.
  fileprivate static func square(in proposal: ProposedViewSize) -> CGSize {
    let side =
      switch (proposal.width, proposal.height) {
      case (let width?, let height?): min(width, height)
      case (let side?, nil), (nil, let side?): side
      case (nil, nil): 10.0
      }
    return CGSize(width: side, height: side)
  }
}

extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
  public typealias AnimatableData = EmptyAnimatableData
}
