import CoreGraphics

extension View {
  /// Tells a view that acts as a cell in a grid to span the specified number of columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    layoutTrait(GridCellTrait.Columns.self, max(count, 1))
  }

  /// Specifies a custom alignment anchor for a view that acts as a grid cell: the anchor's point in the cell's space
  /// and in the view are put together.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    layoutTrait(GridCellTrait.Anchor.self, anchor)
  }

  /// Asks grid layouts not to offer the view extra size in the specified axes: it takes what its column and row have
  /// anyway.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    layoutTrait(GridCellTrait.UnsizedAxes.self, axes)
  }

  /// Overrides the default horizontal alignment of the grid column that the view appears in.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    layoutTrait(GridCellTrait.ColumnAlignment.self, guide)
  }
}

enum GridCellTrait {
  enum Columns: LayoutTraitKey { typealias Value = Int }
  enum Anchor: LayoutTraitKey { typealias Value = UnitPoint }
  enum UnsizedAxes: LayoutTraitKey { typealias Value = Axis.Set }
  enum ColumnAlignment: LayoutTraitKey { typealias Value = HorizontalAlignment }
}
