extension View {
  /// Adds an action to perform before this view appears: after the first layout and before anything is shown.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModifier(content: self, appear: action, disappear: nil)
  }

  /// Adds an action to perform after this view disappears.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    LifecycleModifier(content: self, appear: nil, disappear: action)
  }

  /// Adds an asynchronous task that starts when this view appears and is cancelled when it disappears.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: 0, priority: priority, action: action))
  }

  /// The same, and again whenever `id` changes: the running task is cancelled first.
  nonisolated public func task<T: Equatable>(
    id: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: id, priority: priority, action: action))
  }
}

/// Hears of one view's coming and going on screen.
@MainActor
package final class AppearanceAction {
  private let graph: ViewGraph
  private let scope: AppearanceScope
  package var appear: (() -> Void)?
  package var disappear: (() -> Void)?
  private var isPresent = false
  private var isQueued = false

  package init(graph: ViewGraph, scope: AppearanceScope) {
    self.graph = graph
    self.scope = scope
    scope.add(self)
    if scope.isVisible { queue() }
  }

  package func visibilityChanged() { queue() }

  private func queue() {
    guard !isQueued else { return }
    isQueued = true
    graph.afterFirstLayout { [self] in
      isQueued = false
      guard scope.isVisible != isPresent, !isEnded else { return }
      isPresent = scope.isVisible
      if let action = isPresent ? appear : disappear { graph.performAction(action) }
    }
  }

  private var isEnded = false

  /// The view is gone. Its last action runs after those of the views that came in the same update.
  package func end() {
    isEnded = true
    scope.remove(self)
    guard isPresent, let disappear else { return }
    isPresent = false
    graph.afterAppearance { [graph] in graph.performAction(disappear) }
  }
}

nonisolated private struct LifecycleModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let appear, disappear: (() -> Void)?

  @MainActor static var _hasSections: Bool { Content._hasSections }

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = LifecycleNode(inputs)
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    // After the content, whose own actions come first.
    let action = AppearanceAction(graph: inputs.graph, scope: inputs.scope.appearance)
    action.appear = view.appear
    action.disappear = view.disappear
    node.action = action
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: LifecycleNode.self)
    node.action?.appear = view.appear
    node.action?.disappear = view.disappear
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class LifecycleNode: _Node {
  var child: _Node!
  var action: AppearanceAction?
  override var debugName: String { "Lifecycle" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func unmount() {
    super.unmount()
    action?.end()
  }
}

nonisolated private struct TaskModifier<ID: Equatable>: ViewModifier {
  let id: ID
  let priority: TaskPriority
  let action: @isolated(any) () async -> Void
  @State private var runner = TaskRunner()

  init(id: ID, priority: TaskPriority, action: @escaping @isolated(any) () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  @MainActor func body(content: Content) -> some View {
    content
      .onAppear { runner.start(priority, action) }
      .onChange(of: id) { runner.start(priority, action) }
      .onDisappear { runner.cancel() }
  }
}

@MainActor
private final class TaskRunner {
  private var task: Task<Void, Never>?
  nonisolated init() {}

  func start(_ priority: TaskPriority, _ action: @escaping @isolated(any) () async -> Void) {
    task?.cancel()
    // The closure was sent to the modifier and is used by this task alone.
    nonisolated(unsafe) let action = action
    task = Task(priority: priority) { await action() }
  }

  func cancel() {
    task?.cancel()
    task = nil
  }

  deinit { task?.cancel() }
}
