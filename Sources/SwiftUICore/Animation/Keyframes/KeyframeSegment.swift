import CoreGraphics

/// One keyframe before its surroundings are known.
package struct KeyframeStep<Value: Animatable> {
  package enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    /// Without a duration of its own it takes the spring's settling time.
    case spring(Spring, start: Value.AnimatableData?)
    case move
  }

  package var target: Value
  package var duration: Double?
  package var kind: Kind
}

/// A keyframe with its start, end and velocities per second.
package struct KeyframeSegment<Data: VectorArithmetic> {
  package enum Motion {
    case linear(UnitCurve)
    case cubic(start: Data, end: Data)
    case spring(Spring, start: Data)
  }

  package var from: Data
  package var to: Data
  package var duration: Double
  package var motion: Motion

  /// The value at a time since the segment's start, within its duration.
  package func value(at time: Double) -> Data {
    switch motion {
    case .linear(let curve):
      guard duration > 0 else { return to }
      return from.interpolated(towards: to, amount: curve.value(at: time / duration))
    case .cubic(let start, let end):
      guard duration > 0 else { return to }
      let u = time / duration
      let (u2, u3) = (u * u, u * u * u)
      return from.scaled(by: 2 * u3 - 3 * u2 + 1) + to.scaled(by: 3 * u2 - 2 * u3)
        + start.scaled(by: (u3 - 2 * u2 + u) * duration) + end.scaled(by: (u3 - u2) * duration)
    case .spring(let spring, let start):
      return from + spring.value(target: to - from, initialVelocity: start, time: time)
    }
  }

  package var endVelocity: Data {
    switch motion {
    case .linear(let curve): Self.slope(from, to, duration, curve.velocity(at: 1))
    case .cubic(_, let end): end
    case .spring(let spring, let start):
      spring.velocity(target: to - from, initialVelocity: start, time: duration)
    }
  }

  /// The velocity of an eased line; zero where it would be infinite.
  static func slope(_ from: Data, _ to: Data, _ duration: Double, _ slope: Double) -> Data {
    guard duration > 0, slope.isFinite else { return .zero }
    return (to - from).scaled(by: slope / duration)
  }
}

/// The keyframes of one animatable value, one after the other.
package struct KeyframeCurve<Value: Animatable> {
  package private(set) var segments: [KeyframeSegment<Value.AnimatableData>] = []
  package private(set) var duration: Double = 0
  private let initial: Value
  private var final: Value.AnimatableData

  /// Finds each segment's start and velocities.
  ///
  /// A cubic takes the velocity of a neighbour of another kind; between cubics it is the slope from the point before
  /// to the point after (Catmull and Rom); at the ends of the track it is zero. A spring starts with the velocity at
  /// which the segment before it ends.
  package init(_ steps: [KeyframeStep<Value>], from initial: Value) {
    self.initial = initial
    var position = initial.animatableData
    var velocity: Value.AnimatableData?
    final = position
    for (index, step) in steps.enumerated() {
      let target = step.target.animatableData
      let length = max(0, step.duration ?? 0)
      let segment: KeyframeSegment<Value.AnimatableData>
      switch step.kind {
      case .move:
        position = target
        velocity = nil
        continue
      case .linear(let curve):
        segment = KeyframeSegment(from: position, to: target, duration: length, motion: .linear(curve))
      case .cubic(let start, let end):
        let next = index + 1 < steps.count ? steps[index + 1] : nil
        let leaving = end ?? Self.velocity(leaving: target, after: position, length, next)
        segment = KeyframeSegment(
          from: position, to: target, duration: length,
          motion: .cubic(start: start ?? velocity ?? .zero, end: leaving))
      case .spring(let spring, let start):
        let pushed = start ?? velocity ?? .zero
        let settling = spring.settlingDuration(
          target: target - position, initialVelocity: pushed,
          epsilon: 0.001 * max(1, (target - position).magnitudeSquared.squareRoot()))
        let time = step.duration.map { max(0, $0) } ?? (settling.isFinite ? settling : spring.duration)
        segment = KeyframeSegment(
          from: position, to: target, duration: time, motion: .spring(spring, start: pushed))
      }
      segments.append(segment)
      duration += segment.duration
      velocity = segment.endVelocity
      position = target
      // A spring that was given less time than it needs goes on from where it got.
      if case .spring = step.kind, step.duration != nil { position = segment.value(at: segment.duration) }
    }
    final = position
  }

  private static func velocity(
    leaving target: Value.AnimatableData, after position: Value.AnimatableData, _ length: Double,
    _ next: KeyframeStep<Value>?
  ) -> Value.AnimatableData {
    guard let next else { return .zero }
    let nextLength = max(0, next.duration ?? 0)
    let nextTarget = next.target.animatableData
    switch next.kind {
    case .move: return .zero
    case .linear(let curve):
      return KeyframeSegment.slope(target, nextTarget, nextLength, curve.velocity(at: 0))
    case .spring(_, let start): return start ?? .zero
    case .cubic(let start, _):
      if let start { return start }
      guard length + nextLength > 0 else { return .zero }
      return (nextTarget - position).scaled(by: 1 / (length + nextLength))
    }
  }

  package func value(at time: Double) -> Value {
    var result = initial
    result.animatableData = data(at: time)
    return result
  }

  private func data(at time: Double) -> Value.AnimatableData {
    guard time < duration else { return final }
    var start = 0.0
    for segment in segments {
      if time < start + segment.duration { return segment.value(at: max(0, time - start)) }
      start += segment.duration
    }
    return final
  }
}
