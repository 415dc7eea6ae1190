import CoreGraphics
import Foundation

/// A colour that adapts to the environment it is shown in.
///
/// It is a shape style, and a view that fills what it is offered. As the background of a view at the window's edge
/// it goes on under the unsafe margin, as any style does.
public struct Color: Hashable, Sendable {
  /// A profile of red, green and blue components.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The extended sRGB colour space, gamma-encoded.
    case sRGB
    /// The extended sRGB colour space with linear components.
    case sRGBLinear
    /// Display P3, gamma-encoded.
    case displayP3
  }

  package indirect enum Storage: Hashable, Sendable {
    case resolved(Resolved)
    case system(SystemColor)
    case accent
    case asset(name: String, bundle: BundleReference)
    case opacity(Color, Double)
    case mix(Color, Color, Double, Gradient.ColorSpace)
  }
  package var storage: Storage

  /// A colour of components from 0 to 1 in a colour space; values beyond are kept.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    storage = .resolved(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(opacity)))
  }

  /// A grey.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour of hue, saturation and brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    func component(_ n: Double) -> Double {
      let k = (n + turn).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// A constant colour.
  public init(_ resolved: Resolved) { storage = .resolved(resolved) }

  /// The colour multiplied with an opacity.
  public func opacity(_ opacity: Double) -> Color {
    if opacity == 1 { return self }
    if case .opacity(let base, let own) = storage { return Color(storage: .opacity(base, own * opacity)) }
    return Color(storage: .opacity(self, opacity))
  }

  /// A colour between this one (fraction 0) and another (fraction 1).
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual)
    -> Color
  {
    Color(storage: .mix(self, rhs, min(max(fraction, 0), 1), colorSpace))
  }

  private init(storage: Storage) { self.storage = storage }

  /// The app's accent colour: set for a part of the tree, from the app's asset catalog, or the system's blue.
  public static let accentColor = Color(storage: .accent)

  /// What the colour is in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    switch storage {
    case .resolved(let resolved): return resolved
    case .system(let system): return system.resolved(environment.colorScheme, environment.colorSchemeContrast)
    case .accent:
      if let set = environment.accentColor { return set.resolve(in: environment) }
      return Self.appAccent(in: environment) ?? Color.blue.resolve(in: environment)
    case .asset(let name, let bundle): return Self.asset(name, bundle, in: environment)
    case .opacity(let base, let factor): return base.resolve(in: environment).multiplyingOpacity(by: factor)
    case .mix(let a, let b, let fraction, let space):
      return space.interpolate(a.resolve(in: environment), b.resolve(in: environment), fraction)
    }
  }

  package func display(in environment: EnvironmentValues) -> DisplayColor { resolve(in: environment).display }
}

extension Color: CustomStringConvertible {
  public var description: String {
    switch storage {
    case .resolved(let resolved): resolved.description
    case .system(.label): "primary"
    case .system(.secondaryLabel): "secondary"
    case .system(let color): "\(color)"
    case .accent: "accentColor"
    case .asset(let name, _): "NamedColor(name: \"\(name)\")"
    case .opacity(let base, let opacity): "\(Int((opacity * 100).rounded()))% \(base)"
    case .mix(let a, let b, let fraction, _): "mix(\(a), \(b), \(fraction))"
    }
  }
}

extension Color: ShapeStyle {
  public func _paint(_ context: _PaintContext) -> _Paint {
    context.finish(_Paint(.color(display(in: context.environment))))
  }
}

extension Color: View {
  public typealias Body = _ShapeView<Rectangle, Color>
}

private struct AccentColorKey: EnvironmentKey {
  static let defaultValue: Color? = nil
}

extension EnvironmentValues {
  package var accentColor: Color? {
    get { self[AccentColorKey.self] }
    set { self[AccentColorKey.self] = newValue }
  }
}
