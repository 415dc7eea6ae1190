import CoreGraphics
import TextEngine

/// A text, settled in one environment and shaped: answers sizes and makes the lines.
final class ResolvedText {
  let string: String
  let looks: [TextLook]
  let shaped: ShapedText
  let environment: TextEnvironment
  private let pixel: Double

  init(_ text: Text, in environment: TextEnvironment, engine: TextEngine, pixel: Double) {
    var builder = TextBuilder(environment)
    builder.build(text)
    string = builder.string
    looks = builder.looks
    self.environment = environment
    self.pixel = pixel
    let direction = TextDirection.natural(fallbackIsRightToLeft: environment.isRightToLeft)
    shaped =
      builder.runs.count == 1 && builder.runs[0].attachment == nil
      ? engine.shape(builder.string, font: looks[0].font, direction: direction, language: environment.language)
      : engine.shape(builder.string, runs: builder.runs, direction: direction, language: environment.language)
  }

  /// How the text is laid out for a proposal.
  struct Fit {
    var width: Double?
    var options: TextLayoutOptions
    var measure: TextMeasure
  }

  func fit(_ proposal: Proposal) -> Fit {
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
    if measure.isTruncated, environment.minimumScale < 1 {
      options.scale = shaped.fittingScale(minimum: Double(environment.minimumScale), width: width, options: options)
      measure = shaped.measure(width: width, options: options)
    }
    return Fit(width: width, options: options, measure: measure)
  }

  func size(_ proposal: Proposal) -> CGSize {
    let measure = fit(proposal).measure
    var height = measure.height
    if let lines = environment.minimumLines, lines > 1 {
      height = max(
        height,
        looks[0].font.metrics.height(lines: lines, lineSpacing: Double(environment.lineSpacing), pixel: pixel))
    }
    return CGSize(width: measure.width, height: height)
  }

  /// The distances to neighbours: those of the first line's font above and of the last line's font below.
  var spacing: ViewSpacing {
    let upper = looks[0].font.metrics
    let lower = looks[looks.count - 1].font.metrics
    var spacing = ViewSpacing.text(
      below: lower.spacingBelow(pixel: pixel), above: upper.spacingAbove(pixel: pixel),
      textToText: upper.textToText(pixel: pixel))
    spacing.leading = .plain
    spacing.trailing = .plain
    return spacing
  }

  /// What to draw in a frame of a width that the text took for a proposal.
  func display(width: CGFloat, _ proposal: Proposal, color: (TextLook) -> DisplayColor) -> DisplayText {
    let fit = fit(proposal)
    let layout = shaped.layout(width: fit.width, options: fit.options)
    let styles = looks.map { look in
      var style = DisplayText.RunStyle(font: look.font, color: color(look))
      style.font.size *= fit.options.scale
      style.font.tracking *= fit.options.scale
      style.underline = look.underline.map { DisplayText.Line(pattern: $0.pattern.name) }
      style.strikethrough = look.strikethrough.map { DisplayText.Line(pattern: $0.pattern.name) }
      style.link = look.link?.absoluteString
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
    return DisplayText(layout: layout, styles: styles, lineX: lineX, isSelectable: environment.isSelectable)
  }
}
