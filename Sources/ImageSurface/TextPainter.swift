import CCairo
import CoreGraphics
import SwiftUICore
import TextEngine

/// Draws laid out lines by filling glyph outlines, whose origins Cairo would otherwise round.
@MainActor
enum TextPainter {
  static func draw(_ text: DisplayText, color: [Double]?, on canvas: Canvas) {
    for (index, line) in text.layout.lines.enumerated() {
      let x = index < text.lineX.count ? Double(text.lineX[index]) : 0
      for run in line.runs {
        let style = text.styles.indices.contains(run.runIndex) ? text.styles[run.runIndex] : text.styles.first
        guard let style else { continue }
        var runColor = style.color
        if let color, color.count == 4 {
          runColor = DisplayColor(
            red: Float(color[0]), green: Float(color[1]), blue: Float(color[2]), alpha: Float(color[3]))
        }
        if let background = style.background {
          cairo_rectangle(canvas.context, x + run.x, line.top, run.width, line.ascent + line.descent)
          canvas.setColor(background)
          cairo_fill(canvas.context)
        }
        let paint = runColor == text.styles.first?.color ? text.paint : nil
        // A document's text is drawn as text where it has one colour.
        if paint != nil || canvas.bitmap != nil
          || !VectorText.draw(run, of: line, x: x, baseline: line.baseline, runColor, on: canvas)
        {
          draw(run, x: x, baseline: line.baseline, runColor, paint, on: canvas)
        }
        if let underline = style.underline {
          rule(underline, run, x: x, y: line.baseline + run.size * 0.15137, runColor, on: canvas)
        }
        if let strike = style.strikethrough {
          rule(strike, run, x: x, y: line.baseline - run.size * 0.26, runColor, on: canvas)
        }
      }
    }
  }

  private static func rule(
    _ line: DisplayText.Line, _ run: GlyphRun, x: Double, y: Double, _ color: DisplayColor, on canvas: Canvas
  ) {
    cairo_rectangle(canvas.context, x + run.x, y, run.width, max(run.size * 0.05859, 0.5))
    canvas.setColor(line.color ?? color)
    cairo_fill(canvas.context)
  }

  private static func draw(
    _ run: GlyphRun, x: Double, baseline: Double, _ color: DisplayColor, _ paint: DisplayPaint?,
    on canvas: Canvas
  ) {
    guard let face = run.face else { return }
    if let paint {
      canvas.setPaint(
        paint,
        reach: CGRect(
          x: x + run.x - run.size, y: baseline - 2 * run.size, width: run.width + 2 * run.size,
          height: 4 * run.size))
    } else {
      canvas.setColor(color)
    }
    cairo_set_fill_rule(canvas.context, CAIRO_FILL_RULE_WINDING)
    if face.isColorBitmap {
      for glyph in run.glyphs {
        guard let bitmap = face.bitmap(of: glyph.id) else { continue }
        let origin = CGPoint(
          x: x + glyph.x + bitmap.x * run.size, y: baseline + glyph.y + bitmap.y * run.size)
        ImagePainter.drawPNG(
          bitmap.png,
          in: CGRect(
            x: origin.x, y: origin.y, width: bitmap.width * run.size, height: bitmap.height * run.size),
          alpha: Double(color.alpha), on: canvas)
      }
      return
    }
    cairo_new_path(canvas.context)
    for glyph in run.glyphs {
      add(face.outline(of: glyph.id), x: x + glyph.x, y: baseline + glyph.y, size: run.size, canvas.context)
    }
    cairo_fill(canvas.context)
  }

  private static func add(
    _ commands: [GlyphPathCommand], x: Double, y: Double, size: Double, _ context: OpaquePointer
  ) {
    for command in commands {
      switch command {
      case .move(let px, let py): cairo_move_to(context, x + px * size, y + py * size)
      case .line(let px, let py): cairo_line_to(context, x + px * size, y + py * size)
      case .quadratic(let cx, let cy, let px, let py):
        var fromX = 0.0
        var fromY = 0.0
        cairo_get_current_point(context, &fromX, &fromY)
        let (controlX, controlY) = (x + cx * size, y + cy * size)
        let (endX, endY) = (x + px * size, y + py * size)
        cairo_curve_to(
          context, fromX + (controlX - fromX) * 2 / 3, fromY + (controlY - fromY) * 2 / 3,
          endX + (controlX - endX) * 2 / 3, endY + (controlY - endY) * 2 / 3, endX, endY)
      case .cubic(let ax, let ay, let bx, let by, let px, let py):
        cairo_curve_to(
          context, x + ax * size, y + ay * size, x + bx * size, y + by * size, x + px * size, y + py * size)
      case .close: cairo_close_path(context)
      }
    }
  }
}

/// Draws controls that a browser would draw itself.
@MainActor
enum ControlPainter {
  static func draw(_ control: DisplayControl, in rect: CGRect, on canvas: Canvas) {
    switch control {
    case .textField(let field):
      let isEmpty = field.text.isEmpty
      var shown = isEmpty ? field.prompt : field.text
      if field.isSecure, !isEmpty { shown = String(repeating: "•", count: field.text.count) }
      let shaped = TextSystem.engine.shape(shown, font: field.font)
      var options = TextLayoutOptions()
      if !field.isMultiline { options.maximumLines = 1 }
      let layout = shaped.layout(width: rect.width, options: options)
      let free = max(0, rect.width - layout.measure.width)
      let x: CGFloat
      switch field.alignment {
      case .leading: x = field.isRightToLeft ? free : 0
      case .center: x = free / 2
      case .trailing: x = field.isRightToLeft ? 0 : free
      }
      let style = DisplayText.RunStyle(font: field.font, color: isEmpty ? field.promptColor : field.color)
      canvas.scoped {
        canvas.clip(.rect(rect), evenOdd: false)
        let text = DisplayText(
          layout: layout, styles: [style], lineX: Array(repeating: x, count: layout.lines.count))
        TextPainter.draw(text, color: nil, on: canvas)
      }
    case .slider(let value, _, let tint):
      let y = rect.midY
      let knob = CGSize(width: 38, height: 25)
      let travel = max(0, rect.width - knob.width)
      let x = rect.minX + travel * value
      let track = CGRect(x: rect.minX, y: y - 3, width: rect.width, height: 6)
      fill(
        Path(roundedRect: track, cornerRadius: 3),
        DisplayColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2), canvas)
      let done = CGRect(x: track.minX, y: track.minY, width: x - rect.minX + knob.width / 2, height: 6)
      fill(Path(roundedRect: done, cornerRadius: 3), tint, canvas)
      let knobRect = CGRect(x: x, y: y - knob.height / 2, width: knob.width, height: knob.height)
      fill(Path(roundedRect: knobRect, cornerRadius: 12.5), DisplayColor(red: 1, green: 1, blue: 1), canvas)
    }
  }

  private static func fill(_ path: Path, _ color: DisplayColor, _ canvas: Canvas) {
    cairo_new_path(canvas.context)
    canvas.addPath(path)
    canvas.setColor(color)
    cairo_fill(canvas.context)
  }
}
