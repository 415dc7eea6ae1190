import CoreGraphics
import Foundation
import TextEngine

/// A text, settled in one environment and shaped: answers sizes and makes the lines.
final class ResolvedText {
  let string: String
  let looks: [TextLook]
  let shaped: ShapedText
  let environment: TextEnvironment
  let timer: DisplayText.Timer?
  let nextChange: Date?
  /// The text with other digits, whose widths are reserved too: what a clock will show.
  private let reserved: [ShapedText]
  private let pixel: Double
  private let engine: TextEngine
  private let runs: [TextRun]
  private let direction: TextDirection

  init(
    _ text: Text, in environment: TextEnvironment, engine: TextEngine, pixel: Double,
    attach: ((InlineImage, Int) -> TextAttachment)? = nil
  ) {
    var builder = TextBuilder(environment, attach: attach)
    builder.build(text)
    string = builder.string
    looks = builder.looks
    self.environment = environment
    self.pixel = pixel
    self.engine = engine
    runs = builder.runs
    let direction = TextDirection.natural(fallbackIsRightToLeft: environment.isRightToLeft)
    self.direction = direction
    timer = builder.timer
    nextChange = builder.nextChange
    let font = builder.looks[0].font
    reserved =
      builder.timer.map { timer in
        let longest = timer.longestReading(at: Date.now.timeIntervalSinceReferenceDate)
        return (0...9).map { digit in
          engine.shape(
            String(longest.map { $0.isNumber ? Character("\(digit)") : $0 }), font: font,
            direction: direction,
            language: environment.language)
        }
      } ?? []
    shaped =
      builder.runs.count == 1 && builder.runs[0].attachment == nil
      ? engine.shape(
        builder.string, font: looks[0].font, direction: direction, language: environment.language)
      : engine.shape(builder.string, runs: builder.runs, direction: direction, language: environment.language)
  }

  /// How many images stand in the text.
  var imageCount: Int { runs.reduce(0) { $1.attachment == nil ? $0 : $0 + 1 } }

  /// The text with its letters a little closer together, for a text that would else be cut.
  private lazy var tightened = engine.shape(
    string,
    runs: runs.map { run in
      var run = run
      run.font.tracking -= run.font.size * Self.tightening
      return run
    }, direction: direction, language: environment.language)

  /// How much closer, in parts of the font's size.
  private static let tightening = 0.02

  struct Fit {
    var isTight = false
    var width: Double?
    var options: TextLayoutOptions
    var measure: TextMeasure

    /// Whether a proposal of the same width has room for what was laid out without a limit to the height.
    func holds(at proposal: Proposal) -> Bool {
      !isTight && options.maximumHeight == nil && options.scale == 1 && proposal.width.isFinite
        && width == Double(proposal.width) && !(Double(proposal.height) < measure.height)
    }
  }

  /// How the text is laid out for a proposal. Stacks ask for the least and the most at every width they are offered, so
  /// these answers are kept.
  func fit(_ proposal: Proposal) -> Fit {
    let height = proposal.height.isFinite ? proposal.height : .nan
    if !proposal.width.isFinite && height.isNaN { return natural }
    // Where there is room for all of it, the proposal doesn't matter.
    if !natural.measure.isTruncated, !(proposal.width < CGFloat(natural.measure.width)),
      !(height < CGFloat(natural.measure.height))
    {
      return natural
    }
    let key = Proposal(proposal.width, height)
    switch (key.width == 0, height.isNaN) {
    case (true, true): return recent.narrowest.fit(key, newFit)
    case (true, false): return recent.narrow.fit(key, newFit)
    default: return recent.last.fit(key, newFit)
    }
  }

  /// The text without any limit.
  private lazy var natural = newFit(.unspecified)

  /// The last answer of one kind.
  private struct Kept {
    private var known: (key: Proposal, fit: Fit)?

    mutating func fit(_ key: Proposal, _ make: (Proposal) -> Fit) -> Fit {
      if let known, known.key == key || known.fit.holds(at: key) { return known.fit }
      let new = make(key)
      known = (key, new)
      return new
    }
  }
  private var recent = (narrowest: Kept(), narrow: Kept(), last: Kept())

  /// The height of one line, which is the least that the text takes; nil if that takes a layout to find out.
  var lineHeight: CGFloat? {
    guard runs.count == 1, runs[0].attachment == nil, environment.minimumScale >= 1,
      !environment.allowsTightening, environment.minimumLines ?? 1 <= 1
    else { return nil }
    if natural.measure.lineCount <= 1 { return CGFloat(natural.measure.height) }
    return CGFloat(runs[0].font.metrics.lineHeight(pixel: pixel))
  }

