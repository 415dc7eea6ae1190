/// A view that shows a value within a range.
nonisolated public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimum, maximum: BoundsLabel
  @Environment(\.gaugeStyle) private var style

  private init<V: BinaryFloatingPoint>(
    _ value: V, in bounds: ClosedRange<V>, label: Label, currentValueLabel: CurrentValueLabel,
    minimum: BoundsLabel, maximum: BoundsLabel
  ) {
    let length = Double(bounds.upperBound - bounds.lowerBound)
    let fraction = length > 0 ? Double(value - bounds.lowerBound) / length : 0
    self.fraction = fraction.isFinite ? min(1, max(0, fraction)) : 0
    self.label = label
    self.currentValueLabel = currentValueLabel
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Creates a gauge showing a value within a range and describes the gauge's current value.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  )
  where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(
      value, in: bounds, label: label(), currentValueLabel: EmptyView(), minimum: EmptyView(),
      maximum: EmptyView())
  }

  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView {
    self.init(
      value, in: bounds, label: label(), currentValueLabel: currentValueLabel(), minimum: EmptyView(),
      maximum: EmptyView())
  }

  /// Creates a gauge that also says what its minimum and maximum are.
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      value, in: bounds, label: label(), currentValueLabel: currentValueLabel(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }

  @MainActor public var body: some View {
    var semantics = DisplaySemantics(role: .progress)
    semantics.value = "\(Int((fraction * 100).rounded()))%"
    return style.makeBody(
      GaugeStyleConfiguration(
        value: fraction, label: .init(content: AnyView(label)),
        currentValueLabel: CurrentValueLabel.self == EmptyView.self
          ? nil : .init(content: AnyView(currentValueLabel)),
        minimumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(content: AnyView(minimum)),
        maximumValueLabel: BoundsLabel.self == EmptyView.self ? nil : .init(content: AnyView(maximum)))
    )
    .semantics(semantics)
  }
}

/// Defines the implementation of all gauge instances within a view hierarchy.
@MainActor @preconcurrency
public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge instance.
public struct GaugeStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
  public struct CurrentValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  public struct MinimumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  public struct MaximumValueLabel: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The current value of the gauge, from 0 to 1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

private struct GaugeStyleKey: EnvironmentKey {
  static var defaultValue: StyleReference<GaugeStyleConfiguration> {
    StyleReference(LinearCapacityGaugeStyle()) { $0.makeBody(configuration: $1) }
  }
}

extension EnvironmentValues {
  var gaugeStyle: StyleReference<GaugeStyleConfiguration> {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for gauges within this view.
  nonisolated public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeStyle, StyleReference(style) { $0.makeBody(configuration: $1) })
  }
}

/// The default gauge style: a bar that fills.
public struct DefaultGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration)
  }
}

/// A gauge style that displays a bar that fills from leading to trailing edges as the gauge's current value increases.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearGauge(configuration: configuration)
  }
}

/// A gauge style that displays a closed ring that's partially filled in to indicate the gauge's current value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RingGauge(configuration: configuration, isOpen: false)
  }
}

/// A gauge style that displays an open ring with a marker at the gauge's current value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    RingGauge(configuration: configuration, isOpen: true)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

private struct LinearGauge: View {
  let configuration: GaugeStyleConfiguration

  var body: some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        if let minimum = configuration.minimumValueLabel { minimum }
        Capsule()
          .fill(Color(system: .fill))
          .frame(height: 4)
          .overlay { Capsule().fill(.tint).fractionalWidth(configuration.value) }
        if let maximum = configuration.maximumValueLabel { maximum }
      }
      if let value = configuration.currentValueLabel { value }
    }
  }
}

/// A ring of 58 points: 6 wide at a radius of 26, closed or with a quarter left open at the bottom.
private struct RingGauge: View {
  let configuration: GaugeStyleConfiguration
  let isOpen: Bool

  var body: some View {
    let part = isOpen ? 0.75 : 1
    ZStack {
      Circle().inset(by: 3).trim(from: 0, to: part)
        .stroke(TintShapeStyle().opacity(0.25), style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(isOpen ? 135 : -90))
      Circle().inset(by: 3).trim(from: 0, to: part * configuration.value)
        .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(isOpen ? 135 : -90))
      if let value = configuration.currentValueLabel {
        value.font(.title3).minimumScaleFactor(0.5).padding(10)
      }
      if isOpen {
        HStack(spacing: 8) {
          if let minimum = configuration.minimumValueLabel { minimum }
          if let maximum = configuration.maximumValueLabel { maximum }
        }
        .font(.caption2)
        .frame(maxHeight: .infinity, alignment: .bottom)
      }
    }
    .frame(width: 58, height: 58)
  }
}
