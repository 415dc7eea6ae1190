import CoreGraphics

/// The leaf that shows an image. A symbol of several colours has a leaf inside for each layer.
@MainActor
final class ImageNode: LayoutNode {
  private var image: Image
  private var current: ResolvedImage?
  private lazy var tracker = Tracker(reader: self)
  private var layers: ContiguousArray<SymbolLayerNode> = []
  private var placeholder: _Node?
  private var placeholderName = ""
  private var placeholderItems: ContiguousArray<LayoutNode> = []

  init(_ image: Image, _ inputs: _ViewInputs) {
    self.image = image
    super.init(inputs)
  }

  func set(_ new: Image) {
    guard new != image else { return }
    image = new
    resolveAgain()
  }

  private func resolveAgain() {
    current = nil
    invalidateMetrics()
    repaint()
  }

  override func dependencyChanged(_ source: DependencySource) {
    graph.note(Transaction.current)
    resolveAgain()
  }

  private var resolved: ResolvedImage {
    if let current { return current }
    let new = tracker.run {
      ResolvedImage(image, in: EnvironmentValues(scope: scope), scale: graph.tree.scale)
    }
    current = new
    return new
  }

  // MARK: Layout

  override func measure(_ proposal: Proposal) -> CGSize {
    let own = resolved.size
    guard image.resizing != nil else { return own }
    return CGSize(
      width: proposal.width.isNaN ? own.width : max(0, proposal.width),
      height: proposal.height.isNaN ? own.height : max(0, proposal.height))
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    guard key == VerticalAlignment.firstTextBaseline.key || key == VerticalAlignment.lastTextBaseline.key,
      let baseline = resolved.baseline, resolved.size.height > 0
    else { return nil }
    return baseline * size.height / resolved.size.height
  }

  /// The parts are made when the size is known and placed over the whole image.
  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    updateParts()
    forEachLayoutChild { $0.place(at: .zero, Proposal(size)) }
  }

  private func updateParts() {
    var count = 0
    if case .symbol(let drawn) = resolved.content, drawn.count > 1 { count = drawn.count }
    if layers.count != count {
      for layer in layers { layer.unmount() }
      layers = ContiguousArray((0..<count).map { _ in SymbolLayerNode(inputs()) })
      for layer in layers { adopt(layer) }
      markDisplay(.structure)
    }
    if case .symbol(let drawn) = resolved.content {
      for (layer, part) in zip(layers, drawn) { layer.set(part.path, part.paint, resolved.size) }
    }
    if case .missing(let name) = resolved.content {
      if placeholder == nil {
        placeholderName = name
        let node = ImagePlaceholder._make(ImagePlaceholder(name: name), inputs())
        placeholder = node
        var list = ItemList()
        node.collect(into: &list)
        placeholderItems = list.items
        for item in placeholderItems { adopt(item) }
        markDisplay(.structure)
      } else if let placeholder, placeholderName != name {
        placeholderName = name
        ImagePlaceholder._update(placeholder, ImagePlaceholder(name: name))
      }
    } else if let placeholder {
      placeholder.unmount()
      self.placeholder = nil
      placeholderItems = []
      markDisplay(.structure)
    }
  }

  override func forEachChild(_ body: (_Node) -> Void) {
    for layer in layers { body(layer) }
    if let placeholder { body(placeholder) }
  }

  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    for layer in layers { body(layer) }
    for item in placeholderItems { body(item) }
  }

  // MARK: Drawing

  override var debugName: String { "Image" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let resolved = resolved
    var semantics = DisplaySemantics(role: .image)
    semantics.label = resolved.label
    semantics.isHidden = resolved.label == nil
    display.semantics = semantics
    display.debugName = "Image"
    display.effects.shadow = nil
    switch resolved.content {
    case .picture(let picture): display.content = .image(picture)
    case .missing: display.content = .group
    case .symbol(let drawn):
      let size = display.frame.size
      guard drawn.count == 1, let only = drawn.first else {
        display.content = .group
        return
      }
      let new = SymbolLayerNode.shape(only.path, only.paint, resolved.size, in: size)
      if case .shape(let old) = display.content, case .color(let a) = old.paint,
        case .color(let b) = new.paint, a != b
      {
        graph.animator.move(display, .color, from: a.numbers, to: b.numbers, context.animation)
      }
      display.content = .shape(new)
      display.effects.shadow = only.paint.shadows.first
    }
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

/// One layer of a symbol.
@MainActor
final class SymbolLayerNode: LayoutNode {
  private var path = Path()
  private var paint = _Paint(.color(.clear))
  private var natural = CGSize(width: 1, height: 1)

  func set(_ path: Path, _ paint: _Paint, _ natural: CGSize) {
    guard path != self.path || paint != self.paint || natural != self.natural else { return }
    (self.path, self.paint, self.natural) = (path, paint, natural)
    repaint()
  }

  override var debugName: String { "SymbolLayer" }
  override var ownsDisplay: Bool { true }
  override func measure(_ proposal: Proposal) -> CGSize { proposal.replacingUnspecified() }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    display.content = .shape(Self.shape(path, paint, natural, in: display.frame.size))
  }

  /// A symbol's outline in a frame, which it fills.
  static func shape(_ path: Path, _ paint: _Paint, _ natural: CGSize, in size: CGSize) -> DisplayShape {
    var outline = path
    // Whole pixels don't count as a stretch.
    if natural.width > 0, natural.height > 0,
      abs(size.width - natural.width) > 0.75 || abs(size.height - natural.height) > 0.75
    {
      outline = path.applying(
        CGAffineTransform(scaleX: size.width / natural.width, y: size.height / natural.height))
    }
    return DisplayShape(geometry: .path(outline), paint: paint.display(in: CGRect(origin: .zero, size: size)))
  }
}

/// What stands in for an image that isn't there: a dashed box with its name.
private struct ImagePlaceholder: View {
  let name: String

  var body: some View {
    Text(verbatim: name)
      .font(.system(size: 8))
      .lineLimit(2)
      .minimumScaleFactor(0.5)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(system: .fill))
      .border(Color(system: .gray), width: 0.5)
      .foregroundStyle(.secondary)
      .clipped()
  }
}
