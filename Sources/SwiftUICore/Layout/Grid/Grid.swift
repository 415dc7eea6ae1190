import CoreGraphics

/// A container view that arranges other views in a two dimensional layout.
///
/// Its rows are `GridRow`s; any other view in it takes a row of its own, across all columns.
nonisolated public struct Grid<Content: View>: View {
  public typealias Body = Never
  let layout: GridLayout
  let content: Content

  /// - Parameters:
  ///   - alignment: Where cells stand that don't fill their space.
  ///   - horizontalSpacing: The distance between columns in points; nil lets the cells choose.
  ///   - verticalSpacing: The distance between rows in points; nil lets the cells choose.
  nonisolated public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = GridLayout(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
    self.content = content()
  }

  @MainActor public static func _make(_ view: Grid, _ inputs: _ViewInputs) -> _Node {
    LayoutContainer._make(LayoutContainer(layout: view.layout, content: view.content), inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: Grid) {
    LayoutContainer._update(node, LayoutContainer(layout: view.layout, content: view.content))
  }
}

/// A horizontal row in a two dimensional grid container.
///
/// Outside a grid its views stand as they are. Modifiers on a row apply to each of its cells.
nonisolated public struct GridRow<Content: View>: View {
  public typealias Body = Never
  let alignment: VerticalAlignment?
  let content: Content

  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  @MainActor public static func _make(_ view: GridRow, _ inputs: _ViewInputs) -> _Node {
    makeUnary(GridRowNode(view.alignment, inputs), view.content, inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: GridRow) {
    let node = unsafeDowncast(node, to: GridRowNode.self)
    if node.alignment != view.alignment {
      node.alignment = view.alignment
      node.parametersChanged(layout: true, metrics: true)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// Tells the grid which row a cell is in.
enum GridRowTrait: LayoutTraitKey {
  struct Value {
    let row: ObjectIdentifier
    let alignment: VerticalAlignment?
  }
}

/// A row: each of its cells gets a copy, so that the grid sees where it belongs.
@MainActor
private final class GridRowNode: UnaryNode {
  var alignment: VerticalAlignment?

  init(_ alignment: VerticalAlignment?, _ inputs: _ViewInputs) {
    self.alignment = alignment
    super.init(inputs)
  }

  override var debugName: String { "GridRow" }

  override func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? {
    if key == GridRowTrait.self {
      return GridRowTrait.Value(row: ObjectIdentifier(original ?? self), alignment: alignment) as? K.Value
    }
    return super.trait(key)
  }
  override func makeClone() -> UnaryNode { GridRowNode(alignment, inputs()) }
  override func copyParameters(from original: UnaryNode) {
    if let original = original as? GridRowNode { alignment = original.alignment }
  }
}
