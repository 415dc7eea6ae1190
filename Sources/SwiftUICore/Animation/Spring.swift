import CoreGraphics

/// The motion of a mass on a damped spring, in closed form.
///
///     let spring = Spring(duration: 0.5, bounce: 0.3)
///     let position = spring.value(target: 1.0, time: 0.25)
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  private init(frequency: Double, dampingRatio: Double) {
    mass = 1
    stiffness = frequency * frequency
    damping = 2 * dampingRatio * frequency
  }

  /// A spring by its pace and bounce.
  ///
  /// - Parameters:
  ///   - duration: The perceptual duration in seconds: the period of the undamped spring.
  ///   - bounce: 0 is critically damped, 1 swings for ever, below 0 is overdamped down to −1.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let bounce = min(max(bounce, -0.9999), 1)
    self.init(
      response: duration, dampingRatio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
  }

  public init(response: Double, dampingRatio: Double) {
    // No duration at all would divide by zero; this one is over within any frame.
    self.init(frequency: 2 * .pi / max(response, 1e-4), dampingRatio: max(0, dampingRatio))
  }

  /// A spring by its physics. Without `allowOverDamping` more than critical damping counts as critical.
  public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9)
    let critical = 2 * (self.stiffness * self.mass).squareRoot()
    self.damping = max(0, allowOverDamping ? damping : min(damping, critical))
  }

  /// A spring that comes to rest within a time.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // A spring of another frequency runs through the same motion at another pace.
    let unit = Spring(frequency: 1, dampingRatio: max(1e-3, dampingRatio))
    let time = unit.settlingDuration(target: 1.0, epsilon: epsilon)
    self.init(frequency: time / max(settlingDuration, 1e-4), dampingRatio: max(0, dampingRatio))
  }

  /// Radians per second of the undamped spring.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  public var response: Double { 2 * .pi / frequency }
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

  /// The perceptual duration in seconds, which sets the pace.
  public var duration: TimeInterval { response }

  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The time to rest within 0.001 of a target at 1 from rest at 0.
  public var settlingDuration: TimeInterval { settlingDuration(target: 1.0, epsilon: 0.001) }

  /// How long until the distance from the target stays below `epsilon`: an upper estimate, infinite without damping.
  public func settlingDuration<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, epsilon: Double)
    -> TimeInterval
  {
    guard epsilon > 0, damping > 0 else { return .infinity }
    let (w, ratio) = (frequency, dampingRatio)
    let distance = target.magnitudeSquared.squareRoot()
    let push = (initialVelocity - target.scaled(by: ratio * w)).magnitudeSquared.squareRoot()
    guard distance > 0 || push > 0 else { return 0 }
    if ratio > 1 {
      let spread = w * (ratio * ratio - 1).squareRoot()
      let (fast, slow) = (ratio * w + spread, ratio * w - spread)
      let slowPart = (initialVelocity - target.scaled(by: fast)).magnitudeSquared.squareRoot() / (2 * spread)
      let fastPart = (initialVelocity - target.scaled(by: slow)).magnitudeSquared.squareRoot() / (2 * spread)
      return Self.lastTime(epsilon, rate: slow) { slowPart * exp(-slow * $0) + fastPart * exp(-fast * $0) }
    }
    let decay = ratio * w
    let general = Self.lastTime(epsilon, rate: decay) { (distance + push * $0) * exp(-decay * $0) }
    guard ratio < 1 else { return general }
    let swing = push / (w * (1 - ratio * ratio).squareRoot())
    let envelope = (distance * distance + swing * swing).squareRoot()
    return min(general, max(0, log(envelope / epsilon) / decay))
  }

  /// The last time at which a bound that falls in the end is still at least `epsilon`.
  private static func lastTime(_ epsilon: Double, rate: Double, _ bound: (Double) -> Double) -> Double {
    var high = 1 / rate
    var doublings = 0
    // The bound may first rise, for at most one time constant.
    while bound(high) >= epsilon, doublings < 200 {
      high *= 2
      doublings += 1
    }
    var low = 0.0
    if bound(high / 2) >= epsilon { low = high / 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) >= epsilon { low = middle } else { high = middle }
    }
    return bound(0) < epsilon && high < 1e-9 / rate ? 0 : high
  }

  /// How position and velocity follow from the distance and velocity at the start.
  private func coefficients(at time: TimeInterval) -> (a: Double, b: Double, da: Double, db: Double) {
    let t = max(0, time)
    let (w, ratio) = (frequency, dampingRatio)
    let decay = ratio * w
    // cos and sin under the decay, or cosh and sinh when overdamped; the second divided by its frequency.
    let cosine: Double
    let sine: Double
    if abs(ratio - 1) < 1e-9 {
      cosine = exp(-decay * t)
      sine = cosine * t
    } else if ratio < 1 {
      let swing = w * (1 - ratio * ratio).squareRoot()
      cosine = exp(-decay * t) * cos(swing * t)
      sine = exp(-decay * t) * sin(swing * t) / swing
    } else {
      let spread = w * (ratio * ratio - 1).squareRoot()
      let (slow, fast) = (exp((spread - decay) * t), exp((-spread - decay) * t))
      cosine = (slow + fast) / 2
      sine = (slow - fast) / (2 * spread)
    }
    return (cosine + decay * sine, sine, -w * w * sine, cosine - decay * sine)
  }

  /// The position at a time after a start at zero.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let c = coefficients(at: time)
    return target.scaled(by: 1 - c.a) + initialVelocity.scaled(by: c.b)
  }

  /// The velocity per second at a time after a start at zero.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let c = coefficients(at: time)
    return target.scaled(by: -c.da) + initialVelocity.scaled(by: c.db)
  }

  /// Moves a position and velocity on by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let c = coefficients(at: deltaTime)
    let distance = value - target
    value = target + distance.scaled(by: c.a) + velocity.scaled(by: c.b)
    velocity = distance.scaled(by: c.da) + velocity.scaled(by: c.db)
  }

  /// The pull of the spring and its damping on the mass.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Spring {
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData =
      fromValue.animatableData
      + value(
        target: toValue.animatableData - fromValue.animatableData,
        initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData - fromValue.animatableData, velocity: velocity.animatableData)
    return result
  }

  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}

extension Spring {
  /// A spring without bounce.
  public static var smooth: Spring { smooth() }
  /// A spring with a little bounce.
  public static var snappy: Spring { snappy() }
  /// A spring with more bounce.
  public static var bouncy: Spring { bouncy() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}
