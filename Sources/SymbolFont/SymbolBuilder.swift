import TextEngine

/// Puts a symbol together from glyphs.
struct SymbolBuilder {
  /// A glyph's outline in ems; `nil` if the font hasn't got it.
  let outline: (_ glyph: String, _ isFilled: Bool) -> [GlyphPathCommand]?
  let has: (_ glyph: String) -> Bool

  private static let enclosures: [SymbolName.Enclosure: String] = [
    .circle: "circle", .square: "square", .diamond: "diamond", .seal: "new_releases",
    .hexagon: "hexagon", .octagon: "dangerous", .triangle: "change_history", .shield: "shield",
  ]

  func build(_ parts: SymbolName, name: String) -> Symbol? {
    var glyph = parts.glyph
    var isSlashed = parts.isSlashed
    // Material draws some slashed forms itself, with a proper gap.
    if isSlashed, has(glyph + "_off") { (glyph, isSlashed) = (glyph + "_off", false) }
    guard var base = outline(glyph, parts.isFilled), let bounds = base.bounds else { return nil }
    if isSlashed { base += Self.slash(across: bounds) }
    var layers = [Symbol.Layer(level: 0, outline: base)]
    if let enclosure = parts.enclosure {
      guard let figure = Self.enclosures[enclosure], let frame = outline(figure, parts.isFilled),
        let frameBounds = frame.bounds
      else { return nil }
      let scale = 0.56 * frameBounds.width / max(bounds.width, bounds.height)
      let inner = base.fitted(scale: scale, midX: frameBounds.midX, midY: frameBounds.midY)
      layers =
        parts.isFilled
        ? [Symbol.Layer(level: 0, outline: frame.cuttingOut(inner))]
        : [Symbol.Layer(level: 0, outline: inner), Symbol.Layer(level: 1, outline: frame)]
    }
    if let badge = parts.badge, let mark = outline(badge, true), let markBounds = mark.bounds {
      // The symbol gives way to the upper left; the badge takes the corner.
      let size = max(bounds.width, bounds.height)
      layers = layers.map { layer in
        .init(
          level: layer.level + 1,
          outline: layer.outline.mapPoints { x, y in
            (bounds.x + (x - bounds.x) * 0.78, bounds.y + (y - bounds.y) * 0.78)
          })
      }
      let small = mark.fitted(
        scale: 0.42 * size / max(markBounds.width, markBounds.height),
        midX: bounds.x + bounds.width - 0.12 * size, midY: bounds.y + bounds.height - 0.12 * size)
      layers.insert(.init(level: 0, outline: small), at: 0)
    }
    guard let box = layers.flatMap(\.outline).bounds else { return nil }
    return Symbol(name: name, layers: layers, bounds: box)
  }

  /// A bar from the upper left to the lower right corner of a box.
  private static func slash(across box: SymbolBox) -> [GlyphPathCommand] {
    let half = 0.035
    let (left, top, right, bottom) = (box.x, box.y, box.x + box.width, box.y + box.height)
    return [
      .move(x: left - half, y: top + half), .line(x: left + half, y: top - half),
      .line(x: right + half, y: bottom - half), .line(x: right - half, y: bottom + half), .close,
    ]
  }
}
