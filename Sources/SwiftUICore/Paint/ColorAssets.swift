import AssetCatalog
import DeveloperToolsSupport
import Foundation

/// A bundle as a plain value.
package struct BundleReference: Hashable, @unchecked Sendable {
  // A bundle is safe to use from any thread; Foundation on Linux doesn't say so.
  package let bundle: Bundle
  package init(_ bundle: Bundle?) { self.bundle = bundle ?? .main }
  package static func == (a: BundleReference, b: BundleReference) -> Bool { a.bundle === b.bundle }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bundle)) }
  package var assets: AssetCatalog { AssetCatalog.of(bundle) }
}

extension Color {
  /// A colour of an asset catalog. One that isn't there is drawn in magenta, and its name logged once.
  public init(_ name: String, bundle: Bundle? = nil) {
    storage = .asset(name: name, bundle: BundleReference(bundle))
  }

  /// A colour of an asset catalog.
  public init(_ resource: ColorResource) {
    storage = .asset(name: resource.name, bundle: BundleReference(resource.bundle))
  }

  static func asset(_ name: String, _ bundle: BundleReference, in environment: EnvironmentValues) -> Resolved
  {
    do {
      return try bundle.assets.color(named: name, for: environment.assetTraits(scale: 1)).resolved(
        in: environment)
    } catch {
      Diagnostics.warnOnce("The color \"\(name)\" can't be used: \(error). It is drawn in magenta.")
      return Resolved(red: 1, green: 0, blue: 1)
    }
  }

  /// The accent colour of the app's own catalog, if it has one.
  static func appAccent(in environment: EnvironmentValues) -> Resolved? {
    do {
      return try AssetCatalog.of(.main).accentColor(for: environment.assetTraits(scale: 1))?.resolved(
        in: environment)
    } catch {
      Diagnostics.warnOnce("The app's AccentColor can't be used: \(error).")
      return nil
    }
  }
}

extension EnvironmentValues {
  package func assetTraits(scale: Double) -> AssetTraits {
    AssetTraits(
      isDark: colorScheme == .dark, hasHighContrast: colorSchemeContrast == .increased, scale: scale,
      isRightToLeft: layoutDirection == .rightToLeft)
  }
}

extension AssetColor {
  fileprivate func resolved(in environment: EnvironmentValues) -> Color.Resolved {
    switch self {
    case .components(let space, let red, let green, let blue, let alpha):
      let (r, g, b, opacity) = (Float(red), Float(green), Float(blue), Float(alpha))
      switch space {
      case .sRGB, .extendedSRGB, .extendedGray, .grayGamma22:
        return .init(colorSpace: .sRGB, red: r, green: g, blue: b, opacity: opacity)
      case .displayP3: return .init(colorSpace: .displayP3, red: r, green: g, blue: b, opacity: opacity)
      case .extendedLinearSRGB:
        return .init(colorSpace: .sRGBLinear, red: r, green: g, blue: b, opacity: opacity)
      }
    case .system(let name):
      guard let color = SystemColor(catalogName: name) else {
        Diagnostics.warnOnce(
          "An asset catalog refers to \(name), which is not a known system color; gray is used.")
        return Color.gray.resolve(in: environment)
      }
      return color.resolved(environment.colorScheme, environment.colorSchemeContrast)
    }
  }
}

extension SystemColor {
  /// The colour of a name such as `systemIndigoColor` or `secondaryLabelColor`.
  init?(catalogName: String) {
    var name = catalogName.hasSuffix("Color") ? String(catalogName.dropLast(5)) : catalogName
    if name.hasPrefix("system") { name = String(name.dropFirst(6)) }
    name = name.replacingOccurrences(of: "System", with: "")
    guard let first = name.first else { return nil }
    name = first.lowercased() + name.dropFirst()
    let aliases = ["placeholderText": "placeholder", "controlAccent": "blue", "tint": "blue"]
    name = aliases[name] ?? name
    guard let found = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = found
  }
}
