import CoreGraphics

/// Where a layout puts its subviews during one call of `placeSubviews`.
final class LayoutPlaces {
  struct Place {
    var point: CGPoint
    var anchor: UnitPoint
    var proposal: Proposal
  }
  let nodes: ContiguousArray<LayoutNode>
  var places: ContiguousArray<Place?>
  /// False outside `placeSubviews`, where `place` has nothing to do.
  var isOpen = false

  init(_ nodes: ContiguousArray<LayoutNode>) {
    self.nodes = nodes
    places = ContiguousArray(repeating: nil, count: nodes.count)
  }

  /// The top left corner, size and proposal of one subview; one that wasn't placed is centred.
  @MainActor
  func resolved(
    _ index: Int, in bounds: CGRect, _ proposal: Proposal
  ) -> (origin: CGPoint, size: CGSize, proposal: Proposal) {
    let place =
      places[index]
      ?? Place(point: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
    let size = nodes[index].sizeThatFits(place.proposal)
    let origin = CGPoint(
      x: place.point.x - place.anchor.x * size.width, y: place.point.y - place.anchor.y * size.height)
    return (origin, size, place.proposal)
  }

  func combinedGuide(_ key: AlignmentKey, in bounds: CGRect, _ proposal: ProposedViewSize) -> CGFloat? {
    // Layout runs on the main actor, whatever the isolation of the layout's own methods.
    nonisolated(unsafe) let places = self
    return MainActor.assumeIsolated {
      var values: [CGFloat] = []
      for index in places.nodes.indices {
        let place = places.resolved(index, in: bounds, Proposal(proposal))
        guard let guide = places.nodes[index].explicitGuide(key, place.size, place.proposal) else { continue }
        values.append(guide + (key.axis == .horizontal ? place.origin.x : place.origin.y))
      }
      return key.combine(values)
    }
  }
}

/// A collection of proxies that represent the subviews of a layout view.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>
  public typealias Iterator = IndexingIterator<LayoutSubviews>

  let places: LayoutPlaces
  /// Which of the container's children these are; nil: all of them.
  private let chosen: ContiguousArray<Int>?
  private let range: Range<Int>
  /// The layout direction inherited by the container.
  public var layoutDirection: LayoutDirection

  init(_ places: LayoutPlaces, layoutDirection: LayoutDirection) {
    self.init(places, nil, places.nodes.indices, layoutDirection)
  }

  private init(
    _ places: LayoutPlaces, _ chosen: ContiguousArray<Int>?, _ range: Range<Int>,
    _ layoutDirection: LayoutDirection
  ) {
    self.places = places
    self.chosen = chosen
    self.range = range
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { range.lowerBound }
  public var endIndex: Int { range.upperBound }

  public subscript(index: Int) -> LayoutSubview {
    precondition(range.contains(index), "LayoutSubviews: index \(index) is out of range \(range).")
    return LayoutSubview(places: places, index: chosen?[index] ?? index)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(
      bounds.lowerBound >= range.lowerBound && bounds.upperBound <= range.upperBound,
      "LayoutSubviews: \(bounds) is out of range \(range).")
    return LayoutSubviews(places, chosen, bounds, layoutDirection)
  }

  /// The subviews at the given indices, counted from 0 in the result.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    let chosen = ContiguousArray(indices.map { self[$0].index })
    return LayoutSubviews(places, chosen, chosen.indices, layoutDirection)
  }

  /// The same subviews with places of their own, to try a placement out.
  func withOwnPlaces() -> (LayoutSubviews, LayoutPlaces) {
    let trial = LayoutPlaces(places.nodes)
    trial.isOpen = true
    return (LayoutSubviews(trial, chosen, range, layoutDirection), trial)
  }

  var nodes: ContiguousArray<LayoutNode> {
    chosen == nil && range == places.nodes.indices ? places.nodes : ContiguousArray(map(\.node))
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.layoutDirection == b.layoutDirection && a.elementsEqual(b)
  }
}

// A value stands for views of the main actor; layouts are called there only, and off it every use traps.
extension LayoutSubviews: @unchecked Sendable {}

/// A proxy that represents one subview of a layout.
///
/// Use it during the call that handed it out, on the main actor.
public struct LayoutSubview: Equatable {
  let places: LayoutPlaces
  let index: Int

  var node: LayoutNode { places.nodes[index] }

  /// Layout methods aren't isolated but run on the main actor; what they read of a subview isn't their own reading.
  private func onMain<T>(_ body: @MainActor (LayoutNode) -> T) -> T {
    let node = node
    nonisolated(unsafe) var result: T?
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { result = Tracker.untracked { body(node) } }
    }
    return result.unsafelyUnwrapped
  }

  /// The value that the subview has for a key, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    onMain { $0.trait(LayoutValueTrait<K>.self) } ?? K.defaultValue
  }

  /// The subview's layout priority.
  public var priority: Double { onMain { $0.layoutPriority } }

  /// The size that the subview takes for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    onMain { $0.sizeThatFits(Proposal(proposal)) }
  }

  /// The size and guides of the subview for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    onMain { $0.dimensions(Proposal(proposal)) }
  }

  /// The distances that the subview wants to its neighbours.
  public var spacing: ViewSpacing { onMain { $0.spacing } }

  /// Places the subview so that its `anchor` is at `position`, in the coordinates of the container's bounds.
  ///
  /// Does nothing outside `placeSubviews`.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    guard places.isOpen else { return }
    places.places[index] = LayoutPlaces.Place(point: position, anchor: anchor, proposal: Proposal(proposal))
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.node === b.node }
}
