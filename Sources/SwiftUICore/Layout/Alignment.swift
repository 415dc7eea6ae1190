import CoreGraphics

/// Types used to identify alignment guides.
public protocol AlignmentID: SendableMetatype {
  /// The value of the guide for views that don't set it, in the view's own coordinates.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
  static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
  /// Explicit values of several children combine to their mean.
  public static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
    parentValue = ((parentValue ?? 0) * CGFloat(n) + childValue) / CGFloat(n + 1)
  }
}

/// One alignment guide along one axis.
package struct AlignmentKey: Hashable, Sendable {
  package let id: any AlignmentID.Type
  package let axis: Axis
  /// Where a plain edge or centre is, as a part of the size; NaN for a guide of another kind. Asking the type costs more
  /// than all the rest of lining up.
  private let fraction: CGFloat

  init(id: any AlignmentID.Type, axis: Axis) {
    self.id = id
    self.axis = axis
    fraction = (id as? any EdgeAlignmentID.Type)?.fraction ?? .nan
  }

  package static func == (a: AlignmentKey, b: AlignmentKey) -> Bool {
    ObjectIdentifier(a.id) == ObjectIdentifier(b.id) && a.axis == b.axis
  }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// The plain edges and centres of a container are its own; only other guides come from its children.
  package var combines: Bool { fraction.isNaN }

  /// Where an edge or centre is in a size, if nobody moved it.
  @inline(__always)
  package func edge(in size: CGSize) -> CGFloat {
    // An infinite length has a leading edge too.
    fraction == 0 ? 0 : size[axis] * fraction
  }

  package func combine(_ values: [CGFloat]) -> CGFloat? {
    var result: CGFloat?
    for (index, value) in values.enumerated() { id._combineExplicit(childValue: value, index, into: &result) }
    return result
  }
}

private protocol EdgeAlignmentID: AlignmentID {
  static var fraction: CGFloat { get }
}

extension EdgeAlignmentID {
  static var fraction: CGFloat { 0 }
}

/// An alignment position along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  package let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .horizontal) }

  private enum Leading: EdgeAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: EdgeAlignmentID {
    static var fraction: CGFloat { 0.5 }
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: EdgeAlignmentID {
    static var fraction: CGFloat { 1 }
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)

  private enum RowLeading: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum RowTrailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  /// Where the separator under a list row begins.
  public static let listRowSeparatorLeading = HorizontalAlignment(RowLeading.self)
  /// Where the separator under a list row ends.
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowTrailing.self)
}

/// An alignment position along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  package let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id: id, axis: .vertical) }

  private enum Top: EdgeAlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 }
  }
  private enum Center: EdgeAlignmentID {
    static var fraction: CGFloat { 0.5 }
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: EdgeAlignmentID {
    static var fraction: CGFloat { 1 }
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  /// The first baseline of several children is the highest one.
  private enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = min(parentValue ?? childValue, childValue)
    }
  }
  /// The last baseline of several children is the lowest one.
  private enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = max(parentValue ?? childValue, childValue)
    }
  }
  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

/// An alignment in both axes.
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and alignment guides in its own coordinate space.
public struct ViewDimensions: Equatable {
  package enum Source {
    case node(LayoutNode, Proposal)
    case bare
  }
  package let source: Source
  package let size: CGSize

  package init(node: LayoutNode, size: CGSize, proposal: Proposal) {
    source = .node(node, proposal)
    self.size = size
  }
  package init(size: CGSize) {
    source = .bare
    self.size = size
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  package subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  package func explicit(_ key: AlignmentKey) -> CGFloat? {
    guard case .node(let node, let proposal) = source else { return nil }
    // Dimensions exist only while layout runs, which is on the main actor.
    let size = size
    return MainActor.assumeIsolated { node.explicitGuide(key, size, proposal) }
  }

  public static func == (a: ViewDimensions, b: ViewDimensions) -> Bool { a.size == b.size }
}
