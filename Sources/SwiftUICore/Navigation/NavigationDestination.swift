extension View {
  /// Associates a destination view with a presented data type for use within a navigation stack.
  ///
  /// The type is matched exactly. Declare it on a view in the stack, outside lists and other lazy containers.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    DestinationView(content: self, destination: destination)
  }

  /// Associates a destination view with a binding that can be used to push the view onto a stack.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View {
    let view = destination()
    return modifier(
      PushModifier(isPresented: isPresented.wrappedValueReader, close: { isPresented.wrappedValue = false }) {
        _ in
        AnyView(view)
      })
  }

  /// Associates a destination view with a bound value for use within a navigation stack.
  ///
  /// A value pushes, nil pops; another value replaces the page.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      PushModifier(
        isPresented: { item.wrappedValue.map { AnyHashable($0) } }, close: { item.wrappedValue = nil }
      ) {
        value in
        AnyView(DeferredContent { (value.base as? D).map(destination) })
      })
  }
}

extension Binding<Bool> {
  nonisolated fileprivate var wrappedValueReader: () -> AnyHashable? {
    { wrappedValue ? AnyHashable(true) : nil }
  }
}

nonisolated private struct DestinationView<Content: View, D: Hashable, C: View>: View {
  typealias Body = Never
  let content: Content
  let destination: (D) -> C

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = DestinationNode(type: D.self, inputs)
    node.take(view.destination)
    // Before the content, which may look for it.
    node.stack = node.ancestor(of: NavigationStackNode.self)
    node.stack?.register(node)
    if node.stack == nil {
      inputs.graph.warn(
        "navigationDestination(for: \(D.self).self) is outside a NavigationStack and has no effect. Move it inside."
      )
    }
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: DestinationNode.self)
    node.take(view.destination)
    node.stack?.destinationChanged(node)
    Content._update(node.child, view.content)
  }
}

/// The node of `navigationDestination(for:)`.
@MainActor
package final class DestinationNode: _Node {
  let type: ObjectIdentifier
  let typeName: String
  let decode: (String) -> AnyHashable?
  fileprivate var child: _Node!
  fileprivate weak var stack: NavigationStackNode?
  private(set) var makeContent: (AnyHashable) -> AnyView = { _ in AnyView(EmptyView()) }

  init<D: Hashable>(type: D.Type, _ inputs: _ViewInputs) {
    self.type = ObjectIdentifier(type)
    typeName = "\(type)"
    decode = { RouteLiteral.decode($0, as: D.self).map { AnyHashable($0) } }
    super.init(inputs)
  }

  func take<D: Hashable, C: View>(_ destination: @escaping (D) -> C) {
    makeContent = { value in AnyView(DeferredContent { (value.base as? D).map(destination) }) }
  }

  override package var debugName: String { "Destination<\(typeName)>" }
  override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override package func unmount() {
    stack?.unregister(self)
    super.unmount()
  }
}

/// Pushes a view while a binding says so.
nonisolated private struct PushModifier: ViewModifier {
  /// What is pushed now; reads the binding.
  let isPresented: () -> AnyHashable?
  let close: () -> Void
  let destination: (AnyHashable) -> AnyView
  @Environment(\.navigation) private var navigation
  @State private var pushed = PushedPage()

  init(
    isPresented: @escaping () -> AnyHashable?, close: @escaping () -> Void,
    destination: @escaping (AnyHashable) -> AnyView
  ) {
    (self.isPresented, self.close, self.destination) = (isPresented, close, destination)
  }

  @MainActor func body(content: Content) -> some View {
    let wanted = isPresented()
    let (navigation, close, destination, pushed) = (navigation, close, destination, pushed)
    if wanted != nil, wanted == pushed.value { pushed.refresh(destination) }
    return
      content
      .onChange(of: wanted, initial: true) { _, new in
        pushed.set(new, in: navigation, close: close, destination: destination)
      }
      .onRemoval { pushed.end(in: navigation) }
  }
}

/// The page of one `navigationDestination(isPresented:)` or `(item:)`.
@MainActor
private final class PushedPage {
  private(set) var value: AnyHashable?
  private var source: ViewPageSource?

  nonisolated init() {}

  func set(
    _ new: AnyHashable?, in navigation: NavigationModel?, close: @escaping () -> Void,
    destination: @escaping (AnyHashable) -> AnyView
  ) {
    guard new != value else { return }
    value = new
    let old = source
    source = nil
    if let old { navigation?.pop(old) }
    guard let new else { return }
    guard let navigation else {
      return Diagnostics.warn(
        "A navigationDestination is outside a NavigationStack and has no effect. Move it inside.")
    }
    let next = ViewPageSource(makeContent: { destination(new) })
    next.onPop = { [weak self] in
      guard let self, self.value != nil else { return }
      self.value = nil
      self.source = nil
      close()
    }
    source = next
    navigation.push(next)
  }

  /// The view that declared the destination is gone, and its page with it.
  func end(in navigation: NavigationModel?) {
    value = nil
    guard let old = source else { return }
    source = nil
    navigation?.pop(old)
  }

  func refresh(_ destination: @escaping (AnyHashable) -> AnyView) {
    guard let value, let source else { return }
    source.makeContent = { destination(value) }
    source.page?.refreshContent()
  }
}

extension View {
  /// Runs an action after the update in which the view is removed for good.
  nonisolated fileprivate func onRemoval(perform action: @escaping @MainActor () -> Void) -> some View {
    RemovalReporter(content: self, action: action)
  }
}

nonisolated private struct RemovalReporter<Content: View>: View {
  typealias Body = Never
  let content: Content
  let action: @MainActor () -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = RemovalNode(inputs)
    node.action = view.action
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: RemovalNode.self)
    node.action = view.action
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class RemovalNode: _Node {
  var child: _Node!
  var action: (@MainActor () -> Void)?

  override var debugName: String { "OnRemoval" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func unmount() {
    if let action { graph.afterUpdate { action() } }
    super.unmount()
  }
}
