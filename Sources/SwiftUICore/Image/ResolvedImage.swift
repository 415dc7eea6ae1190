import AssetCatalog
import CoreGraphics
import SymbolFont
import TextEngine

/// An image settled for an environment: what is drawn, and how large it is.
struct ResolvedImage {
  enum Content {
    /// Outlines in points, from the top left corner of the image.
    case symbol([(path: Path, paint: _Paint)])
    case picture(DisplayImage)
    /// Nothing stands for the name.
    case missing(String)
  }
  var content: Content
  var size: CGSize
  /// Where a symbol stands on the line of text.
  var baseline: CGFloat?
  var label: String?

  init(_ image: Image, in environment: EnvironmentValues, scale: Double) {
    switch image.source {
    case .symbol(let name): self = .symbol(name, image, environment, scale)
    case .asset(let name, let bundle): self = .asset(name, bundle, image, environment, scale)
    case .data(let bytes, let hash, let width, let height):
      let size = CGSize(width: width, height: height)
      self.init(
        .picture(
          DisplayImage(
            source: .data(bytes, hash: hash), naturalSize: size,
            resizing: image.resizing == .tile ? .tile : .stretch, capInsets: image.capInsets,
            tint: image.template == .template ? environment.foregroundPaint.solid : nil,
            smooth: image.interpolation != .none)), size)
    }
    switch image.label {
    case .name: break
    case .text(let text): label = TextBuilder.plainString(of: text, in: environment)
    case .decorative: label = nil
    }
  }

  private init(_ content: Content, _ size: CGSize, baseline: CGFloat? = nil, label: String? = nil) {
    (self.content, self.size, self.baseline, self.label) = (content, size, baseline, label)
  }

  // MARK: Symbols

  private static func symbol(
    _ name: String, _ image: Image, _ environment: EnvironmentValues, _ scale: Double
  ) -> ResolvedImage {
    let font = (environment.font ?? .body).resolve(in: environment.fontResolutionContext)
    let size = Double(font.pointSize)
    let label = spoken(name)
    let isRightToLeft = environment.layoutDirection == .rightToLeft
    let variant = environment.symbolVariants.apply(to: name)
    guard let symbols = SymbolFont.shared,
      let symbol =
        (variant == name
          ? nil
          : symbols.symbol(
            named: variant, weight: font.description.weight, isRightToLeft: isRightToLeft))
        ?? symbols.symbol(named: name, weight: font.description.weight, isRightToLeft: isRightToLeft)
    else {
      return ResolvedImage(
        .missing(name), CGSize(width: size * 1.3, height: size * 1.3), baseline: size * 1.05, label: label)
    }
    let layout = symbol.layout(fontSize: size, scale: environment.imageScale.symbolScale, pixel: 1 / scale)
    let mode = image.symbolMode ?? environment.symbolRenderingMode ?? environment.defaultSymbolMode
    var layers: [(path: Path, paint: _Paint)] = []
    func paint(_ level: Int) -> _Paint {
      var context = _PaintContext(environment)
      context.level = level
      return ForegroundStyle()._paint(context)
    }
    for layer in layout.layers {
      let level =
        switch mode.mode {
        case .hierarchical, .palette: layer.level
        case .monochrome, .multicolor: 0
        }
      let path = Path(layer.outline)
      // Layers of one colour are one area, so that nothing shows where they overlap.
      if let index = layers.indices.last, layers[index].paint == paint(level) {
        layers[index].path.addPath(path)
      } else {
        layers.append((path, paint(level)))
      }
    }
    return ResolvedImage(
      .symbol(layers), CGSize(width: layout.width, height: layout.height), baseline: layout.ascent,
      label: label)
  }

  /// What is read aloud for a symbol's or a picture's name: `square.and.arrow.up.fill` is "square and arrow up".
  static func spoken(_ name: String) -> String {
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let words = last.split(whereSeparator: { $0 == "." || $0 == "_" || $0 == "-" }).map(String.init)
    let kept = words.filter { $0 != "fill" }
    return (kept.isEmpty ? words : kept).joined(separator: " ")
  }

  // MARK: Pictures

  private static func asset(
    _ name: String, _ bundle: BundleReference, _ image: Image, _ environment: EnvironmentValues,
    _ scale: Double
  ) -> ResolvedImage {
    let label = spoken(name)
    let asset: AssetImage
    do {
      asset = try bundle.assets.image(named: name, for: environment.assetTraits(scale: scale))
    } catch {
      Diagnostics.warnOnce("The image \"\(name)\" can't be shown: \(error). A placeholder stands in.")
      return ResolvedImage(.missing(name), CGSize(width: 48, height: 48), label: label)
    }
    let size = CGSize(width: asset.width, height: asset.height)
    let isTemplate =
      switch image.template {
      case .template?: true
      case .original?: false
      case nil: asset.renderingIntent == .template
      }
    var insets = image.capInsets
    var resizing = image.resizing
    if let own = asset.resizing {
      if insets == EdgeInsets() {
        insets = EdgeInsets(top: own.top, leading: own.leading, bottom: own.bottom, trailing: own.trailing)
      }
      resizing = resizing ?? .stretch
    }
    let picture = DisplayImage(
      source: .file(path: asset.file.path, svg: asset.format == .svg), naturalSize: size,
      resizing: resizing == .tile ? .tile : .stretch, capInsets: insets,
      tint: isTemplate ? environment.foregroundPaint.solid : nil, smooth: image.interpolation != .none,
      flipsHorizontally: asset.isMirrored)
    return ResolvedImage(.picture(picture), size, label: label)
  }
}

extension Image.Scale {
  fileprivate var symbolScale: Symbol.Scale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

extension EnvironmentValues {
  /// Several foreground styles colour the layers each.
  fileprivate var defaultSymbolMode: SymbolRenderingMode {
    (foregroundStyles?.styles.count ?? 1) > 1 ? .palette : .monochrome
  }
}

extension Path {
  /// A glyph's outline.
  package init(_ outline: [GlyphPathCommand]) {
    self.init()
    for command in outline {
      switch command {
      case .move(let x, let y): move(to: CGPoint(x: x, y: y))
      case .line(let x, let y): addLine(to: CGPoint(x: x, y: y))
      case .quadratic(let cx, let cy, let x, let y):
        addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy))
      case .cubic(let ax, let ay, let bx, let by, let x, let y):
        addCurve(
          to: CGPoint(x: x, y: y), control1: CGPoint(x: ax, y: ay), control2: CGPoint(x: bx, y: by))
      case .close: closeSubpath()
      }
    }
  }
}
