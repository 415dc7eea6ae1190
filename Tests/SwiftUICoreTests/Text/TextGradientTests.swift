import CoreGraphics
import Testing

@testable import SwiftUICore

@MainActor struct TextGradientTests {
  private let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)

  private func shown(_ view: some View) -> DisplayText? {
    shownTexts(makeGraph(view)).first
  }

  private func width(_ view: some View) -> CGFloat { layoutSize(view).width }

  @Test func aGradientStretchesOverTheWholeText() throws {
    let text = Text(verbatim: "Donuts")
    for view in [AnyView(text.foregroundStyle(gradient)), AnyView(HStack { text }.foregroundStyle(gradient))]
    {
      let paint = try #require(shown(view)?.paint)
      guard case .linearGradient(let stops, let start, let end) = paint else {
        Issue.record("not a linear gradient: \(paint)")
        continue
      }
      #expect(start.x == 0)
      #expect(abs(end.x - width(text)) <= 0.5)
      #expect(stops.count >= 2)
    }
  }

  @Test func aPartOfATextIsDrawnInOneColor() throws {
    let text = try #require(
      shown(Text(verbatim: "plain ") + Text(verbatim: "graded").foregroundStyle(gradient)))
    #expect(text.paint == nil)
    #expect(text.styles.count == 2)
  }

  @Test func plainColorsAreNoGradient() throws {
    #expect(shown(Text(verbatim: "a").foregroundStyle(.red))?.paint == nil)
    #expect(shown(Text(verbatim: "a"))?.paint == nil)
  }
}
