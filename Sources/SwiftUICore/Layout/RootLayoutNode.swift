import CoreGraphics

/// The top of the layout tree: it proposes the window's size, less the unsafe margin, and puts the content in it.
@MainActor
package final class RootLayoutNode: ContainerNode {
  /// What the content is proposed, and where it is put.
  package struct Setup: Equatable {
    /// Offered to the content; unspecified and infinite values are allowed.
    package var proposal: ProposedViewSize
    /// The unsafe margin around what is offered.
    package var safeAreaInsets = EdgeInsets()
    /// The height that a software keyboard takes from the bottom, the unsafe margin there included.
    package var keyboardHeight: CGFloat = 0
    /// True for a window: the content is centred in it. False: the content is put at the top left corner.
    package var isWindow = false
    /// The nearest container's size for `containerRelativeFrame`; nil: the proposal.
    package var container: CGSize?

    package init(
      proposal: ProposedViewSize, safeAreaInsets: EdgeInsets = EdgeInsets(), keyboardHeight: CGFloat = 0,
      isWindow: Bool = false, container: CGSize? = nil
    ) {
      self.proposal = proposal
      self.safeAreaInsets = safeAreaInsets
      self.keyboardHeight = keyboardHeight
      self.isWindow = isWindow
      self.container = container
    }
  }
  package var setup = Setup(proposal: .init(width: 390, height: 844)) {
    didSet {
      guard setup != oldValue else { return }
      graph.setSceneEnvironment { $0.setSizeClasses(for: Proposal(setup.proposal).finite(or: .zero)) }
      graph.invalidatePlacement()
    }
  }
  /// Places every node again in the next flush.
  package var forceLayout = false
  /// What the content took.
  package private(set) var contentSize = CGSize.zero
  private let stack = ZStackAlgorithm(alignment: .center)

  override package var debugName: String { "Root" }
  override package var ownsDisplay: Bool { false }

  /// The whole area, unsafe margin included.
  package var fullSize: CGSize {
    let insets = setup.safeAreaInsets
    let inner = Proposal(setup.proposal).finite(or: contentSize)
    return CGSize(
      width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom
    )
  }

  /// How much of what the host offers is under the keyboard.
  private var keyboardOverlap: CGFloat { max(setup.keyboardHeight - setup.safeAreaInsets.bottom, 0) }

  /// What the content is proposed.
  private var offered: Proposal {
    Proposal(setup.proposal).inset(by: EdgeInsets(top: 0, leading: 0, bottom: keyboardOverlap, trailing: 0))
  }

  override package var containerSize: CGSize? { setup.container ?? offered.finite(or: contentSize) }

  override package var safeAreaLayers: [SafeAreaLayer] {
    let insets = setup.safeAreaInsets
    let outer = CGRect(origin: .zero, size: fullSize)
    let left = isRightToLeft ? insets.trailing : insets.leading
    let middle = CGRect(
      x: left, y: insets.top, width: outer.width - insets.horizontal, height: outer.height - insets.vertical)
    var inner = middle
    inner.size.height -= keyboardOverlap
    let container = SafeAreaLayer(outer: outer, inner: middle)
    return keyboardOverlap > 0
      ? [SafeAreaLayer(outer: middle, inner: inner, regions: .keyboard), container] : [container]
  }

  override package func measure(_ proposal: Proposal) -> CGSize { stack.measure(children, offered) }

  override package func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let offered = offered
    contentSize = stack.measure(children, offered)
    let insets = setup.safeAreaInsets
    var origin = CGPoint(x: isRightToLeft ? insets.trailing : insets.leading, y: insets.top)
    if setup.isWindow {
      let inner = offered.finite(or: contentSize)
      origin.x += (inner.width - contentSize.width) / 2
      origin.y += (inner.height - contentSize.height) / 2
    }
    frame = CGRect(origin: .zero, size: fullSize)
    graph.tree.size = frame.size
    // One view, the usual case, is placed with what the window offers, not with what it took.
    if children.count == 1 {
      children[0].place(at: origin, offered)
    } else {
      for (index, place) in stack.places(children, in: contentSize, offered).enumerated() {
        children[index].place(
          at: mirrored(place.origin, place.size, in: contentSize) + origin, place.proposal)
      }
    }
    for overlay in graph.overlays.overlays where !overlay.node.isDeparting {
      overlay.node.place(at: .zero, Proposal(frame.size))
    }
  }

  // MARK: Overlays

  override package func collectChildren() {
    super.collectChildren()
    for overlay in graph.overlays.overlays { adopt(overlay.node) }
  }

  override package func forEachLayoutChild(_ body: (LayoutNode) -> Void) {
    super.forEachLayoutChild(body)
    for overlay in graph.overlays.overlays { body(overlay.node) }
  }

  override package func forEachDisplayChild(_ body: (LayoutNode) -> Void) {
    super.forEachDisplayChild(body)
    for overlay in graph.overlays.overlays { body(overlay.node) }
  }

  package func updateDisplayFromRoot() {
    guard !displayFlags.isEmpty else { return }
    let root = graph.tree.root!
    root.frame = CGRect(origin: .zero, size: frame.size)
    displayFlags = []
    let context = DisplayContext(
      parent: root, offset: .zero, moved: false, transaction: graph.transaction)
    forEachDisplayChild { $0.updateDisplay(context) }
    var children: [DisplayNode] = []
    forEachDisplayChild { $0.collectDisplay(into: &children) }
    root.setChildren(children)
    graph.tree.removeOrphans()
  }
}

extension Proposal {
  package func finite(or size: CGSize) -> CGSize {
    CGSize(width: width.isFinite ? width : size.width, height: height.isFinite ? height : size.height)
  }
}
