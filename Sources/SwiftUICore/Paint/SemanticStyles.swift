/// The background style in the current context: the window's ground, or what `backgroundStyle(_:)` set.
public struct BackgroundStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}

  public func _paint(_ context: _PaintContext) -> _Paint {
    if let style = context.environment.backgroundStyle {
      var inner = context
      // A background that refers to itself would never end.
      inner.environment.backgroundStyle = nil
      return style._paint(inner)
    }
    let ground: SystemColor =
      switch context.level {
      case ...0: .background
      case 1: .secondaryBackground
      default: .tertiaryBackground
      }
    return _Paint(.color(Color(system: ground).display(in: context.environment)))
  }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

private struct BackgroundStyleKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

private struct TintKey: EnvironmentKey {
  static let defaultValue: AnyShapeStyle? = nil
}

extension EnvironmentValues {
  /// The style that `.background` stands for; nil for the window's ground.
  public var backgroundStyle: AnyShapeStyle? {
    get { self[BackgroundStyleKey.self] }
    set { self[BackgroundStyleKey.self] = newValue }
  }

  package var tint: AnyShapeStyle? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  /// The tint as one colour, for controls that the browser draws.
  package var tintColor: DisplayColor { TintShapeStyle()._paint(_PaintContext(self)).solid }
}

extension View {
  /// Sets what `.background` stands for inside this view.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Sets the tint within this view; nil goes back to the accent colour.
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the tint colour within this view; nil goes back to the accent colour.
  nonisolated public func tint(_ tint: Color?) -> some View {
    environment(\.tint, tint.map { AnyShapeStyle($0) })
  }

  /// Sets the accent colour for this view and what is in it.
  nonisolated public func accentColor(_ accentColor: Color?) -> some View {
    editEnvironment {
      $0.accentColor = accentColor
      $0.tint = accentColor.map { AnyShapeStyle($0) }
    }
  }
}

/// The tint of the current context.
public struct TintShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}

  public func _paint(_ context: _PaintContext) -> _Paint {
    if let tint = context.environment.tint {
      var inner = context
      // A tint that refers to itself would never end.
      inner.environment.tint = nil
      return tint._paint(inner)
    }
    return Color.accentColor._paint(context)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}
  public func _paint(_ context: _PaintContext) -> _Paint { Color(system: .separator)._paint(context) }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// The style of prompts in empty fields.
public struct PlaceholderTextShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}
  public func _paint(_ context: _PaintContext) -> _Paint { Color(system: .placeholder)._paint(context) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}
  public func _paint(_ context: _PaintContext) -> _Paint { Color(system: .link)._paint(context) }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

/// The style of the ground of controls and other small areas, in four levels.
public struct FillShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}
  public func _paint(_ context: _PaintContext) -> _Paint {
    let fill: SystemColor =
      switch context.level {
      case ...0: .fill
      case 1: .secondaryFill
      case 2: .tertiaryFill
      default: .quaternaryFill
      }
    return _Paint(.color(Color(system: fill).display(in: context.environment)))
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

/// The style of a window's ground.
public struct WindowBackgroundShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}
  public func _paint(_ context: _PaintContext) -> _Paint { Color(system: .background)._paint(context) }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

/// The style of selected rows.
public struct SelectionShapeStyle: ShapeStyle, BitwiseCopyable {
  public typealias Resolved = Never
  public init() {}
  public func _paint(_ context: _PaintContext) -> _Paint { TintShapeStyle()._paint(context) }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}
