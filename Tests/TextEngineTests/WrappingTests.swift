import Testing

@testable import TextEngine

@Suite struct WrappingTests {
  let sentence = "The quick brown fox jumps over the lazy dog and keeps running until the evening comes."

  @Test func anUnlimitedWidthGivesOneLine() {
    let layout = engine.shape(sentence, font: body).layout(width: nil)
    #expect(layout.texts == [sentence])
    #expect(layout.measure.height == 20.5)
    #expect(abs(layout.lines[0].width - engine.shape(sentence, font: body).idealWidth) < 1e-9)
  }

  @Test func linesTogetherAreTheTextAndEachFits() {
    let text = engine.shape(sentence, font: body)
    for width in stride(from: 40.0, through: 700, by: 13) {
      let layout = text.layout(width: width)
      #expect(layout.texts.joined() == sentence)
      for line in layout.lines where width >= text.minimumWidth {
        #expect(line.width <= width + 1.0 / 64)
        #expect(!line.text.hasPrefix(" "))
      }
    }
  }

  @Test func theReportedWidthGrowsWithTheOfferedOneAndKeepsTheLines() {
    let text = engine.shape("Parking spot", font: body)
    var previous = -1.0
    for width in [0, 1, 40, 80, 200, .infinity] {
      let measure = text.measure(width: width)
      #expect(measure.width >= previous)
      #expect(measure.width <= width)
      previous = measure.width
    }
    for width in stride(from: 60.0, through: 600, by: 7) {
      let wrapped = engine.shape(sentence, font: body).layout(width: width)
      let again = engine.shape(sentence, font: body).layout(width: wrapped.measure.width)
      #expect(again.texts == wrapped.texts)
    }
  }

  @Test func widthZeroIsTheMinimumAndNoWidthIsTheIdeal() {
    let text = engine.shape("Two words", font: body)
    #expect(text.measure(width: 0).width == 0)
    #expect(text.measure(width: 0).lineCount > 2)
    #expect(text.measure(width: nil).width >= text.idealWidth)
    #expect(text.minimumWidth < text.idealWidth)
    #expect(text.measure(width: 0, options: TextLayoutOptions(maximumHeight: 0)).lineCount == 1)
  }

  @Test func aWordWiderThanTheLineIsBrokenBetweenCharacters() {
    let layout = engine.shape("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", font: body).layout(width: 30)
    #expect(layout.texts == ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"])
    let word = engine.shape("Donaudampfschifffahrt", font: body).layout(width: 60)
    #expect(word.lines.count > 2)
    #expect(word.texts.joined() == "Donaudampfschifffahrt")
  }

  @Test func hardBreaksEndLinesAndATrailingOneOpensAnEmptyLine() {
    let text = engine.shape("one\ntwo\r\n\u{2028}three\n", font: body)
    #expect(text.storage.checkInvariants())
    let layout = text.layout(width: nil)
    #expect(layout.texts == ["one", "two", "", "three", ""])
    #expect(layout.lines.allSatisfy { $0.endsParagraph })
    #expect(layout.measure.height == FontDescription(.body).metrics.height(lines: 5, pixel: 0.5))
  }

  @Test func trailingSpaceHangsAndIsCountedUpToTheOfferedWidth() {
    let words = engine.shape("wide words", font: body)
    let first = engine.shape("wide", font: body).idealWidth
    let space = engine.shape(" ", font: body).idealWidth
    let roomy = words.layout(width: first + space + 2)
    #expect(roomy.texts == ["wide ", "words"] || roomy.lines.count > 2)
    let exact = words.layout(width: max(first, engine.shape("words", font: body).idealWidth) + 0.25)
    #expect(exact.lines[0].text == "wide ")
    #expect(abs(exact.lines[0].advance - exact.lines[0].width - space) < 0.3)
    #expect(exact.measure.width <= max(first, engine.shape("words", font: body).idealWidth) + 0.25)
  }

  @Test func aTwoLineParagraphDoesNotEndInALoneWord() {
    let text = "Order one more dozen donuts now"
    let shaped = engine.shape(text, font: body)
    let almost = engine.shape("Order one more dozen donuts", font: body).idealWidth
    #expect(shaped.layout(width: almost + 1).texts == ["Order one more dozen ", "donuts now"])
    // A long last word stays alone where moving another down would make the lines less even.
    let long = engine.shape("A considerably longish", font: body)
    let head = engine.shape("A considerably", font: body).idealWidth
    #expect(long.layout(width: head + 1).texts == ["A considerably ", "longish"])
  }

