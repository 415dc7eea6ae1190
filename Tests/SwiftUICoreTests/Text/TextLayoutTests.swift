import Testing

@testable import SwiftUICore

/// Lays a view out in a proposal and answers its size.
@MainActor
func layoutSize(_ view: some View, width: CGFloat? = nil, height: CGFloat? = nil) -> CGSize {
  let graph = ViewGraph()
  graph.requestFlush = {}
  graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: width, height: height))
  graph.mount(view)
  graph.flush()
  return graph.rootLayout.contentSize
}

/// The texts that a view shows, line by line.
@MainActor
func shownLines(_ view: some View, width: CGFloat? = 300, height: CGFloat? = nil) -> [[String]] {
  let graph = ViewGraph()
  graph.requestFlush = {}
  graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: width, height: height))
  graph.mount(view)
  graph.flush()
  return shownTexts(graph).map { $0.layout.lines.map(\.text) }
}

@MainActor
func shownTexts(_ graph: ViewGraph) -> [DisplayText] {
  var texts: [DisplayText] = []
  graph.tree.root.forEachInSubtree { node in if case .text(let text) = node.content { texts.append(text) } }
  return texts
}

@MainActor
struct TextLayoutTests {
  /// facts/platform-metrics.md §1, plain host at scale 2.
  @Test(arguments: [
    (Font.largeTitle, 41.0), (.title, 33.5), (.title2, 26.5), (.title3, 24), (.headline, 20.5), (.body, 20.5),
    (.callout, 19.5), (.subheadline, 18), (.footnote, 16), (.caption, 14.5), (.caption2, 13.5),
  ])
  func lineIsAsTallAsApples(_ font: Font, _ height: CGFloat) {
    #expect(layoutSize(Text(verbatim: "Donut").font(font)).height == height)
    #expect(layoutSize(VStack { Text(verbatim: "Donut") }.font(font)).height == height)
  }

  @Test func linesAddPitchAndRoundOnce() {
    let text = Text(verbatim: "one\ntwo\nthree")
    #expect(layoutSize(text).height == 64.5)
    #expect(layoutSize(Text(verbatim: "one\ntwo")).height == 42.5)
    #expect(layoutSize(text.lineLimit(2)).height == 42.5)
  }

  @Test func emptyTextIsALineTallAndHasNoWidth() {
    #expect(layoutSize(Text(verbatim: "")) == CGSize(width: 0, height: 20.5))
  }

  @Test func lineLimitReservesSpaceOnlyWhenAsked() {
    let short = Text(verbatim: "short")
    #expect(layoutSize(short.lineLimit(3)).height == 20.5)
    #expect(layoutSize(short.lineLimit(3, reservesSpace: true)).height == 64.5)
    #expect(layoutSize(short.lineLimit(2...4)).height == 42.5)
    #expect(layoutSize(short.lineLimit(2...)).height == 42.5)
    let long = Text(verbatim: Array(repeating: "word", count: 200).joined(separator: " "))
    #expect(layoutSize(long.lineLimit(2...4), width: 200).height == 86.5)
    #expect(layoutSize(long.lineLimit(...3), width: 200).height == 64.5)
  }

  @Test func heightPressureKeepsTheLinesThatFitAndAtLeastOne() {
    let text = Text(verbatim: Array(repeating: "word", count: 60).joined(separator: " "))
    #expect(layoutSize(text, width: 200, height: 50).height == 42.5)
    #expect(layoutSize(text, width: 200, height: 3).height == 20.5)
    #expect(shownLines(text, width: 200, height: 50)[0][1].hasSuffix("…"))
  }

  @Test func modifiersInsideWinOverThoseAround() {
    #expect(layoutSize(Text(verbatim: "a").font(.title).font(.caption)).height == 33.5)
    let around = layoutSize(VStack { Text(verbatim: "a").fontWeight(.thin) }.bold())
    #expect(around == layoutSize(Text(verbatim: "a").fontWeight(.thin)))
  }

