import TextEngine

/// A property wrapper that scales a number with the Dynamic Type size, as the text style it is relative to scales.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  private let base: Value
  private let style: Font.TextStyle
  private var scope: EnvironmentScope?

  /// Scales relative to the body style.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    base = wrappedValue
    style = textStyle
  }

  /// The number at the Dynamic Type size of the environment; at `large` it is the one that was given.
  public var wrappedValue: Value {
    guard let scope else { return base }
    let size = EnvironmentValues(scope: scope).dynamicTypeSize
    guard size != .large else { return base }
    let style = style.engineStyle
    return base * Value(style.pointSize(at: size.engineSize) / style.pointSize())
  }

  public static func _install(
    _ pointer: UnsafeMutablePointer<ScaledMetric>, _ owner: _Node, _ slot: inout Int
  ) {
    pointer.pointee.scope = owner.scope
  }

  public static func _isSame(_ a: UnsafePointer<ScaledMetric>, _ b: UnsafePointer<ScaledMetric>) -> Bool {
    a.pointee.base == b.pointee.base && a.pointee.style == b.pointee.style
  }
}
