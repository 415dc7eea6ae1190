import Synchronization
import Testing

@testable import TextEngine

@Suite struct ScriptTests {
  func faces(_ text: String, _ font: FontDescription = body) -> [String] {
    engine.shape(text, font: font).layout(width: nil).lines[0].runs.compactMap { $0.face?.id }
  }

  @Test func everyScriptFindsItsFace() {
    #expect(faces("Latin") == ["sans-400"])
    #expect(faces("שלום") == ["hebrew-400"])
    #expect(faces("مرحبا") == ["arabic-400"])
    #expect(faces("日本語") == ["cjk-400"])
    #expect(faces("नमस्ते") == ["devanagari-400"])
    #expect(faces("สวัสดี") == ["thai-400"])
    #expect(faces("🍩") == ["emoji-400"])
    #expect(faces("Latin", FontDescription(.headline)) == ["sans-600"])
    #expect(faces("Latin", FontDescription(design: .serif, size: 12, weight: 700)) == ["serif-700"])
    #expect(faces("Latin", FontDescription(design: .rounded, size: 12, weight: 600)) == ["rounded-700"])
    #expect(
      faces("x", FontDescription(design: .monospaced, size: 12, isItalic: true)) == ["monospaced-400-italic"])
  }

  @Test func digitsOfEqualWidthExistInEveryDesign() {
    for design in FontDesign.allCases {
      let font = FontDescription(design: design, size: 20, weight: 600, features: .monospacedDigits)
      let widths = (0...9).map { engine.shape("\($0)", font: font).idealWidth }
      #expect(widths.allSatisfy { abs($0 - widths[0]) < 0.05 })
    }
    let rounded = FontDescription(design: .rounded, size: 20, features: .monospacedDigits)
    #expect(faces("at 12:30", rounded) == ["rounded-400", "digits-400", "rounded-400", "digits-400"])
  }

  @Test func smallCapitalsAreMadeWhereAFaceHasNone() {
    let caps = FontDescription(size: 20, features: .lowercaseSmallCaps)
    let runs = engine.shape("Ab1", font: caps).layout(width: nil).lines[0].runs
    #expect(runs.map(\.size) == [20, 14, 20])
    let capital = engine.shape("B", font: FontDescription(size: 14)).layout(width: nil).lines[0].runs[0]
    #expect(runs[1].glyphs[0].id == capital.glyphs[0].id)
    let serif = FontDescription(design: .serif, size: 20, features: .lowercaseSmallCaps)
    #expect(engine.shape("Ab1", font: serif).layout(width: nil).lines[0].runs.map(\.size) == [20])
  }

  @Test func aLanguageChoosesTheFormOfACharacter() {
    func glyph(_ language: String) -> UInt32? {
      engine.shape("直", font: body, language: language).layout(width: nil).lines[0].runs[0].glyphs.first?.id
    }
    #expect(glyph("ja") != glyph("zh-Hans"))
  }

  @Test func emojiPresentationDecidesBetweenTextAndPicture() {
    #expect(faces("1\u{FE0F}\u{20E3}") == ["emoji-400"])
    #expect(faces("1") == ["sans-400"])
    #expect(faces("❤\u{FE0F}") == ["emoji-400"])
    #expect(faces("👩🏽‍🚀").count == 1)
    #expect(faces("☀\u{FE0E}") != ["emoji-400"])
  }

  @Test func anEmojiIsAsWideAsABrowserDrawsIt() {
    #expect(abs(engine.shape("🍩", font: body).idealWidth - 17 * 136 / 109) < 1e-6)
  }

  @Test func rightToLeftParagraphsRunFromRightToLeft() {
    let layout = engine.shape("שלום עולם", font: body).layout(width: nil)
    let line = layout.lines[0]
    #expect(line.isRightToLeft)
    let clusters = line.runs.flatMap(\.glyphs).map(\.cluster)
    #expect(clusters == clusters.sorted(by: >))
    #expect(abs((line.runs.last.map { $0.x + $0.width } ?? 0) - line.width) < 1e-6)
    #expect(!engine.shape("Latin", font: body).layout(width: nil).lines[0].isRightToLeft)
    #expect(
      engine.shape("123", font: body, direction: .natural(fallbackIsRightToLeft: true))
        .layout(width: nil).lines[0].isRightToLeft)
  }

  @Test func trailingSpaceOfARightToLeftLineHangsOnTheLeft() {
    let shaped = engine.shape("שלום עולם", font: body)
    let lines = shaped.layout(width: shaped.minimumWidth + 1).lines
    #expect(lines.count == 2)
    #expect(abs((lines[0].runs.first?.x ?? 0) - (lines[0].width - lines[0].advance)) < 1e-6)
    #expect(lines[0].advance > lines[0].width)
  }

  @Test func mixedDirectionsStandInVisualOrder() {
    let line = engine.shape("abc שלום def", font: body).layout(width: nil).lines[0]
    #expect(line.runs.map(\.isRightToLeft).contains(true))
    var x = 0.0
    for run in line.runs {
      #expect(abs(run.x - x) < 1e-6)
      x += run.width
    }
    #expect(abs(x - line.width) < 1e-6)
  }

  @Test func aLineThatCutsAnArabicWordIsShapedAnew() {
    let word = String(repeating: "ببب", count: 12)
    let shaped = engine.shape(word, font: body)
    let lines = shaped.layout(width: 60).lines
    #expect(lines.map(\.text).joined() == word)
    for line in lines {
      let alone = engine.shape(line.text, font: body).layout(width: nil).lines[0]
      #expect(alone.runs.flatMap(\.glyphs).map(\.id) == line.runs.flatMap(\.glyphs).map(\.id))
      #expect(abs(alone.width - line.width) < 1e-6)
    }
  }

  @Test func aScriptWithoutAFaceIsReportedOnce() throws {
    let box = Box()
    let engine = TextEngine(fonts: try FontLibrary { box.add($0) })
    _ = engine.shape("ᠮᠣᠩᠭᠣᠯ", font: body)
    _ = engine.shape("ᠮᠣᠩ", font: FontDescription(.caption))
    #expect(box.all.count == 1)
    #expect(box.all.first?.contains("Mong") == true)
  }

  @Test func aMissingPackageIsNamed() {
    #expect {
      _ = try FontLibrary(directories: ["/nowhere"])
    } throws: { error in
      (error as? FontError)?.description.contains("apt-get install fonts-inter") == true
    }
  }

  @Test func anyTextCanBeShapedAndLaidOut() {
    let texts = [
      "", "\n", "\r", "\u{0}", "\t", "a\u{300}\u{300}", "\u{200D}", "\u{202E}abc\u{202C}", "ffi\u{FFFC}",
      "\u{FE0F}",
      "🇩", "\u{1F3FD}", "क्‍", "\u{AD}", "a\u{AD}b",
    ]
    for text in texts {
      let shaped = engine.shape(text, font: body)
      #expect(shaped.storage.checkInvariants())
      for width in [0.0, 5, 40] {
        #expect(shaped.layout(width: width).texts.joined().count <= text.count + 1)
      }
      #expect(shaped.layout(width: 3, options: TextLayoutOptions(maximumLines: 1)).lines.count == 1)
    }
  }
}

/// Collects messages from any thread.
final class Box: Sendable {
  private let messages = Mutex<[String]>([])
  func add(_ message: String) { messages.withLock { $0.append(message) } }
  var all: [String] { messages.withLock { $0 } }
}
