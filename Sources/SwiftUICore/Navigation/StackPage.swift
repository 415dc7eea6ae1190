import CoreGraphics
import Observation

/// One page of a stack while it is there: the root, a value of the path, or a view that was pushed.
@MainActor @Observable
package final class StackPage: DismissTarget {
  package enum Source {
    case root
    case value(AnyHashable)
    case view(ViewPageSource)
  }
  @ObservationIgnored package let source: Source
  /// What an address calls a page that comes from no value.
  @ObservationIgnored let name: String
  static let namePrefix = "!~"
  private static var count = 0
  @ObservationIgnored package unowned(unsafe) let stack: NavigationStackNode
  @ObservationIgnored package var node: StackPageNode!
  @ObservationIgnored let appearance: AppearanceScope
  /// The content is a sign that the value has no destination.
  @ObservationIgnored var isPlaceholder = false
  /// Where the page comes from when it is first shown; nil: it is there at once.
  @ObservationIgnored package var entry: MotionPlace?
  /// Where the page is now: at rest, under another one, or on its way out.
  package var place: MotionPlace
  /// What the content says about the bar.
  package var bar = BarItems()
  /// The page under this one.
  @ObservationIgnored weak var beneath: StackPage?
  /// The title of the page beneath, for the back button.
  package var backTitle: String? { beneath?.bar.titleText }
  package var isRoot: Bool { if case .root = source { true } else { false } }

  init(_ source: Source, stack: NavigationStackNode, place: MotionPlace, entry: MotionPlace?, isVisible: Bool)
  {
    self.source = source
    Self.count += 1
    name = Self.namePrefix + String(Self.count)
    self.stack = stack
    self.place = place
    self.entry = entry
    appearance = AppearanceScope(isVisible: isVisible)
  }

  /// How the title is shown, once `automatic` is settled.
  package var titleMode: NavigationBarItem.TitleDisplayMode {
    let mode = bar.displayMode ?? .automatic
    return mode == .automatic ? beneath?.titleMode ?? .large : mode
  }

  package func dismiss() { stack.pop(self) }

  /// Makes the content anew when the update that is running has evaluated its bodies.
  func refreshContent() {
    stack.graph.afterUpdate { [weak self] in
      guard let self, !self.node.isUnmounted else { return }
      self.stack.show(self)
    }
  }
}

extension MotionPlace {
  /// Beside the stack, whence pages are pushed.
  package static let trailing = MotionPlace(x: 1)
  /// Under another page.
  package static let covered = MotionPlace(x: -0.3, isHidden: true)
}

/// The root of one page's views: fills the stack.
@MainActor
package final class StackPageNode: ContainerNode {
  private let stack = ZStackAlgorithm(alignment: .center)

  override package var debugName: String { "Page" }
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
    for child in children {
      let own = child.sizeThatFits(Proposal(size))
      let origin = CGPoint(x: (size.width - own.width) / 2, y: (size.height - own.height) / 2)
      child.place(at: mirrored(origin, own, in: size), Proposal(size))
    }
  }

  override package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    // Pages that move in and out are cut at the stack's edge, which is another column's beside a sidebar.
    display.effects.clip = .rect(CGRect(origin: .zero, size: frame.size))
  }
}
