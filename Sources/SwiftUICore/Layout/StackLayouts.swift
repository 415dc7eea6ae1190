import CoreGraphics

/// A layout that our own algorithms carry out on the nodes behind the subviews.
protocol NodeLayout: Layout where Cache == Void {
  @MainActor func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize
  @MainActor func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> ContiguousArray<StackAlgorithm.Place>
  @MainActor func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing
}

extension NodeLayout {
  /// Layout runs on the main actor.
  private func onMain<T>(
    _ subviews: LayoutSubviews, _ body: @MainActor (Self, ContiguousArray<LayoutNode>) -> T
  ) -> T {
    let nodes = subviews.nodes
    nonisolated(unsafe) let layout = self
    nonisolated(unsafe) var result: T?
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { result = body(layout, nodes) }
    }
    return result.unsafelyUnwrapped
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void) -> CGSize
  {
    onMain(subviews) { $0.measure($1, Proposal(proposal)) }
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let places = onMain(subviews) { $0.places($1, in: bounds.size, Proposal(proposal)) }
    for (subview, place) in zip(subviews, places) {
      subview.place(at: place.origin + bounds.origin, proposal: place.proposal.size)
    }
  }

  public func spacing(subviews: LayoutSubviews, cache: inout Void) -> ViewSpacing {
    onMain(subviews) { $0.spacing($1) }
  }
}

/// A horizontal stack as a layout, for conditional layouts and ones built on it.
public struct HStackLayout: Layout, NodeLayout {
  public typealias Cache = Void
  public var alignment: VerticalAlignment
  /// The distance between neighbours in points; nil lets each pair choose.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  @MainActor private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .horizontal, spacing: spacing, alignment: alignment.key)
  }
  @MainActor func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize {
    algorithm.measure(children, proposal)
  }
  @MainActor func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> ContiguousArray<StackAlgorithm.Place> {
    algorithm.places(children, in: size, proposal)
  }
  @MainActor func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing {
    algorithm.spacing(children)
  }
}

/// A vertical stack as a layout, for conditional layouts and ones built on it.
public struct VStackLayout: Layout, NodeLayout {
  public typealias Cache = Void
  public var alignment: HorizontalAlignment
  /// The distance between neighbours in points; nil lets each pair choose.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  @MainActor private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .vertical, spacing: spacing, alignment: alignment.key)
  }
  @MainActor func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize {
    algorithm.measure(children, proposal)
  }
  @MainActor func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> ContiguousArray<StackAlgorithm.Place> {
    algorithm.places(children, in: size, proposal)
  }
  @MainActor func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing {
    algorithm.spacing(children)
  }
}

/// A stack of views that lie on one another, as a layout.
public struct ZStackLayout: Layout, NodeLayout {
  public typealias Cache = Void
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  @MainActor private var algorithm: ZStackAlgorithm { ZStackAlgorithm(alignment: alignment) }
  @MainActor func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize {
    algorithm.measure(children, proposal)
  }
  @MainActor func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal
  ) -> ContiguousArray<StackAlgorithm.Place> {
    algorithm.places(children, in: size, proposal)
  }
  @MainActor func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing {
    algorithm.spacing(children)
  }
}
