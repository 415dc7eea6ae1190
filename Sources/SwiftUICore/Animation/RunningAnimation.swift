import CoreGraphics

/// A value on its way to a target, which can be sent elsewhere at any time without a jump.
///
/// Motions add up: each covers one difference, and what they have not yet covered is the distance from the target. A
/// merging spring replaces them all, from the presented value with the presented velocity; any other animation runs
/// beside those already there.
package struct RunningAnimation<Value: VectorArithmetic> {
  /// One difference being covered.
  package struct Motion {
    package let start: Double
    package let difference: Value
    package let animation: Animation
    /// Per second, where the motion took over from others; otherwise the animation has its own.
    package let inherited: Value?
    fileprivate var context = AnimationContext<Value>()
    fileprivate var hasEnded = false
  }

  package private(set) var target: Value
  package private(set) var motions: [Motion] = []

  package init(at value: Value) { target = value }

  package var isRunning: Bool { !motions.isEmpty }

  /// Whether everybody who waits for the logical end can be told.
  package var isLogicallyComplete: Bool { motions.allSatisfy(\.context.isLogicallyComplete) }

  /// Seconds on the animation's own clock when it comes to rest; `nil` if only running it can tell.
  package var end: Double? {
    var latest = 0.0
    for motion in motions {
      guard let duration = motion.duration else { return nil }
      latest = max(latest, motion.start + duration)
    }
    return latest
  }

  /// Sends the value to another target; at once and for good without an animation.
  package mutating func retarget(to newTarget: Value, with animation: Animation?, at time: Double) {
    guard let animation else {
      target = newTarget
      motions = []
      return
    }
    let presented = value(at: time)
    let difference = newTarget - target
    if takesOver(animation, difference, time) {
      let velocity = velocity(at: time)
      motions = [
        Motion(start: time, difference: newTarget - presented, animation: animation, inherited: velocity)
      ]
    } else if difference != .zero {
      motions.append(Motion(start: time, difference: difference, animation: animation, inherited: nil))
    }
    target = newTarget
  }

  private mutating func takesOver(_ animation: Animation, _ difference: Value, _ time: Double) -> Bool {
    guard var last = motions.last else { return false }
    return animation.shouldMerge(
      previous: last.animation, value: difference, time: time - last.start, context: &last.context)
  }

  /// The presented value. Times must not decrease where custom animations are running.
  package mutating func value(at time: Double) -> Value {
    var result = target
    for index in motions.indices {
      result -= motions[index].difference - motions[index].value(at: time)
    }
    motions.removeAll(where: \.hasEnded)
    return result
  }

  /// The presented velocity per second.
  package func velocity(at time: Double) -> Value {
    motions.reduce(.zero) { $0 + $1.velocity(at: time) }
  }
}

extension RunningAnimation.Motion {
  /// Seconds from the start.
  package var duration: Double? {
    guard let inherited, let merging = animation.timing.mergingSpring else {
      return animation.timing.duration
    }
    let scale = max(difference.magnitudeSquared.squareRoot(), 1)
    let settling = merging.spring.settlingDuration(
      target: difference, initialVelocity: inherited.scaled(by: 1 / merging.speed), epsilon: 0.001 * scale)
    return merging.delay + settling / merging.speed
  }

  fileprivate mutating func value(at time: Double) -> Value {
    let local = time - start
    guard let inherited, let merging = animation.timing.mergingSpring else {
      guard let value = animation.animate(value: difference, time: local, context: &context) else {
        hasEnded = true
        return difference
      }
      return value
    }
    if local >= animation.timing.logicalDuration ?? 0 { context.isLogicallyComplete = true }
    if local >= duration ?? 0 {
      hasEnded = true
      return difference
    }
    return merging.spring.value(
      target: difference, initialVelocity: inherited.scaled(by: 1 / merging.speed),
      time: (local - merging.delay) * merging.speed)
  }

  fileprivate func velocity(at time: Double) -> Value {
    let local = time - start
    guard let inherited, let merging = animation.timing.mergingSpring else {
      return animation.velocity(value: difference, time: local, context: context) ?? .zero
    }
    guard local >= merging.delay, local < duration ?? 0 else { return .zero }
    return merging.spring.velocity(
      target: difference, initialVelocity: inherited.scaled(by: 1 / merging.speed),
      time: (local - merging.delay) * merging.speed
    ).scaled(by: merging.speed)
  }
}
