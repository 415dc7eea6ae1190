import CoreGraphics
import SwiftUICore
import TextEngine

extension DisplayText {
  /// Writes the text into an element: one inline span for each line, which the server chose.
  ///
  /// Each line starts with an empty box (`::before` in `base.css`) that reaches from the line's top to its bottom and
  /// fixes the baseline; the text itself has no height. A line that ends because it is full is broken by `::after`,
  /// so that a phrase across it is found and copied as it was written.
  func write(into node: inout PageNode, size: CGSize) {
    guard let base = styles.first else { return }
    node.attributes["class", default: "n"] += " t f\(base.font.design.rawValue)"
    if !isSelectable { node.attributes["class", default: "n"] += " ns" }
    Self.write(base, over: nil, into: &node.styles)
    if let paint {
      // Letters cut the gradient out; runs in other colours say so themselves.
      node.styles["background"] = paint.background(size: size, origin: .zero)
      node.styles["-webkit-background-clip"] = "text"
      node.styles["background-clip"] = "text"
      node.styles["color"] = "transparent"
    }
    if decoratesAll { Self.writeDecoration(of: base, into: &node.styles) }
    let lines = layout.lines
    guard let first = lines.first else { return }
    let reach = first.baseline - first.top
    let usual = depth(0, reach)
    node.styles["--h"] = px(reach + usual)
    node.styles["--v"] = px(-usual)
    node.markup = lines.indices.map { index in
      var span = line(index, base)
      let depth = depth(index, reach)
      if abs(depth - usual) > 0.001 {
        span.styles["--h"] = px(reach + depth)
        span.styles["--v"] = px(-depth)
      }
      return span
    }
    if let timer {
      let pause = timer.pauseTime.map { css($0) } ?? "null"
      node.attributes["data-t"] =
        "[\(css(timer.start)),\(css(timer.end)),\(pause),\(timer.countsDown ? 1 : 0),\(timer.showsHours ? 1 : 0)]"
      node.attributes["role"] = "timer"
    }
  }

  /// How far a line's box reaches below its baseline: to the top of the next one's box.
  private func depth(_ index: Int, _ reach: Double) -> Double {
    let line = layout.lines[index]
    guard index + 1 < layout.lines.count else {
      return max(0, line.top + line.ascent + line.descent - line.baseline)
    }
    return layout.lines[index + 1].baseline - reach - line.baseline
  }

  private func line(_ index: Int, _ base: RunStyle) -> Markup {
    let line = layout.lines[index]
    var span = Markup("span")
    let isLast = index == layout.lines.count - 1
    span.attributes["class"] = isLast ? "l" : line.endsParagraph ? "l h" : "l w"
    if line.isRightToLeft { span.attributes["dir"] = "rtl" }
    span.attributes["data-w"] = css(line.advance)
    let x = index < lineX.count ? Double(lineX[index]) : 0
    if abs(x) > 0.001 {
      if line.isRightToLeft {
        // The left edge of such a span is its end, which is on the next line if a break ends it.
        span.styles["position"] = "relative"
        span.styles["left"] = px(x)
      } else {
        span.styles["margin-left"] = px(x)
      }
    }
    let pieces = pieces(of: line)
    let ending = line.endsParagraph && !isLast ? "\n" : ""
    if pieces.count == 1, pieces[0].run == 0, pieces[0].attachment == nil, decoratesAll,
      base.background == nil
    {
      span.text = line.text + ending
    } else {
      span.children = pieces.map { piece in
        let style = piece.run < styles.count ? styles[piece.run] : base
        var element = Markup(style.link == nil ? "span" : "a")
        element.attributes["href"] = style.link.flatMap(SafeLink.checked)
        if let attachment = piece.attachment {
          element.attributes["class"] = "a"
          element.styles["width"] = px(attachment.width)
        } else {
          element.text = piece.text
        }
        if style.font.design != base.font.design {
          element.attributes["class"] = "f\(style.font.design.rawValue)"
        }
        Self.write(style, over: base, into: &element.styles)
        // What a box is decorated with its parts can't take off: where runs differ, each has its own.
        if !decoratesAll { Self.writeDecoration(of: style, into: &element.styles) }
        element.styles["background"] = style.background?.css
        return element
      }
      if !ending.isEmpty {
        var end = Markup("span")
        end.text = ending
        span.children.append(end)
      }
    }
    return span
  }

  private struct Piece {
    var run: Int
    var text: String
    var attachment: TextAttachment?
  }

