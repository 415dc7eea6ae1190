/// The styles that a part of the tree draws its text and shapes with, primary first, and what was outside of it.
package struct ForegroundStyles: Equatable, Sendable {
  let styles: [AnyShapeStyle]
  private let outer: [ForegroundStyles]

  init(_ styles: [AnyShapeStyle], outer: ForegroundStyles?) {
    self.styles = styles
    self.outer = outer.map { [$0] } ?? []
  }

  package static func == (a: ForegroundStyles, b: ForegroundStyles) -> Bool {
    a.styles.count == b.styles.count && zip(a.styles, b.styles).allSatisfy { $0.isSame($1) }
      && a.outer == b.outer
  }

  fileprivate func paint(_ context: _PaintContext) -> _Paint {
    var context = context
    context.foreground = outer.first
    let index = min(context.level, styles.count - 1)
    // Levels that were given are taken as they are; further ones fade the last.
    if styles.count > 1 { context.level -= index }
    return styles[index]._paint(context)
  }
}

private struct ForegroundStylesKey: EnvironmentKey {
  static let defaultValue: ForegroundStyles? = nil
}

extension EnvironmentValues {
  package var foregroundStyles: ForegroundStyles? {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }

  /// What text and shapes without a style of their own are drawn with.
  package var foregroundPaint: _Paint { ForegroundStyle()._paint(_PaintContext(self)) }
}

/// The foreground style in the current context.
public struct ForegroundStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never

  public init() {}

  public func _paint(_ context: _PaintContext) -> _Paint {
    if let foreground = context.foreground { return foreground.paint(context) }
    let label: SystemColor =
      switch context.level {
      case ...0: .label
      case 1: .secondaryLabel
      case 2: .tertiaryLabel
      case 3: .quaternaryLabel
      default: .quinaryLabel
      }
    return _Paint(.color(Color(system: label).display(in: context.environment)))
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style in the current context.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// A level of the current foreground style.
///
/// Without a foreground style the levels are the system's label colours; of a style that was set they are the further
/// styles set with it, or the style itself at falling opacities (1, ½, ¼, 0.18).
public struct HierarchicalShapeStyle: ShapeStyle, Hashable, BitwiseCopyable {
  public typealias Resolved = Never
  let level: Int8

  public func _paint(_ context: _PaintContext) -> _Paint {
    var context = context
    context.level += Int(level)
    return ForegroundStyle()._paint(context)
  }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the current content style.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 0) }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
}

extension View {
  /// Sets a view's foreground elements to use a given style.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    foregroundStyles([AnyShapeStyle(style)])
  }

  /// Sets the primary and secondary levels of the foreground style.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2)
    -> some View
  {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }

  /// Sets the primary, secondary and tertiary levels of the foreground style.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyles([AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }

  /// Sets the colour of the foreground elements; nil goes back to the default.
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    editEnvironment { values in
      values.foregroundStyles = color.map {
        ForegroundStyles([AnyShapeStyle($0)], outer: values.foregroundStyles)
      }
    }
  }

  nonisolated private func foregroundStyles(_ styles: [AnyShapeStyle]) -> some View {
    editEnvironment { $0.foregroundStyles = ForegroundStyles(styles, outer: $0.foregroundStyles) }
  }
}
