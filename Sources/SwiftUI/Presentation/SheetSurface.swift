import CoreGraphics
import SwiftUICore

/// The dark layer behind a presentation; a click on it closes what it can close.
struct Dimming: View {
  let control: PresentationControl
  var opacity = 0.2
  let close: () -> Void

  var body: some View {
    Color.black.opacity(opacity)
      .surface(DisplaySemantics(hidden: ()), kinds: [.press], fillsHitArea: true) { _ in close() }
      .moving(to: control.isLeaving ? .faded : .rest, from: .faded, .presentation)
  }
}

extension DisplaySemantics {
  /// For what assistive technology doesn't need: the same can be done otherwise.
  init(hidden: Void) {
    self.init()
    isHidden = true
  }
}

/// A sheet: a card at the lower edge of a narrow window, in the middle of a wide one.
struct SheetSurface: View {
  let control: PresentationControl
  let content: AnyView
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.locale) private var locale
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var settings = SheetSettings()
  @State private var chosen: PresentationDetent?

  private var isCard: Bool { sizeClass == .regular }
  private var detents: [PresentationDetent] {
    Array(settings.detents ?? [.large]).sorted { $0.height(in: 1000) < $1.height(in: 1000) }
  }
  private var detent: PresentationDetent {
    let wanted = settings.selection?.wrappedValue ?? chosen
    if let wanted, detents.contains(wanted) { return wanted }
    return detents.first ?? .large
  }
  private var showsIndicator: Bool {
    switch settings.dragIndicator ?? .automatic {
    case .automatic: !isCard && detents.count > 1
    case .visible: true
    case .hidden: false
    }
  }
  private var place: MotionPlace {
    if !control.isLeaving { return .rest }
    return reducesMotion ? .faded : .below
  }

  var body: some View {
    ZStack {
      Dimming(control: control, close: closeInteractively)
      SheetFrame(
        content: card.moving(to: place, from: reducesMotion ? .faded : .below, .presentation), detent: detent,
        isCard: isCard)
    }
  }

  private var card: some View {
    HeldContent(content: content)
      .presented(by: control)
      .environment(\.horizontalSizeClass, .compact)
      .onPreferenceChange(SheetSettingsKey.self) { settings = $0 }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .overlay(alignment: .top) { if showsIndicator { grabber } }
      .background(PresentationColor.card(colorScheme))
      .clipShape(cardShape)
      .surface(DisplaySemantics(.dialog, isModal: true), kinds: [.dismiss], fillsHitArea: true) { _ in
        closeInteractively()
      }
  }

  private var cardShape: UnevenRoundedRectangle {
    let radius = settings.cornerRadius ?? 39
    let bottom = isCard || detent != .large ? radius : 0
    return UnevenRoundedRectangle(
      topLeadingRadius: radius, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: radius)
  }

  private var grabber: some View {
    Capsule()
      .fill(Color.primary.opacity(0.25))
      .frame(width: 36, height: 5)
      .padding(.top, 5)
      .frame(width: 88, height: 24, alignment: .top)
      .surface(
        DisplaySemantics(.button, label: FrameworkWord.sheetGrabber.text(in: locale)),
        kinds: [.press, .drag],
        fillsHitArea: true,
        handle: grabbed)
  }

  /// A press goes to the next height; a drag to the one that is nearest, or away.
  private func grabbed(_ event: DisplayEvent) {
    switch event.detail {
    case .drag(let start, let location, let velocity, true):
      let distance = location.y - start.y + velocity.height * 0.1
      guard abs(distance) > 40 else { return }
      step(up: distance < 0)
    case .drag: break
    default:
      guard let index = detents.firstIndex(of: detent), detents.count > 1 else { return }
      choose(detents[(index + 1) % detents.count])
    }
  }

  private func step(up: Bool) {
    guard let index = detents.firstIndex(of: detent) else { return }
    if up {
      if index + 1 < detents.count { choose(detents[index + 1]) }
    } else if index > 0 {
      choose(detents[index - 1])
    } else {
      closeInteractively()
    }
  }

  private func choose(_ detent: PresentationDetent) {
    withAnimation(.presentation) {
      chosen = detent
      settings.selection?.wrappedValue = detent
    }
  }

  private func closeInteractively() {
    if !settings.isDismissDisabled { control.dismiss() }
  }
}

/// A view over the whole window.
struct CoverSurface: View {
  let control: PresentationControl
  let content: AnyView
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  var body: some View {
    let away = reducesMotion ? MotionPlace.faded : .below
    content
      .presented(by: control)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(PresentationColor.window(colorScheme))
      .surface(DisplaySemantics(.dialog, isModal: true), fillsHitArea: true)
      .moving(to: control.isLeaving ? away : .rest, from: away, .presentation)
  }
}

/// The grounds of what is presented.
enum PresentationColor {
  static func window(_ scheme: ColorScheme) -> Color { scheme == .dark ? Color(white: 0) : Color(white: 1) }
  /// Raised above the window: lighter than it in the dark.
  static func card(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255) : Color(white: 1)
  }
  /// Above cards too.
  static func menu(_ scheme: ColorScheme) -> Color {
    scheme == .dark ? Color(red: 44 / 255, green: 44 / 255, blue: 46 / 255) : Color(white: 1)
  }
}
