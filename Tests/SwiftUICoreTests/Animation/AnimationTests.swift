import Foundation
import SwiftUICore
import Testing

private struct Steps: CustomAnimation {
  var duration = 1.0

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    time < duration ? value.scaled(by: (time / duration * 4).rounded(.down) / 4) : nil
  }
}

@Suite struct AnimationTests {
  // Conformance animation-11.
  @Test func curvesTakeAThirdOfASecondByDefault() {
    for (animation, curve) in [
      (Animation.easeIn, UnitCurve.easeIn), (.easeOut, .easeOut), (.easeInOut, .easeInOut),
      (.linear, .linear),
    ] {
      #expect(animation == .timingCurve(curve, duration: 0.35))
      #expect(animation.timing.duration == 0.35)
    }
    #expect(Animation.timingCurve(0.42, 0, 1, 1) == .easeIn)
  }

  // Conformance animation-09.
  @Test func springsHaveApplesDefaults() {
    #expect(Animation.spring == .spring(Spring(duration: 0.5, bounce: 0)))
    #expect(Animation.smooth == .spring(Spring(duration: 0.5, bounce: 0)))
    #expect(Animation.snappy == .spring(Spring(duration: 0.5, bounce: 0.15)))
    #expect(Animation.bouncy == .spring(Spring(duration: 0.5, bounce: 0.3)))
    #expect(Animation.spring(response: 0.5) == .spring(Spring(response: 0.5, dampingRatio: 0.825)))
    #expect(
      Animation.interactiveSpring(response: 0.15) == .spring(Spring(response: 0.15, dampingRatio: 0.86)))
    #expect(Animation.default == .spring)
    #expect(Animation.spring() == .spring(duration: 0.5, bounce: 0))
  }

  // Conformance animation-19.
  @Test func logicalCompletionComesBeforeRemoval() {
    let timing = Animation.linear(duration: 5).logicallyComplete(after: 1).timing
    #expect(timing.logicalDuration == 1 && timing.duration == 5)
    let spring = Animation.spring.timing
    #expect((spring.logicalDuration ?? 9) < (spring.duration ?? 0))
  }

  @Test func modifiersMapTimeFromTheOutsideIn() {
    let delayed = Animation.linear(duration: 1).delay(1).speed(2).timing
    #expect(delayed.duration == 1)
    #expect(delayed.value(at: 0.5) == 0 && delayed.value(at: 0.75) == 0.5)
    #expect(delayed.velocity(at: 0.75) == 2)
    let slow = Animation.linear(duration: 1).speed(2).delay(1).timing
    #expect(slow.duration == 1.5 && slow.value(at: 1.25) == 0.5)
    #expect(Animation.linear.speed(0).timing.duration == .infinity)
  }

  @Test func repeatingGoesForwardAndBack() {
    let timing = Animation.linear(duration: 1).repeatCount(3).timing
    #expect(timing.duration == 3)
    #expect(timing.value(at: 0.25) == 0.25 && timing.value(at: 1.25) == 0.75)
    #expect(timing.velocity(at: 1.25) == -1)
    #expect(timing.value(at: 2.25) == 0.25 && timing.value(at: 3) == 1)
    let saw = Animation.linear(duration: 1).repeatForever(autoreverses: false).timing
    #expect(saw.duration == .infinity && saw.value(at: 7.25) == 0.25)
    #expect(Animation.linear.repeatCount(0).timing.value(at: 0) == 1)
  }

  @Test func aDelayInsideARepetitionIsRepeated() {
    let inside = Animation.linear(duration: 1).delay(1).repeatForever(autoreverses: false).timing
    #expect(inside.value(at: 2.5) == 0 && inside.value(at: 3.5) == 0.5)
    let outside = Animation.linear(duration: 1).repeatForever(autoreverses: false).delay(1).timing
    #expect(outside.value(at: 2.5) == 0.5)
  }

  @Test func animationsAreEqualByWhatTheyDo() {
    #expect(Animation.linear.delay(1) == .linear.delay(1))
    #expect(Animation.linear.delay(1) != .linear)
    #expect(Animation(Steps()) == Animation(Steps()))
    #expect(Animation(Steps()) != Animation(Steps(duration: 2)))
    let base = Animation.easeIn.base
    let again = Animation(base)
    #expect(again == .easeIn)
  }

  @Test func customAnimationsTakeEveryModifier() {
    let animation = Animation(Steps()).delay(1).speed(2)
    var context = AnimationContext<Double>()
    #expect(animation.animate(value: 4, time: 0.25, context: &context) == 0)
    #expect(animation.animate(value: 4, time: 0.75, context: &context) == 2)
    #expect(animation.animate(value: 4, time: 1, context: &context) == nil)
    #expect(animation.timing.duration == nil && !animation.timing.isClosedForm)
  }

  @Test func aCustomAnimationRepeatsByItsFoundLength() {
    let animation = Animation(Steps()).repeatCount(2)
    var context = AnimationContext<Double>()
    for (time, value) in [(0.5, 2.0), (1.0, 4.0), (1.25, 3.0), (1.75, 1.0)] {
      #expect(animation.animate(value: 4, time: time, context: &context) == value)
    }
    #expect(animation.animate(value: 4, time: 2, context: &context) == nil)
  }

  @Test func contextKeepsStateByKey() {
    struct Count: AnimationStateKey { static var defaultValue: Int { 3 } }
    var state = AnimationState<Double>()
    #expect(state[Count.self] == 3)
    state[Count.self] = 4
    #expect(state[Count.self] == 4)
  }
}

