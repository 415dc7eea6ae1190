import CoreGraphics

/// A filter that changes the colours of what is shown.
package enum ColorFilterEffect: DisplayEffect {
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hueRotation(Angle)
  case multiply(Color)
  case invert

  package nonisolated static var name: String { "ColorFilter" }

  package func apply(to target: EffectTarget) {
    let display = target.display
    switch self {
    case .brightness(let amount): set(.brightness, amount, target)
    case .contrast(let amount): set(.contrast, amount, target)
    case .saturation(let amount): set(.saturation, amount, target)
    case .grayscale(let amount): set(.grayscale, amount, target)
    case .hueRotation(let angle): set(.hueRotation, angle.radians, target)
    case .multiply(let color): display.effects.colorMultiply = color.display(in: target.environment)
    case .invert: display.effects.inverts = true
    }
  }

  private func set(_ filter: DisplayEffects.Filter, _ amount: Double, _ target: EffectTarget) {
    let display = target.display
    target.move(.filter, from: [display.effects[filter]], to: [amount])
    display.effects[filter] = amount
    display.effects.filter = filter
  }
}

/// A Gaussian blur.
package struct BlurEffect: DisplayEffect {
  package nonisolated static var name: String { "Blur" }
  let radius: CGFloat
  let isOpaque: Bool

  package nonisolated init(radius: CGFloat, isOpaque: Bool) {
    self.radius = radius.isFinite ? max(0, radius) : 0
    self.isOpaque = isOpaque
  }

  package func apply(to target: EffectTarget) {
    target.move(.blur, from: [target.display.effects.blur], to: [radius])
    target.display.effects.blur = radius
    // Opaque content has no soft edge.
    target.display.effects.clip = isOpaque ? .rect(target.bounds) : nil
  }
}

/// A shadow behind what is shown.
package struct ShadowEffect: DisplayEffect {
  package nonisolated static var name: String { "Shadow" }
  let color: Color
  let radius, x, y: CGFloat

  package func apply(to target: EffectTarget) {
    let shadow = DisplayEffects.Shadow(
      color: color.display(in: target.environment), radius: max(0, radius), x: x, y: y)
    if let old = target.display.effects.shadow { target.move(.shadow, from: old.numbers, to: shadow.numbers) }
    target.display.effects.shadow = shadow
  }
}

/// Draws what is in it as one picture first.
package struct CompositingEffect: DisplayEffect {
  package nonisolated static var name: String { "CompositingGroup" }
  let mode: BlendMode?

  package func apply(to target: EffectTarget) {
    target.display.effects.isolates = mode == nil
    target.display.effects.blendMode = mode?.cssName
  }
}

/// Modes for compositing a view with what is behind it.
public enum BlendMode: Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, plusLighter

  var cssName: String? {
    switch self {
    case .normal: nil
    case .multiply: "multiply"
    case .screen: "screen"
    case .overlay: "overlay"
    case .darken: "darken"
    case .lighten: "lighten"
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .difference: "difference"
    case .exclusion: "exclusion"
    case .hue: "hue"
    case .saturation: "saturation"
    case .color: "color"
    case .luminosity: "luminosity"
    case .plusLighter: "plus-lighter"
    }
  }
}

extension View {
  /// Adds an amount to every colour component.
  nonisolated public func brightness(_ amount: Double) -> some View {
    effect(ColorFilterEffect.brightness(amount))
  }

  /// Scales colours about middle grey; negative amounts invert.
  nonisolated public func contrast(_ amount: Double) -> some View {
    effect(ColorFilterEffect.contrast(amount))
  }

  /// Scales the strength of colours: 0 is grey, 1 leaves them.
  nonisolated public func saturation(_ amount: Double) -> some View {
    effect(ColorFilterEffect.saturation(amount))
  }

  /// Makes colours grey: 0 leaves them, 1 is grey.
  nonisolated public func grayscale(_ amount: Double) -> some View {
    effect(ColorFilterEffect.grayscale(amount))
  }

  /// Turns the hue of every colour.
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    effect(ColorFilterEffect.hueRotation(angle))
  }

  /// Multiplies every colour with a colour.
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    effect(ColorFilterEffect.multiply(color))
  }

  /// Inverts every colour.
  nonisolated public func colorInvert() -> some View { effect(ColorFilterEffect.invert) }

  /// Applies a Gaussian blur whose standard deviation is `radius` points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Adds a shadow, blurred with a standard deviation of `radius` points.
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(ShadowEffect(color: color, radius: radius, x: x, y: y))
  }

  /// Sets how the view is composited with what is behind it.
  ///
  /// `sourceAtop`, `destinationOver` and `plusDarker` of Apple's modes are left out: browsers can't show them.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    effect(CompositingEffect(mode: blendMode))
  }

  /// Draws this view as one picture before opacity, blending and shadows around it are applied.
  nonisolated public func compositingGroup() -> some View { effect(CompositingEffect(mode: nil)) }

  /// Draws this view as one picture. The parameters have no effect: surfaces draw in sRGB.
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear)
    -> some View
  {
    effect(CompositingEffect(mode: nil))
  }
}

/// The working colour space of a drawing.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear
  case linear
  case extendedLinear
}