  /// The line's text in its reading order, cut where the run changes. Glyphs tell which run a character belongs to.
  private func pieces(of line: TextLine) -> [Piece] {
    if line.runs.allSatisfy({ $0.runIndex == 0 && $0.attachment == nil }) {
      return [Piece(run: 0, text: line.text)]
    }
    var marks: [(offset: Int, run: Int, attachment: TextAttachment?)] = []
    for run in line.runs {
      for glyph in run.glyphs { marks.append((glyph.cluster, run.runIndex, nil)) }
      if let attachment = run.attachment {
        marks.append(
          (run.glyphs.first?.cluster ?? attachmentOffset(of: run, in: line), run.runIndex, attachment))
      }
    }
    marks.sort { $0.offset < $1.offset }
    let units = Array(line.text.utf16)
    var pieces: [Piece] = []
    var start = 0
    for (index, mark) in marks.enumerated() {
      let next = index + 1 < marks.count ? marks[index + 1] : nil
      let isSame = next.map { $0.run == mark.run && $0.attachment == nil && mark.attachment == nil } ?? false
      if isSame { continue }
      let end = min(max(next?.offset ?? units.count, start), units.count)
      pieces.append(
        Piece(
          run: mark.run, text: String(decoding: units[start..<end], as: UTF16.self),
          attachment: mark.attachment))
      start = end
    }
    return pieces
  }

  /// Attachments without glyphs: the object replacement characters of a line stand in the order of their runs.
  private func attachmentOffset(of run: GlyphRun, in line: TextLine) -> Int {
    let order = line.runs.filter { $0.attachment != nil && $0.runIndex < run.runIndex }.count
    let places = line.text.utf16.enumerated().filter { $0.element == 0xFFFC }.map(\.offset)
    return order < places.count ? places[order] : 0
  }

  /// The declarations of a run, or only what differs from the block's.
  private static func write(_ style: RunStyle, over base: RunStyle?, into styles: inout PageNode.Pairs) {
    if style.color != base?.color { styles["color"] = style.color.css }
    style.font.write(over: base?.font, into: &styles)
  }

  /// Whether every run has the lines that the first one has.
  private var decoratesAll: Bool {
    styles.allSatisfy { $0.underline == styles[0].underline && $0.strikethrough == styles[0].strikethrough }
  }

  private static func writeDecoration(of style: RunStyle, into styles: inout PageNode.Pairs) {
    let names =
      (style.underline == nil ? [] : ["underline"]) + (style.strikethrough == nil ? [] : ["line-through"])
    guard !names.isEmpty else { return }
    // One element has one pattern and colour of lines; where both lines are drawn the underline's count.
    let look = style.underline ?? style.strikethrough
    styles["text-decoration"] =
      (names + [look?.pattern ?? "solid"] + (look?.color.map { [$0.css] } ?? [])).joined(separator: " ")
      + " from-font"
  }
}

extension FontDescription {
  /// The declarations of a font but for its family, or only what differs from another font's.
  func write(over base: FontDescription?, into styles: inout PageNode.Pairs) {
    if size != base?.size { styles["font-size"] = px(size) }
    if weight != base?.weight ?? 400 { styles["font-weight"] = String(weight) }
    if isItalic != base?.isItalic ?? false { styles["font-style"] = isItalic ? "italic" : "normal" }
    if tracking != base?.tracking ?? 0 { styles["letter-spacing"] = px(tracking) }
    if baselineOffset != base?.baselineOffset ?? 0 { styles["vertical-align"] = px(baselineOffset) }
    if features != base?.features ?? [] {
      // Faces without small capitals get them from the browser, as they get them from our shaper.
      let caps = (features.contains(.lowercaseSmallCaps), features.contains(.uppercaseSmallCaps))
      styles["font-variant-caps"] =
        switch caps {
        case (true, true): "all-small-caps"
        case (true, false): "small-caps"
        case (false, true): "unicase"
        case (false, false): "normal"
        }
      styles["font-synthesis"] = caps.0 || caps.1 ? "small-caps" : "none"
      styles["font-variant-numeric"] = features.contains(.monospacedDigits) ? "tabular-nums" : "normal"
    }
  }
}

/// Which addresses a page may link to: none that run code.
enum SafeLink {
  static func checked(_ link: String) -> String? {
    let scheme = link.prefix { $0 != ":" && $0 != "/" && $0 != "?" && $0 != "#" }
    guard link.dropFirst(scheme.count).first == ":" else { return link }
    let known = ["http", "https", "mailto", "tel", "sms"]
    return known.contains(scheme.lowercased()) ? link : nil
  }
}
