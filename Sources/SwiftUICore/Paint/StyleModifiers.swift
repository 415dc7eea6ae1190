import CoreGraphics

extension View {
  /// Sets the view's background to a style; where it stands at an unsafe margin it goes on under that.
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    layered(reaching(style, edges), inFront: false)
  }

  /// Sets the view's background to the default background style.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Sets the view's background to a shape filled with a style.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    layered(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), inFront: false)
  }

  /// Sets the view's background to a shape filled with the default background style.
  nonisolated public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Layers a style in front of this view; where it stands at an unsafe margin it goes on over that.
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    layered(reaching(style, edges), inFront: true)
  }

  /// Layers a shape filled with a style in front of this view.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    layered(_ShapeView(shape: shape, style: style, fillStyle: fillStyle), inFront: true)
  }

  /// Adds a border inside this view's edges.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    layered(Rectangle().strokeBorder(content, lineWidth: width), inFront: true)
  }

  nonisolated private func reaching<S: ShapeStyle>(_ style: S, _ edges: Edge.Set) -> some View {
    IgnoresSafeAreaView(
      content: _ShapeView(shape: Rectangle(), style: style), regions: .all, edges: edges, isLayer: true)
  }

  nonisolated private func layered<V: View>(_ view: V, inFront: Bool) -> LayeredView<Self, V> {
    LayeredView(content: self, secondary: view, alignment: .center, isInFront: inFront)
  }
}
