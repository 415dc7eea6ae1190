import TextEngine

/// A symbol, ready to be laid out and drawn.
public struct Symbol: Hashable, Sendable {
  /// Outlines that take one colour together, to be filled by the non-zero rule.
  public struct Layer: Hashable, Sendable {
    /// 0 for what stands out, 1 and 2 for what stands back: hierarchical and palette rendering go by it.
    public var level: Int
    /// The outlines.
    public var outline: [GlyphPathCommand]
  }

  /// The relative sizes of symbols.
  public enum Scale: String, Hashable, Sendable, CaseIterable {
    case small, medium, large

    /// What the symbol's size is multiplied by; 1.29 was measured (a star at body is 28 wide instead of 22).
    public var factor: Double {
      switch self {
      case .small: 0.78
      case .medium: 1
      case .large: 1.29
      }
    }
  }

  /// A symbol's place in a line and its outlines there.
  public struct Layout: Hashable, Sendable {
    /// The width in points.
    public var width: Double
    /// How far it reaches above the baseline, in points.
    public var ascent: Double
    /// How far it reaches below the baseline, in points.
    public var descent: Double
    /// The outlines in points from the upper left corner of the layout box, y down.
    public var layers: [Layer]

    /// The height in points.
    public var height: Double { ascent + descent }
  }

  /// The name in SF Symbols.
  public let name: String
  /// The outlines in ems of the font, y down.
  public private(set) var layers: [Layer]
  /// The box around them.
  public private(set) var bounds: SymbolBox

  init(name: String, layers: [Layer], bounds: SymbolBox) {
    (self.name, self.layers, self.bounds) = (name, layers, bounds)
  }

  /// Turns it left for right.
  mutating func mirror() {
    let axis = 2 * bounds.midX
    layers = layers.map { layer in
      .init(level: layer.level, outline: layer.outline.mapPoints { (axis - $0, $1) })
    }
  }

  /// How large a symbol is beside text of a size, and where it sits.
  ///
  /// Apple's measured sizes (body: star 22 × 20, gear 21.5 × 20.5, wifi 22.5 × 16, `chevron.right` 12.5 × 16.5) are
  /// kept for those names and their `.fill`; the other chevrons are taken to be as large as that one, turned. Any
  /// other symbol is its glyph's box enlarged by one factor, about the middle of what star (1.73), gear (1.60) and
  /// wifi (1.36) would need: it may be off by an eighth. The box is centred at half the cap height, and each edge is
  /// rounded outwards to a pixel. At title, large title and footnote a star is within half a point of what was
  /// measured; at the large scale within a point.
  ///
  /// - Parameters:
  ///   - fontSize: The size of the text, in points.
  ///   - scale: The image scale.
  ///   - pixel: The size of a pixel in points, such as 0.5.
  public func layout(fontSize: Double, scale: Scale = .medium, pixel: Double) -> Layout {
    let size = fontSize * scale.factor
    let ems =
      Self.measured[name].map { ($0.width, $0.height) }
      ?? (bounds.width * Self.enlargement, bounds.height * Self.enlargement)
    let width = Self.up(ems.0 * size, pixel)
    let middle = 0.5 * Self.capHeight * fontSize
    let ascent = Self.up(ems.1 * size / 2 + middle, pixel)
    let descent = Self.up(ems.1 * size / 2 - middle, pixel)
    // The outlines fill the box, without distortion.
    let zoom = min(ems.0 / max(bounds.width, 1e-6), ems.1 / max(bounds.height, 1e-6)) * size
    let (midX, midY) = (width / 2, ascent - middle)
    let (fromX, fromY) = (bounds.midX, bounds.midY)
    return Layout(
      width: width, ascent: ascent, descent: descent,
      layers: layers.map { layer in
        .init(
          level: layer.level,
          outline: layer.outline.mapPoints { (($0 - fromX) * zoom + midX, ($1 - fromY) * zoom + midY) })
      })
  }

  /// Apple's system font: 1443 of 2048 units.
  private static let capHeight = 1443.0 / 2048

  /// Points of symbol for each em of Material's glyph, at one point of text.
  static let enlargement = 1.52

  /// The sizes, in ems of text, that were measured on iOS, or follow from one by turning it.
  private static let measured: [String: (width: Double, height: Double)] = {
    let sizes: [(String, Double, Double)] = [
      ("star", 1.2685, 1.17), ("gear", 1.25, 1.19), ("wifi", 1.3, 0.93), ("chevron.right", 0.72, 0.955),
      ("chevron.left", 0.72, 0.955), ("chevron.up", 1.15, 0.66), ("chevron.down", 1.15, 0.66),
    ]
    var table: [String: (width: Double, height: Double)] = [:]
    for (name, width, height) in sizes {
      table[name] = (width, height)
      table[name + ".fill"] = (width, height)
    }
    (table["chevron.forward"], table["chevron.backward"]) = (table["chevron.right"], table["chevron.left"])
    table["gearshape"] = table["gear"]
    table["gearshape.fill"] = table["gear"]
    return table
  }()

  private static func up(_ value: Double, _ pixel: Double) -> Double {
    pixel > 0 ? (value / pixel - 1e-6).rounded(.up) * pixel : value
  }
}
