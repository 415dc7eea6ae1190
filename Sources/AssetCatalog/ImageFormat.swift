import Foundation

/// The kinds of image file whose size can be read from their head.
public enum ImageFormat: String, Hashable, Sendable {
  case png, jpeg, gif, svg, pdf

  /// Whether the file holds shapes and not pixels.
  public var isVector: Bool { self == .svg || self == .pdf }

  /// The kind and size of an image file: pixels, or for a vector file points. `nil` if it is none of the
  /// kinds or
  /// is damaged.
  ///
  /// The size of an SVG is its `width` and `height` (absolute units are converted at 96 to the inch), else
  /// its
  /// `viewBox`. The size of a PDF is the first `MediaBox`.
  public static func measure(_ bytes: Data) -> (format: ImageFormat, width: Double, height: Double)? {
    let head = [UInt8](bytes.prefix(64))
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), head.count >= 24 {
      return sized(.png, bigEndian(head, 16, 4), bigEndian(head, 20, 4))
    }
    if head.starts(with: [0x47, 0x49, 0x46, 0x38]), head.count >= 10 {
      return sized(.gif, Int(head[6]) | Int(head[7]) << 8, Int(head[8]) | Int(head[9]) << 8)
    }
    if head.starts(with: [0xFF, 0xD8]) { return jpeg([UInt8](bytes)) }
    if head.starts(with: Array("%PDF".utf8)) { return pdf([UInt8](bytes)) }
    return svg(bytes)
  }

  private static func sized(_ format: ImageFormat, _ width: Int, _ height: Int) -> (
    ImageFormat, Double, Double
  )? {
    width > 0 && height > 0 ? (format, Double(width), Double(height)) : nil
  }

  private static func bigEndian(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Walks the segments to the frame header.
  private static func jpeg(_ bytes: [UInt8]) -> (ImageFormat, Double, Double)? {
    var at = 2
    while at + 9 < bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return sized(.jpeg, bigEndian(bytes, at + 7, 2), bigEndian(bytes, at + 5, 2))
      }
      at += 2 + bigEndian(bytes, at + 2, 2)
    }
    return nil
  }

  private static func pdf(_ bytes: [UInt8]) -> (ImageFormat, Double, Double)? {
    // Latin-1, so that binary streams can't fail the conversion.
    let text = String(decoding: bytes.map { UInt16($0) }, as: UTF16.self)
    guard let key = text.range(of: "/MediaBox"), let open = text[key.upperBound...].firstIndex(of: "["),
      let close = text[open...].firstIndex(of: "]")
    else { return nil }
    let box = numbers(String(text[text.index(after: open)..<close]))
    guard box.count == 4, box[2] > box[0], box[3] > box[1] else { return nil }
    return (.pdf, box[2] - box[0], box[3] - box[1])
  }

  private static func svg(_ bytes: Data) -> (ImageFormat, Double, Double)? {
    let text = String(decoding: bytes.prefix(64 * 1024), as: UTF8.self)
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let tag = String(text[start.upperBound..<end])
    let box = attribute("viewBox", of: tag).map(numbers) ?? []
    let boxSize = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : nil
    let (width, height) = (
      attribute("width", of: tag).flatMap(length), attribute("height", of: tag).flatMap(length)
    )
    switch (width, height, boxSize) {
    case (let width?, let height?, _): return (.svg, width, height)
    // One side alone keeps the proportions of the view box.
    case (let width?, nil, let box?): return (.svg, width, width * box.1 / box.0)
    case (nil, let height?, let box?): return (.svg, height * box.0 / box.1, height)
    case (nil, nil, let box?): return (.svg, box.0, box.1)
    default: return nil
    }
  }

  private static func attribute(_ name: String, of tag: String) -> String? {
    var rest = tag[...]
    while let equals = rest.firstIndex(of: "=") {
      let key = rest[..<equals].split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
      let after = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      guard let quote = after.first, quote == "\"" || quote == "'",
        let close = after.dropFirst().firstIndex(of: quote)
      else { return nil }
      if key == name { return String(after[after.index(after: after.startIndex)..<close]) }
      rest = after[after.index(after: close)...]
    }
    return nil
  }

  private static func length(_ text: String) -> Double? {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 96 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("", 1),
    ]
    for (unit, factor) in units where unit.isEmpty || trimmed.hasSuffix(unit) {
      return Double(trimmed.dropLast(unit.count)).flatMap { $0 > 0 ? $0 * factor : nil }
    }
    return nil
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
  }
}