  @Test func browsersBreakAfterHyphensAndQuestionMarksButNotBeforeSlashes() {
    func breaks(_ text: String) -> [Int32] { engine.shape(text, font: body).storage.lineBreaks }
    #expect(breaks("well-known") == [5, 10])
    #expect(breaks("a/b/c") == [5])
    #expect(breaks("1-2 x-1") == [2, 4, 6, 7])
    #expect(breaks("why?not") == [4, 7])
    #expect(breaks("f(x) (y)") == [5, 8])
    #expect(breaks("a  b") == [3, 4])
    #expect(breaks("日本語。") == [1, 2, 4])
  }

  @Test func fontsWithStylesMixOnALine() {
    let text = styled([("Big", FontDescription(.largeTitle)), (" and small", FontDescription(.caption))])
    let layout = text.layout(width: nil)
    #expect(layout.lines[0].runs.map(\.runIndex) == [0, 1])
    #expect(layout.lines[0].runs.map(\.size) == [34, 12])
    #expect(layout.measure.height == 41)
    #expect(abs(layout.lines[0].ascent - FontDescription(.largeTitle).metrics.ascent) < 1e-9)
  }

  @Test func neighboursOfTheSameFontAreShapedAsOneAndKnownApart() {
    let one = engine.shape("AVAVA", font: body)
    let two = styled([("AV", body), ("AVA", body)])
    #expect(abs(one.idealWidth - two.idealWidth) < 1e-9)
    #expect(two.layout(width: nil).lines[0].runs.map { $0.glyphs.count } == [2, 3])
  }

  @Test func attachmentsTakeTheirBoxOnTheLine() {
    let runs = [
      TextRun(range: 0..<3, font: body),
      TextRun(range: 3..<4, font: body, attachment: TextAttachment(width: 30, ascent: 25, descent: 9)),
      TextRun(range: 4..<8, font: body),
    ]
    let layout = engine.shape("ab \u{FFFC} cd", runs: runs).layout(width: nil)
    let line = layout.lines[0]
    #expect(line.runs.map(\.runIndex) == [0, 1, 2])
    #expect(line.runs[1].width == 30)
    #expect(abs(line.runs[2].x - line.runs[1].x - 30) < 1e-9)
    #expect(line.ascent == 25 && line.descent == 9)
    #expect(layout.measure.height == 34)
  }

  @Test func aRaisedBaselineMakesTheLineTaller() {
    var raised = body
    raised.baselineOffset = 6
    let layout = styled([("x", body), ("2", raised)]).layout(width: nil)
    #expect(abs(layout.lines[0].ascent - body.metrics.ascent - 6) < 1e-9)
    #expect(layout.lines[0].runs[1].glyphs[0].y == -6)
  }

  @Test func trackingFollowsEveryClusterAndTurnsLigaturesOff() {
    var tracked = body
    tracked.tracking = 2
    let plain = engine.shape("abcd", font: body).idealWidth
    #expect(abs(engine.shape("abcd", font: tracked).idealWidth - plain - 8) < 1e-6)
    let arrow = FontDescription(design: .monospaced, size: 17)
    var trackedArrow = arrow
    trackedArrow.tracking = 1
    func glyphs(_ font: FontDescription) -> [UInt32] {
      engine.shape("->", font: font).layout(width: nil).lines[0].runs[0].glyphs.map(\.id)
    }
    #expect(glyphs(arrow) != glyphs(trackedArrow))
  }

  @Test func scaledTextIsScaledInEveryMeasure() {
    let text = engine.shape(sentence, font: body)
    let whole = text.layout(width: 200)
    let half = text.layout(width: 100, options: TextLayoutOptions(pixel: 0.25, scale: 0.5))
    #expect(half.texts == whole.texts)
    #expect(abs(half.measure.height * 2 - whole.measure.height) <= 0.5)
    let options = TextLayoutOptions(maximumLines: 1)
    let factor = engine.shape("Shrink me to fit", font: body).fittingScale(
      minimum: 0.5, width: 90, options: options)
    #expect(factor > 0.5 && factor < 1)
  }
}
