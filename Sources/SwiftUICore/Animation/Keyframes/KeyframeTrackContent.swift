import CoreGraphics

/// A group of keyframes for one animatable value.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent<Value>

  @KeyframeTrackContentBuilder<Value> var body: Body { get }

  /// Adds the keyframes in order. Only the keyframes of this module implement it; a type of your own has a `body`.
  func _append(to steps: inout _KeyframeSteps<Value>)
}

extension KeyframeTrackContent {
  public func _append(to steps: inout _KeyframeSteps<Value>) { body._append(to: &steps) }
}

/// The keyframes that a track has gathered.
public struct _KeyframeSteps<Value: Animatable> {
  package var steps: [KeyframeStep<Value>] = []
}

/// A keyframe that leads to its value in a straight line.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: KeyframeStep<Value>

  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds from the previous keyframe.
  ///   - timingCurve: How fast it goes along the line.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    step = KeyframeStep(target: to, duration: duration, kind: .linear(timingCurve))
  }

  public var body: LinearKeyframe { self }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// A keyframe that leads to its value along a cubic, which joins its neighbours smoothly.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: KeyframeStep<Value>

  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds from the previous keyframe.
  ///   - startVelocity: Per second; `nil` joins the previous keyframe smoothly.
  ///   - endVelocity: Per second; `nil` joins the next keyframe smoothly.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    step = KeyframeStep(
      target: to, duration: duration,
      kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }

  public var body: CubicKeyframe { self }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// A keyframe that leads to its value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: KeyframeStep<Value>

  /// - Parameters:
  ///   - to: The value at the end.
  ///   - duration: Seconds from the previous keyframe; `nil` waits until the spring has settled. The next keyframe
  ///     goes on from where the spring is by then.
  ///   - spring: The spring.
  ///   - startVelocity: Per second; `nil` goes on as the previous keyframe ends.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    step = KeyframeStep(
      target: to, duration: duration, kind: .spring(spring, start: startVelocity?.animatableData))
  }

  public var body: SpringKeyframe { self }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// A keyframe that is at its value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let step: KeyframeStep<Value>

  public init(_ to: Value) {
    step = KeyframeStep(target: to, duration: 0, kind: .move)
  }

  public var body: MoveKeyframe { self }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.steps.append(step) }
}

/// Keyframes one after the other, as a builder makes them.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  fileprivate var steps = _KeyframeSteps<Value>()

  public var body: _KeyframeSequence { self }

  public func _append(to steps: inout _KeyframeSteps<Value>) { steps.steps += self.steps.steps }
}

/// Builds the keyframes of a track.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// One of two groups of keyframes.
  public struct Conditional<
    ConditionalValue, First: KeyframeTrackContent<ConditionalValue>,
    Second: KeyframeTrackContent<ConditionalValue>
  >: KeyframeTrackContent where ConditionalValue: Animatable {
    fileprivate enum Choice {
      case first(First)
      case second(Second)
    }

    fileprivate let choice: Choice

    public var body: Conditional { self }

    public func _append(to steps: inout _KeyframeSteps<ConditionalValue>) {
      switch choice {
      case .first(let content): content._append(to: &steps)
      case .second(let content): content._append(to: &steps)
      }
    }
  }

  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K { expression }

  public static func buildBlock() -> some KeyframeTrackContent<Value> { _KeyframeSequence<Value>() }

  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K { first }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    var sequence = _KeyframeSequence<Value>()
    accumulated._append(to: &sequence.steps)
    next._append(to: &sequence.steps)
    return sequence
  }

  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value>
  {
    var sequence = _KeyframeSequence<Value>()
    for component in components { component._append(to: &sequence.steps) }
    return sequence
  }

  public static func buildIf(_ component: (some KeyframeTrackContent<Value>)?)
    -> some KeyframeTrackContent<Value>
  {
    var sequence = _KeyframeSequence<Value>()
    component?._append(to: &sequence.steps)
    return sequence
  }

  public static func buildEither<
    First: KeyframeTrackContent<Value>, Second: KeyframeTrackContent<Value>
  >(first component: First) -> Conditional<Value, First, Second> {
    Conditional(choice: .first(component))
  }

  public static func buildEither<
    First: KeyframeTrackContent<Value>, Second: KeyframeTrackContent<Value>
  >(second component: Second) -> Conditional<Value, First, Second> {
    Conditional(choice: .second(component))
  }
}
