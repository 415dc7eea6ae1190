import CoreGraphics

/// Whether a control is pressed now. Reading it in a style's body makes the display tell of presses as they begin.
@MainActor
package final class PressState: @MainActor Equatable {
  private final class Source: DependencySource {}
  private let source = Source()
  private var pressed = false
  /// Whether anybody asks; until then no message goes to the server when a press begins.
  private(set) var isObserved = false
  /// Called once, when somebody asks first.
  var observed: (() -> Void)?

  nonisolated package init() {}

  package var isPressed: Bool {
    get {
      source.wasRead()
      if !isObserved {
        isObserved = true
        observed?()
      }
      return pressed
    }
    set {
      guard newValue != pressed else { return }
      pressed = newValue
      source.changed()
    }
  }

  package static func == (a: PressState, b: PressState) -> Bool { a === b }
}

/// What a control that is pressed is, and how it looks meanwhile.
package struct PressTraits: Equatable, Sendable {
  package var semantics: DisplaySemantics
  /// Shown by the display while it is pressed.
  package var pressedOpacity: Double?
  /// Laid over it while the pointer is above.
  package var hoverOverlay: DisplayColor?
  package var shortcut: DisplayInteraction.Shortcut?
  package var isFocusable = true
  /// Whether its whole area takes presses, or only what is drawn in it.
  package var fillsHitArea = true

  package init(_ role: DisplaySemantics.Role = .button, pressedOpacity: Double? = nil) {
    semantics = DisplaySemantics(role: role)
    self.pressedOpacity = pressedOpacity
  }
}

extension View {
  /// Makes the view act like a button: a press, Return or Space on it, or its shortcut runs `action`.
  nonisolated package func pressable(
    _ traits: PressTraits = PressTraits(), state: PressState? = nil, action: @escaping () -> Void
  ) -> some View {
    Pressable(content: self, traits: traits, state: state, action: action, key: nil)
  }

  /// The same; `key` hears of keys other than Return and Space, by their DOM names.
  nonisolated package func pressable(
    _ traits: PressTraits, state: PressState? = nil, action: @escaping () -> Void,
    key: @escaping (String) -> Void
  ) -> some View {
    Pressable(content: self, traits: traits, state: state, action: action, key: key)
  }
}

nonisolated private struct Pressable<Content: View>: View {
  typealias Body = Never
  let content: Content
  let traits: PressTraits
  let state: PressState?
  let action: () -> Void
  let key: ((String) -> Void)?

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = PressableNode(inputs)
    (node.traits, node.state, node.action, node.key) = (view.traits, view.state, view.action, view.key)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PressableNode.self)
    let changed = node.traits != view.traits || node.state !== view.state
    (node.traits, node.state, node.action, node.key) = (view.traits, view.state, view.action, view.key)
    if changed || node.hasClones { node.parametersChanged(layout: false) }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class PressableNode: UnaryNode, GestureReceiver {
  var traits = PressTraits()
  var state: PressState?
  var action: (() -> Void)?
  var key: ((String) -> Void)?
  private var enabled: EnabledReader?
  /// Only where a focus state is tied to it: other controls cost no messages when the focus moves.
  private var focusItem: FocusItem?

  override init(_ inputs: _ViewInputs) {
    super.init(inputs)
    enabled = EnabledReader(self)
  }

  override var debugName: String { "Pressable" }
  override var ownsDisplay: Bool { true }

  override func childChanged() {
    if focusItem == nil, traits.isFocusable, graph.focus.isBound(self) { focusItem = FocusItem(node: self) }
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let isEnabled = enabled?.isEnabled ?? true
    var semantics = traits.semantics
    semantics.isDisabled = !isEnabled
    display.semantics = semantics
    var effects = DisplayEffects()
    if isEnabled {
      effects.pressedOpacity = traits.pressedOpacity
      effects.hoverOverlay = traits.hoverOverlay
      effects.cursor = "pointer"
    }
    display.effects = effects
    state?.observed = { [weak self] in self?.repaint() }
    display.interaction = DisplayInteraction(
      kinds: kinds, isEnabled: isEnabled, isFocusable: traits.isFocusable, shortcut: traits.shortcut,
      hitArea: traits.fillsHitArea ? .rect(CGRect(origin: .zero, size: frame.size)) : nil
    ) { [weak self] event in
      guard let self else { return }
      if focusItem?.received(event) == true { return }
      GestureArbiter.deliver(event, to: self)
    }
    focusItem?.isEnabled = isEnabled && traits.isFocusable
    display.interaction?.shape.wantsFocus = focusItem?.wantsFocus
  }

  private var kinds: Set<DisplayInteraction.Kind> {
    var kinds: Set<DisplayInteraction.Kind> = [.press]
    if state?.isObserved == true { kinds.formUnion([.pressDown, .pressUp]) }
    if key != nil { kinds.insert(.key) }
    if focusItem != nil { kinds.formUnion([.focus, .blur]) }
    return kinds
  }

  override func dependencyChanged(_ source: DependencySource) { repaint() }

  var priority: GesturePriority { .normal }
  var blocksSubviews: Bool { false }
  func listens(for kind: DisplayInteraction.Kind) -> Bool {
    (enabled?.isEnabled ?? true) && kinds.contains(kind)
  }

  func receive(_ event: DisplayEvent) {
    switch (event.kind, event.detail) {
    case (.press, _):
      state?.isPressed = false
      graph.performAction { action?() }
    case (.pressDown, _): state?.isPressed = true
    case (.pressUp, _): state?.isPressed = false
    case (.key, .key(let name)): graph.performAction { key?(name) }
    default: break
    }
  }

  override func makeClone() -> UnaryNode {
    let node = PressableNode(inputs())
    node.copyParameters(from: self)
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? PressableNode else { return }
    (traits, state, action, key) = (original.traits, original.state, original.action, original.key)
  }

  override func unmount() {
    enabled?.cancel()
    focusItem?.end()
    super.unmount()
  }
}
