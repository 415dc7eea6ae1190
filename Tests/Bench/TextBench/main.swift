import CHarfBuzz
import TextEngine

// What text costs, in microseconds per text and against bare HarfBuzz. Printed, never asserted.

let fonts = try FontLibrary()
let font = FontDescription(.body)
let words = [
  "Powdered", "donut", "order", "ready", "glazed", "coffee", "lemon", "truck", "park", "évening", "🍩",
]
let strings = (0..<1000).map { index in
  "Order #\(1000 + index) \(words[index % words.count]) \(words[index / 7 % words.count])"
}
let paragraph = strings.prefix(60).joined(separator: " ")
let clock = ContinuousClock()

/// The best of several runs, per text.
func microseconds(_ texts: Int, runs: Int = 7, _ body: () -> Void) -> Double {
  let best = (0..<runs).map { _ in clock.measure(body) }.min() ?? .zero
  let (seconds, attoseconds) = best.components
  return (Double(seconds) * 1e6 + Double(attoseconds) / 1e12) / Double(texts)
}

func line(_ name: String, _ value: Double, against base: Double? = nil) {
  let rounded = (value * 100).rounded() / 100
  let ratio = base.map { "   \((value / $0 * 100).rounded() / 100) × bare HarfBuzz" } ?? ""
  print("\(name): \(rounded) µs\(ratio)")
}

var total = 0.0

let bare = bareHarfBuzz()
line("shape a short text, bare HarfBuzz with one face", bare)
let cold = microseconds(strings.count) {
  let engine = TextEngine(fonts: fonts)
  for string in strings { total += engine.shape(string, font: font).measure(width: nil).width }
}
line("shape and measure a short text for the first time", cold, against: bare)

let engine = TextEngine(fonts: fonts)
for string in strings { total += engine.shape(string, font: font).measure(width: nil).width }
line(
  "measure a short text again, same width",
  microseconds(strings.count) {
    for string in strings { total += engine.shape(string, font: font).measure(width: nil).width }
  }, against: bare)

var width = 100.0
line(
  "lay out a short text at a new width, with glyphs",
  microseconds(strings.count) {
    width += 0.5
    for string in strings {
      total += Double(engine.shape(string, font: font).layout(width: width).lines.count)
    }
  }, against: bare)

let long = engine.shape(paragraph, font: font)
line(
  "wrap \(paragraph.count) characters at a new width",
  microseconds(1, runs: 40) {
    width += 0.5
    total += long.measure(width: width).height
  })
line(
  "truncate \(paragraph.count) characters to two lines at a new width",
  microseconds(1, runs: 40) {
    width += 0.5
    total += long.measure(width: width, options: TextLayoutOptions(maximumLines: 2)).height
  })

/// The floor under everything: HarfBuzz alone, one face, no bidi, no line breaks, no result.
func bareHarfBuzz() -> Double {
  guard let path = fonts.faces[.sans]?.first(where: { $0.weight == 400 && !$0.isItalic })?.path,
    let blob = hb_blob_create_from_file_or_fail(path), let face = hb_face_create(blob, 0),
    let hbFont = hb_font_create(face), let buffer = hb_buffer_create()
  else { return .nan }
  let texts = strings.map { Array($0.utf16) }
  return microseconds(texts.count) {
    for text in texts {
      hb_buffer_clear_contents(buffer)
      hb_buffer_add_utf16(buffer, text, Int32(text.count), 0, Int32(text.count))
      hb_buffer_guess_segment_properties(buffer)
      hb_shape(hbFont, buffer, nil, 0)
    }
  }
}
