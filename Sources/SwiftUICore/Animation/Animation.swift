import CoreGraphics

/// How a view changes when a value changes: a curve over time with its delays and repetitions.
public struct Animation: Hashable, Sendable {
  package let timing: AnimationTiming

  package init(timing: AnimationTiming) { self.timing = timing }

  public init<A: CustomAnimation>(_ base: A) {
    timing = base as? AnimationTiming ?? .custom(AnyCustomAnimation(base: base))
  }

  /// The animation as a custom animation: what it was made from, or the built-in one.
  public var base: any CustomAnimation {
    if case .custom(let custom) = timing { custom.base } else { timing }
  }

  /// How far a difference `value` has come at a time; `nil` after the end.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    timing.animate(value: value, time: time, context: &context)
  }

  /// The velocity per second of `animate(value:time:context:)`; `nil` if it isn't known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    timing.velocity(value: value, time: time, context: context)
  }

  /// Whether this animation takes over the motion of `previous` rather than adding its own to it.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    timing.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

extension Animation {
  /// The same animation, `delay` seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(timing: .delay(delay, timing))
  }

  /// The same animation, `speed` times as fast; it stands still at 0 and below.
  public func speed(_ speed: Double) -> Animation {
    Animation(timing: .speed(speed, timing))
  }

  /// The animation again and again. With `autoreverses`, every second run goes backwards and counts as one.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(timing: .repeating(count: repeatCount, autoreverses: autoreverses, timing))
  }

  /// The animation for as long as the view shows it.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(timing: .repeating(count: nil, autoreverses: autoreverses, timing))
  }

  /// The same animation, which counts as complete after `duration` seconds even if it goes on.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(timing: .logicallyComplete(after: duration, timing))
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { String(describing: timing) }
  public var debugDescription: String { description }
}
