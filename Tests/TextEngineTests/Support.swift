import TextEngine

/// One engine for all tests: opening the fonts once is enough.
let engine: TextEngine = {
  do { return TextEngine(fonts: try FontLibrary()) } catch { fatalError("\(error)") }
}()

let body = FontDescription(.body)

extension TextLayout {
  var texts: [String] { lines.map(\.text) }
}

/// A text of pieces, each in its own font.
func styled(_ pieces: [(String, FontDescription)]) -> ShapedText {
  var text = ""
  var runs: [TextRun] = []
  for (piece, font) in pieces {
    let start = text.utf16.count
    text += piece
    runs.append(TextRun(range: start..<text.utf16.count, font: font))
  }
  return engine.shape(text, runs: runs)
}
