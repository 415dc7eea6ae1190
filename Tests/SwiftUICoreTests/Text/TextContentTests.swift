import Foundation
import Testing
import TextEngine

@testable import SwiftUICore

/// The display of one text.
@MainActor
func shown(_ view: some View) -> DisplayText {
  let graph = ViewGraph()
  graph.requestFlush = {}
  graph.mount(view.environment(\.locale, Locale(identifier: "en_US")))
  graph.flush()
  return shownTexts(graph)[0]
}

@MainActor
func said(_ text: Text, _ locale: String = "en_US") -> String {
  TextBuilder.plainString(of: text, locale: Locale(identifier: locale))
}

@MainActor
struct TextContentTests {
  @Test func stringsAreShownAsTheyAreAndLiteralsAreKeys() {
    let string = "**not bold**"
    #expect(said(Text(string)) == "**not bold**")
    #expect(said(Text("**bold**")) == "bold")
    #expect(said(Text(verbatim: "**not bold**")) == "**not bold**")
  }

  @Test func markdownInKeysBecomesLooks() {
    let text = shown(Text("plain **bold** *slanted* `code` ~~gone~~ [here](https://example.com/)"))
    let looks = text.styles
    #expect(text.layout.lines[0].text == "plain bold slanted code gone here")
    #expect(looks.contains { $0.font.weight == 600 })
    #expect(looks.contains { $0.font.isItalic })
    #expect(looks.contains { $0.font.design == .monospaced })
    #expect(looks.contains { $0.strikethrough != nil })
    #expect(looks.contains { $0.link == "https://example.com/" })
  }

  @Test func valuesInKeysAreNoMarkdown() {
    let stars = "*stars*"
    #expect(said(Text("Two \(stars) and **\(stars)**")) == "Two *stars* and *stars*")
    let address = "https://example.com/a_b_c"
    let link = shown(Text("[Read](\(address))"))
    #expect(link.styles[0].link == address)
    #expect(link.layout.lines[0].text == "Read")
  }

  @Test func interpolatedTextsKeepTheirLooks() {
    let text = shown(Text("A \(Text("b").bold()) c"))
    #expect(text.layout.lines[0].text == "A b c")
    #expect(text.styles.map { $0.font.weight } == [400, 600, 400])
  }

  @Test func joinedTextsKeepTheirLooks() {
    let text = shown((Text("a").font(.title) + Text("b")).italic())
    #expect(text.layout.lines[0].text == "ab")
    #expect(text.styles.map { $0.font.size } == [28, 17])
    #expect(text.styles.allSatisfy { $0.font.isItalic })
  }

  @Test func numbersFollowTheLocale() {
    #expect(said(Text("\(1234567) donuts")) == "1,234,567 donuts")
    #expect(said(Text("\(1234567) donuts"), "de_DE") == "1.234.567 donuts")
    #expect(said(Text(0.25, format: .percent), "en_US") == "25%")
    #expect(said(Text(12.5, format: .currency(code: "USD"))) == "$12.50")
    #expect(said(Text("\(2.5, specifier: "%.1f") km")) == "2.5 km")
  }

  @Test func environmentLocaleReachesTexts() {
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.mount(Text("\(1234)").environment(\.locale, Locale(identifier: "de_DE")))
    graph.flush()
    #expect(shownTexts(graph)[0].layout.lines[0].text == "1.234")
    graph.update(Text("\(1234)").environment(\.locale, Locale(identifier: "en_US")))
    graph.flush()
    #expect(shownTexts(graph)[0].layout.lines[0].text == "1,234")
  }

  @Test func textCaseChangesWhatIsShown() {
    #expect(shown(Text("Donut").textCase(.uppercase)).layout.lines[0].text == "DONUT")
    #expect(shown(VStack { Text("Donut") }.textCase(.lowercase)).layout.lines[0].text == "donut")
  }

  @Test func attributesOfAStringAreShown() {
    var string = AttributedString("plain ")
    var red = AttributedString("red")
    red.foregroundColor = .red
    red.font = .title
    red.underlineStyle = .single
    string += red
    let text = shown(Text(string))
    #expect(text.styles.count == 2)
    #expect(text.styles[1].font.size == 28)
    #expect(text.styles[1].color == Color.red.display(in: EnvironmentValues()))
    #expect(text.styles[1].underline != nil)
  }

  @Test func coloursComeFromTheTextThenFromTheEnvironment() {
    let blue = Color.blue.display(in: EnvironmentValues())
    let red = Color.red.display(in: EnvironmentValues())
    #expect(shown(Text("a").foregroundStyle(.red).foregroundStyle(.blue)).styles[0].color == red)
    #expect(shown(VStack { Text("a") }.foregroundStyle(.blue)).styles[0].color == blue)
    #expect(shown(Text("a").foregroundColor(nil)).styles[0].color.alpha == 1)
    let faded = shown(VStack { Text("a").foregroundStyle(.secondary) }.foregroundStyle(.blue)).styles[0].color
    #expect(faded == blue.opacity(0.5))
  }

