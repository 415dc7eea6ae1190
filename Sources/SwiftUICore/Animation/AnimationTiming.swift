import CoreGraphics

/// What an animation is made of, in a form that a display can follow by itself: a curve within modifiers, each of
/// which maps the time before it reaches what is inside.
///
/// Order matters: `.delay(1).repeatForever()` waits in each cycle, `.repeatForever().delay(1)` once.
package indirect enum AnimationTiming: Hashable, Sendable {
  case curve(UnitCurve, duration: Double)
  /// `initialVelocity` is in multiples of the whole way per second. A spring that `merges` takes over the velocity of
  /// the animation that it interrupts.
  case spring(Spring, initialVelocity: Double, merges: Bool)
  case custom(AnyCustomAnimation)
  case delay(Double, AnimationTiming)
  case speed(Double, AnimationTiming)
  /// `count` is `nil` for ever; each direction counts as one.
  case repeating(count: Int?, autoreverses: Bool, AnimationTiming)
  case logicallyComplete(after: Double, AnimationTiming)

  /// Whether progress is a function of time alone; a custom animation has to be sampled instead.
  package var isClosedForm: Bool {
    switch self {
    case .curve, .spring: true
    case .custom: false
    case .delay(_, let base), .speed(_, let base), .repeating(_, _, let base),
      .logicallyComplete(_, let base):
      base.isClosedForm
    }
  }

  /// Seconds until it ends; `nil` if only running it can tell.
  package var duration: Double? {
    switch self {
    case .curve(_, let duration): return duration
    case .spring(let spring, let velocity, _):
      return spring.settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.001)
    case .custom: return nil
    case .delay(let delay, let base): return base.duration.map { max(0, $0 + delay) }
    case .speed(let speed, let base): return base.duration.map { speed > 0 ? $0 / speed : .infinity }
    case .repeating(let count, _, let base):
      guard let count else { return .infinity }
      return base.duration.map { count > 0 ? Double(count) * $0 : 0 }
    case .logicallyComplete(_, let base): return base.duration
    }
  }

  /// Seconds until it is as good as over: a spring's perceptual duration; `nil` if only running it can tell.
  package var logicalDuration: Double? {
    switch self {
    case .curve, .custom: return duration
    case .spring(let spring, _, _): return min(spring.duration, duration ?? .infinity)
    case .delay(let delay, let base): return base.logicalDuration.map { max(0, $0 + delay) }
    case .speed(let speed, let base): return base.logicalDuration.map { speed > 0 ? $0 / speed : .infinity }
    case .repeating(let count, _, let base):
      guard let count else { return .infinity }
      guard count > 0 else { return 0 }
      guard let whole = base.duration, let last = base.logicalDuration else { return nil }
      return Double(count - 1) * whole + last
    case .logicallyComplete(let time, _): return time
    }
  }

  /// How far along the way it is, from 0 to 1 and beyond when it overshoots; 1 when it has ended.
  ///
  /// A custom animation counts as ended.
  package func value(at time: Double) -> Double {
    guard let duration, time < duration else { return 1 }
    return progress(at: time).value
  }

  /// The change of `value(at:)` per second.
  package func velocity(at time: Double) -> Double {
    guard let duration, time < duration else { return 0 }
    let velocity = progress(at: time).velocity
    return velocity.isFinite ? velocity : 0
  }

  private func progress(at time: Double) -> (value: Double, velocity: Double) {
    switch self {
    case .curve(let curve, let duration):
      guard duration > 0, time < duration else { return (1, 0) }
      return (curve.value(at: time / duration), curve.velocity(at: time / duration) / duration)
    case .spring(let spring, let velocity, _):
      return (
        spring.value(target: 1.0, initialVelocity: velocity, time: time),
        spring.velocity(target: 1.0, initialVelocity: velocity, time: time)
      )
    case .custom: return (1, 0)
    case .delay(let delay, let base): return time < delay ? (0, 0) : base.progress(at: time - delay)
    case .speed(let speed, let base):
      let inner = base.progress(at: time * max(0, speed))
      return (inner.value, inner.velocity * max(0, speed))
    case .repeating(_, let autoreverses, let base):
      guard let cycle = base.duration, cycle > 0, cycle.isFinite else { return base.progress(at: time) }
      let index = (time / cycle).rounded(.down)
      let local = time - index * cycle
      guard autoreverses, index.truncatingRemainder(dividingBy: 2) == 1 else {
        return base.progress(at: local)
      }
      let inner = base.progress(at: cycle - local)
      return (inner.value, -inner.velocity)
    case .logicallyComplete(_, let base): return base.progress(at: time)
    }
  }

  /// The spring that takes over the velocity of an interrupted animation, with the time that passes before it and its
  /// pace; `nil` if this animation adds itself to what is running.
  package var mergingSpring: (spring: Spring, initialVelocity: Double, delay: Double, speed: Double)? {
    switch self {
    case .spring(let spring, let velocity, let merges): merges ? (spring, velocity, 0, 1) : nil
    case .delay(let delay, let base):
      base.mergingSpring.map { ($0.spring, $0.initialVelocity, $0.delay + delay, $0.speed) }
    case .speed(let speed, let base):
      speed > 0
        ? base.mergingSpring.map { ($0.spring, $0.initialVelocity, $0.delay / speed, $0.speed * speed) } : nil
    case .logicallyComplete(_, let base): base.mergingSpring
    case .curve, .custom, .repeating: nil
    }
  }
}

/// A custom animation as a plain value.
package struct AnyCustomAnimation: Hashable, Sendable {
  package let base: any CustomAnimation

  package static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    func isEqual<A: CustomAnimation>(_ left: A) -> Bool { left == b.base as? A }
    return isEqual(a.base)
  }

  package func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
