import CoreGraphics

/// A value that animations can add, subtract and scale.
public protocol VectorArithmetic: AdditiveArithmetic {
  /// Multiplies each component.
  mutating func scale(by rhs: Double)

  /// The dot product of the value with itself.
  var magnitudeSquared: Double { get }
}

extension VectorArithmetic {
  public func scaled(by rhs: Double) -> Self {
    var result = self
    result.scale(by: rhs)
    return result
  }

  /// Moves this value towards another: 0 leaves it, 1 makes it the other.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self = interpolated(towards: other, amount: amount)
  }

  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

extension Double: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= rhs }
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  public var magnitudeSquared: Double { Double(self * self) }
}

/// The animatable data of a type that has none.
public struct EmptyAnimatableData: VectorArithmetic, Sendable, BitwiseCopyable {
  public static var zero: EmptyAnimatableData { EmptyAnimatableData() }

  public init() {}

  public mutating func scale(by rhs: Double) {}
  public var magnitudeSquared: Double { 0 }

  public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
  public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
}

/// Two animatable values that animate as one; nest pairs for more.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  public var first: First
  public var second: Second

  public static var zero: AnimatablePair { AnimatablePair(.zero, .zero) }

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }

  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }

  public static func + (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
    AnimatablePair(lhs.first + rhs.first, lhs.second + rhs.second)
  }

  public static func - (lhs: AnimatablePair, rhs: AnimatablePair) -> AnimatablePair {
    AnimatablePair(lhs.first - rhs.first, lhs.second - rhs.second)
  }

  public static func += (lhs: inout AnimatablePair, rhs: AnimatablePair) { lhs = lhs + rhs }

  public static func -= (lhs: inout AnimatablePair, rhs: AnimatablePair) { lhs = lhs - rhs }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}
extension AnimatablePair: BitwiseCopyable where First: BitwiseCopyable, Second: BitwiseCopyable {}

/// Any number of animatable values that animate as one.
public struct AnimatableValues<each Value: VectorArithmetic>: VectorArithmetic {
  public var value: (repeat each Value)

  public static var zero: AnimatableValues { AnimatableValues(repeat (each Value).zero) }

  public init(_ value: repeat each Value) {
    self.value = (repeat each value)
  }

  public mutating func scale(by rhs: Double) {
    value = (repeat (each value).scaled(by: rhs))
  }

  public var magnitudeSquared: Double {
    var sum = 0.0
    for value in repeat each value { sum += value.magnitudeSquared }
    return sum
  }

  public static func == (lhs: AnimatableValues, rhs: AnimatableValues) -> Bool {
    for (left, right) in repeat (each lhs.value, each rhs.value) {
      if left != right { return false }
    }
    return true
  }

  public static func + (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat each lhs.value + each rhs.value)
  }

  public static func - (lhs: AnimatableValues, rhs: AnimatableValues) -> AnimatableValues {
    AnimatableValues(repeat each lhs.value - each rhs.value)
  }
}

extension AnimatableValues: Sendable where repeat each Value: Sendable {}
