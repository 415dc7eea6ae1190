import CoreGraphics

/// The slider's track and knob: a native control of the display, 31 points tall.
nonisolated package struct SliderCore: View {
  package typealias Body = Never
  /// From 0 to 1.
  let value: Double
  /// The distance of two values, on the same scale; nil if it is continuous.
  let step: Double?
  let label: Text?
  /// What is read aloud.
  let valueText: String?
  let change: (Double) -> Void
  let editing: (Bool) -> Void

  package init(
    value: Double, step: Double?, label: Text?, valueText: String?, change: @escaping (Double) -> Void,
    editing: @escaping (Bool) -> Void
  ) {
    self.value = value
    self.step = step
    self.label = label
    self.valueText = valueText
    self.change = change
    self.editing = editing
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    SliderNode(view, inputs)
  }
  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: SliderNode.self).set(view)
  }
}

@MainActor
private final class SliderNode: LayoutNode {
  private var slider: SliderCore
  private let tint: DerivedEnvironment<SliderEnvironment>
  private var dependency: Dependency?

  init(_ slider: SliderCore, _ inputs: _ViewInputs) {
    self.slider = slider
    tint = SliderEnvironment.of(inputs.scope)
    super.init(inputs)
    dependency = Dependency(reader: self, source: tint)
  }

  override var debugName: String { "Slider" }

  func set(_ new: SliderCore) {
    let same =
      new.value == slider.value && new.step == slider.step && new.label == slider.label
      && new.valueText == slider.valueText
    slider = new
    if !same { repaint() }
  }

  override func dependencyChanged(_ source: DependencySource) { repaint() }

  override func measure(_ proposal: Proposal) -> CGSize {
    CGSize(width: proposal.width.isNaN ? 100 : max(0, proposal.width), height: 31)
  }

  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let values = tint.value
    display.content = .control(.slider(value: slider.value, step: slider.step, tint: values.tint))
    var semantics = DisplaySemantics(role: .slider)
    semantics.label = slider.label.map { label in
      Tracker.untracked { TextBuilder.plainString(of: label, in: EnvironmentValues(scope: scope)) }
    }
    semantics.value = slider.valueText
    semantics.isDisabled = !values.isEnabled
    display.semantics = semantics
    display.interaction = DisplayInteraction(
      kinds: [.edit, .pressDown, .pressUp], isEnabled: values.isEnabled, isFocusable: true
    ) { [weak self] event in
      guard let self else { return }
      self.graph.performAction {
        switch (event.kind, event.detail) {
        case (.edit, .number(let value, _)): self.slider.change(min(1, max(0, value)))
        case (.pressDown, _): self.slider.editing(true)
        case (.pressUp, _): self.slider.editing(false)
        default: break
        }
      }
    }
  }

  override func unmount() {
    dependency?.cancel()
    super.unmount()
  }
}

private struct SliderEnvironment: Equatable {
  let tint: DisplayColor
  let isEnabled: Bool
  private final class Key {}
  @MainActor static func of(_ scope: EnvironmentScope) -> DerivedEnvironment<SliderEnvironment> {
    scope.derivedValue(Key.self) { SliderEnvironment(tint: $0.tintColor, isEnabled: $0.isEnabled) }
  }
}
