import CoreGraphics

/// The default toggle style: a switch.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration)
  }
}

/// A toggle style that displays a leading label and a trailing switch.
public struct SwitchToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration)
  }
}

/// A toggle style that displays as a button with its label as the title.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    ButtonToggle(configuration: configuration)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The label and iPhone's switch, 66 × 30, at the trailing edge. The whole of it is one switch to assistive technology.
private struct SwitchToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuContext) private var menu

  var body: some View {
    var traits = PressTraits(.toggle)
    traits.semantics.isSelected = configuration.isOn
    traits.fillsHitArea = false
    let toggle: @MainActor () -> Void = { configuration.isOn.toggle() }
    return Group {
      if menu != nil {
        MenuChoice(isOn: configuration.isOn, action: toggle) { configuration.label }
      } else if labelsHidden {
        SwitchKnob(isOn: configuration.isOn)
          .background { configuration.label.opacity(0).frame(width: 0, height: 0) }
          .pressable(traits, action: toggle)
      } else {
        RowControl {
          configuration.label.opacity(isEnabled ? 1 : 0.5)
        } control: {
          SwitchKnob(isOn: configuration.isOn)
        }
        .pressable(traits, action: toggle)
        .alignmentGuide(.firstTextBaseline) { _ in 0 }
      }
    }
  }
}

/// A label and a control at the trailing edge; in rows that say so the control sticks out of the label's height.
struct RowControl<Label: View, Control: View>: View {
  let label: Label
  let control: Control
  @Environment(\.controlsOverflowRows) private var overflows

  init(@ViewBuilder label: () -> Label, @ViewBuilder control: () -> Control) {
    self.label = label()
    self.control = control()
  }

  var body: some View {
    if overflows {
      HStack(spacing: 0) {
        label
        Spacer(minLength: 8)
        control.hidden().frame(height: 0)
      }
      .overlay(alignment: .trailing) { control }
    } else {
      HStack(spacing: 0) {
        label
        Spacer(minLength: 8)
        control
      }
    }
  }
}

private struct SwitchKnob: View {
  let isOn: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  var body: some View {
    ZStack(alignment: isOn ? .trailing : .leading) {
      Capsule().fill(isOn ? onStyle : AnyShapeStyle(Color(system: .secondaryFill)))
      Capsule()
        .fill(Color.white)
        .frame(width: 38, height: 25)
        .padding(2.5)
    }
    .frame(width: 66, height: 30)
    .opacity(isEnabled ? 1 : 0.5)
    .animation(.spring(duration: 0.3), value: isOn)
  }

  private var onStyle: AnyShapeStyle { tint ?? AnyShapeStyle(Color.green) }
}

/// A button that stays filled while it is on.
private struct ButtonToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    var traits = PressTraits(.toggle, pressedOpacity: 0.7)
    traits.semantics.isSelected = configuration.isOn
    return configuration.label
      .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary.opacity(0.24)))
      .padding(.horizontal, 12)
      .padding(.vertical, 7)
      .background {
        Capsule().fill(
          configuration.isOn ? AnyShapeStyle(Color(system: .secondaryFill)) : AnyShapeStyle(Color.clear))
      }
      .pressable(traits) { configuration.isOn.toggle() }
  }
}
