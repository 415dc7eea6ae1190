import CoreGraphics

/// A type-erased layout: another layout in it keeps the identity and state of the subviews.
public struct AnyLayout: Layout {
  /// The cache of whichever layout is inside.
  public struct Cache {
    fileprivate var type: any Layout.Type
    fileprivate var value: Any
  }
  private let box: AnyLayoutBox

  public init<L: Layout>(_ layout: L) {
    if let erased = layout as? AnyLayout { self = erased } else { box = LayoutBox(layout) }
  }

  var axis: Axis? { box.axis }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews) }
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { box.updateCache(&cache, subviews) }
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { box.spacing(subviews, &cache) }
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    box.sizeThatFits(proposal, subviews, &cache)
  }
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.placeSubviews(bounds, proposal, subviews, &cache)
  }
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide.key, bounds, proposal, subviews, &cache)
  }
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    box.guide(guide.key, bounds, proposal, subviews, &cache)
  }
}

/// The layout inside an `AnyLayout`, its type hidden.
private class AnyLayoutBox {
  var axis: Axis? { nil }
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(type: AnyLayout.self, value: ())
  }
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing { .none }
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize { .zero }
  func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) {}
  func guide(
    _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? { nil }
}

private final class LayoutBox<L: Layout>: AnyLayoutBox {
  let layout: L
  init(_ layout: L) { self.layout = layout }

  override var axis: Axis? { L.layoutProperties.stackOrientation }

  /// A cache that another layout left behind is replaced.
  private func with<T>(
    _ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews, _ body: (inout L.Cache) -> T
  ) -> T {
    var own = (cache.type == L.self ? cache.value as? L.Cache : nil) ?? layout.makeCache(subviews: subviews)
    cache.value = ()
    let result = body(&own)
    cache = AnyLayout.Cache(type: L.self, value: own)
    return result
  }

  override func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(type: L.self, value: layout.makeCache(subviews: subviews))
  }
  override func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    with(&cache, subviews) { layout.updateCache(&$0, subviews: subviews) }
  }
  override func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
  }
  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }
  override func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) {
    with(&cache, subviews) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
  override func guide(
    _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache, subviews) {
      key.axis == .horizontal
        ? layout.explicitAlignment(
          of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
        : layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
