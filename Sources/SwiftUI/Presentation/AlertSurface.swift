import CoreGraphics
import SwiftUICore

/// An alert in the middle of the window, above a dimmed scene.
struct AlertSurface: View {
  let control: PresentationControl
  let title: Text
  let message: AnyView?
  let actions: AnyView?
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    ZStack {
      Dimming(control: control) {}
      card
        .surface(DisplaySemantics(.alert, isModal: true), kinds: [.dismiss], fillsHitArea: true) { _ in
          control.dismiss()
        }
        .moving(to: control.isLeaving ? .faded : .rest, from: .faded, .popUp)
    }
  }

  private var card: some View {
    VStack(alignment: .leading, spacing: 0) {
      VStack(alignment: .leading, spacing: 10.5) {
        title.font(.headline).accessibilityAddTraits(.isHeader)
        if let message { message.font(.subheadline).foregroundStyle(.secondary) }
      }
      .padding(.horizontal, 28.5)
      .padding(.top, 21.5)
      .padding(.bottom, 27)
      ActionColumn(content: buttons)
        .padding(.horizontal, 13.5)
        .padding(.bottom, 13)
    }
    .frame(width: 299, alignment: .leading)
    .background(PresentationColor.card(colorScheme))
    .clipShape(RoundedRectangle(cornerRadius: 34, style: .continuous))
    .presented(by: control)
  }

  private var buttons: some View {
    Group {
      if let actions { actions } else { Button(action: {}) { Text(FrameworkWord.ok) } }
    }
    .buttonStyle(PresentationActionStyle(control: control, height: 46.5))
  }
}

/// How buttons look in alerts and dialogs: a press closes the presentation, then runs the action.
struct PresentationActionStyle: PrimitiveButtonStyle {
  let control: PresentationControl
  let height: CGFloat

  func makeBody(configuration: Configuration) -> some View {
    let isCancel = configuration.role == .cancel
    let isDestructive = configuration.role == .destructive
    configuration.label
      .font(.body.weight(.medium))
      .foregroundStyle(isDestructive ? Color.red : Color.primary)
      .lineLimit(1)
      .padding(.horizontal, 12)
      .frame(maxWidth: .infinity, minHeight: height, maxHeight: height)
      .background(Color.primary.opacity(0.08), in: Capsule())
      .pressable(PressTraits(.button, pressedOpacity: 0.5)) {
        control.dismiss()
        configuration.trigger()
      }
      .layoutTrait(ActionRole.self, isCancel)
  }
}
