import Testing

@testable import SwiftUICore

/// The cases `press-heights`, `press-spacer-fits`, `press-spacer-tight`, `press-spacer-min0`, `press-spacer-roomy`,
/// `press-three`, `press-row`, `press-alone25` and `mac-system-fonts` of the conformance data, with texts that break at hard
/// breaks so that no face's widths matter, and heights by iPhone's metrics (13 points: lines of 15.51).
@MainActor
struct TextPressureTests {
  private func filler(_ lines: Int = 4) -> some View {
    Text(verbatim: Array(repeating: "word", count: lines).joined(separator: "\n")).font(.system(size: 13))
  }

  private func lines(_ view: some View, width: CGFloat, height: CGFloat) -> [Int] {
    shownLines(view, width: width, height: height).map(\.count)
  }

  @Test func textUnderHeightPressureKeepsTheLinesThatFit() {
    for (height, kept) in [(8, 1), (20, 1), (32, 2), (40, 2), (48, 3), (70, 4)] as [(CGFloat, Int)] {
      #expect(
        lines(filler(5).frame(width: 110, height: height, alignment: .topLeading), width: 110, height: 200)
          == [kept])
    }
  }

  @Test func aSpacersMinimumIsReservedBeforeTextIsSized() {
    func column(_ spacer: Spacer) -> some View {
      VStack(spacing: 0) {
        Color.gray.frame(height: 40)
        filler().frame(width: 150, alignment: .leading)
        spacer
        Color.gray.frame(height: 40)
      }
    }
    #expect(lines(column(Spacer()), width: 200, height: 200) == [4])
    #expect(lines(column(Spacer()), width: 200, height: 130) == [2])
    #expect(lines(column(Spacer(minLength: 0)), width: 200, height: 130) == [3])
    #expect(lines(column(Spacer()), width: 200, height: 150) == [3])
  }

  @Test func theLessTallOfSeveralTextsKeepsItsLines() {
    let column = VStack(spacing: 0) {
      filler().frame(width: 150, alignment: .leading)
      filler(2).frame(width: 150, alignment: .leading)
      filler().frame(width: 150, alignment: .leading)
    }
    #expect(lines(column, width: 300, height: 100) == [2, 2, 2])
  }

  @Test func aRowsHeightLimitsItsText() {
    let row = HStack(spacing: 0) {
      Color.gray.frame(width: 40)
      filler().frame(width: 150, alignment: .leading)
    }
    #expect(lines(row, width: 300, height: 50) == [3])
    #expect(lines(VStack(spacing: 0) { filler().frame(width: 150) }, width: 300, height: 25) == [1])
  }

  @Test func textKeepsEightPointsToItsNeighboursInARow() {
    let one = layoutSize(Text(verbatim: "One")).width
    let two = layoutSize(Text(verbatim: "Two")).width
    let row = HStack {
      Text(verbatim: "One")
      Text(verbatim: "Two")
      Color.gray.frame(width: 10, height: 10)
    }
    #expect(abs(layoutSize(row).width - (one + two + 26)) < 0.01)
  }

  @Test func lineHeightDoesNotDependOnWeightOrDesign() {
    let fonts: [Font] = [
      .system(size: 20), .system(size: 20, weight: .light), .system(size: 20, weight: .black),
      .system(size: 20, design: .rounded), .system(size: 20, design: .serif),
      .system(size: 20, design: .monospaced),
    ]
    for font in fonts { #expect(layoutSize(Text(verbatim: "fox").font(font)).height == 24) }
  }

  @Test func baselinesOfDifferentFontsMeet() {
    let row = HStack(alignment: .firstTextBaseline) {
      Text(verbatim: "Big").font(.system(size: 26))
      Text(verbatim: "small").font(.system(size: 13))
      Color.gray.frame(width: 10, height: 10)
    }
    // Ascents 24.76 and 12.38, so baselines at 25 and 12.5: the small line ends at 25 − 12.5 + 16.
    #expect(layoutSize(row).height == 31.5)
  }
}
