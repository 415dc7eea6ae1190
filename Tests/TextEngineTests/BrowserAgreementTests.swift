import Foundation
import Testing

@testable import TextEngine

/// Lays texts out here and in Chromium, with the fonts that we make for browsers, and compares.
///
/// Needs Chromium; `CHROMIUM` may name it. Is skipped where there is none.
@Suite struct BrowserAgreementTests {
  @Test(
    .enabled(if: Browser.path != nil, "There is no Chromium on this machine: install the package chromium."))
  func widthsAndLineBreaksAgreeWithChromium() throws {
    let samples = Sample.all
    let measured = try Browser.measure(samples)
    #expect(measured.count == samples.count)
    var worst = 0.0
    for (sample, browser) in zip(samples, measured) {
      let shaped = engine.shape(sample.text, font: sample.font)
      worst = max(worst, abs(shaped.idealWidth - browser.width))
      #expect(
        abs(shaped.idealWidth - browser.width) < 0.5, "“\(sample.text)” is \(browser.width) wide in Chromium")
      for (width, starts) in zip(Sample.widths, browser.lineStarts) {
        var fitter = LineFitter(shaped, width: width)
        fitter.balances = false
        #expect(
          fitter.fit(limit: nil).map(\.range.lowerBound) == starts,
          "“\(sample.text)” at \(width): Chromium \(starts)")
      }
    }
    let lines = measured.reduce(0) { $0 + $1.lineStarts.reduce(0) { $0 + $1.count } }
    print("\(samples.count) texts, \(lines) lines: widths differ from Chromium's by at most \(worst) px")
  }
}

struct Sample {
  var text: String
  var font: FontDescription

  static let widths = [60.0, 110, 170, 240]

  static var all: [Sample] {
    let body = FontDescription(.body)
    var fonts: [FontDescription] = []
    fonts.append(FontDescription(size: 13, weight: 700))
    fonts.append(FontDescription(size: 28, weight: 300, isItalic: true))
    fonts.append(FontDescription(size: 17, features: .monospacedDigits))
    fonts.append(FontDescription(size: 20, features: .lowercaseSmallCaps))
    fonts.append(FontDescription(size: 15, tracking: 1.5))
    fonts.append(FontDescription(size: 20, features: [.lowercaseSmallCaps, .uppercaseSmallCaps]))
    fonts.append(FontDescription(design: .serif, size: 17, features: .lowercaseSmallCaps))
    fonts.append(FontDescription(design: .rounded, size: 17, weight: 700, features: .monospacedDigits))
    fonts.append(FontDescription(design: .serif, size: 19, weight: 600))
    fonts.append(FontDescription(design: .rounded, size: 17, weight: 500))
    fonts.append(FontDescription(design: .monospaced, size: 14))
    let mixed = "Order #1204, 11:45 — To. AV fi → done (2/3)?"
    return fonts.map { Sample(text: mixed, font: $0) }
      + fonts.map { Sample(text: "Crème brûlée שלום 12 日本語 🍩 end", font: $0) }
      + texts.map { Sample(text: $0, font: body) }
  }

  static let texts = [
    "Powdered donuts, 6 pieces, ready in 12:45",
    "The quick brown fox jumps over the lazy dog and keeps running until the evening comes.",
    "well-known state-of-the-art re-enter 2024-11-30 x-1 -5",
    "What?Really?! (yes) [no] {maybe} <tag> a/b/c http://example.com/path?query=1&b=2",
    "\"Quoted\" 'single' “curly” ‘typographic’ «guillemets» …",
    "Price: $12.50, €9,99, £7, ¥1200, 50 % off!",
    "Donaudampfschifffahrtsgesellschaftskapitän",
    "Ελληνικά και λατινικά", "Русский текст с переносом слов по строкам", "Tiếng Việt có nhiều dấu",
    "Čeština, ąęłńóśźż, ğışöçü, ñandú", "e\u{301}a\u{308}o\u{302} decomposed",
    "مرحبا بك في شاحنة الدونات", "اطلب دزينة من الدونات الآن (٣ قطع)", "می‌خواهم یک دونات بخرم",
    "السعر 12.50 دولار و 3 قطع", "שלום עולם, זה טקסט בעברית", "המחיר הוא 12.50 ש\"ח בלבד",
    "Hello שלום and مرحبا mixed", "(שלום) world 123", "abc אבג 123 דהו def",
    "日本語のテキストはどこでも改行できます。", "ドーナツを六個ください", "「引用」、そして（括弧）。", "中文文本没有空格,但有标点。",
    "한국어 텍스트는 띄어쓰기가 있습니다", "東京 Tokyo 2024年11月30日", "半角ｶﾀｶﾅと全角ＡＢＣ",
    "नमस्ते दुनिया, यह हिन्दी है", "สวัสดีชาวโลก นี่คือข้อความ",
    "🍩🍩🍩", "Donut 🍩 and coffee ☕️ time", "🚀 🏳️‍🌈 🏴‍☠️ 🐕‍🦺 ❤️‍🔥 👍🏽 👍 🤝 🍳 👩‍🍳 😶‍🌫️ 💨 🔥",
    "👩🏽‍🚀 astronaut 👨‍👩‍👧‍👦 family", "🇩🇪 🇺🇸 flags 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣ 2️⃣ keycaps #️⃣",
    "❤️ heart ❤︎ text ✓ ★ ☆", "→ ← ↑ ↓ ⇒ ≤ ≥ ≠ ± × ÷ ∞ √", "© ® ™ § ¶ † ‡ •", "½ ⅓ ¼ x² H₂O",
    "⌘ ⌥ ⇧ ⌃ keys", "𝑓(𝑥) = 𝑥² ∑ ∫",
    "no\u{A0}break\u{A0}space between words here", "zero\u{200B}width\u{200B}space", "a  double  space  text",
    "CamelCase snake_case kebab-case path/to/file.txt user@example.com", "1,234,567.89 +1 (555) 010-9999",
    "Résumé naïve façade Ångström", "WAVE AVATAR To Ty Yo P. F, “A”", "l'été d'été rock'n'roll",
    "ffi ffl fi fl difficult office",
  ]
}

