import CoreGraphics

/// A translucent ground that blurs what is behind it.
///
/// Apple's tints are not documented; these are near to what an iPhone shows. Content in front of it keeps its plain
/// colours: there is no vibrancy.
public struct Material: ShapeStyle, Hashable {
  public typealias Resolved = Never
  private enum Thickness: Hashable { case ultraThin, thin, regular, thick, ultraThick, bar }
  private let thickness: Thickness

  public static let ultraThin = Material(thickness: .ultraThin)
  public static let thin = Material(thickness: .thin)
  public static let regular = Material(thickness: .regular)
  public static let thick = Material(thickness: .thick)
  public static let ultraThick = Material(thickness: .ultraThick)
  /// The material of bars.
  public static let bar = Material(thickness: .bar)

  public func _paint(_ context: _PaintContext) -> _Paint {
    let isDark = context.environment.colorScheme == .dark
    let alpha: (light: Float, dark: Float) =
      switch thickness {
      case .ultraThin: (0.44, 0.55)
      case .thin: (0.6, 0.68)
      case .regular: (0.72, 0.78)
      case .thick: (0.84, 0.88)
      case .ultraThick: (0.92, 0.94)
      case .bar: (0.8, 0.82)
      }
    let shade: Float = isDark ? 37 / 255 : 250 / 255
    let tint = DisplayColor(red: shade, green: shade, blue: shade, alpha: isDark ? alpha.dark : alpha.light)
    return context.finish(_Paint(.material(tint, 24)))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
