import CoreGraphics

extension Animation {
  /// How long a curve runs if nothing else is said, in seconds.
  private static let curveDuration = 0.35

  public static var linear: Animation { linear(duration: curveDuration) }
  public static var easeIn: Animation { easeIn(duration: curveDuration) }
  public static var easeOut: Animation { easeOut(duration: curveDuration) }
  public static var easeInOut: Animation { easeInOut(duration: curveDuration) }

  public static func linear(duration: TimeInterval) -> Animation { timingCurve(.linear, duration: duration) }
  public static func easeIn(duration: TimeInterval) -> Animation { timingCurve(.easeIn, duration: duration) }
  public static func easeOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeOut, duration: duration)
  }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    timingCurve(.easeInOut, duration: duration)
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(timing: .curve(curve, duration: max(0, duration)))
  }

  /// A cubic Bézier curve by the coordinates of its two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timingCurve(UnitCurve(p1x, p1y, p2x, p2y), duration: duration)
  }
}

extension Animation {
  /// The animation of `withAnimation` without arguments: a spring without bounce.
  public static var `default`: Animation { spring }

  public static var spring: Animation { spring() }
  public static var smooth: Animation { smooth() }
  public static var snappy: Animation { snappy() }
  public static var bouncy: Animation { bouncy() }
  public static var interactiveSpring: Animation { interactiveSpring() }
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  // A spring starts from the velocity of what it interrupts, with its own stiffness at once: a change of stiffness is
  // not spread over `blendDuration`, which Apple's does.

  /// A spring by its perceptual duration and bounce.
  ///
  /// - Parameter blendDuration: Ignored: the new spring's stiffness holds at once.
  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    Animation(timing: .spring(spring, initialVelocity: 0, merges: true))
  }

  /// A quick spring for values that follow a finger.
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(duration: duration, bounce: 0.15 + extraBounce), blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(Spring.smooth(duration: duration, extraBounce: extraBounce))
  }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(Spring.snappy(duration: duration, extraBounce: extraBounce))
  }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(Spring.bouncy(duration: duration, extraBounce: extraBounce))
  }

  /// A spring whose motion is added to what is running, instead of taking over its velocity.
  ///
  /// - Parameter initialVelocity: In multiples of the whole way per second.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
    Animation(timing: .spring(spring, initialVelocity: initialVelocity, merges: false))
  }
}
