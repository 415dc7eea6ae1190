import CoreGraphics

/// How `HStack` and `VStack` divide their space.
///
/// Facts: semantics §1.4. With a length proposed along the stack's axis: spacing is taken off first; children are
/// sorted by priority (high first) and then by flexibility, the difference of their lengths for infinity and zero
/// (rigid first); the minimum of everything with a lower priority is kept back; each child of a group is proposed an
/// equal part of what is left and takes what it takes. Without one, every child takes its ideal length.
@MainActor
package struct StackAlgorithm {
  package var axis: Axis
  /// Nil: the children's own preferences.
  package var spacing: CGFloat?
  package var alignment: AlignmentKey

  package struct Result {
    package var size: CGSize
    package var places: ContiguousArray<Place>
  }
  package struct Place {
    package var origin: CGPoint
    package var size: CGSize
    package var proposal: Proposal
  }

  package init(axis: Axis, spacing: CGFloat?, alignment: AlignmentKey) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
  }

  /// The distances between neighbours: one fewer than children.
  package func gaps(_ children: ContiguousArray<LayoutNode>) -> ContiguousArray<CGFloat> {
    guard children.count > 1 else { return [] }
    if let spacing { return ContiguousArray(repeating: spacing, count: children.count - 1) }
    var result = ContiguousArray<CGFloat>()
    result.reserveCapacity(children.count - 1)
    var previous = children[0].spacing
    for index in 1..<children.count {
      let next = children[index].spacing
      result.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return result
  }

  /// What the children are proposed and take, in order.
  private func divide(
    _ children: ContiguousArray<LayoutNode>, _ proposal: Proposal, _ gaps: ContiguousArray<CGFloat>
  ) -> ContiguousArray<Place> {
    let minor = proposal[axis.other]
    let major = proposal[axis]
    func proposing(_ length: CGFloat) -> Proposal {
      axis == .horizontal ? Proposal(length, minor) : Proposal(minor, length)
    }
    var places = ContiguousArray<Place>()
    places.reserveCapacity(children.count)
    guard !major.isNaN else {
      let unspecified = proposing(.nan)
      for child in children {
        places.append(Place(origin: .zero, size: child.sizeThatFits(unspecified), proposal: unspecified))
      }
      return places
    }
    let available = max(major - gaps.reduce(0, +), 0)
    if children.count == 1 {
      let only = proposing(available)
      return [Place(origin: .zero, size: children[0].sizeThatFits(only), proposal: only)]
    }
    var order = ContiguousArray<(index: Int, priority: Double, minimum: CGFloat, flexibility: CGFloat)>()
    order.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let minimum = child.leastLength(along: axis, across: minor)
      let maximum = child.sizeThatFits(proposing(.infinity))[axis]
      order.append((index, child.layoutPriority, minimum, maximum - minimum))
      places.append(Place(origin: .zero, size: .zero, proposal: proposal))
    }
    // Ties stay in source order: the index is part of the comparison.
    order.sort { a, b in
      if a.priority != b.priority { return a.priority > b.priority }
      if a.flexibility != b.flexibility { return a.flexibility < b.flexibility }
      if a.flexibility == .infinity, a.minimum != b.minimum { return a.minimum > b.minimum }
      return a.index < b.index
    }
    var left = available
    var reserved = order.reduce(0) { $0 + $1.minimum }
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, order[end].priority == order[start].priority {
        reserved -= order[end].minimum
        end += 1
      }
      var remaining = end - start
      for position in start..<end {
        let index = order[position].index
        let share = max((left - reserved) / CGFloat(remaining), 0)
        let offered = proposing(share)
        let size = children[index].sizeThatFits(offered)
        places[index].size = size
        places[index].proposal = offered
        left -= size[axis]
        remaining -= 1
      }
      start = end
    }
    return places
  }

  /// - Parameter gaps: What ``gaps(_:)`` gave for the same children, or nil.
  package func layout(
    _ children: ContiguousArray<LayoutNode>, _ proposal: Proposal, gaps: ContiguousArray<CGFloat>? = nil
  ) -> Result {
    guard !children.isEmpty else { return Result(size: .zero, places: []) }
    let gaps = gaps ?? self.gaps(children)
    var places = divide(children, proposal, gaps)
    var position: CGFloat = 0
    var low = CGFloat.infinity
    var high = -CGFloat.infinity
    for index in children.indices {
      let (size, proposal) = (places[index].size, places[index].proposal)
      // Something without end has no guide to line up by.
      let start = size[axis.other].isFinite ? -children[index].guide(alignment, size, proposal) : 0
      places[index].origin[axis] = position
      places[index].origin[axis.other] = start
      low = min(low, start)
      high = max(high, start + size[axis.other])
      position += size[axis]
      if index < gaps.count { position += gaps[index] }
    }
    for index in places.indices { places[index].origin[axis.other] -= low }
    var size = CGSize.zero
    size[axis] = position
    size[axis.other] = high - low
    return Result(size: size, places: places)
  }

  package func measure(_ children: ContiguousArray<LayoutNode>, _ proposal: Proposal) -> CGSize {
    layout(children, proposal).size
  }

  /// The places inside a size that `measure` gave for `proposal`.
  ///
  /// Where nothing was proposed across the stack, the children are proposed the stack's own extent, so that flexible
  /// ones fill it.
  package func places(
    _ children: ContiguousArray<LayoutNode>, in size: CGSize, _ proposal: Proposal,
    gaps: ContiguousArray<CGFloat>? = nil
  ) -> ContiguousArray<Place> {
    var proposal = proposal
    if proposal[axis.other].isNaN { proposal[axis.other] = size[axis.other] }
    return layout(children, proposal, gaps: gaps).places
  }

  /// The stack's least length if its children's are known without a layout: all of them are proposed none then.
  package func constantLeastLength(
    _ children: ContiguousArray<LayoutNode>, along other: Axis, gaps: () -> ContiguousArray<CGFloat>
  ) -> CGFloat? {
    var sum: CGFloat = 0
    var longest: CGFloat = 0
    for child in children {
      guard let length = child.constantLeastLength(along: other) else { return nil }
      sum += length
      longest = max(longest, length)
    }
    return other == axis ? gaps().reduce(sum, +) : longest
  }

  package func spacing(_ children: ContiguousArray<LayoutNode>) -> ViewSpacing {
    guard let first = children.first, let last = children.last else { return .none }
    var result = ViewSpacing.none
    let ends: (Edge.Set, Edge.Set) = axis == .horizontal ? (.leading, .trailing) : (.top, .bottom)
    result.formUnion(first.spacing, edges: ends.0)
    result.formUnion(last.spacing, edges: ends.1)
    let sides: Edge.Set = axis == .horizontal ? [.top, .bottom] : [.leading, .trailing]
    for child in children { result.formUnion(child.spacing, edges: sides) }
    return result
  }
}

