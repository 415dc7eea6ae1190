import CoreGraphics
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct KeyframeAnimatorTests {
  @Test func aLoopOfOpacityIsFollowedByTheDisplayAlone() throws {
    let view = TestLeaf(name: "x").keyframeAnimator(initialValue: 0.0) { content, opacity in
      content.opacity(opacity)
    } keyframes: { _ in
      LinearKeyframe(1.0, duration: 0.5)
      LinearKeyframe(0.0, duration: 0.5)
    }
    let graph = makeGraph(view)
    let group = try #require(graph.leaf("x")?.parent)
    let binding = try #require(group.bindings.first)
    #expect(binding.property == .opacity)
    guard case .time(_, let period) = binding.source else {
      Issue.record("The source should be time.")
      return
    }
    #expect(period == 1)
    // Straight stretches need only their ends.
    #expect(binding.knots.count == 3)
    #expect(binding.knots[1].output == [1])
  }

  @Test func aMoveIsAStepAndNoSlope() throws {
    let view = TestLeaf(name: "x").keyframeAnimator(initialValue: 0.0) { content, opacity in
      content.opacity(opacity)
    } keyframes: { _ in
      LinearKeyframe(0.0, duration: 0.5)
      MoveKeyframe(1.0)
      LinearKeyframe(1.0, duration: 0.5)
    }
    let graph = makeGraph(view)
    let knots = try #require(graph.leaf("x")?.parent?.bindings.first?.knots)
    let off = try #require(knots.last { $0.output == [0] })
    let on = try #require(knots.first { $0.output == [1] })
    #expect(abs(off.input - 0.5) < 0.001)
    #expect(on.input - off.input < 0.0001)
  }

  @Test func aTriggeredRunEndsAtItsLastValue() throws {
    let view = TestLeaf(name: "x").keyframeAnimator(initialValue: 1.0, trigger: 0) { content, scale in
      content.scaleEffect(scale)
    } keyframes: { _ in
      LinearKeyframe(2.0, duration: 0.1)
    }
    let graph = makeGraph(view)
    #expect(graph.leaf("x")?.parent?.bindings.isEmpty == true)
  }
}
