import CCairo
import CoreGraphics
import SwiftUICore

/// Draws display nodes, parents before children.
@MainActor
struct TreePainter {
  /// Nil: everything where it is going.
  let time: Double?
  /// How far a scrolling area is scrolled, if not as its app asked.
  var scrollOffset: (DisplayNode) -> CGPoint? = { _ in nil }

  func draw(_ node: DisplayNode, on canvas: Canvas) {
    let effects = presentedEffects(of: node)
    let opacity = presented(node, .opacity)?.first ?? effects.opacity
    guard !effects.isHidden, opacity > 0 else { return }
    let frame = time.map { node.presentedFrame(at: $0) } ?? node.frame
    canvas.scoped {
      canvas.translate(frame.origin)
      if case .rotation3D = effects.transform,
        let projection = Projection(
          effects.transform, angle: presented(node, .transform)?.first, size: frame.size)
      {
        drawWarped(by: projection, bounds: inkBounds(of: node), on: canvas) {
          drawWithEffects(node, effects, frame, opacity: opacity, on: $0)
        }
        return
      }
      if let transform = transform(of: node) { canvas.concatenate(transform) }
      drawWithEffects(node, effects, frame, opacity: opacity, on: canvas)
    }
  }

  private func drawWithEffects(
    _ node: DisplayNode, _ effects: DisplayEffects, _ frame: CGRect, opacity: Double, on canvas: Canvas
  ) {
    let blur = presented(node, .blur).map { CGFloat($0[0]) } ?? effects.blur
    if needsLayer(effects, opacity, blur) {
      drawLayer(node, effects, frame, opacity: opacity, blur: blur, on: canvas)
    } else {
      drawContent(node, frame, on: canvas)
    }
  }

  private func presented(_ node: DisplayNode, _ property: DisplayProperty) -> [Double]? {
    if let time, let values = node.presented(property, at: time) { return values }
    return boundValues(node, property)
  }

  /// The effects with filters and shadows as they are shown now.
  private func presentedEffects(of node: DisplayNode) -> DisplayEffects {
    var effects = node.effects
    if let filter = effects.filter, let value = presented(node, .filter)?.first { effects[filter] = value }
    if let numbers = presented(node, .shadow), let shadow = DisplayEffects.Shadow(numbers: numbers) {
      effects.shadow = shadow
    }
    return effects
  }

  /// What a binding to time or scrolling gives.
  private func boundValues(_ node: DisplayNode, _ property: DisplayProperty) -> [Double]? {
    guard let binding = node.bindings.first(where: { $0.property == property }) else { return nil }
    switch binding.source {
    case .time(let origin, let period):
      guard let time else { return binding.knots.first?.output }
      var input = time - origin
      if let period, period > 0 { input = input.truncatingRemainder(dividingBy: period) }
      return binding.value(at: input)
    case .scrollOffset(let id):
      guard case .scroll(let scroll)? = node.tree.node(id)?.content else { return nil }
      let offset = node.tree.node(id).flatMap(scrollOffset) ?? scroll.offset
      return binding.value(at: Double(offset.y))
    }
  }

  private func transform(of node: DisplayNode) -> CGAffineTransform? {
    node.effects.transform.affine(numbers: presented(node, .transform))
  }

  // MARK: Content

  private func drawContent(_ node: DisplayNode, _ frame: CGRect, on canvas: Canvas) {
    let effects = node.effects
    if let clip = effects.clip { canvas.clip(clip, evenOdd: effects.clipEvenOdd) }
    var content = node.content
    if let time, let shape = node.contentTrack?.shape(at: time) { content = .shape(shape) }
    switch content {
    case .group: break
    case .shape(let shape): draw(shape, of: node, frame, on: canvas)
    case .text(let text): TextPainter.draw(text, color: presented(node, .color), on: canvas)
    case .image(let image): ImagePainter.draw(image, in: CGRect(origin: .zero, size: frame.size), on: canvas)
    case .control(let control):
      ControlPainter.draw(control, in: CGRect(origin: .zero, size: frame.size), on: canvas)
    case .scroll(let scroll):
      canvas.clip(.rect(CGRect(origin: .zero, size: frame.size)), evenOdd: false)
      let offset = scrollOffset(node) ?? scroll.offset
      canvas.translate(CGPoint(x: -offset.x, y: -offset.y))
    }
    if effects.masksWithFirstChild, let mask = node.children.first {
      drawMasked(Array(node.children.dropFirst()), by: mask, on: canvas)
    } else {
      for child in node.children { draw(child, on: canvas) }
    }
  }

