import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct TransitionTests {
  private struct Host<Content: View>: View {
    let number: Number
    let content: Content
    var body: some View { VStack(spacing: 0) { if number.value == 1 { content } } }
  }

  private func leaf(_ h: ViewHarness) -> DisplayNode? {
    _ = h.size
    return h.graph.leaf("x")
  }

  /// The sum of the offsets that are on their way above the leaf, at the start of the transition.
  private func offset(_ h: ViewHarness) -> CGSize {
    var size = CGSize.zero
    var next = leaf(h)
    while let node = next {
      if case .affine(let target) = node.effects.transform {
        // A matrix: the last two of its six numbers are the offset.
        let shown = h.inTime { node.presented(.transform, at: h.graph.animator.now) }
        size.width += shown.map { CGFloat($0[4]) } ?? target.tx
        size.height += shown.map { CGFloat($0[5]) } ?? target.ty
      }
      next = node.parent
    }
    return size
  }

  private func opacity(_ h: ViewHarness) -> Double {
    var result = 1.0
    var next = leaf(h)
    while let node = next {
      let shown = h.inTime { node.presented(.opacity, at: h.graph.animator.now) }
      result *= shown?[0] ?? node.effects.opacity
      next = node.parent
    }
    return result
  }

  @Test("transition-01: by default a view fades in and out")
  func byDefaultAViewFadesInAndOut() async {
    let number = Number()
    let h = ViewHarness(Host(number: number, content: TestLeaf(name: "x").frame(width: 100, height: 40)))
    withAnimation(.linear(duration: 1)) { number.value = 1 }
    await h.advance(by: .milliseconds(250))
    #expect(abs(opacity(h) - 0.25) < 0.001)
    await h.advance(by: .seconds(1))
    #expect(opacity(h) == 1)
    withAnimation(.linear(duration: 1)) { number.value = 0 }
    await h.advance(by: .milliseconds(250))
    #expect(abs(opacity(h) - 0.75) < 0.001)
    await h.advance(by: .seconds(1))
    #expect(leaf(h) == nil)
  }

  @Test("transition-04: move goes by the view's own height, in and out")
  func moveGoesByTheViewsOwnHeight() async {
    let number = Number()
    let h = ViewHarness(
      Host(
        number: number,
        content: TestLeaf(name: "x").frame(width: 100, height: 40).transition(.move(edge: .bottom))))
    withAnimation(.linear(duration: 1)) { number.value = 1 }
    await h.advance(by: .zero)
    #expect(offset(h).height == 40)
    await h.advance(by: .milliseconds(500))
    #expect(abs(offset(h).height - 20) < 0.001)
    await h.advance(by: .seconds(1))
    withAnimation(.linear(duration: 1)) { number.value = 0 }
    await h.advance(by: .milliseconds(500))
    #expect(abs(offset(h).height - 20) < 0.001)
  }

  @Test("transition-05: an asymmetric transition fades in and slides out to the trailing edge")
  func anAsymmetricTransitionFadesInAndSlidesOut() async {
    let number = Number()
    let content = TestLeaf(name: "x").frame(width: 100, height: 40)
      .transition(.asymmetric(insertion: .opacity, removal: .slide))
    let h = ViewHarness(Host(number: number, content: content))
    withAnimation(.linear(duration: 1)) { number.value = 1 }
    await h.advance(by: .milliseconds(500))
    #expect(abs(opacity(h) - 0.5) < 0.001)
    #expect(offset(h) == .zero)
    await h.advance(by: .seconds(1))
    withAnimation(.linear(duration: 1)) { number.value = 0 }
    await h.advance(by: .milliseconds(500))
    #expect(opacity(h) == 1)
    #expect(abs(offset(h).width - 50) < 0.001)
  }

  @Test("transition-09: the phases of a transition")
  func thePhasesOfATransition() {
    #expect(TransitionPhase.willAppear.value == -1)
    #expect(TransitionPhase.identity.value == 0)
    #expect(TransitionPhase.didDisappear.value == 1)
    #expect(
      [TransitionPhase.willAppear, .identity, .didDisappear].map(\.isIdentity) == [false, true, false])
  }
}
