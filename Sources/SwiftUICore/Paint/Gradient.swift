import CoreGraphics

/// Colours at locations along a line, and how to go from one to the next.
public struct Gradient: Hashable, Sendable {
  /// One colour of a gradient.
  public struct Stop: Hashable, Sendable {
    public var color: Color
    /// Where the colour stands, from 0 to 1.
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// How colours between two stops are made.
  public struct ColorSpace: Hashable, Sendable {
    fileprivate let isPerceptual: Bool
    /// Between the gamma-encoded components of sRGB.
    public static let device = ColorSpace(isPerceptual: false)
    /// In Oklab, whose even steps look even.
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at even distances.
  public init(colors: [Color]) {
    stops = colors.enumerated().map { index, color in
      Stop(color: color, location: colors.count > 1 ? CGFloat(index) / CGFloat(colors.count - 1) : 0)
    }
  }

  /// The gradient interpolated in a colour space of choice.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(gradient: self, space: space) }

  package func resolved(in environment: EnvironmentValues, _ space: ColorSpace = .perceptual) -> [DisplayPaint
    .Stop]
  {
    space.expand(stops.map { ($0.color.resolve(in: environment), Double($0.location)) })
  }
}

extension Gradient: ShapeStyle {
  public typealias Resolved = Never
  public func _paint(_ context: _PaintContext) -> _Paint { AnyGradient(self)._paint(context) }
}

/// A gradient whose colour space is chosen. As a style it runs from the top to the bottom.
public struct AnyGradient: Hashable, Sendable, ShapeStyle {
  public typealias Resolved = Never
  package let gradient: Gradient
  package let space: Gradient.ColorSpace

  public init(_ gradient: Gradient) { self.init(gradient: gradient, space: .perceptual) }

  package init(gradient: Gradient, space: Gradient.ColorSpace) {
    self.gradient = gradient
    self.space = space
  }

  public func colorSpace(_ space: Gradient.ColorSpace) -> AnyGradient {
    AnyGradient(gradient: gradient, space: space)
  }

  func resolved(in environment: EnvironmentValues) -> [DisplayPaint.Stop] {
    gradient.resolved(in: environment, space)
  }

  public func _paint(_ context: _PaintContext) -> _Paint {
    context.finish(_Paint(.linear(resolved(in: context.environment), .top, .bottom)))
  }
}

extension Color {
  /// A gradient from a slightly lighter tone of the colour at the top to the colour itself.
  ///
  /// Apple doesn't document its tones; these are close to what it draws.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.18), self]))
  }
}

extension Gradient.ColorSpace {
  /// The colour a fraction of the way from `a` to `b`. A transparent end only lends its opacity, not its colour.
  package func interpolate(_ a: Color.Resolved, _ b: Color.Resolved, _ fraction: Double) -> Color.Resolved {
    let opacity = Double(a.opacity) * (1 - fraction) + Double(b.opacity) * fraction
    // Weights of premultiplied components.
    var weightA = Double(a.opacity) * (1 - fraction)
    var weightB = Double(b.opacity) * fraction
    if weightA + weightB <= 0 { (weightA, weightB) = (1 - fraction, fraction) }
    let total = weightA + weightB
    (weightA, weightB) = (weightA / total, weightB / total)
    var result: Color.Resolved
    if isPerceptual {
      let labA = ColorMath.oklab(Double(a.linearRed), Double(a.linearGreen), Double(a.linearBlue))
      let labB = ColorMath.oklab(Double(b.linearRed), Double(b.linearGreen), Double(b.linearBlue))
      let (red, green, blue) = ColorMath.linearSRGB(fromOklab: labA * weightA + labB * weightB)
      result = Color.Resolved(
        linearRed: Float(red), linearGreen: Float(green), linearBlue: Float(blue), opacity: 1)
    } else {
      func between(_ a: Float, _ b: Float) -> Float { Float(Double(a) * weightA + Double(b) * weightB) }
      result = Color.Resolved(
        red: between(a.red, b.red), green: between(a.green, b.green), blue: between(a.blue, b.blue))
    }
    result.opacity = Float(opacity)
    return result
  }

