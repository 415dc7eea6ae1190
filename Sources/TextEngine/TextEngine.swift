import Synchronization

/// Measures text, breaks it into lines and finds the glyphs that draw them.
///
/// One engine serves a whole process, from any thread. It keeps what it has shaped, so that asking again for a text
/// in the same font, at whatever width, costs a look-up.
public final class TextEngine: Sendable {
  public let fonts: FontLibrary

  private let shaper: Mutex<Shaper>
  private let cache: Mutex<ShapedTextCache>

  /// - Parameter cacheCapacity: How many shaped texts to keep at least; at most twice as many are kept.
  public init(fonts: FontLibrary, cacheCapacity: Int = 2048) {
    self.fonts = fonts
    shaper = Mutex(Shaper(library: fonts))
    cache = Mutex(ShapedTextCache(capacity: cacheCapacity))
  }

  /// A text in one font, shaped.
  ///
  /// - Parameter language: The BCP 47 tag of the text's language, which decides between the forms that characters
  ///   have in different languages (Chinese, Japanese and Korean above all). A page says the same in `lang`.
  public func shape(
    _ text: String, font: FontDescription, direction: TextDirection = .natural(fallbackIsRightToLeft: false),
    language: String = "en"
  ) -> ShapedText {
    let key = ShapedTextKey(text: text, font: font, runs: [], direction: direction, language: language)
    if let known = cache.withLock({ $0[key] }) { return known }
    let units = Array(text.utf16)
    let shaped = shapeAfresh(
      units, runs: [TextRun(range: 0..<units.count, font: font)], direction: direction,
      language: language)
    cache.withLock { $0[key] = shaped }
    return shaped
  }

  /// A text in several fonts or with attachments, shaped.
  ///
  /// - Parameter runs: The fonts, in order. What no run covers takes the font of the run before it (at the start,
  ///   after it); parts of a run that lie outside the text or under an earlier run are ignored. Without any run the
  ///   text is in the body style.
  public func shape(
    _ text: String, runs: [TextRun], direction: TextDirection = .natural(fallbackIsRightToLeft: false),
    language: String = "en"
  ) -> ShapedText {
    let first = runs.first?.font ?? FontDescription(.body)
    let key = ShapedTextKey(text: text, font: first, runs: runs, direction: direction, language: language)
    if let known = cache.withLock({ $0[key] }) { return known }
    let units = Array(text.utf16)
    let shaped = shapeAfresh(
      units, runs: Self.covering(units.count, with: runs, font: first), direction: direction,
      language: language)
    cache.withLock { $0[key] = shaped }
    return shaped
  }

  func shapeAfresh(_ units: [UInt16], runs: [TextRun], direction: TextDirection, language: String)
    -> ShapedText
  {
    let storage = withShaper { $0.shape(units, runs: runs, direction: direction, language: language) }
    return ShapedText(units: units, runs: runs, storage: storage, engine: self)
  }

  func withShaper<Result: Sendable>(_ body: (Shaper) -> Result) -> Result {
    shaper.withLock { body($0) }
  }

  /// The runs, clipped and stretched so that each starts where the one before it ends. Their number stays.
  private static func covering(_ count: Int, with runs: [TextRun], font: FontDescription) -> [TextRun] {
    guard !runs.isEmpty else { return [TextRun(range: 0..<count, font: font)] }
    var position = 0
    return runs.enumerated().map { index, run in
      let end = index + 1 < runs.count ? runs[index + 1].range.lowerBound : count
      let clipped = min(max(position, end), count)
      defer { position = clipped }
      return TextRun(range: position..<clipped, font: run.font, attachment: run.attachment)
    }
  }
}

struct ShapedTextKey: Hashable {
  var text: String
  var font: FontDescription
  var runs: [TextRun]
  var direction: TextDirection
  var language: String
}

/// Keeps the texts used last, in two generations: when the young one is full it becomes the old one, and what is
/// not asked for until that happens again is dropped. Every operation is O(1).
struct ShapedTextCache {
  private let capacity: Int
  private var young: [ShapedTextKey: ShapedText] = [:]
  private var old: [ShapedTextKey: ShapedText] = [:]

  init(capacity: Int) { self.capacity = max(1, capacity) }

  subscript(key: ShapedTextKey) -> ShapedText? {
    mutating get {
      if let found = young[key] { return found }
      guard let found = old[key] else { return nil }
      insert(found, for: key)
      return found
    }
    set {
      guard let newValue else { return }
      insert(newValue, for: key)
    }
  }

  private mutating func insert(_ text: ShapedText, for key: ShapedTextKey) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = text
  }
}
