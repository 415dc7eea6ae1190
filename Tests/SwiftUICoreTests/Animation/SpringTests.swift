import Foundation
import SwiftUICore
import Testing

@Suite struct SpringTests {
  // Conformance animation-02 and -04.
  @Test func valuesAreThoseOfTheClosedForm() {
    #expect(abs(Spring(duration: 0.5, bounce: 0).value(target: 1.0, time: 0.5) - 0.98640) < 1e-4)
    #expect(abs(Spring(duration: 0.5, bounce: 0.15).value(target: 1.0, time: 0.5) - 1.00602) < 1e-4)
  }

  // Conformance animation-07 and -08.
  @Test func durationAndBounceGivePhysics() {
    let bouncy = Spring(duration: 0.5, bounce: 0.3)
    #expect(bouncy.mass == 1)
    #expect(abs(bouncy.stiffness - 157.91367) < 1e-4)
    #expect(abs(bouncy.damping - 17.59292) < 1e-4)
    #expect(abs(bouncy.dampingRatio - 0.7) < 1e-9 && abs(bouncy.response - 0.5) < 1e-9)
    let flat = Spring(duration: 0.5, bounce: -0.25)
    #expect(abs(flat.dampingRatio - 1.33333) < 1e-4)
    #expect(abs(flat.stiffness - 157.91367) < 1e-4)
    #expect(abs(flat.damping - 33.51032) < 1e-4)
    #expect(abs(flat.bounce + 0.25) < 1e-9)
  }

  @Test func physicsGiveDurationAndBounce() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.duration - 0.6283) < 1e-3 && abs(spring.bounce - 0.5) < 1e-9)
    #expect(abs(Spring(mass: 1, stiffness: 100, damping: 50).dampingRatio - 1) < 1e-9)
    #expect(
      abs(Spring(mass: 1, stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio - 2.5) < 1e-9)
  }

  static let kinds = [
    Spring(), Spring(duration: 0.5, bounce: 0.4), Spring(duration: 0.8, bounce: -0.5),
    Spring(duration: 0.5, bounce: 0.001), Spring(mass: 3, stiffness: 40, damping: 4),
  ]

  @Test(arguments: kinds) func velocityIsTheSlopeOfTheValue(_ spring: Spring) {
    for time in stride(from: 0.05, to: 1.5, by: 0.1) {
      func value(_ t: Double) -> Double { spring.value(target: 3.0, initialVelocity: -2, time: t) }
      let slope = (value(time + 1e-6) - value(time - 1e-6)) / 2e-6
      #expect(abs(spring.velocity(target: 3.0, initialVelocity: -2, time: time) - slope) < 1e-4)
    }
  }

  @Test(arguments: kinds) func theForceMovesTheMass(_ spring: Spring) {
    let (value, velocity) = (
      spring.value(target: 1.0, time: 0.2), spring.velocity(target: 1.0, time: 0.2)
    )
    let later = spring.velocity(target: 1.0, time: 0.2 + 1e-6)
    let acceleration = (later - velocity) / 1e-6
    let force = spring.force(target: 1.0, position: value, velocity: velocity)
    #expect(abs(acceleration - force / spring.mass) < 0.01)
  }

  @Test(arguments: kinds) func updatingInStepsFollowsTheClosedForm(_ spring: Spring) {
    var (value, velocity) = (0.0, 1.5)
    for _ in 0..<30 { spring.update(value: &value, velocity: &velocity, target: 2, deltaTime: 0.02) }
    #expect(abs(value - spring.value(target: 2.0, initialVelocity: 1.5, time: 0.6)) < 1e-9)
  }

  @Test(arguments: kinds) func itStaysSettledAfterItsSettlingDuration(_ spring: Spring) {
    let end = spring.settlingDuration
    #expect(end > 0 && end.isFinite)
    for step in 0..<50 {
      let time = end + Double(step) * 0.02
      #expect(abs(spring.value(target: 1.0, time: time) - 1) <= 0.001 + 1e-9)
    }
    #expect(abs(spring.value(target: 1.0, time: end * 0.5) - 1) > 0.001)
  }

  @Test func itSettlesInTheTimeItWasMadeFor() {
    for ratio in [0.3, 1, 1.5] {
      let spring = Spring(settlingDuration: 2, dampingRatio: ratio)
      #expect(abs(spring.settlingDuration - 2) < 1e-6)
      #expect(abs(spring.dampingRatio - ratio) < 1e-9)
    }
  }

  @Test func senselessSpringsStayFinite() {
    #expect(Spring(duration: 0).value(target: 1.0, time: 0.01) == 1)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
    #expect(Spring(duration: 0.5, bounce: -5).value(target: 1.0, time: 0.1).isFinite)
    #expect(Spring(mass: 0, stiffness: 0, damping: -1).value(target: 1.0, time: 1).isFinite)
  }

  @Test func animatableValuesMoveAsTheirData() {
    let point = Spring().value(
      fromValue: CGPoint(x: 1, y: 0), toValue: CGPoint(x: 3, y: 0), initialVelocity: .zero, time: 0.5)
    #expect(abs(point.x - (1 + 2 * 0.98640)) < 1e-3)
  }
}