  @Test func lineColoursAreTheirOwn() {
    let text = shown(Text("a").underline(pattern: .dot, color: .red).strikethrough())
    #expect(text.styles[0].underline?.pattern == "dotted")
    #expect(text.styles[0].underline?.color == Color.red.display(in: EnvironmentValues()))
    #expect(text.styles[0].strikethrough?.color == nil)
    #expect(shown(Text("a").underline(false)).styles[0].underline == nil)
  }

  @Test func redactedTextIsABarOfItsSize() {
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.mount(Text("Secret").redacted(reason: .placeholder))
    graph.flush()
    #expect(shownTexts(graph).isEmpty)
    #expect(graph.rootLayout.contentSize == layoutSize(Text("Secret")))
    graph.mount(Text("Secret").unredacted().redacted(reason: .placeholder))
    graph.flush()
    #expect(shownTexts(graph).count == 1)
  }

  @Test func aNamedFontFallsBackToTheSystems() {
    let text = shown(Text("a").font(.custom("Georgia", size: 20)))
    #expect(text.styles[0].font.size == 20)
    #expect(text.styles[0].font.design == .standard)
  }

  @Test func fontsResolveInAContext() {
    let resolved = Font.title.bold().italic().resolve(in: EnvironmentValues().fontResolutionContext)
    #expect(resolved.pointSize == 28)
    #expect(resolved.weight == .bold)
    #expect(resolved.isBold && resolved.isItalic && !resolved.isMonospaced)
  }

  @Test func tighteningComesBeforeCutting() {
    let text = Text(verbatim: "A rather long line of text").lineLimit(1)
    let width = layoutSize(text).width - 4
    #expect(shownLines(text, width: width)[0][0].hasSuffix("…"))
    #expect(shownLines(text.allowsTightening(true), width: width)[0][0] == "A rather long line of text")
  }
}

@MainActor
struct DateTextTests {
  private let date = Date(timeIntervalSinceReferenceDate: 818_000_000)

  @Test func datesAreWrittenInTheEnvironmentsZoneAndLocale() {
    func shown(_ text: Text, _ locale: String) -> String {
      var values = EnvironmentValues()
      values.locale = Locale(identifier: locale)
      values.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
      values.calendar = Calendar(identifier: .gregorian)
      return TextBuilder.plainString(of: text, in: values)
    }
    #expect(shown(Text(date, style: .date), "en_US") == "December 3, 2026")
    #expect(shown(Text(date, style: .date), "de_DE") == "3. Dezember 2026")
    #expect(shown(Text(date, style: .time), "de_DE") == "14:13")
    #expect(shown(Text("At \(date, style: .time)"), "de_DE") == "At 14:13")
  }

  @Test func distancesFromNowHaveTwoUnitsOrOneWithASign() {
    #expect(said(Text(Date.now.addingTimeInterval(2 * 3600 + 23 * 60), style: .relative)) == "2 hr, 23 min")
    #expect(said(Text(Date.now.addingTimeInterval(7200.5), style: .offset)) == "+2 hours")
    #expect(said(Text(Date.now.addingTimeInterval(-180), style: .offset)) == "-3 minutes")
  }

  @Test func clocksReadAsApples() {
    let down = DisplayText.Timer(start: 0, end: 60, pauseTime: nil, countsDown: true, showsHours: true)
    #expect(down.text(at: -5) == "1:00")
    #expect(down.text(at: 0.5) == "1:00")
    #expect(down.text(at: 1) == "0:59")
    #expect(down.text(at: 70) == "0:00")
    let up = DisplayText.Timer(start: 0, end: 7200, pauseTime: nil, countsDown: false, showsHours: true)
    #expect(up.text(at: 0.5) == "0:00")
    #expect(up.text(at: 3661) == "1:01:01")
    let minutes = DisplayText.Timer(
      start: 0, end: 7200, pauseTime: 3661, countsDown: false, showsHours: false)
    #expect(minutes.text(at: 9000) == "61:01")
  }

  @Test func aClockIsTheClientsAndKeepsItsWidth() {
    let text = Text(timerInterval: Date.now...Date.now.addingTimeInterval(60))
    #expect(shown(text).timer?.countsDown == true)
    let running = layoutSize(text)
    let late = Text(timerInterval: Date.now.addingTimeInterval(-49)...Date.now.addingTimeInterval(11))
    #expect(layoutSize(late) == running)
    #expect(shown(Text("Ready in \(timerInterval: Date.now...Date.now.addingTimeInterval(60))")).timer == nil)
  }
}
