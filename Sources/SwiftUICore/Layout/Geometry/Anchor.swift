import CoreGraphics

/// An opaque value derived from an anchor source and a particular view.
///
/// Resolve it with a `GeometryProxy`: `proxy[anchor]` is the value in that view's coordinates, wherever the other is.
public struct Anchor<Value> {
  package let box: AnchorBox<Value>

  /// A type-erased geometry value that produces an anchored value of a given type.
  public struct Source {
    package let make: @MainActor (LayoutNode) -> AnchorBox<Value>
  }
}

// The node behind it is touched on the main actor only.
extension Anchor: @unchecked Sendable where Value: Sendable {}
extension Anchor.Source: @unchecked Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  public static func == (a: Anchor, b: Anchor) -> Bool { a.box.key == b.box.key }
}
extension Anchor: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(box.key) }
}

/// Where an anchor is: something in the coordinates of one node.
package final class AnchorBox<Value> {
  struct Key: Hashable {
    let node: ObjectIdentifier
    let numbers: [CGFloat]
  }
  package weak var node: LayoutNode?
  let key: Key
  /// The value when the view is gone.
  let missingValue: Value
  /// Around everything that the value depends on, in the node's coordinates (nil: its bounds), whose place is watched.
  let localBounds: CGRect?
  /// The value of the first node in the coordinates of the second.
  let resolve: @MainActor (LayoutNode, LayoutNode) -> Value

  @MainActor
  init(
    _ node: LayoutNode, numbers: [CGFloat], missing: Value, bounds: CGRect?,
    resolve: @escaping @MainActor (LayoutNode, LayoutNode) -> Value
  ) {
    self.node = node
    key = Key(node: ObjectIdentifier(node), numbers: numbers)
    missingValue = missing
    localBounds = bounds
    self.resolve = resolve
  }
}

extension LayoutNode {
  final var bounds: CGRect {
    CGRect(x: 0, y: 0, width: max(frame.width, 0), height: max(frame.height, 0))
  }

  fileprivate final func convertToRoot(_ point: CGPoint) -> CGPoint {
    let inParent = convertToParent(point)
    return layoutParent?.convertToRoot(inParent) ?? inParent
  }
}

extension Anchor.Source where Value == CGRect {
  /// The view's bounds.
  public static var bounds: Anchor<CGRect>.Source {
    .init { node in
      AnchorBox(node, numbers: [], missing: .zero, bounds: nil) { source, reader in
        reader.convertFromRoot(source.convert(source.bounds, to: nil))
      }
    }
  }

  /// A rectangle in the view's coordinates.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    .init { node in
      AnchorBox(node, numbers: [r.minX, r.minY, r.width, r.height], missing: .zero, bounds: r) {
        source, reader in
        reader.convertFromRoot(source.convert(r, to: nil))
      }
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  /// A point in the view's coordinates.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    .init { node in
      AnchorBox(node, numbers: [p.x, p.y], missing: .zero, bounds: CGRect(origin: p, size: .zero)) {
        source, reader in
        reader.convertFromRoot(source.convertToRoot(p))
      }
    }
  }

  /// A point in fractions of the view's size.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { node in
      AnchorBox(node, numbers: [p.x, p.y, .infinity], missing: .zero, bounds: nil) { source, reader in
        reader.convertFromRoot(source.convertToRoot(p.point(in: source.bounds)))
      }
    }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension Anchor.Source {
  /// Several sources of one view as one anchor of an array.
  public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
    // Made and used on the main actor only.
    nonisolated(unsafe) let array = array
    make = { node in
      let boxes = array.map { $0.make(node) }
      return AnchorBox(
        node, numbers: boxes.flatMap { $0.key.numbers + [.nan] }, missing: boxes.map(\.missingValue),
        bounds: nil
      ) { source, reader in boxes.map { $0.resolve(source, reader) } }
    }
  }

  /// An optional source as one anchor of an optional.
  public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
    // Made and used on the main actor only.
    nonisolated(unsafe) let anchor = anchor
    make = { node in
      let box = anchor?.make(node)
      return AnchorBox(
        node, numbers: box?.key.numbers ?? [], missing: box?.missingValue,
        bounds: box?.localBounds
      ) { source, reader in box?.resolve(source, reader) }
    }
  }
}
