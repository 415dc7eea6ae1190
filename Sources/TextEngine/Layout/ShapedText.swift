import Synchronization

/// A shaped text: its glyphs and break opportunities, from which it can be laid out at any width.
///
/// It never changes and may be used from any thread. The last few layouts are kept, because a layout pass asks
/// several times for the same one.
public final class ShapedText: Sendable {
  let units: [UInt16]
  let runs: [TextRun]
  let storage: ShapedStorage
  let engine: TextEngine

  /// The width of the widest line if lines end only at hard breaks, in points, not rounded.
  public let idealWidth: Double

  /// The newest last. A few comparisons cost less than a hash.
  private let layouts = Mutex<[(key: LayoutKey, layout: TextLayout)]>([])

  private struct LayoutKey {
    var width: Double
    var options: TextLayoutOptions
    var withGlyphs: Bool

    /// A layout with glyphs serves where none are needed too.
    func serves(_ other: LayoutKey) -> Bool {
      width == other.width && options == other.options && (withGlyphs || !other.withGlyphs)
    }
  }

  private static let keptLayouts = 6

  init(units: [UInt16], runs: [TextRun], storage: ShapedStorage, engine: TextEngine) {
    self.units = units
    self.runs = runs
    self.storage = storage
    self.engine = engine
    idealWidth =
      storage.paragraphs.map {
        storage.cumulative[$0.range.upperBound] - storage.cumulative[$0.range.lowerBound]
      }
      .max() ?? 0
  }

  /// The smallest width at which no word is broken, in points, not rounded. A narrower layout breaks words between
  /// characters, and one narrower than a character lets it stick out.
  public var minimumWidth: Double {
    var start = 0
    var widest = 0.0
    for end in storage.lineBreaks.map(Int.init) {
      var contentEnd = end
      while contentEnd > start,
        Unicode16.isTrailingSpace(units[contentEnd - 1]) || Unicode16.isHardBreak(units[contentEnd - 1])
      { contentEnd -= 1 }
      widest = max(widest, storage.cumulative[contentEnd] - storage.cumulative[start])
      start = end
    }
    return widest
  }

  /// The size that the text takes in a width. Cheaper than a layout.
  ///
  /// - Parameter width: The width offered in points. nil asks for the text without any wrapping; 0 asks for the
  ///   narrowest the text can be, not for any width.
  public func measure(width: Double?, options: TextLayoutOptions = TextLayoutOptions()) -> TextMeasure {
    layout(LayoutKey(width: limit(width), options: options, withGlyphs: false)).measure
  }

  /// The text's lines in a width. See ``measure(width:options:)`` for the width.
  public func layout(width: Double?, options: TextLayoutOptions = TextLayoutOptions()) -> TextLayout {
    layout(LayoutKey(width: limit(width), options: options, withGlyphs: true))
  }

  /// The largest scale, between a minimum and 1, at which the text is shown in full in a width, or the minimum if
  /// there is none: what `minimumScaleFactor` and a line limit ask for. It is found to 1/64.
  public func fittingScale(
    minimum: Double, width: Double?, options: TextLayoutOptions = TextLayoutOptions()
  ) -> Double {
    func fits(_ scale: Double) -> Bool {
      var scaled = options
      scaled.scale = options.scale * scale
      return !measure(width: width, options: scaled).isTruncated
    }
    guard minimum < 1, !fits(1) else { return 1 }
    var low = max(minimum, 0.01)
    var high = 1.0
    while high - low > 1.0 / 64 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  private func limit(_ width: Double?) -> Double {
    guard let width, !width.isNaN else { return .infinity }
    return max(0, width)
  }

  private func layout(_ key: LayoutKey) -> TextLayout {
    if let known = layouts.withLock({ kept in kept.last { $0.key.serves(key) }?.layout }) { return known }
    let layout = LayoutBuilder(
      shaped: self, width: key.width, options: key.options, withGlyphs: key.withGlyphs
    )
    .build()
    layouts.withLock {
      if $0.count >= Self.keptLayouts { $0.removeFirst() }
      $0.append((key, layout))
    }
    return layout
  }
}
