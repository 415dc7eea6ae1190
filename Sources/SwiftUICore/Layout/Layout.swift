import CoreGraphics

/// A type that defines the geometry of a collection of views.
///
/// Call a layout like a container: `MyLayout() { … }`. Coordinates are those of a left-to-right layout, in points;
/// where the layout direction is right to left, every place is turned round afterwards. A change of a layout's
/// parameters moves its subviews from their old places to the new ones in straight lines; one of its `animatableData`
/// is stepped through.
public protocol Layout: Animatable {
  /// Properties of this layout type. By default there is no stack orientation.
  static var layoutProperties: LayoutProperties { get }

  /// What a layout keeps between calls.
  associatedtype Cache = Void

  typealias Subviews = LayoutSubviews

  /// Makes the cache: once for a container, and by default again whenever something in it changed.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout or something in it changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances that the container wants to its neighbours. By default those of all its subviews, merged.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The size of the container for a proposal.
  ///
  /// Answer the minimum for `.zero`, the maximum for `.infinity` and the ideal for `.unspecified`. A negative or NaN
  /// length is taken as 0, with a message.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each subview with its `place(at:anchor:proposal:)`.
  ///
  /// The last call for a subview counts. A subview that isn't placed is centred and gets the container's proposal.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where a horizontal guide of the container is, in the coordinates of `bounds`; nil leaves it at its default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Where a vertical guide of the container is, in the coordinates of `bounds`; nil leaves it at its default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?
}

/// Layout-specific properties of a layout container.
public struct LayoutProperties: Sendable {
  /// The axis along which the container lines up its subviews, if it does: spacers and dividers follow it.
  public var stackOrientation: Axis?
  public init() {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    var result = ViewSpacing.none
    for subview in subviews { result.formUnion(subview.spacing) }
    return result
  }

  /// Guides that subviews set explicitly, combined; the plain edges and centres stay the container's own.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedGuide(guide.key, bounds, proposal, subviews, &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    mergedGuide(guide.key, bounds, proposal, subviews, &cache)
  }

  private func mergedGuide(
    _ key: AlignmentKey, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ cache: inout Cache
  ) -> CGFloat? {
    guard key.combines else { return nil }
    let (trial, places) = subviews.withOwnPlaces()
    placeSubviews(in: bounds, proposal: proposal, subviews: trial, cache: &cache)
    return places.combinedGuide(key, in: bounds, proposal)
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Combines the views into a container that uses this layout.
  nonisolated public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}