  private func newFit(_ proposal: Proposal) -> Fit {
    var options = TextLayoutOptions(
      maximumLines: environment.lineLimit.map { max(1, $0) }, truncation: environment.truncation.engineMode,
      lineSpacing: Double(environment.lineSpacing), pixel: pixel)
    let width = proposal.width.isFinite ? max(0, Double(proposal.width)) : nil
    var measure = shaped.measure(width: width, options: options)
    // The height is only a condition where it is too small, so that all other heights share one layout.
    if proposal.height.isFinite, measure.height > Double(proposal.height) {
      options.maximumHeight = max(0, Double(proposal.height))
      measure = shaped.measure(width: width, options: options)
    }
    if measure.isTruncated, environment.allowsTightening {
      let tight = tightened.measure(width: width, options: options)
      if !tight.isTruncated { return Fit(isTight: true, width: width, options: options, measure: tight) }
    }
    if measure.isTruncated, environment.minimumScale < 1 {
      options.scale = shaped.fittingScale(
        minimum: Double(environment.minimumScale), width: width, options: options)
      measure = shaped.measure(width: width, options: options)
    }
    return Fit(width: width, options: options, measure: measure)
  }

  func size(_ proposal: Proposal) -> CGSize {
    let fit = fit(proposal)
    let measure = fit.measure
    var height = measure.height
    if let lines = environment.minimumLines, lines > 1 {
      height = max(
        height,
        looks[0].font.metrics.height(lines: lines, lineSpacing: Double(environment.lineSpacing), pixel: pixel)
      )
    }
    var width = CGFloat(measure.width)
    for other in reserved {
      width = max(width, CGFloat(other.measure(width: fit.width, options: fit.options).width))
    }
    return CGSize(width: width, height: height)
  }

  var capHeight: CGFloat { CGFloat(looks[0].font.metrics.capHeight) }

  /// The distances to neighbours: those of the first line's font above and of the last line's font below.
  private(set) lazy var spacing: ViewSpacing = {
    let upper = looks[0].font.metrics
    let lower = looks[looks.count - 1].font.metrics
    var spacing = ViewSpacing.text(
      below: lower.spacingBelow(pixel: pixel), above: upper.spacingAbove(pixel: pixel),
      textToText: upper.textToText(pixel: pixel))
    spacing.leading = .plain
    spacing.trailing = .plain
    return spacing
  }()

  /// What to draw in a frame of a width that the text took for a proposal. `style` answers a run's colours.
  func display(width: CGFloat, _ proposal: Proposal, style: (TextLook) -> DisplayText.RunStyle) -> DisplayText
  {
    let fit = fit(proposal)
    let layout = (fit.isTight ? tightened : shaped).layout(width: fit.width, options: fit.options)
    let styles = looks.map { look in
      var style = style(look)
      if fit.isTight { style.font.tracking -= style.font.size * Self.tightening }
      style.font.size *= fit.options.scale
      style.font.tracking *= fit.options.scale
      style.font.baselineOffset *= fit.options.scale
      return style
    }
    let lineX = layout.lines.map { line -> CGFloat in
      let rest = width - CGFloat(line.width)
      switch environment.alignment {
      case .leading: return environment.isRightToLeft ? rest : 0
      case .center: return rest / 2
      case .trailing: return environment.isRightToLeft ? 0 : rest
      }
    }
    return DisplayText(
      layout: layout, styles: styles, lineX: lineX, timer: timer, isSelectable: environment.isSelectable)
  }

  /// Bars in place of the lines, as tall as capital letters.
  func bars(width: CGFloat, _ proposal: Proposal, color: DisplayColor) -> DisplayShape {
    let text = display(width: width, proposal) { DisplayText.RunStyle(font: $0.font, color: color) }
    var path = Path()
    for (line, x) in zip(text.layout.lines, text.lineX) where line.width > 0 {
      path.addRoundedRect(
        in: CGRect(
          x: x, y: CGFloat(line.baseline) - capHeight, width: CGFloat(line.width), height: capHeight),
        cornerSize: CGSize(width: capHeight / 4, height: capHeight / 4))
    }
    return DisplayShape(geometry: .path(path), paint: .color(color))
  }
}
