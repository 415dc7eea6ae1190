import CoreGraphics

/// A style worked out for an environment, not yet for a place: what is left is to put its points into a rectangle.
public struct _Paint: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case color(DisplayColor)
    case linear([DisplayPaint.Stop], UnitPoint, UnitPoint)
    case radial([DisplayPaint.Stop], UnitPoint, CGFloat, CGFloat)
    /// Radii in fractions of the width and height.
    case elliptical([DisplayPaint.Stop], UnitPoint, CGFloat, CGFloat)
    /// A whole turn from the angle on, in radians.
    case angular([DisplayPaint.Stop], UnitPoint, CGFloat)
    case material(DisplayColor, CGFloat)
  }
  package var kind: Kind
  package var shadows: [DisplayEffects.Shadow] = []

  package init(_ kind: Kind) { self.kind = kind }

  package func opacity(_ factor: Double) -> _Paint {
    var copy = self
    func fade(_ stops: [DisplayPaint.Stop]) -> [DisplayPaint.Stop] {
      stops.map { DisplayPaint.Stop(color: $0.color.opacity(factor), location: $0.location) }
    }
    copy.kind =
      switch kind {
      case .color(let color): .color(color.opacity(factor))
      case .linear(let stops, let a, let b): .linear(fade(stops), a, b)
      case .radial(let stops, let center, let a, let b): .radial(fade(stops), center, a, b)
      case .elliptical(let stops, let center, let a, let b): .elliptical(fade(stops), center, a, b)
      case .angular(let stops, let center, let angle): .angular(fade(stops), center, angle)
      case .material(let tint, let radius): .material(tint.opacity(factor), radius)
      }
    return copy
  }

  /// The paint for an area.
  package func display(in rect: CGRect) -> DisplayPaint {
    switch kind {
    case .color(let color): return .color(color)
    case .linear(let stops, let a, let b):
      return .linearGradient(stops, start: a.point(in: rect), end: b.point(in: rect))
    case .radial(let stops, let center, let a, let b):
      return .radialGradient(stops, center: center.point(in: rect), startRadius: a, endRadius: b)
    case .elliptical(let stops, let center, let a, let b):
      return .ellipticalGradient(
        stops, center: center.point(in: rect),
        startRadius: CGSize(width: a * rect.width, height: a * rect.height),
        endRadius: CGSize(width: b * rect.width, height: b * rect.height))
    case .angular(let stops, let center, let angle):
      return .angularGradient(
        stops, center: center.point(in: rect), startAngle: angle, endAngle: angle + 2 * .pi)
    case .material(let tint, let radius): return .material(tint: tint, blurRadius: radius)
    }
  }

  package var isGradient: Bool {
    switch kind {
    case .color, .material: false
    case .linear, .radial, .elliptical, .angular: true
    }
  }

  /// One colour for where only a colour can be drawn: the first of a gradient.
  package var solid: DisplayColor {
    switch kind {
    case .color(let color), .material(let color, _): color
    case .linear(let stops, _, _), .radial(let stops, _, _, _), .elliptical(let stops, _, _, _),
      .angular(let stops, _, _):
      stops.first?.color ?? .clear
    }
  }
}

extension DisplayColor {
  package func opacity(_ factor: Double) -> DisplayColor {
    DisplayColor(red: red, green: green, blue: blue, alpha: Float(min(max(Double(alpha) * factor, 0), 1)))
  }

  package var numbers: [Double] { [Double(red), Double(green), Double(blue), Double(alpha)] }
}
