import Testing

@testable import TextEngine

@Suite struct LineMetricsTests {
  struct Row: Sendable {
    var style: TextStyle
    var size, weight, line2, line3, pitch: Double
    var textToText: Double
    var below: Double?
    var above: Double?
  }

  /// What an iPhone host measures without loosened lines.
  static let rows = [
    Row(
      style: .largeTitle, size: 34, weight: 400, line2: 41, line3: 40.67, pitch: 41, textToText: 0.5,
      below: 21.12, above: 12.70),
    Row(
      style: .title, size: 28, weight: 400, line2: 33.5, line3: 33.67, pitch: 34, textToText: 1, below: 17.19,
      above: 10.25),
    Row(
      style: .title2, size: 22, weight: 400, line2: 26.5, line3: 26.33, pitch: 28, textToText: 2,
      below: 13.75, above: 8.31),
    Row(
      style: .title3, size: 20, weight: 400, line2: 24, line3: 24, pitch: 25, textToText: 1.5, below: 12.28,
      above: 7.32),
    Row(
      style: .headline, size: 17, weight: 600, line2: 20.5, line3: 20.33, pitch: 22, textToText: 2,
      below: 10.81, above: 6.60),
    Row(
      style: .body, size: 17, weight: 400, line2: 20.5, line3: 20.33, pitch: 22, textToText: 2, below: 10.81,
      above: 6.60),
    Row(
      style: .callout, size: 16, weight: 400, line2: 19.5, line3: 19.33, pitch: 21, textToText: 2,
      below: 9.82, above: 5.86),
    Row(
      style: .subheadline, size: 15, weight: 400, line2: 18, line3: 18, pitch: 20, textToText: 2.5,
      below: 9.33, above: 5.62),
    Row(
      style: .footnote, size: 13, weight: 400, line2: 16, line3: 15.67, pitch: 18, textToText: 2.5,
      below: 8.35, above: 5.14),
    Row(
      style: .caption, size: 12, weight: 400, line2: 14.5, line3: 14.33, pitch: 16, textToText: 2,
      below: 7.37, above: 4.39),
    Row(
      style: .caption2, size: 11, weight: 400, line2: 13.5, line3: 13.33, pitch: 13, textToText: 0,
      below: 6.88, above: 4.15),
  ]

  @Test(arguments: rows) func aTextStyleHasApplesLineMetrics(row: Row) {
    let font = FontDescription(row.style)
    let metrics = font.metrics
    #expect(font.size == row.size)
    #expect(Double(font.weight) == row.weight)
    #expect(abs(metrics.lineHeight(pixel: 1.0 / 2) - row.line2) < 0.001)
    #expect(abs(metrics.lineHeight(pixel: 1.0 / 3) - row.line3) < 0.005)
    #expect(abs(metrics.pitch - row.pitch) < 0.001)
    #expect(abs(metrics.textToText(pixel: 0.5) - row.textToText) < 0.001)
    if let below = row.below { #expect(abs(metrics.spacingBelow(pixel: 0.5) - below) < 0.006) }
    if let above = row.above { #expect(abs(metrics.spacingAbove(pixel: 0.5) - above) < 0.006) }
  }

  @Test(arguments: [
    (10, 12), (11, 13.5), (12, 14.5), (13, 16), (15, 18), (17, 20.5), (20, 24), (22, 26.5), (24, 29),
    (26, 31.5),
    (32, 38.5), (40, 48),
  ]) func aFontOfAGivenSizeHasApplesLineHeight(size: Double, height: Double) {
    let metrics = FontDescription(size: size).metrics
    #expect(metrics.lineHeight(pixel: 0.5) == height)
    #expect(metrics.leading == 0)
    #expect(metrics.textToText(pixel: 0.5) == 0)
  }

  @Test func linesOfAStyleStandALeadingApart() {
    let body = FontDescription(.body).metrics
    #expect((1...3).map { body.height(lines: $0, pixel: 0.5) } == [20.5, 42.5, 64.5])
  }

  @Test func everyDynamicTypeSizeHasAPitchForEveryStyle() {
    for style in TextStyle.allCases {
      let sizes = TypeSize.allCases.map { style.pointSize(at: $0) }
      #expect(sizes == sizes.sorted())
      for size in TypeSize.allCases { #expect(style.pitch(at: size) > style.pointSize(at: size)) }
    }
    #expect(TextStyle.body.pointSize(at: .accessibility5) == 53)
    #expect(TextStyle.caption2.pointSize(at: .xSmall) == 11)
    #expect(TextStyle.subheadline.pitch(at: .xxxLarge) == 28)
  }
}
