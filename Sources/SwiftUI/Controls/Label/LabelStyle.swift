/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label.
public struct LabelStyleConfiguration {
  /// A type-erased title of a label.
  public struct Title: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// A type-erased icon of a label.
  public struct Icon: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// A description of the labeled item.
  public let title: Title
  /// A symbolic representation of the labeled item.
  public let icon: Icon
  /// The title if it is a plain text: what is read where only the icon is shown.
  let text: Text?
}

/// The default label style: icon and title.
public struct DefaultLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    IconAndTitle(configuration: configuration)
  }
}

/// A label style that shows both the title and the icon.
public struct TitleAndIconLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    IconAndTitle(configuration: configuration)
  }
}

/// A label style that only displays the title.
public struct TitleOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// A label style that only displays the icon. Assistive technology reads a title that is a text.
public struct IconOnlyLabelStyle: LabelStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if let text = configuration.text {
      configuration.icon.accessibilityElement().accessibilityLabel(text)
    } else {
      configuration.icon
    }
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

/// How wide a label's icon is taken to be at least, and the distance to the title; lists set them for their rows.
package struct LabelMetrics: Equatable, Sendable {
  package var iconWidth: CGFloat?
  package var spacing: CGFloat

  package init(iconWidth: CGFloat? = nil, spacing: CGFloat = 8) {
    self.iconWidth = iconWidth
    self.spacing = spacing
  }
}

private struct LabelMetricsKey: EnvironmentKey { static let defaultValue = LabelMetrics() }

private struct LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleReference<LabelStyleConfiguration> {
    StyleReference(DefaultLabelStyle()) { style, configuration in style.makeBody(configuration: configuration)
    }
  }
}

extension EnvironmentValues {
  package var labelMetrics: LabelMetrics {
    get { self[LabelMetricsKey.self] }
    set { self[LabelMetricsKey.self] = newValue }
  }
  package var labelStyle: StyleReference<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for labels within this view.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(
      \.labelStyle,
      StyleReference(style) { style, configuration in style.makeBody(configuration: configuration) })
  }
}

private struct IconAndTitle: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelMetrics) private var metrics

  var body: some View {
    HStack(alignment: .middleOfCapitals, spacing: metrics.spacing) {
      if metrics.iconWidth != nil {
        // In a row the icon has a slot of its own and the accent colour.
        configuration.icon.foregroundStyle(.tint).frame(width: metrics.iconWidth).accessibilityHidden(true)
      } else {
        configuration.icon.accessibilityHidden(true)
      }
      configuration.title
    }
  }
}
