import CoreGraphics
import TextEngine

extension Text {
  @MainActor public static func _make(_ view: Text, _ inputs: _ViewInputs) -> _Node { TextNode(view, inputs) }

  @MainActor public static func _update(_ node: _Node, _ view: Text) {
    unsafeDowncast(node, to: TextNode.self).set(view)
  }
}

/// The leaf that shows a text.
@MainActor
final class TextNode: LayoutNode {
  private var text: Text
  private let environment: DerivedEnvironment<TextEnvironment>
  private let colors: DerivedEnvironment<TextColors>
  private var dependencies: [Dependency] = []
  private var current: ResolvedText?
  /// The colours of runs that name their own, which may depend on anything in the environment.
  private var ownStyles: [DisplayText.RunStyle]?
  /// The gradient of a text whose runs all name the same one.
  private var ownGradient: _Paint?
  private lazy var styleTracker = Tracker(reader: self)
  private var usesTracker = false
  private var timer: Int?
  private var images: InlineImages?
  private var outgoing = OutgoingContent()
  /// What is on the screen and where.
  private var shown: (string: String, frame: CGRect)?

  init(_ text: Text, _ inputs: _ViewInputs) {
    self.text = text
    environment = TextEnvironment.of(inputs.scope)
    colors = TextColors.of(inputs.scope)
    super.init(inputs)
    // It keeps its last layouts itself, and tells its parent of each new text.
    answersAtOnce = true
    dependencies = [Dependency(reader: self, source: environment), Dependency(reader: self, source: colors)]
  }

  override var debugName: String { "Text" }

  private var resolved: ResolvedText {
    if let current { return current }
    let new = ResolvedText(
      text, in: environment.value, engine: TextSystem.engine, pixel: 1 / graph.tree.scale,
      attach: { [unowned self] in self.attachment($0, $1) })
    current = new
    images?.keep(new.imageCount)
    if let change = new.nextChange { wake(at: change) }
    return new
  }

  func set(_ new: Text) {
    guard new != text else { return }
    text = new
    resolveAgain()
  }

  private func attachment(_ inline: InlineImage, _ index: Int) -> TextAttachment {
    let images = self.images ?? InlineImages(owner: self)
    self.images = images
    // The answers depend on those of the images now.
    answersAtOnce = false
    return images.attachment(inline, index)
  }

  /// An image has another size than before.
  override func answersChanged() { if images != nil { current = nil } }

