import Combine

extension View {
  /// Adds an action to perform when this view detects data emitted by the given publisher.
  ///
  /// The view subscribes while it is there, and again when its parent gives it another publisher. Values published
  /// off the main actor are brought there.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    ReceiveModifier(content: self, publisher: publisher, action: action)
  }
}

nonisolated private struct ReceiveModifier<Content: View, P: Publisher>: View where P.Failure == Never {
  typealias Body = Never
  let content: Content
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ReceiveNode<P>(view.publisher, inputs)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    node.action = view.action
    node.subscribe()
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ReceiveNode<P>.self)
    node.action = view.action
    node.set(view.publisher)
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class ReceiveNode<P: Publisher>: _Node where P.Failure == Never {
  var child: _Node!
  var action: ((P.Output) -> Void)?
  private var publisher: P
  private var subscription: AnyCancellable?

  init(_ publisher: P, _ inputs: _ViewInputs) {
    self.publisher = publisher
    super.init(inputs)
  }

  override var debugName: String { "OnReceive<\(P.self)>" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func set(_ new: P) {
    if isSameValue(FieldPlan.of(P.self), &publisher, new) { return }
    publisher = new
    subscribe()
  }

  func subscribe() {
    subscription = nil
    subscription = Self.sink(publisher) { [weak self] value in self?.receive(value) }
  }

  // Not isolated: values may be published on any thread. They are only carried to the main actor and used there.
  nonisolated private static func sink(
    _ publisher: P, _ receive: @escaping @MainActor (P.Output) -> Void
  ) -> AnyCancellable {
    publisher.sink { value in
      nonisolated(unsafe) let carried = value
      MainThread.run { receive(carried) }
    }
  }

  private func receive(_ value: P.Output) {
    guard !isUnmounted else { return }
    graph.performAction { action?(value) }
  }

  override func unmount() {
    subscription = nil
    super.unmount()
  }
}
