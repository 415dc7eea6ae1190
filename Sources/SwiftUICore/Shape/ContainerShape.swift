import CoreGraphics

/// The shape of the nearest `containerShape(_:)` around it, inset by the distance from the container's edges.
///
/// Without a container it is a rectangle.
nonisolated public struct ContainerRelativeShape: InsettableShape, BitwiseCopyable {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.rect(rect)) }
  public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: amount) }

  nonisolated public struct _Inset: InsettableShape, BitwiseCopyable {
    public var amount: CGFloat
    public func path(in rect: CGRect) -> Path { Path(rect.shapeInset(by: amount)) }
    public func _drawing(in rect: CGRect) -> _ShapeDrawing {
      _ShapeDrawing(.rect(rect.shapeInset(by: amount)))
    }
    public func inset(by amount: CGFloat) -> _Inset { _Inset(amount: self.amount + amount) }
    public var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
  }
}

extension View {
  /// Sets the shape that `ContainerRelativeShape` follows inside this view.
  nonisolated public func containerShape<T: InsettableShape>(_ shape: T) -> some View {
    ContainerShapeView(content: self, shape: shape)
  }
}

/// A container's shape and where it is. Equal only to itself.
@MainActor
package final class ContainerShapeReference {
  weak var node: LayoutNode?
  var drawing: (CGRect, _ inset: CGFloat) -> _ShapeDrawing = { rect, inset in
    _ShapeDrawing(.rect(rect.shapeInset(by: inset)))
  }
}

private struct ContainerShapeKey: EnvironmentKey {
  static var defaultValue: ContainerShapeReference? { nil }
}

extension EnvironmentValues {
  package var containerShape: ContainerShapeReference? {
    get { self[ContainerShapeKey.self] }
    set { self[ContainerShapeKey.self] = newValue }
  }
}

extension LayoutNode {
  /// A shape drawn in this node, which says what a container-relative one is.
  package func drawing<S: Shape>(_ shape: S, in rect: CGRect) -> _ShapeDrawing {
    let extra: CGFloat
    switch shape {
    case is ContainerRelativeShape: extra = 0
    case let inset as ContainerRelativeShape._Inset: extra = inset.amount
    default: return shape._drawing(in: rect)
    }
    guard let container = EnvironmentValues(scope: scope).containerShape, let node = container.node else {
      return shape._drawing(in: rect)
    }
    let place = convert(rect, to: node)
    let size = node.frame.size
    let distance = max(0, min(place.minX, place.minY, size.width - place.maxX, size.height - place.maxY))
    // The container's shape around this rectangle, inset to it: its corners shrink by the distance.
    return container.drawing(rect.insetBy(dx: -distance, dy: -distance), distance + extra)
  }
}

nonisolated private struct ContainerShapeView<Content: View, S: InsettableShape>: View {
  typealias Body = Never
  let content: Content
  let shape: S

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ContainerShapeNode(inputs)
    let reference = node.reference
    node.setShape(view.shape)
    return makeUnary(
      node, EnvironmentWriter(content: view.content, edit: .set { $0.containerShape = reference }), inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ContainerShapeNode.self)
    let reference = node.reference
    node.setShape(view.shape)
    if let content = node.content {
      EnvironmentWriter<Content>._update(
        content, EnvironmentWriter(content: view.content, edit: .set { $0.containerShape = reference }))
    }
  }
}

@MainActor
private final class ContainerShapeNode: UnaryNode {
  let reference = ContainerShapeReference()

  override init(_ inputs: _ViewInputs) {
    super.init(inputs)
    reference.node = self
  }

  func setShape<S: InsettableShape>(_ shape: S) {
    reference.drawing = { rect, inset in shape.inset(by: inset)._drawing(in: rect) }
  }

  override var debugName: String { "ContainerShape" }
  override func makeClone() -> UnaryNode {
    let node = ContainerShapeNode(inputs())
    node.reference.drawing = reference.drawing
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    if let original = original as? ContainerShapeNode { reference.drawing = original.reference.drawing }
  }
}
