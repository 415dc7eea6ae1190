import CoreGraphics

/// A container view that defines its content as a function of its own size and coordinate space.
///
/// It takes what it is proposed (ideally 10 × 10) and puts its content at the top leading corner. The content is made
/// when the reader is first laid out.
nonisolated public struct GeometryReader<Content: View>: View {
  public typealias Body = Never
  public var content: (GeometryProxy) -> Content

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  @MainActor public static func _make(_ view: GeometryReader, _ inputs: _ViewInputs) -> _Node {
    GeometryReaderNode(view.content, inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: GeometryReader) {
    unsafeDowncast(node, to: GeometryReaderNode<Content>.self).set(view.content)
  }
}

@MainActor
private final class GeometryReaderNode<Content: View>: ContainerNode, GeometryWatcher {
  private var builder: (GeometryProxy) -> Content
  private lazy var geometry = ViewGeometry(self)
  private lazy var tracker = Tracker(reader: self)
  private var updates = UpdateGuard()

  init(_ builder: @escaping (GeometryProxy) -> Content, _ inputs: _ViewInputs) {
    self.builder = builder
    super.init(inputs)
  }

  override var debugName: String { "GeometryReader" }

  func set(_ builder: @escaping (GeometryProxy) -> Content) {
    self.builder = builder
    // Before the first layout there is nothing to tell the closure.
    if content != nil { refresh() }
  }

  private func evaluate() -> Content {
    geometry.forget()
    return tracker.run { builder(GeometryProxy(geometry: geometry)) }
  }

  override func refresh() {
    guard let content else { return }
    isQueued = false
    Content._update(content, evaluate())
  }

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    if content == nil {
      let node = Content._make(evaluate(), inputs())
      content = node
      preferenceBits |= node.preferenceBits
      isListDirty = true
      graph.geometryWatchers.add(self)
      if preferenceBits != 0 { preferencesChanged(preferenceBits) }
    } else if geometry.hasChanged {
      refresh()
    }
    updateListIfNeeded()
    graph.settleSizes()
    let offered = Proposal(size)
    for child in children {
      child.place(at: mirrored(.zero, child.sizeThatFits(offered), in: size), offered)
    }
  }

  func geometrySettled() {
    guard content != nil, geometry.hasChanged, updates.allows(graph, "GeometryReader") else { return }
    invalidate()
  }

  override func unmount() {
    graph.geometryWatchers.remove(self)
    geometry.end()
    tracker.cancel()
    super.unmount()
  }
}
