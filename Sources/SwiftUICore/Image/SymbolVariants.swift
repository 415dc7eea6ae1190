/// A variant of a symbol: filled, slashed, or in an enclosing shape.
public struct SymbolVariants: Hashable, Sendable {
  enum Enclosure: String, Hashable, Sendable { case circle, square, rectangle }
  var enclosure: Enclosure?
  var isFilled = false
  var isSlashed = false

  public static let none = SymbolVariants()
  public static let circle = SymbolVariants(enclosure: .circle)
  public static let square = SymbolVariants(enclosure: .square)
  public static let rectangle = SymbolVariants(enclosure: .rectangle)
  public static let fill = SymbolVariants(isFilled: true)
  public static let slash = SymbolVariants(isSlashed: true)

  public var circle: SymbolVariants { with { $0.enclosure = .circle } }
  public var square: SymbolVariants { with { $0.enclosure = .square } }
  public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }

  /// Whether these variants include all of the others.
  public func contains(_ other: SymbolVariants) -> Bool {
    (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
      && (other.enclosure == nil || other.enclosure == enclosure)
  }

  /// These and others together.
  package func adding(_ other: SymbolVariants) -> SymbolVariants {
    SymbolVariants(
      enclosure: other.enclosure ?? enclosure, isFilled: isFilled || other.isFilled,
      isSlashed: isSlashed || other.isSlashed)
  }

  /// The symbol's name with the variants, in SF Symbols' order: `bell.slash.circle.fill`.
  package func apply(to name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    var all = self
    while parts.count > 1, let last = parts.last {
      if last == "fill" {
        all.isFilled = true
      } else if last == "slash" {
        all.isSlashed = true
      } else if all.enclosure == nil || all.enclosure?.rawValue == last, let own = Enclosure(rawValue: last) {
        all.enclosure = own
      } else {
        break
      }
      parts.removeLast()
    }
    if all.isSlashed { parts.append("slash") }
    if let enclosure = all.enclosure { parts.append(enclosure.rawValue) }
    if all.isFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }
}

/// How the layers of a symbol are coloured.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Mode: Hashable, Sendable { case monochrome, hierarchical, palette, multicolor }
  let mode: Mode

  /// All layers in the foreground style.
  public static let monochrome = SymbolRenderingMode(mode: .monochrome)
  /// Layers in falling levels of the foreground style.
  public static let hierarchical = SymbolRenderingMode(mode: .hierarchical)
  /// Each layer in its own level of the foreground style.
  public static let palette = SymbolRenderingMode(mode: .palette)
  /// Symbols have no colours of their own here: drawn as monochrome.
  public static let multicolor = SymbolRenderingMode(mode: .multicolor)
}

private struct SymbolVariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }
private struct SymbolRenderingModeKey: EnvironmentKey { static let defaultValue: SymbolRenderingMode? = nil }
private struct ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }

extension EnvironmentValues {
  /// The variants that symbols in this environment are shown in.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  /// How symbols are coloured; nil lets the number of foreground styles decide.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Shows symbols within this view in a variant, besides those set around it.
  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    editEnvironment { $0.symbolVariants = variant == .none ? .none : $0.symbolVariants.adding(variant) }
  }

  /// Sets how symbols within this view are coloured.
  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  /// Sets the size of symbols within this view.
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
