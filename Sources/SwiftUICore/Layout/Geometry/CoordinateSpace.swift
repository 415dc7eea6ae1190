import CoreGraphics

/// A resolved coordinate space.
public enum CoordinateSpace: Hashable {
  /// The root of the scene's views.
  case global
  /// The view's own.
  case local
  /// That of the nearest view above with that name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

// The names that apps use are strings, enums and other values that never change.
extension CoordinateSpace: @unchecked Sendable {}

/// A frame of reference within the layout system.
public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The local coordinate space of the current view.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The global coordinate space at the root of the view hierarchy.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

/// A named coordinate space.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  package let name: AnyHashable
  package init(name: AnyHashable) { self.name = name }
  public var coordinateSpace: CoordinateSpace { .named(name) }

  /// Names of the spaces that scroll views open: the nearest one, or the nearest one along an axis.
  package enum ScrollViewName: Hashable { case nearest, horizontal, vertical }
}

extension NamedCoordinateSpace: @unchecked Sendable {}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space that a view above names with `coordinateSpace(_:)`.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }

  /// The visible area of the nearest scroll view.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: NamedCoordinateSpace.ScrollViewName.nearest)
  }

  /// The visible area of the nearest scroll view that scrolls along `axis`.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(
      name: axis == .horizontal
        ? NamedCoordinateSpace.ScrollViewName.horizontal : NamedCoordinateSpace.ScrollViewName.vertical)
  }
}

extension View {
  /// Assigns a name to the view's coordinate space, so that other code can measure in it.
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    CoordinateSpaceView(content: self, name: name.name)
  }

  @available(*, deprecated, message: "use coordinateSpace(_:) instead")
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    CoordinateSpaceView(content: self, name: AnyHashable(name))
  }
}

nonisolated private struct CoordinateSpaceView<Content: View>: View {
  typealias Body = Never
  let content: Content
  let name: AnyHashable

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(CoordinateSpaceNode(view.name, inputs), view.content, inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: CoordinateSpaceNode.self)
    if node.name != view.name {
      node.name = view.name
      node.parametersChanged(layout: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

@MainActor
private final class CoordinateSpaceNode: UnaryNode {
  var name: AnyHashable

  init(_ name: AnyHashable, _ inputs: _ViewInputs) {
    self.name = name
    super.init(inputs)
  }
  override var debugName: String { "CoordinateSpace" }
  override var coordinateSpaceName: AnyHashable? { name }
  override func makeClone() -> UnaryNode { CoordinateSpaceNode(name, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    if let original = original as? CoordinateSpaceNode { name = original.name }
  }
}

extension LayoutNode {
  /// Whether this node opens the space of that name. Scroll views answer to several.
  package final func opensSpace(_ name: AnyHashable) -> Bool {
    coordinateSpaceName == name || opensFurtherSpace(name)
  }

  /// The nearest node, itself included, that opens a named space.
  package final func nodeOpeningSpace(_ name: AnyHashable) -> LayoutNode? {
    var next: LayoutNode? = self
    while let node = next {
      if node.opensSpace(name) { return node }
      next = node.layoutParent
    }
    return nil
  }

  /// A rectangle of this node's coordinates in another space. An unknown name stands for the root's.
  package final func convert(_ rect: CGRect, to space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return rect
    case .global: return convert(rect, to: nil)
    case .named(let name):
      guard let node = nodeOpeningSpace(name) else {
        Diagnostics.warnOnce(
          "\(nameInMessages) asks for coordinates in \"\(name)\", but no view above it has .coordinateSpace(.named(…)) "
            + "with that name; global coordinates are used.")
        return convert(rect, to: nil)
      }
      return convert(rect, to: node)
    }
  }

  /// A point of the root's coordinates in this node's.
  package final func convertFromRoot(_ point: CGPoint) -> CGPoint {
    let inParent = layoutParent?.convertFromRoot(point) ?? point
    return convertFromParent(inParent)
  }

  /// A rectangle of the root's coordinates in this node's: the bounds of its corners.
  package final func convertFromRoot(_ rect: CGRect) -> CGRect {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
      CGPoint(x: rect.minX, y: rect.maxY),
    ].map { convertFromRoot($0) }
    return CGRect(containing: corners)
  }
}

extension CGRect {
  /// The smallest rectangle around some points.
  package init(containing points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
  }
}
