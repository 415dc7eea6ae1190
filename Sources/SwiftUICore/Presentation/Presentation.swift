import CoreGraphics
import Observation

/// What a view wants shown above the scene.
package struct PresentationRequest {
  /// Another id is another presentation: the old one goes first.
  let id: AnyHashable
  /// Whether a view level shows only one of this kind at a time: all but menus.
  let isExclusive: Bool
  /// Whether it floats beside a view and closes when the scene goes to another address: menus and popovers.
  let isFloating: Bool
  /// Seconds that the surface needs to move out.
  let exitDuration: Double
  /// Writes false or nil to where the request came from.
  let close: @MainActor () -> Void
  let onDismiss: (() -> Void)?
  /// The surface with the content in it. The content's closure isn't run before the presentation is there.
  let makeSurface: @MainActor (PresentationControl) -> AnyView

  package init(
    id: AnyHashable, isExclusive: Bool = true, isFloating: Bool = false, exitDuration: Double = 0.35,
    close: @escaping @MainActor () -> Void,
    onDismiss: (() -> Void)? = nil, makeSurface: @escaping @MainActor (PresentationControl) -> AnyView
  ) {
    self.id = id
    self.isExclusive = isExclusive
    self.isFloating = isFloating
    self.exitDuration = exitDuration
    self.close = close
    self.onDismiss = onDismiss
    self.makeSurface = makeSurface
  }
}

/// One presentation while it lives: what its surface and its content know of it.
@MainActor @Observable
package final class PresentationControl: DismissTarget {
  /// The surface is moving out.
  package fileprivate(set) var isLeaving = false
  /// The rectangle of the view that asked, in the window.
  @ObservationIgnored package fileprivate(set) var anchor: @MainActor () -> CGRect = { .zero }
  @ObservationIgnored fileprivate var close: @MainActor () -> Void = {}

  fileprivate init() {}

  /// Ends the presentation as its binding sees it; the surface follows.
  package func dismiss() {
    guard !isLeaving else { return }
    close()
  }
}

extension View {
  /// Shows what `request` describes for as long as it isn't nil.
  nonisolated package func presenting(_ request: PresentationRequest?) -> some View {
    Presenter(content: self, request: request)
  }
}

nonisolated private struct Presenter<Content: View>: View {
  typealias Body = Never
  let content: Content
  let request: PresentationRequest?

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = PresenterNode(inputs)
    node.request = view.request
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    if view.request != nil { node.queueReconciling() }
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: PresenterNode.self)
    node.request = view.request
    node.queueReconciling()
    Content._update(node.child, view.content)
  }
}

/// Where presentations stand on: the scene's content, or another presentation. Each shows one at a time.
@MainActor
private final class PresentationLevel {
  weak var occupant: PresenterNode?
  private var waiting: [Waiting] = []
  private struct Waiting { weak var node: PresenterNode? }

  func wait(_ node: PresenterNode) {
    if !waiting.contains(where: { $0.node === node }) { waiting.append(Waiting(node: node)) }
  }

  /// The occupant is gone: the next one in the queue may come.
  func release() {
    occupant = nil
    while !waiting.isEmpty {
      if let next = waiting.removeFirst().node, !next.isUnmounted { return next.queueReconciling() }
    }
  }
}

/// The node of `sheet`, `alert` and so on: brings what is shown in line with what is asked for.
///
///     none ──request──► shown ──same id──► shown, content updated
///       ▲                 │ nil, or another id
///       └──moved out── leaving ──► (asked again meanwhile: shown anew)
@MainActor
private final class PresenterNode: _Node {
  var child: _Node!
  var request: PresentationRequest?
  private var isReconciling = false
  private var shown: Shown?

  /// What is on the screen for this node.
  @MainActor
  final class Shown {
    let overlay: Overlay
    let control: PresentationControl
    /// What stands on this presentation.
    let level = PresentationLevel()
    var request: PresentationRequest
    init(overlay: Overlay, control: PresentationControl, request: PresentationRequest) {
      self.overlay = overlay
      self.control = control
      self.request = request
    }
  }