  private func draw(_ shape: DisplayShape, of node: DisplayNode, _ frame: CGRect, on canvas: Canvas) {
    var paint = shape.paint
    if let color = presented(node, .color), color.count == 4 {
      paint = .color(
        DisplayColor(
          red: Float(color[0]), green: Float(color[1]), blue: Float(color[2]), alpha: Float(color[3])))
    }
    canvas.scoped {
      // While the frame moves, the shape is stretched with it.
      if frame.size != node.frame.size, node.frame.width > 0, node.frame.height > 0 {
        cairo_scale(canvas.context, frame.width / node.frame.width, frame.height / node.frame.height)
      }
      cairo_new_path(canvas.context)
      canvas.addPath(shape.geometry)
      var reach = CGRect(origin: .zero, size: node.frame.size)
      if case .path(let path) = shape.geometry { reach = reach.union(path.boundingRect) }
      if case .material(_, let blur) = paint, blur > 0, shape.stroke == nil {
        cairo_set_fill_rule(
          canvas.context, shape.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        canvas.blurBehindPath(in: shape.geometry.bounds, sigma: Double(blur))
      }
      canvas.setPaint(paint, reach: reach)
      if let stroke = shape.stroke {
        canvas.setStroke(stroke)
        cairo_stroke(canvas.context)
      } else {
        cairo_set_fill_rule(
          canvas.context, shape.evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(canvas.context)
      }
    }
  }

  private func drawMasked(_ children: [DisplayNode], by mask: DisplayNode, on canvas: Canvas) {
    guard canvas.bitmap != nil else {
      // A document keeps what is masked as shapes.
      cairo_push_group(canvas.context)
      for child in children { draw(child, on: canvas) }
      let content = cairo_pop_group(canvas.context)
      cairo_push_group(canvas.context)
      draw(mask, on: canvas)
      let cover = cairo_pop_group(canvas.context)
      cairo_set_source(canvas.context, content)
      cairo_mask(canvas.context, cover)
      cairo_pattern_destroy(content)
      cairo_pattern_destroy(cover)
      return
    }
    guard let content = Layer(for: canvas, bounds: nil, margin: 0),
      let cover = Layer(for: canvas, bounds: nil, margin: 0)
    else { return }
    for child in children { draw(child, on: content.canvas) }
    draw(mask, on: cover.canvas)
    canvas.scoped {
      cairo_identity_matrix(canvas.context)
      content.setSource(of: canvas)
      cairo_mask_surface(canvas.context, cover.bitmap.surface, cover.x, cover.y)
    }
  }

  // MARK: Layers

  private func needsLayer(_ effects: DisplayEffects, _ opacity: Double, _ blur: CGFloat) -> Bool {
    opacity < 1 || blur > 0 || effects.shadow != nil || effects.blendMode != nil || effects.isolates
      || ColorFilter(effects) != nil
  }

  /// Draws a node as one picture, then puts it down with its effects.
  private func drawLayer(
    _ node: DisplayNode, _ effects: DisplayEffects, _ frame: CGRect, opacity: Double, blur: CGFloat,
    on canvas: Canvas
  ) {
    let filter = ColorFilter(effects)
    // A document keeps its shapes and texts unless their pixels change; a shadow is a picture behind them.
    let keepsShapes = canvas.bitmap == nil && blur == 0 && filter == nil
    if keepsShapes, effects.shadow == nil {
      return drawGroup(node, frame, opacity: opacity, on: canvas)
    }
    let unit = canvas.unit
    let sigmaUnit = unit * canvas.resolution
    let matrix = canvas.matrix
    var margin = Double(blur) * unit * 3
    if let shadow = effects.shadow {
      margin += (Double(shadow.radius) * 3 + hypot(shadow.x, shadow.y)) * unit
    }
    let isStill = time == nil || (node.animations.isEmpty && node.contentTrack == nil)
    guard let layer = Layer(for: canvas, bounds: isStill ? inkBounds(of: node) : nil, margin: margin) else {
      return
    }
    drawContent(node, frame, on: layer.canvas)
    let bitmap = layer.bitmap
    filter?.apply(to: bitmap)
    if blur > 0 { Blur.apply(to: bitmap, sigma: Double(blur) * sigmaUnit) }
    canvas.scoped {
      cairo_identity_matrix(canvas.context)
      canvas.setOperator(effects.blendMode)
      if let shadow = effects.shadow,
        let cast = Blur.shadow(of: bitmap, shadow.color, sigma: Double(shadow.radius) * sigmaUnit)
      {
        let x = Double(shadow.x) * matrix.xx + Double(shadow.y) * matrix.xy
        let y = Double(shadow.x) * matrix.yx + Double(shadow.y) * matrix.yy
        cairo_set_source_surface(canvas.context, cast.surface, layer.x + x, layer.y + y)
        cairo_paint_with_alpha(canvas.context, opacity)
      }
      guard !keepsShapes else { return }
      layer.setSource(of: canvas)
      cairo_paint_with_alpha(canvas.context, opacity)
    }
    if keepsShapes { drawGroup(node, frame, opacity: opacity, on: canvas) }
  }

  /// Draws a node into a document as one thing.
  private func drawGroup(_ node: DisplayNode, _ frame: CGRect, opacity: Double, on canvas: Canvas) {
    if opacity >= 1, node.effects.blendMode == nil, !node.effects.isolates {
      return drawContent(node, frame, on: canvas)
    }
    cairo_push_group(canvas.context)
    drawContent(node, frame, on: canvas)
    cairo_pop_group_to_source(canvas.context)
    canvas.setOperator(node.effects.blendMode)
    cairo_paint_with_alpha(canvas.context, opacity)
  }
}

extension Canvas {
  func setOperator(_ mode: String?) {
    let operators: [String: cairo_operator_t] = [
      "multiply": CAIRO_OPERATOR_MULTIPLY, "screen": CAIRO_OPERATOR_SCREEN, "overlay": CAIRO_OPERATOR_OVERLAY,
      "darken": CAIRO_OPERATOR_DARKEN, "lighten": CAIRO_OPERATOR_LIGHTEN,
      "color-dodge": CAIRO_OPERATOR_COLOR_DODGE,
      "color-burn": CAIRO_OPERATOR_COLOR_BURN, "hard-light": CAIRO_OPERATOR_HARD_LIGHT,
      "soft-light": CAIRO_OPERATOR_SOFT_LIGHT, "difference": CAIRO_OPERATOR_DIFFERENCE,
      "exclusion": CAIRO_OPERATOR_EXCLUSION, "hue": CAIRO_OPERATOR_HSL_HUE,
      "saturation": CAIRO_OPERATOR_HSL_SATURATION, "color": CAIRO_OPERATOR_HSL_COLOR,
      "luminosity": CAIRO_OPERATOR_HSL_LUMINOSITY, "plus-lighter": CAIRO_OPERATOR_ADD,
    ]
    cairo_set_operator(context, mode.flatMap { operators[$0] } ?? CAIRO_OPERATOR_OVER)
  }
}

extension DisplayBinding {
  /// The outputs at an input, linear between knots and constant beyond them.
  func value(at input: Double) -> [Double]? {
    guard let first = knots.first, let last = knots.last else { return nil }
    if input <= first.input { return first.output }
    for (a, b) in zip(knots, knots.dropFirst()) where input <= b.input {
      let part = b.input > a.input ? (input - a.input) / (b.input - a.input) : 1
      return zip(a.output, b.output).map { $0 + ($1 - $0) * part }
    }
    return last.output
  }
}

extension DisplayEffects.Transform {
  /// The transform in the node's coordinates, with its numbers as presented where they are moving.
  func affine(numbers: [Double]?) -> CGAffineTransform? {
    func number(_ index: Int, _ value: CGFloat) -> CGFloat {
      numbers.flatMap { index < $0.count ? CGFloat($0[index]) : nil } ?? value
    }
    func about(_ anchor: CGPoint, _ transform: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(transform)
        .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    }
    switch self {
    case .identity: return nil
    case .offset(let offset):
      return CGAffineTransform(translationX: number(0, offset.width), y: number(1, offset.height))
    case .scale(let x, let y, let anchor):
      return about(anchor, CGAffineTransform(scaleX: number(0, x), y: number(1, y)))
    case .rotation(let angle, let anchor):
      return about(anchor, CGAffineTransform(rotationAngle: number(0, angle)))
    case .rotation3D: return nil
    case .affine(let transform):
      return CGAffineTransform(
        a: number(0, transform.a), b: number(1, transform.b), c: number(2, transform.c),
        d: number(3, transform.d),
        tx: number(4, transform.tx), ty: number(5, transform.ty))
    }
  }
}