/// What Chromium says about a sample.
struct BrowserMeasure: Decodable {
  var width: Double
  /// For each width, the UTF-16 offsets at which lines start.
  var lineStarts: [[Int]]
}

enum Browser {
  static let path: String? = {
    let named = ProcessInfo.processInfo.environment["CHROMIUM"].map { [$0] } ?? []
    return (named + ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"])
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  static func measure(_ samples: [Sample]) throws -> [BrowserMeasure] {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-text-\(getpid())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let page = directory.appendingPathComponent("page.html")
    try Data(try html(samples).utf8).write(to: page)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "")
    process.arguments = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(directory.path)/profile",
      "--virtual-time-budget=20000", "--dump-dom", page.absoluteString,
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let start = dom.range(of: "<pre id=\"result\">"),
      let end = dom.range(of: "</pre>", range: start.upperBound..<dom.endIndex)
    else { throw Failure(dom: String(dom.suffix(2000))) }
    return try JSONDecoder().decode(
      [BrowserMeasure].self, from: Data(dom[start.upperBound..<end.lowerBound].utf8))
  }

  struct Failure: Error { var dom: String }

  private static func html(_ samples: [Sample]) throws -> String {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-fonts").path
    let fonts = WebFonts(fonts: engine.fonts, cacheDirectory: cache)
    // All pieces of the emoji font, to see that the browser takes joined emoji from the piece that has them.
    var needed = fonts.files.filter { $0.face.isColorBitmap }
    for sample in samples {
      for file in fonts.files(for: sample.text, font: sample.font, engine: engine)
      where !needed.contains(file) {
        needed.append(file)
      }
    }
    var css = ""
    for file in fonts.files where needed.contains(file) {
      let url = "data:font/woff2;base64," + (try fonts.data(named: file.name)).base64EncodedString()
      css += file.css(urlPrefix: "").replacingOccurrences(of: "\"\(file.name)\"", with: "\"\(url)\"")
    }
    let blocks = samples.map { sample -> String in
      let text = sample.text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
        of: "<", with: "&lt;")
      let rightToLeft = engine.shape(sample.text, font: sample.font).storage.paragraphs[0].level == 1
      return
        "<div class=s dir=\(rightToLeft ? "rtl" : "ltr") style='\(engine.fonts.css(for: sample.font))'>\(text)</div>"
    }
    return """
      <!doctype html><meta charset=utf-8><style>\(css)
      .s { \(FontLibrary.textCSS); width: max-content }
      .s.w { white-space: pre-wrap; overflow-wrap: anywhere; line-height: 60px }
      </style><body lang=en>\(blocks.joined(separator: "\n"))<pre id=result></pre><script>
      const widths = \(Sample.widths)
      const segmenter = new Intl.Segmenter("en")
      async function run() {
        await Promise.all([...document.fonts].map(f => f.load()))
        await document.fonts.ready
        const all = [...document.querySelectorAll(".s")], result = []
        for (const e of all) {
          const width = e.getBoundingClientRect().width
          e.classList.add("w")
          const lineStarts = widths.map(w => { e.style.width = w + "px"; return starts(e) })
          e.classList.remove("w"); e.style.width = ""
          result.push({ width, lineStarts })
        }
        document.getElementById("result").textContent = JSON.stringify(result)
        document.querySelectorAll(".s, style, script").forEach(e => e.remove())
      }
      function starts(e) {
        const top = e.getBoundingClientRect().top, node = e.firstChild, range = document.createRange(), found = [0]
        let line = 0
        for (const part of segmenter.segment(node.data)) {
          range.setStart(node, part.index); range.setEnd(node, part.index + part.segment.length)
          const rect = range.getBoundingClientRect()
          if (rect.width === 0 || part.segment === " " || part.segment === "\\u200B") continue
          const y = Math.floor((rect.top + rect.height / 2 - top) / 60)
          if (y !== line) found.push(part.index)
          line = y
        }
        return found
      }
      run()
      </script>
      """
  }
}
