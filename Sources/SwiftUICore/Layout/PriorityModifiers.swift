import CoreGraphics

extension View {
  /// Sets the priority by which a parent layout apportions space to this view. Views have 0 unless they say otherwise.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    unaryLayout(LayoutPriority(value: value.isNaN ? 0 : value))
  }

  /// Controls the display order of overlapping views: higher values are in front. Views have 0 unless they say otherwise.
  nonisolated public func zIndex(_ value: Double) -> some View {
    unaryLayout(ZIndex(value: value.isNaN ? 0 : value))
  }
}

private struct LayoutPriority: UnaryLayout {
  static let debugName = "LayoutPriority"
  var value: Double
  func layoutPriority(_ child: LayoutNode) -> Double { value }
}

private struct ZIndex: UnaryLayout {
  static let debugName = "ZIndex"
  var value: Double
  func zIndex(_ child: LayoutNode) -> Double { value }
  func reorders(from old: ZIndex) -> Bool { value != old.value }
}
