import CoreGraphics

extension View {
  /// Loops the given keyframes continuously, updating the view by the modifiers of the content closure.
  ///
  /// Opacity, offset, scale and rotation are sampled ahead and followed by the display alone. Where the closure uses
  /// the value for anything else, the server updates the view thirty times a second while it runs.
  ///
  /// - Parameter repeating: Whether the keyframes start over when they end.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimated(
      source: self, initialValue: initialValue, content: content,
      timeline: { KeyframeTimeline(initialValue: $0) { keyframes(initialValue) } }, trigger: 0,
      mode: repeating ? .loop : .once)
  }

  /// Plays the given keyframes when the trigger changes.
  nonisolated public func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @Sendable (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    KeyframeAnimated(
      source: self, initialValue: initialValue, content: content,
      timeline: { KeyframeTimeline(initialValue: $0) { keyframes(initialValue) } }, trigger: trigger,
      mode: .triggered)
  }
}

private enum KeyframeMode {
  case loop, once, triggered
}

private nonisolated struct KeyframeAnimated<Source: View, Value, Animated: View, Trigger: Equatable>: View {
  typealias Body = Never
  let source: Source
  let initialValue: Value
  let content: (PlaceholderContentView<Source>, Value) -> Animated
  let timeline: (Value) -> KeyframeTimeline<Value>
  let trigger: Trigger
  let mode: KeyframeMode

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    KeyframeNode<Source, Value, Animated, Trigger>(view, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: KeyframeNode<Source, Value, Animated, Trigger>.self).set(view)
  }
}

@MainActor
private final class KeyframeNode<Source: View, Value, Animated: View, Trigger: Equatable>: _Node,
  PlaceholderHost
{
  private var view: KeyframeAnimated<Source, Value, Animated, Trigger>
  private var child: _Node!
  var makeContent: ((_ViewInputs) -> _Node)?
  weak var innerContent: _Node?
  private var timer = -1
  private var tickStart: Double?
  private var current: KeyframeTimeline<Value>?

  init(_ view: KeyframeAnimated<Source, Value, Animated, Trigger>, _ inputs: _ViewInputs) {
    self.view = view
    super.init(inputs)
    makeContent = { [unowned self] inputs in Source._make(self.view.source, inputs) }
    child = Animated._make(
      view.content(PlaceholderContentView(), view.initialValue), self.inputs(isLazy: inputs.isLazy))
    preferenceBits = child.preferenceBits
    if view.mode != .triggered { graph.afterLayout { [weak self] in self?.start() } }
  }

  override var debugName: String { "KeyframeAnimator" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func set(_ new: KeyframeAnimated<Source, Value, Animated, Trigger>) {
    let triggered = view.mode == .triggered && view.trigger != new.trigger
    view = new
    if let innerContent { Source._update(innerContent, new.source) }
    if triggered {
      start()
    } else if timer < 0, tickStart == nil, current == nil {
      show(new.initialValue)
    }
  }

  private func show(_ value: Value) {
    Animated._update(child, view.content(PlaceholderContentView(), value))
  }

  /// The effects between this node and the content, outermost first.
  private var effects: [any TrackedNode] {
    var result: [any TrackedNode] = []
    func visit(_ node: _Node) {
      if node === innerContent { return }
      if let effect = node as? any TrackedNode { result.append(effect) }
      node.forEachChild(visit)
    }
    visit(child)
    return result
  }

  private func start() {
    guard !isUnmounted else { return }
    stop()
    let timeline = view.timeline(view.initialValue)
    guard timeline.duration > 0 else { return show(timeline.value(time: 0)) }
    current = timeline
    let count = min(600, max(2, Int((timeline.duration * 60).rounded(.up))))
    let nodes = effects
    var knots: [[DisplayBinding.Knot]] = nodes.map { _ in [] }
    var properties: [DisplayProperty?] = nodes.map { _ in nil }
    func sample(_ time: Double) -> [[Double]?] {
      show(timeline.value(time: time))
      return nodes.enumerated().map { number, node in
        guard let sample = node.trackNumbers else { return nil }
        properties[number] = sample.property
        return sample.numbers
      }
    }
    func note(_ samples: [[Double]?], at time: Double) {
      for (number, numbers) in samples.enumerated() {
        if let numbers { knots[number].append(.init(input: time, output: numbers)) }
      }
    }
    var before = (time: 0.0, samples: sample(0))
    note(before.samples, at: 0)
    for index in 1...count {
      let time = timeline.duration * Double(index) / Double(count)
      let samples = sample(time)
      // A jump within the step is narrowed down, or it would become a slope.
      var (low, high) = (before.time, time)
      var isJump = samples != before.samples
      for _ in 0..<12 where isJump {
        let middle = (low + high) / 2
        let between = sample(middle)
        if between == before.samples {
          low = middle
        } else if between == samples {
          high = middle
        } else {
          isJump = false
        }
      }
      if isJump {
        note(before.samples, at: low)
        note(samples, at: high)
      }
      note(samples, at: time)
      before = (time, samples)
    }
    show(timeline.value(time: view.mode == .loop ? 0 : timeline.duration))
    let isLoop = view.mode == .loop
    var moves = false
    for (number, node) in nodes.enumerated() {
      guard let property = properties[number], let first = knots[number].first,
        knots[number].contains(where: { $0.output != first.output })
      else { continue }
      moves = true
      node.trackBinding = DisplayBinding(
        property: property,
        source: .time(origin: graph.animator.now, period: isLoop ? timeline.duration : nil),
        knots: DisplayBinding.simplified(knots[number]))
    }
    if !moves { return tick(timeline) }
    if !isLoop {
      timer = graph.animator.schedule(at: graph.animator.now + timeline.duration) { [weak self] in
        self?.finish()
      }
    }
  }

  /// What can't be expressed as tracks is updated by the server.
  private func tick(_ timeline: KeyframeTimeline<Value>) {
    let now = graph.animator.now
    let start = tickStart ?? now
    tickStart = start
    var time = now - start
    if view.mode == .loop {
      time = time.truncatingRemainder(dividingBy: timeline.duration)
    } else if time >= timeline.duration {
      show(timeline.value(time: timeline.duration))
      return finish()
    }
    show(timeline.value(time: time))
    timer = graph.animator.schedule(at: now + 1.0 / 30) { [weak self] in self?.tick(timeline) }
  }

  private func finish() {
    stop()
    graph.scheduleFlush()
  }

  private func stop() {
    graph.animator.cancelTimer(timer)
    timer = -1
    tickStart = nil
    current = nil
    for node in effects { node.trackBinding = nil }
  }

  override func unmount() {
    graph.animator.cancelTimer(timer)
    super.unmount()
  }
}

extension DisplayBinding {
  /// The same course with only the knots that are needed: those within a straight stretch go.
  static func simplified(_ knots: [Knot]) -> [Knot] {
    guard knots.count > 2 else { return knots }
    var result = [knots[0]]
    for index in 1..<(knots.count - 1) {
      let (a, b, c) = (result[result.count - 1], knots[index], knots[index + 1])
      let part = c.input > a.input ? (b.input - a.input) / (c.input - a.input) : 0
      let isStraight = zip(zip(a.output, b.output), c.output).allSatisfy { pair, end in
        abs(pair.0 + (end - pair.0) * part - pair.1) < 1e-6
      }
      if !isStraight { result.append(b) }
    }
    result.append(knots[knots.count - 1])
    return result
  }
}
