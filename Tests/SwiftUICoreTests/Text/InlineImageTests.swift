import CoreGraphics
import MartletTesting
import SymbolFont
import Testing

@testable import SwiftUICore

@MainActor struct InlineImageTests {
  private func pictures(_ view: some View) -> [DisplayNode] {
    var result: [DisplayNode] = []
    makeGraph(view, width: 300).tree.root.forEachInSubtree { node in
      switch node.content {
      case .shape, .image: result.append(node)
      default: break
      }
    }
    return result
  }

  @Test(.enabled(if: SymbolFont.shared != nil))
  func aSymbolStandsOnTheLineLikeAWord() throws {
    let plain = Text(verbatim: "ab")
    let text = Text(verbatim: "a") + Text(Image(systemName: "star")) + Text(verbatim: "b")
    let symbol = layoutSize(Image(systemName: "star"))
    #expect(layoutSize(text).height == layoutSize(plain).height)
    #expect(abs(layoutSize(text).width - layoutSize(plain).width - symbol.width) < 1)
    let star = try #require(pictures(text).first)
    #expect(abs(star.frame.minX - layoutSize(Text(verbatim: "a")).width) <= 1)
    #expect(abs(star.frame.width - symbol.width) <= 1)
  }

  @Test(.enabled(if: SymbolFont.shared != nil))
  func itTakesTheFontAndTheColorOfItsText() throws {
    let text = Text(Image(systemName: "star")).font(.largeTitle).foregroundStyle(.red)
    let star = try #require(pictures(text).first)
    let symbol = layoutSize(Image(systemName: "star").font(.largeTitle))
    #expect(abs(star.frame.width - symbol.width) <= 1)
    guard case .shape(let shape) = star.content, case .color(let color) = shape.paint else {
      Issue.record("the symbol isn't drawn in one colour")
      return
    }
    #expect(color.red > 0.9 && color.green < 0.4)
  }

  @Test func itIsReadByItsName() {
    let h = ViewHarness(Text("Rated \(Image(systemName: "star.fill")) by all"))
    #expect(h.accessibilityTree.first?.label == "Rated star by all")
  }

  @Test func imagesComeAndGoWithTheText() {
    struct Host: View {
      let number: Number
      var body: some View {
        (0..<number.value).reduce(Text(verbatim: "x")) { text, _ in text + Text(Image(systemName: "star")) }
      }
    }
    let number = Number(3)
    let h = ViewHarness(Host(number: number))
    func count() -> Int {
      _ = h.size
      var text: DisplayNode?
      h.graph.tree.root.forEachInSubtree { if case .text = $0.content, text == nil { text = $0 } }
      return text?.children.count ?? -1
    }
    #expect(count() == 3)
    number.value = 1
    #expect(count() == 1)
    number.value = 0
    #expect(count() == 0)
  }
}
