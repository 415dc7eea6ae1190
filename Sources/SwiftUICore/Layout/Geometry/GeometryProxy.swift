import CoreGraphics

/// A proxy for access to the size and coordinate space of a view, for anchor resolution and safe areas.
///
/// Whatever a closure reads of a proxy is watched: when it changes, the closure runs again.
public struct GeometryProxy {
  package let geometry: ViewGeometry

  /// The size of the view, in points.
  public var size: CGSize { geometry.onMain { $0.read(.size).size } }

  /// The value of an anchor in the view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    // Anchors are made and resolved on the main actor only.
    nonisolated(unsafe) let box = anchor.box
    return geometry.onMain { geometry in
      guard let node = geometry.node, let source = box.node else { return box.missingValue }
      _ = geometry.read(.anchor(ObjectIdentifier(source), box.localBounds, { [weak source] in source }))
      return box.resolve(source, node)
    }
  }

  /// The unsafe margins around the view: how far it could reach out to stand at the edges of its container.
  public var safeAreaInsets: EdgeInsets {
    geometry.onMain { geometry in
      _ = geometry.read(.safeArea)
      return geometry.node?.safeAreaExpansion(regions: .all, edges: .all) ?? EdgeInsets()
    }
  }

  /// The view's bounds in the given coordinate space.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// The view's bounds in the given coordinate space.
  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    geometry.onMain { $0.read(.frame(coordinateSpace)) }
  }

  /// The bounds of the view that opens a named coordinate space, in this view's coordinates; nil if there is none.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    let name = coordinateSpace.name
    return geometry.onMain { geometry in
      guard geometry.node?.nodeOpeningSpace(name) != nil else { return nil }
      return geometry.read(.bounds(name))
    }
  }
}

// The node behind it is touched on the main actor only: every use asserts that.
extension GeometryProxy: @unchecked Sendable {}

/// What one closure has read of a view's place, and whether any of it has changed.
///
/// `@unchecked Sendable`: used on the main actor only; `onMain` asserts it.
package final class ViewGeometry: @unchecked Sendable {
  enum Reading: Hashable {
    case size
    case frame(CoordinateSpace)
    case bounds(AnyHashable)
    case safeArea
    /// A rectangle of another node, or all of it, in this one's coordinates.
    case anchor(ObjectIdentifier, CGRect?, () -> LayoutNode?)

    static func == (a: Reading, b: Reading) -> Bool {
      switch (a, b) {
      case (.size, .size), (.safeArea, .safeArea): true
      case (.frame(let x), .frame(let y)): x == y
      case (.bounds(let x), .bounds(let y)): x == y
      case (.anchor(let x, let r, _), .anchor(let y, let s, _)): x == y && r == s
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .size: hasher.combine(0)
      case .safeArea: hasher.combine(1)
      case .frame(let space): hasher.combine(space)
      case .bounds(let name): hasher.combine(name)
      case .anchor(let id, _, _): hasher.combine(id)
      }
    }
  }

  weak var node: LayoutNode?
  private struct Followed { weak var scroll: ScrollNode? }
  private var followed: [Followed] = []
  private var readings: [Reading: CGRect] = [:]

  init(_ node: LayoutNode) { self.node = node }

  func onMain<T>(_ body: @MainActor (ViewGeometry) -> T) -> T {
    nonisolated(unsafe) var result: T?
    withoutActuallyEscaping(body) { body in
      MainActor.assumeIsolated { result = body(self) }
    }
    return result.unsafelyUnwrapped
  }

  @MainActor func read(_ reading: Reading) -> CGRect {
    if let known = readings[reading] { return known }
    let value = current(reading)
    readings[reading] = value
    if reading != .size { followScrolling() }
    return value
  }

  /// Places change by scrolling too: the scroll views around are asked to report it.
  @MainActor private func followScrolling() {
    guard followed.isEmpty, let node else { return }
    let graph = node.graph
    var scroll = node.enclosingScroll
    while let current = scroll {
      current.addFollower(self) { [weak graph] in graph?.scheduleFlush() }
      followed.append(Followed(scroll: current))
      scroll = current.enclosingScroll
    }
  }

  /// Ends the watch; called when the node goes.
  @MainActor func end() {
    for followed in followed { followed.scroll?.removeFollower(self) }
    followed.removeAll()
  }

  @MainActor private func current(_ reading: Reading) -> CGRect {
    guard let node else { return .zero }
    let bounds = CGRect(
      origin: .zero, size: CGSize(width: max(node.frame.width, 0), height: max(node.frame.height, 0)))
    switch reading {
    case .size: return bounds
    case .frame(let space): return node.convert(bounds, to: space)
    case .bounds(let name):
      guard let space = node.nodeOpeningSpace(name) else { return .null }
      return node.convertFromRoot(space.globalFrame)
    case .safeArea:
      let insets = node.safeAreaExpansion(regions: .all, edges: .all)
      return CGRect(x: insets.leading, y: insets.top, width: insets.trailing, height: insets.bottom)
    case .anchor(_, let rect, let source):
      guard let source = source(), !source.isUnmounted else { return .null }
      return node.convertFromRoot(source.convert(rect ?? source.bounds, to: nil))
    }
  }

  /// Forgets what was read, before the closure runs again.
  func forget() { readings.removeAll(keepingCapacity: true) }

  @MainActor var hasChanged: Bool { readings.contains { current($0.key) != $0.value } }

  var isEmpty: Bool { readings.isEmpty }
}
