import Testing

@testable import TextEngine

@Suite struct TruncationTests {
  let text = "Ferry Building Marketplace, San Francisco"

  func lines(_ text: String, width: Double?, lines: Int, _ mode: TextTruncation = .tail) -> TextLayout {
    engine.shape(text, font: body)
      .layout(width: width, options: TextLayoutOptions(maximumLines: lines, truncation: mode))
  }

  @Test func aTextThatFitsIsNotTruncated() {
    let layout = lines(text, width: 1000, lines: 1)
    #expect(layout.texts == [text])
    #expect(!layout.measure.isTruncated)
  }

  @Test func theEllipsisStandsWhereTheModeSays() {
    #expect(lines(text, width: 150, lines: 1).texts[0].hasPrefix("Ferry Build"))
    #expect(lines(text, width: 150, lines: 1).texts[0].hasSuffix("…"))
    #expect(lines(text, width: 150, lines: 1, .head).texts[0].hasPrefix("…"))
    #expect(lines(text, width: 150, lines: 1, .head).texts[0].hasSuffix("Francisco"))
    let middle = lines(text, width: 150, lines: 1, .middle).texts[0]
    #expect(middle.hasPrefix("Ferry") && middle.hasSuffix("cisco") && middle.contains("…"))
  }

  @Test func theTruncatedLineFitsAndOneCharacterMoreWouldNot() {
    for width in stride(from: 30.0, through: 300, by: 11) {
      let layout = lines(text, width: width, lines: 1)
      let line = layout.lines[0]
      #expect(line.isTruncated && line.width <= width + 1.0 / 64)
      let kept = line.text.dropLast()
      var next = text.index(text.startIndex, offsetBy: kept.count)
      next = text.index(after: next)
      var longer = String(text[..<next])
      if longer.hasSuffix(" ") { longer = String(text[...next]) }
      #expect(engine.shape(longer + "…", font: body).idealWidth > width)
    }
  }

  @Test func onlyTheLastLineIsTruncated() {
    let layout = lines(text + " " + text, width: 200, lines: 2)
    #expect(layout.lines.map(\.isTruncated) == [false, true])
    #expect(layout.lines[1].range.upperBound == (text + " " + text).utf16.count)
  }

  @Test func hiddenParagraphsShowAsAnEllipsis() {
    #expect(lines("one\ntwo\nthree", width: nil, lines: 2).texts == ["one", "two…"])
  }

  @Test func graphemesAreNeverCut() {
    let flags = String(repeating: "🇩🇪", count: 9)
    for width in stride(from: 20.0, through: 150, by: 9) {
      let shown = lines(flags, width: width, lines: 1).texts[0]
      #expect(shown.dropLast().allSatisfy { $0 == "🇩🇪" })
    }
  }

  @Test func anEllipsisIsShownHoweverNarrowTheLine() {
    let layout = lines(text, width: 2, lines: 1)
    #expect(layout.texts == ["…"])
    #expect(layout.measure.width == 2)
  }

  @Test func heightDecidesHowManyLinesAreShown() {
    let font = FontDescription(size: 13)
    let shaped = engine.shape(text + " " + text, font: font)
    let pitch = font.metrics.height
    for (height, count) in [(0.0, 1), (pitch * 1.9, 1), (pitch * 2.01, 2), (pitch * 3.5, 3)] {
      #expect(
        shaped.layout(width: 110, options: TextLayoutOptions(maximumHeight: height)).lines.count == count)
    }
    let whole = engine.shape(text, font: body).measure(width: 110)
    let again = engine.shape(text, font: body)
      .measure(width: 110, options: TextLayoutOptions(maximumHeight: whole.height))
    #expect(again == whole)
  }

  @Test func runsOfATruncatedLineStillNameTheirSource() {
    var bold = body
    bold.weight = 700
    let shaped = styled([("Ferry ", body), ("Building Marketplace", bold), (" San Francisco", body)])
    let line = shaped.layout(width: 150, options: TextLayoutOptions(maximumLines: 1)).lines[0]
    #expect(line.runs.map(\.runIndex) == [0, 1, 1])
    #expect(line.runs.last?.face?.weight == 700)
  }
}