  override func forEachChild(_ body: (_Node) -> Void) { for node in images?.nodes ?? [] { body(node) } }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    for item in images?.items ?? [] { body(item) }
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    guard let images else { return }
    let color = colors.value.foreground
    images.place(
      resolved.display(width: size.width, proposal) { DisplayText.RunStyle(font: $0.font, color: color) })
  }

  private func resolveAgain() {
    current = nil
    ownStyles = nil
    if let timer { graph.animator.cancelTimer(timer) }
    timer = nil
    invalidateMetrics()
    repaint()
  }

  /// Puts the text together again when time changes what it says.
  private func wake(at date: Date) {
    if let timer { graph.animator.cancelTimer(timer) }
    timer = graph.animator.schedule(at: date.timeIntervalSinceReferenceDate) { [weak self] in
      guard let self, !self.isUnmounted else { return }
      self.timer = nil
      self.resolveAgain()
    }
  }

  override func dependencyChanged(_ source: DependencySource) {
    graph.note(Transaction.current)
    if source === environment { return resolveAgain() }
    ownStyles = nil
    repaint()
  }

  override func measure(_ proposal: Proposal) -> CGSize { resolved.size(proposal) }
  override func constantLeastLength(along axis: Axis) -> CGFloat? {
    // A text is never wider than what it is offered.
    axis == .horizontal ? 0 : resolved.lineHeight
  }
  override var spacing: ViewSpacing { resolved.spacing }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key {
      return CGFloat(resolved.fit(proposal).measure.firstBaseline)
    }
    if key == VerticalAlignment.lastTextBaseline.key {
      return CGFloat(resolved.fit(proposal).measure.lastBaseline)
    }
    if key == VerticalAlignment.middleOfCapitals.key {
      return CGFloat(resolved.fit(proposal).measure.firstBaseline) - resolved.capHeight / 2
    }
    return nil
  }

  override var ownsDisplay: Bool { !resolved.string.isEmpty }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let resolved = resolved
    guard !environment.value.isRedacted else { return paintBars(display) }
    let styles = runStyles(resolved)
    var index = 0
    var content = resolved.display(width: frame.width, placedProposal) { _ in
      defer { index += 1 }
      return styles[index]
    }
    let gradient = resolved.looks.allSatisfy { $0.foreground == nil } ? colors.value.gradient : ownGradient
    content.paint = gradient?.display(in: CGRect(origin: .zero, size: display.frame.size))
    var semantics = DisplaySemantics(role: .text)
    // What isn't shown in full is read in full.
    if content.layout.measure.isTruncated { semantics.label = resolved.string }
    if images?.items.isEmpty == false {
      semantics.label = TextBuilder.plainString(of: text, in: EnvironmentValues(scope: scope))
    }
    if case .text(let old) = display.content, old.styles.count == 1, content.styles.count == 1 {
      graph.animator.move(
        display, .color, from: old.styles[0].color.numbers, to: content.styles[0].color.numbers,
        context.animation)
    }
    changeContent(display, to: content, &context)
    display.semantics = semantics
  }

  private func changeContent(_ display: DisplayNode, to content: DisplayText, _ context: inout DisplayContext)
  {
    let transition = environment.value.contentTransition
    let before = shown
    shown = (resolved.string, display.frame)
    if let before, before.string != resolved.string, let animation = context.animation,
      case .text = display.content
    {
      outgoing.begin(
        transition, on: display, old: display.content, at: before.frame, animation, graph.animator,
        remove: { [weak self] old in
          guard let self else { return }
          self.outgoing.remove(old)
          if !self.isUnmounted { self.markDisplay(.structure) }
        })
      context.parent.childrenDirty = true
    } else {
      outgoing.note(transition)
    }
    display.content = .text(content)
  }

  override var outgoingDisplays: [DisplayNode] { outgoing.displays }

  private func paintBars(_ display: DisplayNode) {
    display.content = .shape(
      resolved.bars(width: frame.width, placedProposal, color: colors.value.foreground.opacity(0.16)))
    display.semantics = nil
  }

  /// The colours of each run.
  private func runStyles(_ resolved: ResolvedText) -> [DisplayText.RunStyle] {
    if let ownStyles { return ownStyles }
    let colors = colors.value
    func plain(_ look: TextLook) -> DisplayText.RunStyle {
      var style = DisplayText.RunStyle(
        font: look.font, color: look.link == nil ? colors.foreground : colors.link)
      style.underline = look.underline.map { DisplayText.Line(pattern: $0.pattern.name) }
      style.strikethrough = look.strikethrough.map { DisplayText.Line(pattern: $0.pattern.name) }
      style.link = look.link?.absoluteString
      return style
    }
    if resolved.looks.allSatisfy(\.isPlain) { return resolved.looks.map(plain) }
    usesTracker = true
    let styles = styleTracker.run {
      let values = EnvironmentValues(scope: scope)
      let shared = resolved.looks.first?.foreground
      let isShared = resolved.looks.allSatisfy { $0.foreground == shared && $0.link == nil }
      ownGradient = isShared ? shared?.style._paint(_PaintContext(values)) : nil
      if ownGradient?.isGradient != true { ownGradient = nil }
      return resolved.looks.map { look in
        var style = plain(look)
        if let foreground = look.foreground {
          style.color = foreground.style._paint(_PaintContext(values)).solid
        }
        style.background = look.background?.display(in: values)
        style.underline?.color = look.underline?.color?.display(in: values)
        style.strikethrough?.color = look.strikethrough?.color?.display(in: values)
        return style
      }
    }
    ownStyles = styles
    return styles
  }

  override func unmount() {
    for dependency in dependencies { dependency.cancel() }
    dependencies = []
    if usesTracker { styleTracker.cancel() }
    if let timer { graph.animator.cancelTimer(timer) }
    super.unmount()
  }
}

extension VerticalAlignment {
  /// Half the height of the first line's capital letters; the middle of what is no text. Icons stand on it.
  private enum MiddleOfCapitals: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = min(parentValue ?? childValue, childValue)
    }
  }
  package static let middleOfCapitals = VerticalAlignment(MiddleOfCapitals.self)
}

/// The process's one text engine.
package enum TextSystem {
  /// Made on first use. A missing font package ends the process with a message that names it, for nothing could be
  /// shown; hosts call ``prepare()`` at start to fail with an error of their own.
  package static let engine: TextEngine = {
    do {
      return try prepare()
    } catch {
      FileHandle.standardError.write(Data("Martlet: \(error)\n".utf8))
      exit(2)
    }
  }()

  /// Opens the fonts.
  ///
  /// - Throws: `FontError`, whose description says which package is missing.
  package static func prepare() throws(FontError) -> TextEngine { TextEngine(fonts: try FontLibrary()) }
}