  /// Stops from 0 to 1 between which straight interpolation in gamma-encoded sRGB, premultiplied or not, gives this
  /// space's colours to half of a 255th.
  package func expand(_ stops: [(color: Color.Resolved, location: Double)]) -> [DisplayPaint.Stop] {
    guard let first = stops.first else { return [] }
    var result: [DisplayPaint.Stop] = []
    func add(_ color: Color.Resolved, _ location: Double) {
      result.append(DisplayPaint.Stop(color: color.display, location: CGFloat(location)))
    }
    func subdivide(
      _ a: Color.Resolved, _ b: Color.Resolved, _ low: Double, _ high: Double, _ from: Double, _ to: Double,
      _ depth: Int
    ) {
      func color(_ fraction: Double) -> Color.Resolved { interpolate(a, b, fraction) }
      let (start, end) = (color(low).display, color(high).display)
      let isClose = [0.25, 0.5, 0.75].allSatisfy { part in
        color(low + (high - low) * part).display.isNear(start, end, part)
      }
      if !isClose, depth < 5 {
        let middle = (low + high) / 2
        let location = (from + to) / 2
        subdivide(a, b, low, middle, from, location, depth + 1)
        subdivide(a, b, middle, high, location, to, depth + 1)
      } else {
        add(color(high), to)
      }
    }
    add(opaqueHue(first.color, stops.dropFirst().first?.color), first.location)
    for (from, to) in zip(stops, stops.dropFirst()) {
      let location = max(to.location, Double(result.last?.location ?? 0))
      if from.color.opacity == 0, to.color.opacity > 0 {
        // The transparent end takes its neighbour's colour, so that nothing grey is passed through.
        result[result.count - 1].color = opaqueHue(from.color, to.color).display
        subdivide(
          opaqueHue(from.color, to.color), to.color, 0, 1, Double(result.last?.location ?? 0), location, 0)
      } else {
        let end = opaqueHue(to.color, from.color)
        subdivide(from.color, end, 0, 1, Double(result.last?.location ?? 0), location, 0)
      }
    }
    return result.clippedToUnit()
  }

  private func opaqueHue(_ color: Color.Resolved, _ neighbour: Color.Resolved?) -> Color.Resolved {
    guard color.opacity == 0, var hue = neighbour else { return color }
    hue.opacity = 0
    return hue
  }
}

extension DisplayColor {
  /// Whether straight interpolation between two colours gives this one, with components multiplied by alpha or not.
  fileprivate func isNear(_ a: DisplayColor, _ b: DisplayColor, _ fraction: Double) -> Bool {
    let limit = 0.5 / 255
    let own = numbers
    let (x, y) = (a.numbers, b.numbers)
    let alpha = x[3] * (1 - fraction) + y[3] * fraction
    guard alpha > 0 else { return true }
    for index in 0..<3 {
      let plain = x[index] * (1 - fraction) + y[index] * fraction
      let multiplied = (x[index] * x[3] * (1 - fraction) + y[index] * y[3] * fraction) / alpha
      if max(abs(plain - own[index]), abs(multiplied - own[index])) * alpha > limit { return false }
    }
    return true
  }

  package func mixed(with other: DisplayColor, _ fraction: Double) -> DisplayColor {
    let amount = Float(fraction)
    return DisplayColor(
      red: red + (other.red - red) * amount, green: green + (other.green - green) * amount,
      blue: blue + (other.blue - blue) * amount, alpha: alpha + (other.alpha - alpha) * amount)
  }
}

extension Array where Element == DisplayPaint.Stop {
  /// Stops between 0 and 1 only: surfaces know no others.
  fileprivate func clippedToUnit() -> [DisplayPaint.Stop] {
    guard let first, let last, first.location < 0 || last.location > 1 else { return self }
    var result = filter { (0...1).contains($0.location) }
    if first.location < 0 { result.insert(.init(color: color(at: 0), location: 0), at: 0) }
    if last.location > 1 { result.append(.init(color: color(at: 1), location: 1)) }
    return result
  }

  /// The colour at a location, between neighbours straight.
  package func color(at location: CGFloat) -> DisplayColor {
    guard let first, let last else { return .clear }
    if location <= first.location { return first.color }
    for (a, b) in zip(self, dropFirst()) where location < b.location {
      return a.color.mixed(with: b.color, Double((location - a.location) / (b.location - a.location)))
    }
    return last.color
  }
}
