import CoreGraphics

/// What a shape is used for.
public enum ShapeRole: Sendable {
  /// The shape is filled.
  case fill
  /// The shape is a line, whose outline is filled.
  case stroke
  /// The shape divides.
  case separator
}

/// How something behaves when the layout direction changes.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  /// It stays as it is.
  case fixed
  /// It is turned round where the layout direction is the given one.
  case mirrors(in: LayoutDirection)

  /// It is turned round in a right-to-left layout.
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// A two-dimensional shape, which you can use when drawing a view.
///
/// As a view it fills what it is offered with the foreground style. The underscored requirement has a default and is
/// not for apps to implement.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  nonisolated static var role: ShapeRole { get }

  /// Whether the shape is turned round in a right-to-left layout; by default it is.
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

  /// The size that the shape takes of a proposal; by default all of it, and 10 where nothing is proposed.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize

  nonisolated func _drawing(in rect: CGRect) -> _ShapeDrawing
}

extension Shape {
  public static var role: ShapeRole { .fill }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.path(path(in: rect))) }
}

extension Shape {
  @MainActor @preconcurrency public var body: _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle())
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeNode(view, ForegroundStyle(), .fill(FillStyle()), inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ShapeNode<Self, ForegroundStyle>.self).set(
      view, ForegroundStyle(), .fill(FillStyle()))
  }
}

/// A shape in a rectangle, in the simplest form that surfaces know.
public struct _ShapeDrawing: Equatable, Sendable {
  package var geometry: DisplayShape.Geometry
  /// Not nil when it is the line along the geometry that is filled.
  package var stroke: StrokeStyle?
  /// True for a path that is meant to be filled by the even-odd rule.
  package var evenOdd = false

  package init(_ geometry: DisplayShape.Geometry, stroke: StrokeStyle? = nil) {
    self.geometry = geometry
    self.stroke = stroke
  }

  package func mirrored(in width: CGFloat) -> _ShapeDrawing {
    var copy = self
    copy.geometry = geometry.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
    return copy
  }
}

extension DisplayShape.Geometry {
  package var path: Path {
    switch self {
    case .rect(let rect): Path(rect)
    case .ellipse(let rect): Path(ellipseIn: rect)
    case .path(let path): path
    case .roundedRect(let rect, let topLeft, let topRight, let bottomRight, let bottomLeft, let continuous):
      Path(
        roundedRect: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: topLeft, bottomLeading: bottomLeft, bottomTrailing: bottomRight, topTrailing: topRight),
        style: continuous ? .continuous : .circular)
    }
  }

  /// The box of the geometry.
  package var bounds: CGRect {
    switch self {
    case .rect(let rect), .ellipse(let rect), .roundedRect(let rect, _, _, _, _, _): rect
    case .path(let path): path.boundingRect
    }
  }

  package func applying(_ transform: CGAffineTransform) -> DisplayShape.Geometry {
    if transform.isIdentity { return self }
    let isUpright = transform.b == 0 && transform.c == 0
    switch self {
    case .rect(let rect) where isUpright: return .rect(rect.applying(transform))
    case .ellipse(let rect) where isUpright: return .ellipse(rect.applying(transform))
    case .roundedRect(let rect, let topLeft, let topRight, let bottomRight, let bottomLeft, let continuous)
    where isUpright && abs(transform.a) == 1 && transform.d == 1:
      let flips = transform.a < 0
      return .roundedRect(
        rect.applying(transform), topLeft: flips ? topRight : topLeft, topRight: flips ? topLeft : topRight,
        bottomRight: flips ? bottomLeft : bottomRight, bottomLeft: flips ? bottomRight : bottomLeft,
        continuous: continuous)
    default: return .path(path.applying(transform))
    }
  }
}

extension ProposedViewSize {
  fileprivate func replacingUnspecifiedDimensions() -> CGSize {
    CGSize(width: width ?? 10, height: height ?? 10)
  }
}
