import CoreGraphics

extension AnimationTiming: CustomAnimation {
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if isClosedForm {
      if let logical = logicalDuration, time >= logical { context.isLogicallyComplete = true }
      guard let duration, time < duration else { return nil }
      return value.scaled(by: self.value(at: time))
    }
    switch self {
    case .curve, .spring: return nil
    case .custom(let custom): return custom.base.animate(value: value, time: time, context: &context)
    case .delay(let delay, let base):
      return time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
    case .speed(let speed, let base):
      return base.animate(value: value, time: time * max(0, speed), context: &context)
    case .repeating(let count, let autoreverses, let base):
      return cycle(base, count, autoreverses, value, time, &context)
    case .logicallyComplete(let after, let base):
      // The base's own report doesn't count.
      var inner = context
      let result = base.animate(value: value, time: time, context: &inner)
      context.state = inner.state
      if time >= after { context.isLogicallyComplete = true }
      return result
    }
  }

  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    if isClosedForm { return value.scaled(by: velocity(at: time)) }
    switch self {
    case .custom(let custom): return custom.base.velocity(value: value, time: time, context: context)
    case .delay(let delay, let base):
      return time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
    case .speed(let speed, let base):
      let speed = max(0, speed)
      return base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
    case .logicallyComplete(_, let base):
      return base.velocity(value: value, time: time, context: context)
    case .curve, .spring, .repeating: return nil
    }
  }

  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    if mergingSpring != nil { return previous.timing.isClosedForm }
    switch self {
    case .custom(let custom):
      return custom.base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case .delay(_, let base), .speed(_, let base), .logicallyComplete(_, let base):
      return base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    case .curve, .spring, .repeating: return false
    }
  }

  /// Repeats an animation whose length shows only when its first cycle ends.
  private func cycle<V: VectorArithmetic>(
    _ base: AnimationTiming, _ count: Int?, _ autoreverses: Bool, _ value: V, _ time: TimeInterval,
    _ context: inout AnimationContext<V>
  ) -> V? {
    if let count, count <= 0 { return nil }
    var cycles = context.state[RepeatState<V>.self]
    if cycles.length == nil {
      var inner = AnimationContext(state: cycles.inner)
      let result = base.animate(value: value, time: time, context: &inner)
      cycles.inner = inner.state
      if result == nil { cycles.length = time }
      context.state[RepeatState<V>.self] = cycles
      if let result { return result }
    }
    guard let length = cycles.length, length > 0 else { return nil }
    let index = (time / length).rounded(.down)
    if let count, index >= Double(count) {
      context.isLogicallyComplete = true
      return nil
    }
    if cycles.index != index {
      cycles.index = index
      cycles.inner = AnimationState()
    }
    let local = time - index * length
    let isBackwards = autoreverses && index.truncatingRemainder(dividingBy: 2) == 1
    var inner = AnimationContext(state: cycles.inner)
    let result = base.animate(value: value, time: isBackwards ? length - local : local, context: &inner)
    cycles.inner = inner.state
    context.state[RepeatState<V>.self] = cycles
    return result ?? value
  }
}

/// What a repeated custom animation remembers.
private struct RepeatState<V: VectorArithmetic>: AnimationStateKey {
  var length: Double?
  var index = 0.0
  var inner = AnimationState<V>()

  static var defaultValue: RepeatState { RepeatState() }
}
