import CoreGraphics

/// A gradient along a line between two points of the shape.
public struct LinearGradient: ShapeStyle, Sendable {
  public typealias Resolved = Never
  let gradient: AnyGradient
  let startPoint, endPoint: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(gradient), startPoint, endPoint)
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(Gradient(colors: colors)), startPoint, endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(AnyGradient(Gradient(stops: stops)), startPoint, endPoint)
  }
  package init(_ gradient: AnyGradient, _ startPoint: UnitPoint, _ endPoint: UnitPoint) {
    (self.gradient, self.startPoint, self.endPoint) = (gradient, startPoint, endPoint)
  }

  public func _paint(_ context: _PaintContext) -> _Paint {
    context.finish(_Paint(.linear(gradient.resolved(in: context.environment), startPoint, endPoint)))
  }
}

/// A gradient outwards from a point, between two radii in points.
public struct RadialGradient: ShapeStyle, Sendable {
  public typealias Resolved = Never
  let gradient: AnyGradient
  let center: UnitPoint
  let startRadius, endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(gradient), center, startRadius, endRadius)
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadius, endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadius, endRadius)
  }
  package init(_ gradient: AnyGradient, _ center: UnitPoint, _ startRadius: CGFloat, _ endRadius: CGFloat) {
    (self.gradient, self.center, self.startRadius, self.endRadius) = (
      gradient, center, startRadius, endRadius
    )
  }

  public func _paint(_ context: _PaintContext) -> _Paint {
    context.finish(
      _Paint(.radial(gradient.resolved(in: context.environment), center, startRadius, endRadius)))
  }
}

/// A radial gradient stretched to the shape: radii are fractions of its width and height.
public struct EllipticalGradient: ShapeStyle, Sendable {
  public typealias Resolved = Never
  let gradient: AnyGradient
  let center: UnitPoint
  let startRadiusFraction, endRadiusFraction: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
  }
  package init(_ gradient: AnyGradient, _ center: UnitPoint, _ start: CGFloat, _ end: CGFloat) {
    (self.gradient, self.center, startRadiusFraction, endRadiusFraction) = (gradient, center, start, end)
  }

  public func _paint(_ context: _PaintContext) -> _Paint {
    context.finish(
      _Paint(
        .elliptical(
          gradient.resolved(in: context.environment), center, startRadiusFraction, endRadiusFraction)))
  }
}

/// A gradient around a point, clockwise from the trailing direction on screen.
public struct AngularGradient: ShapeStyle, Sendable {
  public typealias Resolved = Never
  let gradient: AnyGradient
  let center: UnitPoint
  let startAngle, endAngle: Angle

  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.init(AnyGradient(gradient), center, startAngle, endAngle)
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(colors: colors)), center, startAngle, endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(AnyGradient(Gradient(stops: stops)), center, startAngle, endAngle)
  }
  /// A whole turn from `angle` on.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(gradient), center, angle, angle + .degrees(360))
  }
  /// A whole turn from `angle` on.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(Gradient(colors: colors)), center, angle, angle + .degrees(360))
  }
  /// A whole turn from `angle` on.
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(AnyGradient(Gradient(stops: stops)), center, angle, angle + .degrees(360))
  }
  package init(_ gradient: AnyGradient, _ center: UnitPoint, _ startAngle: Angle, _ endAngle: Angle) {
    (self.gradient, self.center, self.startAngle, self.endAngle) = (gradient, center, startAngle, endAngle)
  }

  public func _paint(_ context: _PaintContext) -> _Paint {
    let stops = gradient.resolved(in: context.environment)
    let turn = AngularTurn(stops, startAngle.radians, endAngle.radians)
    return context.finish(_Paint(.angular(turn.stops, center, CGFloat(turn.start))))
  }
}

/// An angular gradient as stops over exactly one turn.
///
/// Of more than a turn the last is drawn. What an arc of less than a turn leaves is shared between its end colours,
/// as Apple's is: half of it in the last one, half in the first.
struct AngularTurn {
  private(set) var stops: [DisplayPaint.Stop]
  private(set) var start: Double

  init(_ given: [DisplayPaint.Stop], _ startAngle: Double, _ endAngle: Double) {
    stops = given
    var (low, high) = (startAngle, endAngle)
    if low > high {
      stops = given.reversed().map { .init(color: $0.color, location: 1 - $0.location) }
      (low, high) = (high, low)
    }
    start = low
    let turns = (high - low) / (2 * .pi)
    guard turns.isFinite, let first = stops.first, let last = stops.last, abs(turns - 1) > 1e-9 else {
      return
    }
    if turns > 1 {
      let cut = CGFloat(1 - 1 / turns)
      let kept = stops.filter { $0.location > cut }
      stops =
        [.init(color: stops.color(at: cut), location: 0)]
        + kept.map { .init(color: $0.color, location: ($0.location - cut) / (1 - cut)) }
      start = high - 2 * .pi
    } else {
      let share = CGFloat(turns)
      let middle = (1 + share) / 2
      stops = stops.map { .init(color: $0.color, location: $0.location * share) }
      stops += [
        .init(color: last.color, location: middle), .init(color: first.color, location: middle),
        .init(color: first.color, location: 1),
      ]
    }
  }
}

extension LinearGradient: View { public typealias Body = _ShapeView<Rectangle, LinearGradient> }
extension RadialGradient: View { public typealias Body = _ShapeView<Rectangle, RadialGradient> }
extension EllipticalGradient: View { public typealias Body = _ShapeView<Rectangle, EllipticalGradient> }
extension AngularGradient: View { public typealias Body = _ShapeView<Rectangle, AngularGradient> }

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(_ gradient: AnyGradient, startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  { LinearGradient(gradient, startPoint, endPoint) }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  { LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint) }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    _ gradient: AnyGradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient { RadialGradient(gradient, center, startRadius, endRadius) }
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(AnyGradient(gradient), center, startRadiusFraction, endRadiusFraction)
  }
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(AnyGradient(Gradient(colors: colors)), center, startRadiusFraction, endRadiusFraction)
  }
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(AnyGradient(Gradient(stops: stops)), center, startRadiusFraction, endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero)
    -> AngularGradient
  {
    AngularGradient(colors: colors, center: center, angle: angle)
  }
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero)
    -> AngularGradient
  {
    AngularGradient(stops: stops, center: center, angle: angle)
  }
}
