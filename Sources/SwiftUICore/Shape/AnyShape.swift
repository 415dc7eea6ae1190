import CoreGraphics

/// A type-erased shape value.
nonisolated public struct AnyShape: Shape {
  private var box: AnyShapeBox

  public init<S: Shape>(_ shape: S) { box = (shape as? AnyShape)?.box ?? ShapeBox(shape) }

  public func path(in rect: CGRect) -> Path { box.path(rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { box.size(proposal) }
  public func _drawing(in rect: CGRect) -> _ShapeDrawing { box.drawing(rect) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { box.direction }

  public var animatableData: _AnyAnimatableData {
    get { box.data }
    set { box = box.with(newValue) }
  }
}

// Both classes are immutable and hold a Sendable shape.
private class AnyShapeBox: @unchecked Sendable {
  func path(_ rect: CGRect) -> Path { Path() }
  func size(_ proposal: ProposedViewSize) -> CGSize { .zero }
  func drawing(_ rect: CGRect) -> _ShapeDrawing { _ShapeDrawing(.path(Path())) }
  var direction: LayoutDirectionBehavior { .mirrors }
  var data: _AnyAnimatableData { .zero }
  func with(_ data: _AnyAnimatableData) -> AnyShapeBox { self }
}

private final class ShapeBox<S: Shape>: AnyShapeBox, @unchecked Sendable {
  let shape: S
  init(_ shape: S) { self.shape = shape }

  override func path(_ rect: CGRect) -> Path { shape.path(in: rect) }
  override func size(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  override func drawing(_ rect: CGRect) -> _ShapeDrawing { shape._drawing(in: rect) }
  override var direction: LayoutDirectionBehavior { shape.layoutDirectionBehavior }
  override var data: _AnyAnimatableData { _AnyAnimatableData(shape.animatableData) }
  override func with(_ data: _AnyAnimatableData) -> AnyShapeBox {
    guard let value = data.value(as: S.AnimatableData.self) else { return self }
    var copy = shape
    copy.animatableData = value
    return ShapeBox(copy)
  }
}

/// The animatable data of a shape whose type isn't known. Vectors of different types don't mix: the left one stays.
public struct _AnyAnimatableData: VectorArithmetic {
  private var box: AnyVectorBox?

  init<V: VectorArithmetic>(_ value: V) { box = VectorBox(value) }
  private init(_ box: AnyVectorBox?) { self.box = box }

  func value<V: VectorArithmetic>(as type: V.Type) -> V? {
    guard let box else { return .zero }
    return (box as? VectorBox<V>)?.value
  }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }
  public static func == (a: _AnyAnimatableData, b: _AnyAnimatableData) -> Bool {
    switch (a.box, b.box) {
    case (nil, nil): true
    case (let a?, let b): a.isEqual(b)
    case (nil, let b?): b.isEqual(nil)
    }
  }
  public static func + (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let left = a.box else { return b }
    return _AnyAnimatableData(left.adding(b.box, 1))
  }
  public static func - (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let left = a.box else { return b.scaled(by: -1) }
    return _AnyAnimatableData(left.adding(b.box, -1))
  }
  public mutating func scale(by factor: Double) { box = box?.scaled(factor) }
  public var magnitudeSquared: Double { box?.magnitudeSquared ?? 0 }
}

private class AnyVectorBox {
  func isEqual(_ other: AnyVectorBox?) -> Bool { false }
  func adding(_ other: AnyVectorBox?, _ factor: Double) -> AnyVectorBox { self }
  func scaled(_ factor: Double) -> AnyVectorBox { self }
  var magnitudeSquared: Double { 0 }
}

private final class VectorBox<V: VectorArithmetic>: AnyVectorBox {
  let value: V
  init(_ value: V) { self.value = value }

  override func isEqual(_ other: AnyVectorBox?) -> Bool {
    guard let other else { return value == .zero }
    return (other as? VectorBox<V>)?.value == value
  }
  override func adding(_ other: AnyVectorBox?, _ factor: Double) -> AnyVectorBox {
    guard let other = other as? VectorBox<V> else { return self }
    return VectorBox(factor < 0 ? value - other.value : value + other.value)
  }
  override func scaled(_ factor: Double) -> AnyVectorBox { VectorBox(value.scaled(by: factor)) }
  override var magnitudeSquared: Double { value.magnitudeSquared }
}
