import CoreGraphics

extension View {
  /// Adds an action to be performed when a value, created from this view's geometry, changes.
  ///
  /// The action runs once after the first layout, then whenever the value differs.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T, action: @escaping (T) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform) { _, new in action(new) }
  }

  /// The same, with the old value too; on the first call both are the first value.
  nonisolated public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    GeometryChangeView(content: self, transform: transform, action: action)
  }
}

nonisolated private struct GeometryChangeView<Content: View, T: Equatable>: View {
  typealias Body = Never
  let content: Content
  let transform: @Sendable (GeometryProxy) -> T
  let action: (T, T) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(GeometryChangeNode(view.transform, view.action, inputs), view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: GeometryChangeNode<T>.self)
    node.set(view.transform, view.action)
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class GeometryChangeNode<T: Equatable>: UnaryNode, GeometryWatcher {
  private var transform: @Sendable (GeometryProxy) -> T
  private var action: (T, T) -> Void
  private lazy var geometry = ViewGeometry(self)
  private lazy var tracker = Tracker(reader: self)
  private var value: T?
  private var isStale = true
  private var updates = UpdateGuard()

  init(
    _ transform: @escaping @Sendable (GeometryProxy) -> T, _ action: @escaping (T, T) -> Void,
    _ inputs: _ViewInputs
  ) {
    self.transform = transform
    self.action = action
    super.init(inputs)
  }

  override var debugName: String { "OnGeometryChange<\(T.self)>" }

  func set(_ transform: @escaping @Sendable (GeometryProxy) -> T, _ action: @escaping (T, T) -> Void) {
    self.transform = transform
    self.action = action
    isStale = true
    forEachClone { ($0 as? GeometryChangeNode)?.set(transform, action) }
  }

  override func childChanged() { if child != nil { graph.geometryWatchers.add(self) } }
  override func dependencyChanged(_ source: DependencySource) {
    isStale = true
    graph.scheduleFlush()
  }

  func geometrySettled() {
    guard frame.width >= 0, isStale || geometry.hasChanged else { return }
    isStale = false
    geometry.forget()
    let new = tracker.run { transform(GeometryProxy(geometry: geometry)) }
    let old = value
    guard new != old, updates.allows(graph, "onGeometryChange(for: \(T.self))") else { return }
    value = new
    graph.afterLayout { [weak self] in
      guard let self, !self.isUnmounted else { return }
      self.graph.performAction { self.action(old ?? new, new) }
    }
  }

  override func makeClone() -> UnaryNode { GeometryChangeNode(transform, action, inputs()) }

  override func unmount() {
    graph.geometryWatchers.remove(self)
    geometry.end()
    tracker.cancel()
    super.unmount()
  }
}
