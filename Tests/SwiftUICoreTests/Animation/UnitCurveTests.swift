import SwiftUICore
import Testing

@Suite struct UnitCurveTests {
  static func expect(
    _ curve: UnitCurve, at points: [Double] = [0.25, 0.5, 0.75], _ values: [Double], within tolerance: Double
  ) {
    for (point, value) in zip(points, values) { #expect(abs(curve.value(at: point) - value) <= tolerance) }
  }

  // Conformance animation-12.
  @Test func easeInOutHasApplesValuesAndVelocities() {
    Self.expect(.easeInOut, [0.13, 0.5, 0.87], within: 0.01)
    for (point, velocity) in [(0.25, 1.06), (0.5, 1.72), (0.75, 1.06)] {
      #expect(abs(UnitCurve.easeInOut.velocity(at: point) - velocity) <= 0.01)
    }
  }

  @Test func theOtherCurvesHaveApplesValues() {
    Self.expect(.easeIn, [0.09, 0.32, 0.62], within: 0.01)
    Self.expect(.easeOut, [0.38, 0.68, 0.91], within: 0.01)
    Self.expect(.circularEaseOut, [0.661, 0.866, 0.968], within: 0.001)
    Self.expect(.linear, [0.25, 0.5, 0.75], within: 1e-12)
  }

  // Conformance animation-15 and -16.
  @Test func circularCurvesStandUprightAtTheirEnds() {
    Self.expect(.circularEaseIn, [0.032, 0.134, 0.339], within: 0.001)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    Self.expect(.circularEaseInOut, [0.067, 0.5, 0.933], within: 0.001)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
  }

  // Conformance animation-18.
  @Test func theInverseExchangesTheAxes() {
    let inverse = UnitCurve.easeIn.inverse
    #expect(abs(inverse.value(at: 0.3) - UnitCurve.easeOut.value(at: 0.3)) > 0.005)
    #expect(abs(inverse.value(at: 0.7) - UnitCurve.easeOut.value(at: 0.7)) > 0.005)
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    for curve in [UnitCurve.easeIn, .easeOut, .easeInOut, .circularEaseInOut] {
      for x in stride(from: 0.05, to: 1, by: 0.1) {
        #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-6)
      }
      #expect(curve.inverse.inverse == curve)
    }
  }

  @Test func progressIsLimitedToTheUnitInterval() {
    #expect(UnitCurve.easeIn.value(at: -1) == 0)
    #expect(UnitCurve.easeIn.value(at: 2) == 1)
  }

  @Test func velocityIsTheSlope() {
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.2, y: 1.4))
    for x in stride(from: 0.1, to: 0.95, by: 0.1) {
      let slope = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
      #expect(abs(curve.velocity(at: x) - slope) < 1e-3)
    }
  }
}
