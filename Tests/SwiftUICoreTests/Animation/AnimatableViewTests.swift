import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct AnimatableViewTests {
  /// Shows its number; animated as a whole by its data.
  private struct Counter: View, Animatable {
    nonisolated var animatableData: Double
    let log: Journal

    var body: some View {
      let _ = log("\(Int(animatableData.rounded()))")
      TestLeaf(name: "\(Int(animatableData.rounded()))")
    }
  }

  private struct Host: View {
    let number: Number
    let log: Journal
    var body: some View { Counter(animatableData: Double(number.value), log: log) }
  }

  private func shown(_ h: ViewHarness) -> String? { h.accessibilityTree.map(\.label).first }

  @Test func theBodyIsEvaluatedWithWhatLiesBetween() async {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Host(number: number, log: log))
    #expect(shown(h) == "0")
    withAnimation(.linear(duration: 1)) { number.value = 100 }
    #expect(shown(h) == "0")
    await h.advance(by: .seconds(0.5))
    let half = shown(h).flatMap(Int.init) ?? 0
    // The last step before it lies at most a thirtieth of a second back.
    #expect((46...50).contains(half))
    await h.advance(by: .seconds(0.6))
    #expect(shown(h) == "100")
    let count = log.lines.count
    #expect(count > 20)
    await h.advance(by: .seconds(1))
    #expect(log.lines.count == count)
  }

  @Test func withoutAnimationItJumps() {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Host(number: number, log: log))
    number.value = 100
    #expect(shown(h) == "100")
    #expect(log.lines == ["0", "100"])
  }

  @Test func anInterruptionGoesOnFromWhatIsShown() async {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Host(number: number, log: log))
    withAnimation(.linear(duration: 1)) { number.value = 100 }
    await h.advance(by: .seconds(0.5))
    withAnimation(.linear(duration: 1)) { number.value = 0 }
    let now = shown(h).flatMap(Int.init) ?? 0
    #expect((44...56).contains(now))
    await h.advance(by: .seconds(2))
    #expect(shown(h) == "0")
  }

  @Test func theAnimationModifierAroundItDecides() async {
    let (number, log) = (Number(), Journal())
    struct Modified: View {
      let number: Number
      let log: Journal
      var body: some View {
        Counter(animatableData: Double(number.value), log: log).animation(
          .linear(duration: 2), value: number.value)
      }
    }
    let h = ViewHarness(Modified(number: number, log: log))
    number.value = 100
    await h.advance(by: .seconds(1))
    #expect((46...50).contains(shown(h).flatMap(Int.init) ?? 0))
  }

  @Test func completionsWaitForIt() async {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Host(number: number, log: Journal()))
    withAnimation(.linear(duration: 1)) {
      number.value = 100
    } completion: {
      log("done")
    }
    await h.advance(by: .seconds(0.9))
    #expect(log.lines.isEmpty)
    await h.advance(by: .seconds(0.2))
    #expect(log.lines == ["done"])
  }

  private struct Shift: ViewModifier, Animatable {
    nonisolated var animatableData: CGFloat
    func body(content: Content) -> some View { content.padding(.leading, animatableData) }
  }

  private struct ModifiedHost: View {
    let number: Number
    var body: some View {
      TestLeaf(name: "x").frame(width: 10, height: 10).probe("x").modifier(
        Shift(animatableData: CGFloat(number.value)))
    }
  }

  @Test func aModifiersDataMovesLayout() async {
    let number = Number()
    let h = ViewHarness(ModifiedHost(number: number))
    withAnimation(.linear(duration: 1)) { number.value = 100 }
    await h.advance(by: .seconds(0.5))
    _ = h.size
    #expect((46...50).contains((h.graph.probedFrames()["x"]?.minX ?? 0).rounded()))
    await h.advance(by: .seconds(1))
    _ = h.size
    #expect(h.graph.probedFrames()["x"]?.minX == 100)
  }
}