  override var debugName: String { "Presenter" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func queueReconciling() {
    guard !isReconciling, !isUnmounted else { return }
    isReconciling = true
    graph.afterUpdate { [weak self] in
      guard let self, !self.isUnmounted else { return }
      self.isReconciling = false
      self.reconcile()
    }
  }

  private func reconcile() {
    if let shown {
      if shown.control.isLeaving { return }
      if let request, request.id == shown.request.id {
        shown.request = request
        shown.control.close = request.close
        shown.overlay.update(request.makeSurface(shown.control))
      } else {
        leave()
      }
    } else if let request {
      present(request)
    }
  }

  private var level: PresentationLevel {
    if let overlay = ancestor(of: OverlayNode.self), let shown = overlay.owner as? Shown {
      return shown.level
    }
    if let level = graph.overlays.owner as? PresentationLevel { return level }
    let level = PresentationLevel()
    graph.overlays.owner = level
    return level
  }

  private func present(_ request: PresentationRequest) {
    if request.isExclusive {
      let level = level
      if let occupant = level.occupant, occupant !== self, !occupant.isUnmounted {
        graph.warn(
          "Only one presentation at a time is shown by a view and what is in it. The next one is shown when the one "
            + "that is there has been dismissed.")
        return level.wait(self)
      }
      level.occupant = self
    }
    let control = PresentationControl()
    control.close = request.close
    control.anchor = { [weak self] in self?.anchorFrame ?? .zero }
    let shown = Shown(
      overlay: graph.overlays.add(request.makeSurface(control), scope: scope), control: control,
      request: request)
    shown.overlay.node.owner = shown
    self.shown = shown
  }

  /// What the presenting views take up in the window.
  private var anchorFrame: CGRect {
    var list = ItemList()
    child.collect(into: &list)
    return list.items.reduce(CGRect.null) { $0.union($1.globalFrame) }
  }

  private func leave() {
    guard let shown, !shown.control.isLeaving else { return }
    shown.level.occupant?.leave()
    shown.control.isLeaving = true
    graph.overlays.beginRemoval(of: shown.overlay)
    if shown.request.exitDuration == 0 || graph.transaction.disablesAnimations
      || !graph.animator.movesSurfaces
    {
      graph.afterLayout { [weak self] in self?.end() }
    } else {
      graph.animator.schedule(at: graph.animator.now + shown.request.exitDuration) { [weak self] in
        self?.end()
      }
    }
  }

  private func end() {
    guard let shown else { return }
    self.shown = nil
    graph.overlays.remove(shown.overlay)
    if let onDismiss = shown.request.onDismiss { graph.performAction(onDismiss) }
    if shown.request.isExclusive { release() }
    queueReconciling()
  }

  private func release() {
    let level = level
    if level.occupant === self { level.release() }
  }

  override func unmount() {
    if let shown {
      self.shown = nil
      graph.overlays.remove(shown.overlay)
      if shown.request.isExclusive { release() }
    }
    super.unmount()
  }
}

extension ViewGraph {
  /// Closes menus and popovers: the scene goes to another address.
  package func closeFloatingPresentations() {
    for overlay in overlays.overlays.reversed() {
      guard let shown = overlay.node.owner as? PresenterNode.Shown, shown.request.isFloating else { continue }
      performAction { shown.control.dismiss() }
    }
  }
}

/// A view that is evaluated again only when it is another value, however often what is around it is.
nonisolated package struct HeldContent: View {
  let content: AnyView

  package init(content: AnyView) { self.content = content }

  @MainActor package var body: some View { content }
}

/// Runs a content closure under a node of its own, so that what it reads is noted there.
nonisolated package struct DeferredContent<Content: View>: View {
  let make: () -> Content

  package init(make: @escaping () -> Content) { self.make = make }

  @MainActor package var body: some View { make() }
}

extension View {
  /// What holds for the content of every presentation.
  nonisolated package func presented(by control: PresentationControl) -> some View {
    editEnvironment {
      $0.dismiss = DismissAction(control)
      $0.isPresented = true
      $0.navigation = nil
      $0.outerBack = nil
      $0.sidebarToggle = nil
      $0.pageRole = .none
    }
  }
}
