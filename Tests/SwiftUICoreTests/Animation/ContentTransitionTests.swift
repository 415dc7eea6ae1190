import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct ContentTransitionTests {
  private struct Price: View {
    let number: Number
    let transition: ContentTransition
    var body: some View { Text(verbatim: "\(number.value)").contentTransition(transition) }
  }

  /// The texts on the screen with their opacity and vertical offset half way.
  private func shown(_ h: ViewHarness) -> [(text: String, opacity: Double, y: Double)] {
    _ = h.size
    var result: [(String, Double, Double)] = []
    h.graph.tree.root.forEachInSubtree { node in
      guard case .text(let text) = node.content else { return }
      let start = node.animations[.opacity]?.motions.first?.start ?? 0
      let opacity = node.presented(.opacity, at: start + 0.5)?.first ?? node.effects.opacity
      let y = node.presented(.transform, at: start + 0.5)?.last ?? 0
      result.append((text.layout.lines.map(\.text).joined(), opacity, y))
    }
    return result
  }

  private func changed(_ transition: ContentTransition, to value: Int = 8) async -> [(
    text: String, opacity: Double, y: Double
  )] {
    let number = Number(7)
    let h = ViewHarness(Price(number: number, transition: transition))
    _ = h.size
    withAnimation(.linear(duration: 1)) { number.value = value }
    let found = shown(h)
    await h.advance(by: .seconds(2))
    #expect(shown(h).map(\.text) == ["\(value)"])
    return found
  }

  @Test func oldAndNewTextsFadeAcross() async {
    let found = await changed(.opacity)
    #expect(found.map(\.text) == ["7", "8"])
    for text in found { #expect(abs(text.opacity - 0.5) < 0.01 && text.y == 0) }
  }

  @Test func numbersRollUpwardsOrDownwards() async {
    let up = await changed(.numericText())
    #expect(up.map(\.text) == ["7", "8"])
    #expect(up[0].y < 0 && up[1].y > 0)
    let down = await changed(.numericText(countsDown: true))
    #expect(down[0].y > 0 && down[1].y < 0)
  }

  @Test func theOldTextIsNotReadAloud() {
    let number = Number(7)
    let h = ViewHarness(Price(number: number, transition: .opacity))
    _ = h.size
    withAnimation(.linear(duration: 1)) { number.value = 8 }
    #expect(h.texts == ["8"])
  }

  @Test func byDefaultTheNewTextIsThereAtOnce() async {
    let found = await changed(.interpolate)
    #expect(found.map(\.text) == ["8"])
    #expect(await changed(.identity).map(\.text) == ["8"])
  }
}
