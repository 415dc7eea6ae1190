import CoreGraphics
import SwiftUICore

/// A popover: a card beside the view that asked for it, or a sheet on a narrow screen.
struct PopoverSurface: View {
  let control: PresentationControl
  let attachment: UnitPoint
  let edge: Edge
  let content: AnyView
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    if sizeClass == .regular {
      FloatingPanel(control: control, attachment: attachment, edge: edge) { content.presented(by: control) }
    } else {
      SheetSurface(control: control, content: content)
    }
  }
}

/// A card that floats beside a rectangle of the window: popovers, confirmation dialogs and menus.
///
/// A click beside it and Escape close it. Nothing is dimmed.
package struct FloatingPanel<Content: View>: View {
  let control: PresentationControl
  let attachment: UnitPoint
  let edge: Edge
  /// The place of the window at which it opens, instead of beside the view.
  let point: CGPoint?
  let cornerRadius: CGFloat
  let role: DisplaySemantics.Role
  let label: String?
  let content: Content
  @Environment(\.colorScheme) private var colorScheme

  package init(
    control: PresentationControl, attachment: UnitPoint = UnitPoint(x: .nan, y: .nan), edge: Edge = .bottom,
    point: CGPoint? = nil, cornerRadius: CGFloat = 26, role: DisplaySemantics.Role = .dialog,
    label: String? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.control = control
    self.attachment = attachment
    self.edge = edge
    self.point = point
    self.cornerRadius = cornerRadius
    self.role = role
    self.label = label
    self.content = content()
  }

  private var ground: Color {
    role == .menu ? PresentationColor.menu(colorScheme) : PresentationColor.card(colorScheme)
  }

  package var body: some View {
    let shape = RoundedRectangle(cornerRadius: cornerRadius, style: .continuous)
    ZStack {
      Color.clear
        .surface(DisplaySemantics(hidden: ()), kinds: [.press], fillsHitArea: true) { _ in control.dismiss() }
      BesideAnchor(
        content:
          content
          .background(ground)
          .clipShape(shape)
          .overlay { shape.strokeBorder(Color.primary.opacity(0.08), lineWidth: 0.5) }
          .shadow(color: Color.black.opacity(0.18), radius: 18, x: 0, y: 8)
          .surface(DisplaySemantics(role, label: label, isModal: true), kinds: [.dismiss], fillsHitArea: true)
        { _ in
          control.dismiss()
        }
          .moving(to: control.isLeaving ? .faded : .rest, from: .faded, .popUp),
        control: control, attachment: attachment, edge: edge, point: point)
    }
  }
}

extension View {
  /// Shows a menu's items in a panel below this view, or above it where there is more room.
  ///
  /// `content` is run while the panel is shown. The items close the panel by `\.dismiss`, or by writing the binding.
  nonisolated package func menuPanel<Items: View>(
    isPresented: Binding<Bool>, label: String? = nil, @ViewBuilder content: @escaping () -> Items
  ) -> some View {
    modifier(MenuPresenter(isPresented: isPresented, label: label, items: content))
  }
}

nonisolated private struct MenuPresenter<Items: View>: ViewModifier {
  @Binding var isPresented: Bool
  let label: String?
  let items: () -> Items

  nonisolated init(isPresented: Binding<Bool>, label: String?, items: @escaping () -> Items) {
    _isPresented = isPresented
    (self.label, self.items) = (label, items)
  }

  @MainActor func body(content: Content) -> some View {
    let isPresented = $isPresented
    let (label, items) = (label, items)
    content.presenting(
      self.isPresented
        ? PresentationRequest(
          id: 0, isExclusive: false, isFloating: true, exitDuration: 0.2,
          close: { isPresented.wrappedValue = false },
          makeSurface: { control in
            AnyView(
              FloatingPanel(control: control, role: .menu, label: label) {
                DeferredContent(make: items).presentedMenu(by: control)
              })
          }) : nil)
  }
}

extension View {
  /// A menu's items belong to the place where the menu is: their navigation goes on there.
  nonisolated func presentedMenu(by control: PresentationControl) -> some View {
    editEnvironment {
      $0.dismiss = DismissAction(control)
      $0.isPresented = true
    }
  }
}