/// The node of a horizontal or vertical stack.
@MainActor
final class StackNode: ContainerNode {
  var algorithm: StackAlgorithm
  private var cachedSpacing: ViewSpacing?
  private var cachedGaps: ContiguousArray<CGFloat>?
  /// The least lengths that were given, if any were asked for; they may have been given as unknown.
  private var leastWidth, leastHeight: CGFloat??
  /// The last answer with the places that go with it: usually the next thing that is asked for.
  private var last: (proposal: Proposal, result: StackAlgorithm.Result)?

  init(_ algorithm: StackAlgorithm, _ inputs: _ViewInputs) {
    self.algorithm = algorithm
    super.init(inputs)
  }

  override var debugName: String { algorithm.axis == .horizontal ? "HStack" : "VStack" }

  func set(_ new: StackAlgorithm) {
    guard
      new.spacing != algorithm.spacing || new.alignment != algorithm.alignment || new.axis != algorithm.axis
    else { return }
    algorithm = new
    last = nil
    forgetMetrics()
    invalidateMetrics()
  }

  override var arrangementAxis: Axis? { algorithm.axis }

  override func childrenChanged() {
    forgetMetrics()
    last = nil
  }
  override func answersChanged() {
    forgetMetrics()
    last = nil
  }

  private func forgetMetrics() {
    cachedSpacing = nil
    cachedGaps = nil
  }

