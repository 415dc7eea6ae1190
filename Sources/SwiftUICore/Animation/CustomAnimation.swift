import CoreGraphics

/// A type that decides how an animatable value gets from one state to another.
///
/// Values are differences: an animation leads from zero to `value`, and ends by returning `nil`.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
  /// How far the value has come `time` seconds after the start; `nil` when it is there for good.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// The velocity per second at a time; `nil` if it isn't known.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether this animation takes over the motion of a running one, rather than adding its own to it.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// A key for what a custom animation remembers while it runs.
public protocol AnimationStateKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// What a custom animation remembers while it runs, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// What the system gives to a custom animation: its memory, and a way to report that it is as good as over.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>

  /// Set this to run completions that wait for the logical end while the animation goes on.
  public var isLogicallyComplete: Bool

  package init(state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
  }

  /// The same context for an animation of another type of value.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(state: state, isLogicallyComplete: isLogicallyComplete)
  }
}

/// When the completion of an animation runs.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Kind { case logicallyComplete, removed }

  private let kind: Kind

  /// As soon as the animation is as good as over; a spring's long tail may still be running.
  public static let logicallyComplete = AnimationCompletionCriteria(kind: .logicallyComplete)
  /// When the animation has come to rest.
  public static let removed = AnimationCompletionCriteria(kind: .removed)
}
