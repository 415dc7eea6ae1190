import Foundation
import Testing

@testable import TextEngine

@Suite struct GlyphDrawingTests {
  func glyph(_ text: String, _ font: FontDescription = body) throws -> (FontFace, UInt32) {
    let run = try #require(engine.shape(text, font: font).layout(width: nil).lines[0].runs.first)
    return (try #require(run.face), try #require(run.glyphs.first).id)
  }

  @Test func anOutlineStandsOnTheBaselineWithItsTopAtNegativeY() throws {
    let (face, id) = try glyph("H")
    let outline = face.outline(of: id)
    #expect(outline.last == .close)
    var ys: [Double] = []
    for case .line(_, let y) in outline { ys.append(y) }
    #expect(abs((ys.max() ?? 1) - 0) < 0.01)
    #expect(abs((ys.min() ?? 0) + 0.727) < 0.01)
  }

  @Test func aSpaceHasNoOutline() throws {
    let (face, id) = try glyph(" ")
    #expect(face.outline(of: id).isEmpty)
    #expect(face.bitmap(of: id) == nil)
  }

  @Test func anEmojiIsAPictureAsWideAsItsAdvance() throws {
    let (face, id) = try glyph("🍩")
    let bitmap = try #require(face.bitmap(of: id))
    #expect(bitmap.png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(abs(bitmap.width - 136.0 / 109) < 0.01)
    #expect(bitmap.y < 0 && bitmap.y + bitmap.height > 0)
  }

  @Test func webFontsAreMadeOnceAndKept() throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-web-\(getpid())")
      .path
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let fonts = WebFonts(fonts: engine.fonts, cacheDirectory: directory)
    let needed = fonts.files(for: "Hello, שלום", font: body, engine: engine)
    #expect(Set(needed.map(\.face.id)) == ["sans-400", "hebrew-400"])
    let name = try #require(needed.last).name
    let data = try fonts.data(named: name)
    #expect(data.starts(with: Data("wOF2".utf8)))
    #expect(FileManager.default.contents(atPath: directory + "/" + name) == data)
    #expect(fonts.css(urlPrefix: "/f/").contains("url(\"/f/\(name)\")"))
    #expect(throws: WebFontError.unknownFile("../../etc/passwd")) {
      try fonts.data(named: "../../etc/passwd")
    }
  }

  @Test func everyCharacterAFaceDrawsIsPromisedToTheBrowser() {
    let fonts = WebFonts(fonts: engine.fonts, cacheDirectory: "/nonexistent")
    for text in ["Ωя⁂①", "한자漢字ｶ", "☕️🇩🇪", "∑𝑥", "⌘→★", "ק", "ن"] {
      for line in engine.shape(text, font: body).layout(width: nil).lines {
        let units = Array(line.text.utf16)
        for run in line.runs {
          for glyph in run.glyphs {
            let value = Unicode16.codePoint(units, at: glyph.cluster).value
            #expect(fonts.files.contains { $0.face == run.face && $0.chunk.contains(value) })
          }
        }
      }
    }
  }
}