@Suite struct RunningAnimationTests {
  @Test func withoutAnimationTheValueJumps() {
    var running = RunningAnimation(at: 1.0)
    running.retarget(to: 5, with: nil, at: 0)
    #expect(!running.isRunning && running.value(at: 0) == 5)
  }

  @Test func itEndsExactlyAtItsTarget() {
    var running = RunningAnimation(at: 0.0)
    running.retarget(to: 100, with: .linear(duration: 1), at: 10)
    #expect(running.value(at: 10.5) == 50 && running.velocity(at: 10.5) == 100)
    #expect(running.end == 11)
    #expect(running.value(at: 11) == 100 && !running.isRunning)
  }

  @Test(arguments: [Animation.spring, .bouncy, .spring.delay(0.1), .spring.speed(2), .easeInOut])
  func anInterruptionIsContinuous(_ next: Animation) {
    for first in [Animation.easeInOut(duration: 1), .spring(duration: 1), .bouncy.speed(0.5)] {
      var running = RunningAnimation(at: 0.0)
      running.retarget(to: 100, with: first, at: 0)
      let before = running.value(at: 0.3)
      running.retarget(to: -50, with: next, at: 0.3)
      #expect(abs(running.value(at: 0.3) - before) < 1e-9)
      #expect(running.value(at: 60) == -50)
    }
  }

  @Test func aSpringKeepsTheVelocityOfWhatItInterrupts() {
    for spring in [Animation.spring, .spring.speed(2), .interactiveSpring] {
      var running = RunningAnimation(at: 0.0)
      running.retarget(to: 100, with: .linear(duration: 1), at: 0)
      running.retarget(to: 0, with: spring, at: 0.5)
      #expect(running.motions.count == 1)
      #expect(abs(running.velocity(at: 0.5) - 100) < 1e-6)
      let slope = (running.value(at: 0.5 + 1e-6) - running.value(at: 0.5)) / 1e-6
      #expect(abs(slope - 100) < 1)
    }
  }

  @Test func curvesAddUp() {
    var running = RunningAnimation(at: 0.0)
    running.retarget(to: 100, with: .linear(duration: 1), at: 0)
    running.retarget(to: 0, with: .linear(duration: 1), at: 0.5)
    #expect(running.motions.count == 2)
    // The first still climbs while the second falls, so that they cancel.
    #expect(abs(running.value(at: 0.75) - 50) < 1e-9)
    #expect(abs(running.value(at: 1.25) - 25) < 1e-9)
    #expect(running.value(at: 1.5) == 0)
  }

  @Test func logicalEndComesWhileASpringStillMoves() {
    var running = RunningAnimation(at: 0.0)
    running.retarget(to: 1, with: .spring, at: 0)
    _ = running.value(at: 0.4)
    #expect(!running.isLogicallyComplete)
    _ = running.value(at: 0.55)
    #expect(running.isLogicallyComplete && running.isRunning)
  }
}
