/// A container that animates its content by going through a collection of phases.
///
/// Without a trigger it goes round for ever; with one it goes through the phases once whenever the trigger changes.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: AnyEquatable?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var index = 0
  @State private var run = 0

  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyEquatable(trigger)
    self.content = content
    self.animation = animation
  }

  @MainActor public var body: some View {
    Group {
      if phases.indices.contains(index) { content(phases[index]) }
    }
    .onAppear { if trigger == nil { advance(run) } }
    .onChange(of: trigger) {
      run += 1
      advance(run)
    }
    .onDisappear { run += 1 }
  }

  @MainActor private func advance(_ run: Int) {
    guard phases.count > 1, run == self.run else { return }
    let next = (index + 1) % phases.count
    withAnimation(animation(phases[next])) {
      index = next
    } completion: {
      // A triggered run ends where it began.
      if trigger == nil || next != 0 { advance(run) }
    }
  }
}

/// Compares two values of one type that is known only where they were made.
private struct AnyEquatable: Equatable {
  let value: Any
  let isEqual: (Any) -> Bool
  init<T: Equatable>(_ value: T) {
    self.value = value
    isEqual = { $0 as? T == value }
  }
  static func == (a: AnyEquatable, b: AnyEquatable) -> Bool { a.isEqual(b.value) }
}

extension View {
  /// Animates effects that you apply to a view over a sequence of phases, for ever.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PlaceholderSource(source: self) {
      PhaseAnimator(phases, content: { content(PlaceholderContentView<Self>(), $0) }, animation: animation)
    }
  }

  /// Animates effects that you apply to a view over a sequence of phases, when the trigger changes.
  nonisolated public func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PlaceholderSource(source: self) {
      PhaseAnimator(
        phases, trigger: trigger, content: { content(PlaceholderContentView<Self>(), $0) },
        animation: animation)
    }
  }
}

/// Gives a view with a placeholder in it what the placeholder stands for.
private nonisolated struct PlaceholderSource<Source: View, Content: View>: View {
  typealias Body = Never
  let source: Source
  let content: Content
  init(source: Source, @ViewBuilder content: () -> Content) {
    self.source = source
    self.content = content()
  }

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = PlaceholderSourceNode<Source>(view.source, inputs)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    return node
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PlaceholderSourceNode<Source>.self)
    node.source = view.source
    if let inner = node.innerContent { Source._update(inner, view.source) }
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class PlaceholderSourceNode<Source: View>: _Node, PlaceholderHost {
  var source: Source
  var child: _Node!
  var makeContent: ((_ViewInputs) -> _Node)?
  weak var innerContent: _Node?
  override var debugName: String { "PhaseAnimator" }

  init(_ source: Source, _ inputs: _ViewInputs) {
    self.source = source
    super.init(inputs)
    makeContent = { [unowned self] in Source._make(self.source, $0) }
  }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
