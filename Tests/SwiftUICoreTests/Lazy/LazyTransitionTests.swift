import CoreGraphics
import MartletTesting
import Observation
import Testing

@testable import SwiftUICore

@MainActor struct LazyTransitionTests {
  @MainActor @Observable final class Model {
    var rows = [0, 1, 2]
  }

  private struct Screen: View {
    let model: Model
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.rows, id: \.self) { TestLeaf(name: "\($0)").frame(height: 20) }
        }
      }
    }
  }

  private func names(_ h: ViewHarness) -> [String] {
    _ = h.size
    var names: [String] = []
    h.graph.tree.root.forEachInSubtree { if let name = $0.semantics?.label { names.append(name) } }
    return names
  }

  /// How visible a row is half way through its transition.
  private func opacity(_ h: ViewHarness, _ name: String) -> Double? {
    _ = h.size
    guard let node = h.graph.leaf(name) else { return nil }
    let start = node.animations[.opacity]?.motions.first?.start ?? 0
    return node.presented(.opacity, at: start + 0.5)?.first ?? node.effects.opacity
  }

  @Test func aRemovedRowFadesWhereItWasWhileTheOthersMoveUp() async {
    let model = Model()
    let h = ViewHarness(Screen(model: model), proposal: .init(width: 100, height: 200))
    #expect(names(h) == ["0", "1", "2"])
    withAnimation(.linear(duration: 1)) { _ = model.rows.remove(at: 0) }
    #expect(names(h).sorted() == ["0", "1", "2"])
    #expect(abs((opacity(h, "0") ?? 0) - 0.5) < 0.01)
    #expect(h.graph.leaf("0")?.frame.minY == 0)
    #expect(h.graph.leaf("1")?.frame.minY == 0)
    await h.advance(by: .seconds(2))
    #expect(names(h) == ["1", "2"])
  }

  @Test func anInsertedRowFadesIn() async {
    let model = Model()
    let h = ViewHarness(Screen(model: model), proposal: .init(width: 100, height: 200))
    _ = h.size
    withAnimation(.linear(duration: 1)) { model.rows.append(3) }
    #expect(abs((opacity(h, "3") ?? 1) - 0.5) < 0.01)
    await h.advance(by: .seconds(2))
    #expect(opacity(h, "3") == 1)
  }

  @Test func withoutAnimationRowsComeAndGoAtOnce() {
    let model = Model()
    let h = ViewHarness(Screen(model: model), proposal: .init(width: 100, height: 200))
    _ = h.size
    model.rows = [1, 2, 3]
    #expect(names(h) == ["1", "2", "3"])
    #expect(h.graph.leaf("3")?.animations.isEmpty == true)
  }

  @Test func aRowThatComesBackWhileItGoesResumes() async {
    let model = Model()
    let h = ViewHarness(Screen(model: model), proposal: .init(width: 100, height: 200))
    _ = h.size
    withAnimation(.linear(duration: 1)) { _ = model.rows.remove(at: 0) }
    let before = h.graph.leaf("0")
    await h.advance(by: .seconds(0.3))
    withAnimation(.linear(duration: 1)) { model.rows.insert(0, at: 0) }
    #expect(names(h).filter { $0 == "0" }.count == 1)
    #expect(h.graph.leaf("0") === before)
    await h.advance(by: .seconds(2))
    #expect(names(h) == ["0", "1", "2"])
  }
}
