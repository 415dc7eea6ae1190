import Foundation

/// Keeps a scene's address in line with what its views show, and brings the views to an address.
///
///     views ──RouteKey──► read(_:) ──► address, title ──► host (URL, history)
///     host ──► open(_:) ──► parts take their segments, from the outside inwards; what appears then takes the rest
@MainActor
package final class SceneRouter {
  /// The present address: a path that leads here again.
  package private(set) var address = "/"
  package private(set) var title: String?
  /// Tells the host that the address or the title changed; true for a step that belongs into the history.
  package var changed: ((_ push: Bool) -> Void)?
  private var parts: [RoutePart] = []
  /// Segments that no part has taken yet.
  private var pending: [String]?
  /// Parts that have taken theirs.
  private var applied: Set<ObjectIdentifier> = []
  /// Runs the next step when what the last one changed has come about, callbacks of the app's included.
  package var schedule: ((@escaping () -> Void) -> Void)?
  private var isWaiting = false
  /// An address is being opened: what it changes is no step of the person's.
  private var isOpening = true
  private var handlers: [URLHandlerNode] = []

  package init() {}

  /// Goes to an address of the app. What can't be understood of it is left out.
  package func open(_ address: String) {
    isOpening = true
    pending = RouteAddress.segments(address)
    applied = []
    isWaiting = false
    advance()
  }

  /// The update that an opened address caused is over.
  package func settle() {
    pending = nil
    isOpening = false
  }

  /// The parts as they are after an update.
  package func read(_ parts: [RoutePart]) {
    self.parts = parts
    advance()
    let new = RouteAddress.path(parts.flatMap(\.segments))
    guard new != address else { return }
    address = new
    changed?(!isOpening)
  }

  package func read(title: String?) {
    guard title != self.title else { return }
    self.title = title
    changed?(false)
  }

  private func advance() {
    guard !isWaiting else { return }
    for (depth, part) in parts.enumerated() where !applied.contains(part.owner) {
      guard let rest = pending else { return }
      // One that stands where another had its turn took that one's place, as when the window's width class changed.
      guard depth >= applied.count else { continue }
      let (consumed, changed) = part.apply(rest)
      pending = Array(rest.dropFirst(consumed))
      if consumed > 0 || changed { applied.insert(part.owner) }
      guard changed else { continue }
      // What the change brings about may hold the parts that take the rest.
      if let schedule {
        isWaiting = true
        schedule { [weak self] in
          self?.isWaiting = false
          self?.advance()
        }
      }
      return
    }
  }

  /// What the address says before a stack's own part.
  func segments(before stack: NavigationStackNode) -> [String]? {
    guard let index = parts.firstIndex(where: { $0.owner == ObjectIdentifier(stack) }) else { return nil }
    return parts[..<index].flatMap(\.segments)
  }

  // MARK: Links into the app

  func add(_ handler: URLHandlerNode) { handlers.append(handler) }
  func remove(_ handler: URLHandlerNode) { handlers.removeAll { $0 === handler } }

  /// Gives a URL to everybody who handles such. False if nobody does.
  @discardableResult
  package func handle(_ url: URL) -> Bool {
    for handler in handlers { handler.handle(url) }
    return !handlers.isEmpty
  }
}

private struct SceneRouterKey: EnvironmentKey {
  static var defaultValue: SceneRouter? { nil }
}

extension EnvironmentValues {
  /// The scene's router; nil where no host keeps addresses.
  package var sceneRouter: SceneRouter? {
    get { self[SceneRouterKey.self] }
    set { self[SceneRouterKey.self] = newValue }
  }
}

extension View {
  /// Registers a handler to invoke in response to a URL that your app receives.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    URLHandler(content: self, action: action)
  }

  /// Reports where the views are to the scene's router, and gives it to them.
  nonisolated package func routed(by router: SceneRouter) -> some View {
    onPreferenceRead(RouteKey.self) { router.read($0) }
      .onPreferenceRead(SceneTitleKey.self) { router.read(title: $0) }
      .environment(\.sceneRouter, router)
  }
}

nonisolated private struct URLHandler<Content: View>: View {
  typealias Body = Never
  let content: Content
  let action: (URL) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = URLHandlerNode(inputs)
    node.action = view.action
    node.start()
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: URLHandlerNode.self)
    node.action = view.action
    Content._update(node.child, view.content)
  }
}

@MainActor
final class URLHandlerNode: _Node {
  fileprivate var child: _Node!
  fileprivate var action: ((URL) -> Void)?
  private weak var router: SceneRouter?

  override var debugName: String { "OnOpenURL" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  fileprivate func start() {
    router = Tracker.unobserved { EnvironmentValues(scope: scope).sceneRouter }
    router?.add(self)
  }

  func handle(_ url: URL) { graph.performAction { action?(url) } }

  override func unmount() {
    router?.remove(self)
    super.unmount()
  }
}
