import CoreGraphics
import TextEngine

/// The field itself, without a border: a native control of the display.
///
/// Edits arrive numbered. Each is written to the field's text at once; the answer carries the number, so that the
/// display can put what was typed since on top of it.
nonisolated package struct TextFieldCore: View {
  package typealias Body = Never
  package enum Kind: Equatable {
    /// One line.
    case line
    /// As many lines as the text needs.
    case growing
    /// Takes the whole space.
    case filling
  }
  var text: FieldText
  var kind: Kind
  var isSecure: Bool
  /// What is read aloud, and shown while the field is empty if there is no prompt.
  var label: Text?
  var prompt: Text?
  var role: DisplaySemantics.Role
  var editingChanged: ((Bool) -> Void)?
  var committed: (() -> Void)?

  package init(
    _ text: FieldText, kind: Kind = .line, isSecure: Bool = false, label: Text? = nil, prompt: Text? = nil,
    role: DisplaySemantics.Role = .textField, editingChanged: ((Bool) -> Void)? = nil,
    committed: (() -> Void)? = nil
  ) {
    self.text = text
    self.kind = kind
    self.isSecure = isSecure
    self.label = label
    self.prompt = prompt
    self.role = role
    self.editingChanged = editingChanged
    self.committed = committed
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    TextFieldNode(view, inputs)
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: TextFieldNode.self).set(view)
  }
}

@MainActor
private final class TextFieldNode: LayoutNode {
  private var field: TextFieldCore
  private let environment: DerivedEnvironment<FieldEnvironment>
  private var dependency: Dependency?
  private lazy var tracker = Tracker(reader: self)
  private var text = ""
  /// What is being typed, where the text is only taken at the end.
  private var draft: String?
  /// The last edit that was taken.
  private var lastEdit: UInt32 = 0
  private lazy var focus = FocusItem(node: self)

  init(_ field: TextFieldCore, _ inputs: _ViewInputs) {
    self.field = field
    environment = FieldEnvironment.of(inputs.scope)
    super.init(inputs)
    dependency = Dependency(reader: self, source: environment)
    focus.isEnabled = environment.value.isEnabled
    readText()
  }

  override var debugName: String { "TextField" }

  private func readText() {
    let new = tracker.run { draft ?? field.text.read() }
    guard new != text else { return }
    text = new
    if field.kind == .growing { invalidateLayout() }
    repaint()
  }

  func set(_ new: TextFieldCore) {
    let same =
      new.kind == field.kind && new.isSecure == field.isSecure && new.label == field.label
      && new.prompt == field.prompt && new.role == field.role
    field = new
    if !same {
      invalidateMetrics()
      repaint()
    }
    readText()
  }

  override func dependencyChanged(_ source: DependencySource) {
    if source === environment {
      invalidateMetrics()
      repaint()
    } else {
      invalidate()
    }
  }

  override func refresh() { readText() }

  // MARK: Layout

  /// The distance between the lines of a field: iPhone adds a point and a half to a text's line.
  private var pitch: CGFloat {
    CGFloat(environment.value.font.metrics.lineHeight(pixel: 1 / graph.tree.scale)) + 1.5
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let width = proposal.width.isNaN ? idealWidth : max(0, proposal.width)
    switch field.kind {
    case .line: return CGSize(width: width, height: pitch)
    case .growing:
      let values = environment.value
      var lines = lineCount(width)
      if let least = values.minimumLines { lines = max(lines, least) }
      if let most = values.lineLimit { lines = min(lines, max(1, most)) }
      return CGSize(width: width, height: CGFloat(lines) * pitch)
    case .filling:
      return CGSize(width: width, height: proposal.height.isNaN ? pitch : max(0, proposal.height))
    }
  }

  private func shaped(_ string: String) -> ShapedText {
    TextSystem.engine.shape(string, font: environment.value.font)
  }

  private var idealWidth: CGFloat {
    let string = text.isEmpty ? resolve(field.prompt ?? field.label) : text
    return CGFloat(shaped(string).measure(width: nil, options: TextLayoutOptions()).width) + 2
  }

  private func lineCount(_ width: CGFloat) -> Int {
    guard width.isFinite, !text.isEmpty else { return 1 }
    let pixel = 1 / graph.tree.scale
    let height = shaped(text).measure(width: Double(width), options: TextLayoutOptions(pixel: pixel)).height
    let metrics = environment.value.font.metrics
    return max(1, Int(((height + metrics.leading) / metrics.pitch).rounded()))
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    let baseline = CGFloat(environment.value.font.metrics.firstBaseline(pixel: 1 / graph.tree.scale))
    if key == VerticalAlignment.firstTextBaseline.key { return baseline }
    if key == VerticalAlignment.lastTextBaseline.key { return size.height - pitch + baseline }
    return nil
  }

  // MARK: Display

  override var ownsDisplay: Bool { true }

  private func resolve(_ text: Text?) -> String {
    guard let text else { return "" }
    return Tracker.untracked { TextBuilder.plainString(of: text, in: EnvironmentValues(scope: scope)) }
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let values = environment.value
    let prompt = resolve(field.prompt ?? field.label)
    var content = DisplayTextField(
      text: text, answersEdit: lastEdit, prompt: prompt, font: values.font,
      color: values.isEnabled ? values.color : values.promptColor, promptColor: values.promptColor,
      tint: values.tint)
    content.isSecure = field.isSecure
    content.isMultiline = field.kind != .line
    content.alignment = values.alignment
    content.isRightToLeft = isRightToLeft
    content.keyboard = values.traits.keyboard
    content.autocapitalization = values.traits.autocapitalization
    content.autocorrects = values.traits.autocorrects
    content.contentType = values.traits.contentType
    content.submitLabel = values.submitLabel
    focus.isEnabled = values.isEnabled
    content.wantsFocus = focus.wantsFocus
    display.content = .control(.textField(content))
    var semantics = DisplaySemantics(role: field.role)
    semantics.label = field.label.map(resolve) ?? (prompt.isEmpty ? nil : prompt)
    semantics.value = field.isSecure ? nil : text
    semantics.isDisabled = !values.isEnabled
    display.semantics = semantics
    display.interaction = DisplayInteraction(
      kinds: [.edit, .submit, .focus, .blur], isEnabled: values.isEnabled, isFocusable: true
    ) { [weak self] in self?.receive($0) }
  }

  private func receive(_ event: DisplayEvent) {
    switch (event.kind, event.detail) {
    case (.edit, .text(let new, let edit, _)):
      lastEdit = edit
      if field.text.keepsDraft { draft = new }
      graph.performAction { field.text.edit(new) }
      // The answer is sent even if the text is the same or the edit was not taken.
      readText()
      repaint()
    case (.submit, _):
      finish()
      let actions = Tracker.untracked { EnvironmentValues(scope: scope).submitActions }
      graph.performAction { actions.run(field.role == .searchField ? .search : .text) }
    case (.focus, _):
      focus.received(event)
      graph.performAction { field.editingChanged?(true) }
    case (.blur, _):
      focus.received(event)
      finish()
      graph.performAction { field.editingChanged?(false) }
    default: break
    }
  }

  private func finish() {
    let typed = draft
    draft = nil
    graph.performAction {
      field.text.commit(typed)
      field.committed?()
    }
    readText()
    repaint()
  }

  override func unmount() {
    focus.end()
    dependency?.cancel()
    tracker.cancel()
    super.unmount()
  }
}
