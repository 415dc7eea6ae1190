import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

/// A switch that a test holds.
@MainActor @Observable
private final class Model {
  var isShown = true
}

private struct Toggled<T: View>: View {
  let model: Model
  let content: T
  var body: some View {
    HStack(spacing: 0) {
      TestLeaf(name: "fixed").frame(width: 10, height: 10)
      if model.isShown { content }
      TestLeaf(name: "after").frame(width: 10, height: 10)
    }
  }
}

@MainActor
@Suite struct TransitionControlTests {
  @Test func aRemovedViewIsStillDrawnButOutOfLayoutAndDeafUntilItsTransitionIsOver() {
    let model = Model()
    let graph = makeGraph(Toggled(model: model, content: TestLeaf(name: "x").frame(width: 50, height: 10)))
    let x = graph.leaf("x")
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    graph.flush()
    #expect(graph.rootLayout.contentSize.width == 20)
    #expect(graph.leaf("x") === x)
    #expect(x?.isDeparting == true)
    #expect(x?.effects.opacity == 0)
    #expect(x?.animations[.opacity] != nil)
    // The sibling moves at once in layout, and is drawn on its way.
    #expect(graph.leaf("after")?.frame.minX == 10)
    #expect(graph.leaf("after")?.animations[.frame] != nil)
  }

  @Test func withoutAnimationARemovedViewIsGoneAtOnce() {
    let model = Model()
    let graph = makeGraph(Toggled(model: model, content: TestLeaf(name: "x").frame(width: 50, height: 10)))
    model.isShown = false
    graph.flush()
    #expect(graph.leaf("x") == nil)
    #expect(graph.leaf("after")?.animations.isEmpty == true)
  }

  @Test func aDepartingViewResumesWhenItIsInsertedAgain() {
    let model = Model()
    let graph = makeGraph(Toggled(model: model, content: TestLeaf(name: "x").frame(width: 50, height: 10)))
    let x = graph.leaf("x")
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    graph.flush()
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    graph.flush()
    #expect(graph.leaf("x") === x)
    #expect(x?.isDeparting == false)
    #expect(x?.effects.opacity == 1)
    #expect(graph.rootLayout.contentSize.width == 70)
  }

  @Test func anInsertedViewFadesInByDefault() {
    let model = Model()
    model.isShown = false
    let graph = makeGraph(Toggled(model: model, content: TestLeaf(name: "x").frame(width: 50, height: 10)))
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    graph.flush()
    let x = graph.leaf("x")
    #expect(x?.effects.opacity == 1)
    #expect(x?.presented(.opacity, at: graph.animator.now).map { $0[0] < 0.2 } == true)
  }

  @Test func moveUsesTheViewsOwnSize() {
    let model = Model()
    model.isShown = false
    let content = TestLeaf(name: "x").frame(width: 50, height: 10).transition(.move(edge: .leading))
    let graph = makeGraph(Toggled(model: model, content: content))
    withAnimation(.linear(duration: 1)) { model.isShown = true }
    graph.flush()
    let group = graph.leaf("x")?.parent
    let numbers = group?.presented(.transform, at: graph.animator.now)
    #expect(numbers.map { abs($0[4] + 50) < 5 } == true)
  }

  @Test func asymmetricUsesItsRemovalPart() {
    let model = Model()
    let content = TestLeaf(name: "x").frame(width: 50, height: 10)
      .transition(.asymmetric(insertion: .opacity, removal: .slide))
    let graph = makeGraph(Toggled(model: model, content: content))
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    graph.flush()
    let group = graph.leaf("x")?.parent
    #expect(group?.effects.opacity == 1)
    #expect(group?.effects.transform == .affine(CGAffineTransform(translationX: 50, y: 0)))
  }

  @Test func identityRemovesAtOnceThoughTheTransactionAnimates() {
    let model = Model()
    let content = TestLeaf(name: "x").frame(width: 50, height: 10).transition(.identity)
    let graph = makeGraph(Toggled(model: model, content: content))
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    graph.flush()
    #expect(graph.leaf("x") == nil)
  }

  @Test func anInnerAnimationModifierDecidesForWhatIsInside() {
    struct Screen: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          TestLeaf(name: "still").frame(width: model.isShown ? 10 : 20, height: 10)
            .animation(nil, value: model.isShown)
          TestLeaf(name: "moving").frame(width: model.isShown ? 10 : 20, height: 10)
        }
      }
    }
    let model = Model()
    let graph = makeGraph(Screen(model: model))
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    graph.flush()
    #expect(graph.leaf("still")?.animations.isEmpty == true)
    #expect(graph.leaf("moving")?.animations[.frame] != nil)
  }

  @Test func aCustomTransitionGoesThroughItsPhasesAndKeepsTheContentsNode() {
    struct Shrink: Transition {
      func body(content: Content, phase: TransitionPhase) -> some View {
        content.frame(width: phase.isIdentity ? 40 : 4)
      }
    }
    let model = Model()
    let graph = makeGraph(Toggled(model: model, content: TestLeaf(name: "x").transition(Shrink())))
    let x = graph.leaf("x")
    #expect(x?.frame.width == 40)
    withAnimation(.linear(duration: 1)) { model.isShown = false }
    graph.flush()
    #expect(graph.leaf("x") === x)
  }
}
