import CoreGraphics

/// A button style that applies standard border artwork based on the button's context.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false)
  }
}

/// A button style that applies standard border prominent artwork based on the button's context.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: true)
  }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// iPhone's bordered buttons (facts/platform-metrics §4): the label with insets on a filled shape.
private struct BorderedButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.tint) private var tint

  var body: some View {
    configuration.label
      .font(controlSize.isSmall ? .subheadline : .body)
      .foregroundStyle(labelStyle)
      .padding(.horizontal, insets.width)
      .padding(.vertical, insets.height)
      .background { borderShape.fill(fill) }
      .pressable(configuration.traits(shortcut, pressedOpacity: 0.7), action: configuration.action)
  }

  private var insets: CGSize {
    switch controlSize {
    case .mini, .small: CGSize(width: 10, height: 5)
    case .regular: CGSize(width: 12, height: 7)
    case .large, .extraLarge: CGSize(width: 20, height: 15)
    }
  }

  private var isDestructive: Bool { configuration.role == .destructive }

  private var accent: AnyShapeStyle { isDestructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint) }

  private var labelStyle: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color.primary.opacity(isProminent ? 0.17 : 0.24)) }
    return isProminent ? AnyShapeStyle(Color.white) : accent
  }

  /// Grey, unless a tint was set or the role brings one.
  private var fill: AnyShapeStyle {
    if isEnabled {
      if isProminent { return accent }
      if isDestructive || tint != nil { return AnyShapeStyle(accent.opacity(0.16)) }
    }
    return AnyShapeStyle(Color(system: .secondaryFill))
  }
}

extension ControlSize {
  var isSmall: Bool { self <= .small }
}
