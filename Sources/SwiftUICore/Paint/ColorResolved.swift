import CoreGraphics

extension Color {
  /// A concrete colour: what a ``Color`` is in one environment.
  ///
  /// Components are kept in linear extended sRGB; `red`, `green` and `blue` are the gamma-encoded ones.
  public struct Resolved: Hashable, Sendable, BitwiseCopyable {
    /// The amount of red in linear extended sRGB.
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    /// From 0, transparent, to 1, opaque.
    public var opacity: Float

    /// The amount of red in gamma-encoded sRGB.
    public var red: Float {
      get { Float(ColorMath.encoded(Double(linearRed))) }
      set { linearRed = Float(ColorMath.linear(Double(newValue))) }
    }
    public var green: Float {
      get { Float(ColorMath.encoded(Double(linearGreen))) }
      set { linearGreen = Float(ColorMath.linear(Double(newValue))) }
    }
    public var blue: Float {
      get { Float(ColorMath.encoded(Double(linearBlue))) }
      set { linearBlue = Float(ColorMath.linear(Double(newValue))) }
    }

    /// A colour of components in a colour space.
    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let (r, g, b) = colorSpace.linear(Double(red), Double(green), Double(blue))
      self.init(linearRed: Float(r), linearGreen: Float(g), linearBlue: Float(b), opacity: opacity)
    }

    package init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float) {
      self.linearRed = linearRed
      self.linearGreen = linearGreen
      self.linearBlue = linearBlue
      self.opacity = opacity
    }

    package init(_ color: DisplayColor) {
      self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha)
    }

    package func multiplyingOpacity(by factor: Double) -> Color.Resolved {
      var copy = self
      copy.opacity = Float(Double(opacity) * factor)
      return copy
    }

    /// What surfaces draw: sRGB has no more than 0…1.
    package var display: DisplayColor {
      func clamp(_ value: Float) -> Float { value.isNaN ? 0 : min(max(value, 0), 1) }
      return DisplayColor(red: clamp(red), green: clamp(green), blue: clamp(blue), alpha: clamp(opacity))
    }
  }
}

extension Color.RGBColorSpace {
  fileprivate func linear(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
    switch self {
    case .sRGB: (ColorMath.linear(red), ColorMath.linear(green), ColorMath.linear(blue))
    case .sRGBLinear: (red, green, blue)
    case .displayP3:
      ColorMath.linearSRGB(
        fromLinearP3: ColorMath.linear(red), ColorMath.linear(green), ColorMath.linear(blue))
    }
  }
}

extension Color.Resolved: CustomStringConvertible {
  public var description: String {
    func byte(_ value: Float) -> String {
      let text = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + byte(red) + byte(green) + byte(blue) + byte(opacity)
  }
}

extension Color.Resolved: Animatable {
  /// Interpolated between gamma-encoded components.
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>> {
    get { AnimatablePair(red, AnimatablePair(green, AnimatablePair(blue, opacity))) }
    set {
      self = Color.Resolved(
        red: newValue.first, green: newValue.second.first, blue: newValue.second.second.first,
        opacity: newValue.second.second.second)
    }
  }
}

extension Color.Resolved: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let components = (
      try container.decode(Float.self), try container.decode(Float.self), try container.decode(Float.self),
      try container.decode(Float.self)
    )
    self.init(red: components.0, green: components.1, blue: components.2, opacity: components.3)
  }

  /// Written as its four gamma-encoded components.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for component in [red, green, blue, opacity] { try container.encode(component) }
  }
}

extension Color.Resolved: ShapeStyle {
  public typealias Resolved = Never

  public func _paint(_ context: _PaintContext) -> _Paint { context.finish(_Paint(.color(display))) }
}
