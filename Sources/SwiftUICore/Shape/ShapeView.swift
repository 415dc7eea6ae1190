import CoreGraphics

/// A view that provides a shape that you can use for drawing operations.
nonisolated public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  /// The shape that this type draws and provides for other drawing operations.
  nonisolated var shape: Content { get }
}

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ShapeView {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle

  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeNode(view.shape, view.style, .fill(view.fillStyle), inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ShapeNode<Content, Style>.self).set(
      view.shape, view.style, .fill(view.fillStyle))
  }
}

extension View where Self: ShapeStyle, Body == _ShapeView<Rectangle, Self> {
  @MainActor @preconcurrency public var body: _ShapeView<Rectangle, Self> {
    _ShapeView(shape: Rectangle(), style: self)
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeNode(Rectangle(), view, .fill(FillStyle()), inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ShapeNode<Rectangle, Self>.self).set(Rectangle(), view, .fill(FillStyle()))
  }
}

/// A shape filled with a style, before another view.
nonisolated public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeLayers.make(
      view.background, _ShapeView(shape: view.shape, style: view.style, fillStyle: view.fillStyle), inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    ShapeLayers.update(
      node, view.background, _ShapeView(shape: view.shape, style: view.style, fillStyle: view.fillStyle))
  }
}

/// A line along a shape, before another view.
nonisolated public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View>: ShapeView {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeLayers.make(
      view.background, StrokedLine(shape: view.shape, style: view.style, strokeStyle: view.strokeStyle),
      inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    ShapeLayers.update(
      node, view.background, StrokedLine(shape: view.shape, style: view.style, strokeStyle: view.strokeStyle))
  }
}

/// A line inside a shape's outline, before another view.
nonisolated public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
>: ShapeView {
  public typealias Body = Never
  public var shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  public init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool, background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }

  private var line: StrokedLine<Content.InsetShape, Style> {
    StrokedLine(shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, strokeStyle: strokeStyle)
  }

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeLayers.make(view.background, view.line, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Self) {
    ShapeLayers.update(node, view.background, view.line)
  }
}

nonisolated private struct StrokedLine<S: Shape, Style: ShapeStyle>: View {
  typealias Body = Never
  let shape: S
  let style: Style
  let strokeStyle: StrokeStyle

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    ShapeNode(view.shape, view.style, .stroke(view.strokeStyle), inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ShapeNode<S, Style>.self).set(view.shape, view.style, .stroke(view.strokeStyle))
  }
}

/// A shape in front of what the same shape was drawn with before: `shape.fill(…).stroke(…)`.
@MainActor
private final class ShapeLayers: LayoutNode {
  var background: _Node!
  var front: LayoutNode!
  private var items: ContiguousArray<LayoutNode> = []

  static func make<B: View, F: View>(_ background: B, _ front: F, _ inputs: _ViewInputs) -> _Node {
    if B.self == EmptyView.self { return F._make(front, inputs) }
    let node = ShapeLayers(inputs)
    node.background = B._make(background, node.inputs())
    node.front = F._make(front, node.inputs()) as? LayoutNode
    node.preferenceBits = node.background.preferenceBits
    return node
  }

  static func update<B: View, F: View>(_ node: _Node, _ background: B, _ front: F) {
    guard let node = node as? ShapeLayers else { return F._update(node, front) }
    B._update(node.background, background)
    F._update(node.front, front)
  }

  override var debugName: String { "ShapeLayers" }
  override func forEachChild(_ body: (_Node) -> Void) {
    if let background { body(background) }
    if let front { body(front) }
  }
  override func collectChildren() {
    var list = ItemList()
    background.collect(into: &list)
    list.items.append(front)
    for item in list.items { adopt(item) }
    items = list.items
  }
  override func forEachLayoutChild(_ body: (LayoutNode) -> Void) { for item in items { body(item) } }

  override func measure(_ proposal: Proposal) -> CGSize { front.sizeThatFits(proposal) }
  override func placeChildren(in size: CGSize, _ proposal: Proposal) {
    for item in items { item.place(at: .zero, Proposal(size)) }
  }
}

extension Shape {
  /// Fills this shape with a style.
  public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> _ShapeView<
    Self, S
  > {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// Fills this shape with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: .foreground, fillStyle: style)
  }

  /// Draws a line along the outline of this shape.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// Draws a line of a width along the outline of this shape.
  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Draws a line inside the outline of this shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased, background: EmptyView())
  }

  /// Draws a line of a width inside the outline of this shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// Fills the shape in front of what it is drawn with already.
  public func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws a line along the shape in front of what it is drawn with already.
  public func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  public func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws a line inside the shape in front of what it is drawn with already.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased, background: self)
  }

  public func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
