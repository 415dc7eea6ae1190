import Foundation
import SwiftUICore
import Testing

private struct Values {
  var scale = 1.0
  var angle = Angle.zero
  var name = "kept"
}

private struct Bounce: KeyframeTrackContent {
  var body: some KeyframeTrackContent<Double> {
    LinearKeyframe(2.0, duration: 1)
    LinearKeyframe(1.0, duration: 1)
  }
}

@Suite struct KeyframeTests {
  @Test func linearKeyframesAreJoinedByLines() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(0, duration: 2, timingCurve: .easeIn)
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5) == 5 && timeline.value(time: -1) == 0)
    #expect(abs(timeline.value(time: 2) - 10 * (1 - UnitCurve.easeIn.value(at: 0.5))) < 1e-9)
    #expect(timeline.value(progress: 1) == 0)
  }

  @Test func moveKeyframesTakeNoTime() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      MoveKeyframe(10)
      LinearKeyframe(20, duration: 1)
      MoveKeyframe(3)
    }
    #expect(timeline.duration == 1)
    #expect(timeline.value(time: 0) == 10 && timeline.value(time: 0.5) == 15 && timeline.value(time: 1) == 3)
  }

  @Test func cubicKeyframesPassSmoothlyThroughTheirValues() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(30, duration: 1)
      LinearKeyframe(40, duration: 1)
    }
    func slope(_ time: Double) -> Double {
      (timeline.value(time: time + 1e-6) - timeline.value(time: time - 1e-6)) / 2e-6
    }
    #expect(abs(timeline.value(time: 1) - 10) < 1e-9)
    // Catmull–Rom between cubics, the line's slope before a line.
    #expect(abs(slope(1) - 15) < 1e-3)
    #expect(abs(slope(2 - 1e-5) - 10) < 1e-2)
    #expect(abs(slope(1e-5)) < 1e-2)
  }

  @Test func givenVelocitiesHold() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 2, startVelocity: 7, endVelocity: -3)
    }
    #expect(abs(timeline.value(time: 1e-6) / 1e-6 - 7) < 1e-3)
    #expect(abs((timeline.value(time: 2) - timeline.value(time: 2 - 1e-6)) / 1e-6 + 3) < 1e-3)
  }

  @Test func springKeyframesSettleOrStopInTime() {
    let settled = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: .bouncy) }
    #expect(abs(settled.duration - Spring.bouncy.settlingDuration) < 1e-9)
    #expect(settled.value(time: 99) == 1)
    let short = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(1, duration: 0.2, spring: .smooth)
      LinearKeyframe(0, duration: 1)
    }
    let reached = Spring.smooth.value(target: 1.0, time: 0.2)
    #expect(abs(short.value(time: 0.2) - reached) < 1e-9)
    #expect(abs(short.value(time: 0.7) - reached / 2) < 1e-9)
  }

  @Test func tracksRunSideBySide() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.scale) {
        LinearKeyframe(2, duration: 1)
        Bounce()
      }
      KeyframeTrack(\.angle) {
        LinearKeyframe(.degrees(90), duration: 0.5)
      }
    }
    #expect(timeline.duration == 3)
    let value = timeline.value(time: 2.5)
    #expect(value.scale == 1.5 && abs(value.angle.degrees - 90) < 1e-9 && value.name == "kept")
    var other = Values(scale: 0, angle: .zero, name: "mine")
    timeline.update(value: &other, progress: 0.5)
    #expect(other.name == "mine" && other.scale == 2)
  }

  @Test func buildersTakeConditionsAndLoops() {
    func timeline(_ flag: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0) {
        KeyframeTrack {
          if flag { LinearKeyframe(5.0, duration: 1) }
          for index in 1...3 { LinearKeyframe(Double(index), duration: 1) }
          if flag { MoveKeyframe(9.0) } else { LinearKeyframe(8.0, duration: 0.5) }
        }
      }
    }
    #expect(timeline(true).duration == 4 && timeline(true).value(time: 9) == 9)
    #expect(timeline(false).duration == 3.5 && timeline(false).value(time: 9) == 8)
  }

  @Test func keyframesWithoutTracksStayAtTheStart() {
    let timeline = KeyframeTimeline(initialValue: 4.0) {}
    #expect(timeline.duration == 0 && timeline.value(time: 1) == 4)
  }
}