  @Test func boldTraitKeepsTheLineHeightAndWidensTheText() {
    let plain = layoutSize(Text(verbatim: "Donut truck"))
    let bold = layoutSize(Text(verbatim: "Donut truck").bold())
    #expect(bold.height == plain.height)
    #expect(bold.width > plain.width)
    #expect(bold == layoutSize(Text(verbatim: "Donut truck").fontWeight(.semibold)))
  }

  @Test func dynamicTypeSizesFollowApplesTable() {
    #expect(layoutSize(Text(verbatim: "a").dynamicTypeSize(.accessibility1)).height == 33.5)
    #expect(
      layoutSize(Text(verbatim: "a").font(.system(size: 17)).dynamicTypeSize(.accessibility1)).height == 20.5)
    let limited = Text(verbatim: "a").dynamicTypeSize(...DynamicTypeSize.large).dynamicTypeSize(
      .accessibility5)
    #expect(layoutSize(limited).height == 20.5)
  }

  @Test func minimumScaleFactorShrinksInsteadOfCutting() {
    let text = Text(verbatim: "A rather long line of text").lineLimit(1)
    let full = layoutSize(text).width
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: full * 0.8, height: nil))
    graph.mount(text.minimumScaleFactor(0.5))
    graph.flush()
    #expect(shownTexts(graph)[0].layout.measure.isTruncated == false)
    #expect(shownTexts(graph)[0].styles[0].font.size < 17)
    #expect(graph.rootLayout.contentSize.height < 20.5)
  }

  @Test func truncationModesLeaveOutTheirPart() {
    let text = Text(verbatim: "the dark and lonely lake").lineLimit(1)
    #expect(shownLines(text.truncationMode(.head), width: 100)[0][0].hasPrefix("…"))
    #expect(shownLines(text, width: 100)[0][0].hasSuffix("…"))
    let middle = shownLines(text.truncationMode(.middle), width: 100)[0][0]
    #expect(middle.contains("…") && middle.hasPrefix("th") && middle.hasSuffix("ke"))
  }

  @Test func alignmentMovesTheLinesOfAText() {
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.mount(Text(verbatim: "a long first line\nshort").multilineTextAlignment(.trailing))
    graph.flush()
    let text = shownTexts(graph)[0]
    #expect(abs(text.lineX[0]) < 0.5)
    #expect(abs(text.lineX[1] + text.layout.lines[1].width - graph.rootLayout.contentSize.width) < 0.01)
  }

  @Test func leadingIsTheRightSideFromRightToLeft() {
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.mount(Text(verbatim: "a long first line\nshort").environment(\.layoutDirection, .rightToLeft))
    graph.flush()
    let text = shownTexts(graph)[0]
    #expect(text.lineX[1] > 20)
  }

  @Test func spacingNextToTextFollowsItsFont() {
    // facts/platform-metrics.md §3: body 10.81 below, 6.60 above, 2 between texts.
    let box = Text(verbatim: "").frame(width: 10, height: 10)
    let below =
      layoutSize(
        VStack {
          Text(verbatim: "a"); box
        }
      ).height - 30.5
    #expect(abs(below - 10.809) < 0.01)
    let above =
      layoutSize(
        VStack {
          box; Text(verbatim: "a")
        }
      ).height - 30.5
    #expect(abs(above - 6.6006) < 0.01)
    #expect(
      layoutSize(
        VStack {
          Text(verbatim: "a"); Text(verbatim: "b")
        }
      ).height == 43)
    #expect(
      layoutSize(
        VStack {
          Text(verbatim: "a").font(.largeTitle); Text(verbatim: "b")
        }
      ).height == 63.5)
  }

  @Test func baselinesAreGuides() {
    let row = HStack(alignment: .firstTextBaseline, spacing: 0) {
      Text(verbatim: "a").font(.largeTitle)
      Text(verbatim: "b").font(.caption)
    }
    #expect(layoutSize(row).height == 41)
  }

  @Test func aTextChangedInPlaceIsMeasuredAgain() {
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.mount(Text(verbatim: "a"))
    graph.flush()
    let before = graph.rootLayout.contentSize.width
    graph.update(Text(verbatim: "abc"))
    graph.flush()
    #expect(graph.rootLayout.contentSize.width > before)
    #expect(shownTexts(graph)[0].layout.lines[0].text == "abc")
  }
}
