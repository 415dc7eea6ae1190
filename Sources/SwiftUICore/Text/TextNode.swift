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
  private var dependency: Dependency?
  private var current: ResolvedText?

  init(_ text: Text, _ inputs: _ViewInputs) {
    self.text = text
    environment = TextEnvironment.of(inputs.scope)
    super.init(inputs)
    dependency = Dependency(reader: self, source: environment)
  }

  override var debugName: String { "Text" }

  private var resolved: ResolvedText {
    if let current { return current }
    let new = ResolvedText(
      text, in: environment.value, engine: TextSystem.engine, pixel: 1 / graph.tree.scale)
    current = new
    return new
  }

  func set(_ new: Text) {
    guard new != text else { return }
    text = new
    resolveAgain()
  }

  private func resolveAgain() {
    current = nil
    invalidateMetrics()
    repaint()
  }

  override func dependencyChanged(_ source: DependencySource) { resolveAgain() }

  override func measure(_ proposal: Proposal) -> CGSize { resolved.size(proposal) }
  override var spacing: ViewSpacing { resolved.spacing }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    if key == VerticalAlignment.firstTextBaseline.key { return CGFloat(resolved.fit(proposal).measure.firstBaseline) }
    if key == VerticalAlignment.lastTextBaseline.key { return CGFloat(resolved.fit(proposal).measure.lastBaseline) }
    return nil
  }

  override var ownsDisplay: Bool { !resolved.string.isEmpty }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let resolved = resolved
    let content = resolved.display(width: frame.width, placedProposal) { _ in
      DisplayColor(red: 0, green: 0, blue: 0)
    }
    var semantics = DisplaySemantics(role: .text)
    // What isn't shown in full is read in full.
    if content.layout.measure.isTruncated { semantics.label = resolved.string }
    display.content = .text(content)
    display.semantics = semantics
  }

  override func unmount() {
    dependency?.cancel()
    dependency = nil
    super.unmount()
  }
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