  private var gaps: ContiguousArray<CGFloat> {
    if let cachedGaps { return cachedGaps }
    let new = algorithm.gaps(children)
    cachedGaps = new
    return new
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let result = algorithm.layout(children, proposal, gaps: gaps)
    last = (proposal, result)
    return result.size
  }

  // MARK: Least lengths

  override func constantLeastLength(along axis: Axis) -> CGFloat? {
    updateListIfNeeded()
    let length = newLeastLength(along: axis)
    if axis == .horizontal { leastWidth = .some(length) } else { leastHeight = .some(length) }
    return length
  }

  private func newLeastLength(along axis: Axis) -> CGFloat? {
    // Where guides are moved, the children don't stand side by side.
    if axis != algorithm.axis, algorithm.alignment.combines || graph.movesEdges { return nil }
    return algorithm.constantLeastLength(children, along: axis) { gaps }
  }

  override func leastLengthsChanged() -> Bool {
    (leastWidth.map { $0 != newLeastLength(along: .horizontal) } ?? false)
      || (leastHeight.map { $0 != newLeastLength(along: .vertical) } ?? false)
  }

  // MARK: Placing

  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    let places =
      if let last, last.proposal.isSame(proposal), !proposal[algorithm.axis.other].isNaN {
        last.result.places
      } else {
        algorithm.places(children, in: size, proposal, gaps: gaps)
      }
    for index in places.indices {
      let place = places[index]
      children[index].place(at: mirrored(place.origin, place.size, in: size), place.proposal)
    }
  }

  override func explicitGuide(_ key: AlignmentKey, _ size: CGSize, _ proposal: Proposal) -> CGFloat? {
    guard key.combines, !children.isEmpty else { return nil }
    updateListIfNeeded()
    let places = algorithm.places(children, in: size, proposal, gaps: gaps)
    return combinedGuide(key) { (places[$0].origin, places[$0].size, places[$0].proposal) }
  }

  override var spacing: ViewSpacing {
    updateListIfNeeded()
    if let cachedSpacing { return cachedSpacing }
    let new = algorithm.spacing(children)
    cachedSpacing = new
    return new
  }
}

/// A view that arranges its subviews in a horizontal line.
nonisolated public struct HStack<Content: View>: View {
  public typealias Body = Never
  let content: Content
  let alignment: VerticalAlignment
  let spacing: CGFloat?

  /// - Parameters:
  ///   - alignment: How the subviews line up vertically.
  ///   - spacing: The distance between neighbours in points; nil lets each pair choose.
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .horizontal, spacing: spacing, alignment: alignment.key)
  }

  @MainActor public static func _make(_ view: HStack, _ inputs: _ViewInputs) -> _Node {
    makeContainer(StackNode(view.algorithm, inputs), view.content, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: HStack) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.set(view.algorithm)
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// A view that arranges its subviews in a vertical line.
nonisolated public struct VStack<Content: View>: View {
  public typealias Body = Never
  let content: Content
  let alignment: HorizontalAlignment
  let spacing: CGFloat?

  /// - Parameters:
  ///   - alignment: How the subviews line up horizontally.
  ///   - spacing: The distance between neighbours in points; nil lets each pair choose.
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.alignment = alignment
    self.spacing = spacing
  }

  @MainActor private var algorithm: StackAlgorithm {
    StackAlgorithm(axis: .vertical, spacing: spacing, alignment: alignment.key)
  }

  @MainActor public static func _make(_ view: VStack, _ inputs: _ViewInputs) -> _Node {
    makeContainer(StackNode(view.algorithm, inputs), view.content, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: VStack) {
    let node = unsafeDowncast(node, to: StackNode.self)
    node.set(view.algorithm)
    if let content = node.content { Content._update(content, view.content) }
  }
}
