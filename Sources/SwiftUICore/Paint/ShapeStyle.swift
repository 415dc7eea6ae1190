import CoreGraphics

/// A colour or pattern to use when rendering a shape.
///
/// A type of your own implements ``resolve(in:)`` and answers another style, made for that environment. The
/// underscored requirement has a default and is not for apps to implement.
public protocol ShapeStyle: Sendable {
  /// The style that this one stands for in an environment.
  associatedtype Resolved: ShapeStyle = Never

  func resolve(in environment: EnvironmentValues) -> Resolved

  func _paint(_ context: _PaintContext) -> _Paint
}

extension ShapeStyle {
  public func _paint(_ context: _PaintContext) -> _Paint { resolve(in: context.environment)._paint(context) }
}

extension ShapeStyle where Resolved == Never {
  /// Styles of the framework are primitive: they are drawn as they are.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is a primitive style: it has no resolved form to ask for.")
  }
}

extension Never: ShapeStyle {
  public typealias Resolved = Never
}

/// What a style is worked out with: the environment, and which level of the hierarchy is wanted.
public struct _PaintContext {
  package var environment: EnvironmentValues
  /// The foreground that hierarchical styles refer to.
  package var foreground: ForegroundStyles?
  /// 0 is primary.
  package var level = 0

  package init(_ environment: EnvironmentValues) {
    self.environment = environment
    foreground = environment.foregroundStyles
  }

  /// The paint at the wanted level: a style that has no levels of its own becomes more transparent.
  package func finish(_ paint: _Paint) -> _Paint { level == 0 ? paint : paint.opacity(Self.opacity(level)) }

  package static func opacity(_ level: Int) -> Double {
    switch level {
    case ...0: 1
    case 1: 0.5
    case 2: 0.25
    case 3: 0.18
    default: 0.09
    }
  }
}

/// A type-erased shape style.
public struct AnyShapeStyle: ShapeStyle {
  public typealias Resolved = Never
  private let box: AnyStyleBox

  public init<S: ShapeStyle>(_ style: S) {
    box = (style as? AnyShapeStyle)?.box ?? StyleBox(style)
  }

  public func _paint(_ context: _PaintContext) -> _Paint { box.paint(context) }

  /// Whether the styles are of one type and equal as far as can be told.
  package func isSame(_ other: AnyShapeStyle) -> Bool { box === other.box || box.isSame(other.box) }
}

// Both classes are immutable and hold a Sendable style.
private class AnyStyleBox: @unchecked Sendable {
  func paint(_ context: _PaintContext) -> _Paint { _Paint(.color(.clear)) }
  func isSame(_ other: AnyStyleBox) -> Bool { false }
}

private final class StyleBox<S: ShapeStyle>: AnyStyleBox, @unchecked Sendable {
  let style: S
  init(_ style: S) { self.style = style }

  override func paint(_ context: _PaintContext) -> _Paint { style._paint(context) }

  override func isSame(_ other: AnyStyleBox) -> Bool {
    guard let other = other as? StyleBox<S> else { return false }
    var copy = style
    return isSameValue(FieldPlan.of(S.self), &copy, other.style)
  }
}

/// A style with its opacity, shadow or level changed.
package struct ModifiedStyle<Base: ShapeStyle>: ShapeStyle {
  package enum Change: Hashable, Sendable {
    case opacity(Double)
    case level(Int)
    case shadow(ShadowStyle)
  }
  package typealias Resolved = Never
  let base: Base
  let change: Change

  package func _paint(_ context: _PaintContext) -> _Paint {
    switch change {
    case .opacity(let opacity): return base._paint(context).opacity(opacity)
    case .level(let level):
      var context = context
      context.level += level
      return base._paint(context)
    case .shadow(let shadow):
      var paint = base._paint(context)
      paint.shadows.append(shadow.display(in: context.environment))
      return paint
    }
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied by a value.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    ModifiedStyle(base: self, change: .opacity(opacity))
  }

  /// The second level of this style: by default at half its opacity.
  public var secondary: some ShapeStyle { ModifiedStyle(base: self, change: .level(1)) }
  /// The third level of this style: by default at a quarter of its opacity.
  public var tertiary: some ShapeStyle { ModifiedStyle(base: self, change: .level(2)) }
  /// The fourth level of this style.
  public var quaternary: some ShapeStyle { ModifiedStyle(base: self, change: .level(3)) }
  /// The fifth level of this style.
  public var quinary: some ShapeStyle { ModifiedStyle(base: self, change: .level(4)) }

  /// The style with a shadow behind the shape that it fills.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    ModifiedStyle(base: self, change: .shadow(style))
  }
}

/// A style for rendering shadows behind shapes.
///
/// Of Apple's two kinds there is the drop shadow only.
public struct ShadowStyle: Hashable, Sendable {
  let color: Color
  let radius, x, y: CGFloat

  /// A shadow behind the shape, blurred with a standard deviation of `radius` points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, x: x, y: y)
  }

  func display(in environment: EnvironmentValues) -> DisplayEffects.Shadow {
    DisplayEffects.Shadow(color: color.display(in: environment), radius: radius, x: x, y: y)
  }
}
