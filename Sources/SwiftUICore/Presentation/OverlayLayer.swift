import CoreGraphics

/// What a scene shows above its content: sheets, alerts, popovers, menus. The last one is on top.
///
/// Each overlay is offered the whole window and is put at its top left corner, whatever size it takes. It keeps the
/// environment of the view that asked for it.
@MainActor
package final class OverlayLayer {
  private unowned(unsafe) let graph: ViewGraph
  package private(set) var overlays: [Overlay] = []
  /// What the presentations of this scene keep here: who presents on the content itself.
  package var owner: AnyObject?

  init(graph: ViewGraph) { self.graph = graph }

  /// Shows a view on top of everything, in the environment `scope`.
  package func add<V: View>(_ view: V, scope: EnvironmentScope) -> Overlay {
    let overlay = Overlay(OverlayNode(_ViewInputs(graph: graph, parent: graph.rootLayout, scope: scope)))
    overlays.append(overlay)
    overlay.node.setContent(AnyView(view))
    graph.rootLayout.invalidateList()
    return overlay
  }

  /// Keeps an overlay on the screen while it moves out: it takes no events and isn't laid out again.
  package func beginRemoval(of overlay: Overlay) {
    overlay.node.isOwnDeparture = true
    overlay.node.markDisplay(.paint)
    graph.rootLayout.invalidateList()
  }

  package func remove(_ overlay: Overlay) {
    guard let index = overlays.firstIndex(where: { $0 === overlay }) else { return }
    overlays.remove(at: index)
    overlay.node.unmount()
    graph.rootLayout.invalidateList()
  }

  func unmountAll() {
    for overlay in overlays { overlay.node.unmount() }
    overlays.removeAll()
  }
}

/// One view above the scene's content.
@MainActor
package final class Overlay {
  package let node: OverlayNode
  fileprivate init(_ node: OverlayNode) { self.node = node }

  package func update<V: View>(_ view: V) { node.setContent(AnyView(view)) }
}

/// The root of one overlay.
@MainActor
package final class OverlayNode: ContainerNode {
  private let stack = ZStackAlgorithm(alignment: .center)
  /// What the owner keeps here to be found from inside.
  package var owner: AnyObject?

  override package var debugName: String { "Overlay" }
  override package var ownsDisplay: Bool { true }

  func setContent(_ view: AnyView) {
    if let content { return AnyView._update(content, view) }
    content = AnyView._make(view, inputs())
    preferenceBits = content?.preferenceBits ?? 0
    invalidateList()
  }

  override package func measure(_ proposal: Proposal) -> CGSize {
    proposal.finite(or: stack.measure(children, proposal))
  }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let inner = stack.measure(children, Proposal(size))
    let origin = CGPoint(x: (size.width - inner.width) / 2, y: (size.height - inner.height) / 2)
    for (index, place) in stack.places(children, in: inner, Proposal(size)).enumerated() {
      children[index].place(at: mirrored(place.origin + origin, place.size, in: size), place.proposal)
    }
  }

  // What overlays prefer says nothing about the scene's content.
  override package func handlesPreferenceChange(_ bits: UInt64) -> Bool { true }
}
