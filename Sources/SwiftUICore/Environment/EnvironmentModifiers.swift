import Observation

extension View {
  /// Sets an environment value for this view and what is in it.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    EnvironmentWriter(content: self, edit: .set { $0[keyPath: keyPath] = value })
  }

  /// Puts an observable object into the environment of this view and what is in it.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentWriter(content: self, edit: .set { $0[T.self] = object })
  }

  /// Transforms an environment value for this view and what is in it.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentWriter(content: self, edit: .transform { transform(&$0[keyPath: keyPath]) })
  }

  /// Several values at once, for our own modifiers.
  nonisolated package func editEnvironment(_ edit: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentWriter(content: self, edit: .transform(edit))
  }
}

nonisolated package struct EnvironmentWriter<Content: View>: View {
  package typealias Body = Never
  enum Edit {
    /// Doesn't read the environment.
    case set((inout EnvironmentValues) -> Void)
    /// May read it: runs again when what it read changes.
    case transform((inout EnvironmentValues) -> Void)
  }
  let content: Content
  let edit: Edit

  @MainActor package static var _hasSections: Bool { Content._hasSections }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = EnvironmentNode(inputs)
    node.setEdit(view.edit)
    node.write()
    var childInputs = inputs
    childInputs.parent = node
    childInputs.scope = node.inner
    node.child = Content._make(view.content, childInputs)
    node.preferenceBits = node.child.preferenceBits
    return node
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.setEdit(view.edit)
    node.isQueued = false
    node.write()
    Content._update(node.child, view.content)
  }
}

@MainActor
final class EnvironmentNode: _Node {
  let inner: EnvironmentScope
  var child: _Node!
  fileprivate var apply: ((inout EnvironmentValues) -> Void)?
  fileprivate var tracker: Tracker?

  override init(_ inputs: _ViewInputs) {
    inner = EnvironmentScope(parent: inputs.scope)
    super.init(inputs)
  }

  override var debugName: String { "Environment" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func set(_ apply: @escaping (inout EnvironmentValues) -> Void, tracks: Bool) {
    self.apply = apply
    if tracks, tracker == nil { tracker = Tracker(reader: self) }
  }

  func write() {
    guard let apply else { return }
    var values = EnvironmentValues(scope: scope)
    if let tracker { tracker.run { apply(&values) } } else { apply(&values) }
    let wasRightToLeft = inner.isRightToLeft
    inner.keepOnly(values.written)
    for (key, cell) in values.written { inner.write(key, from: cell) }
    if child != nil, inner.isRightToLeft != wasRightToLeft { graph.invalidatePlacement() }
  }

  override func refresh() { write() }

  override func unmount() {
    tracker?.cancel()
    super.unmount()
  }
}

extension EnvironmentNode {
  fileprivate func setEdit<C>(_ edit: EnvironmentWriter<C>.Edit) {
    switch edit {
    case .set(let apply): set(apply, tracks: false)
    case .transform(let apply): set(apply, tracks: true)
    }
  }
}
