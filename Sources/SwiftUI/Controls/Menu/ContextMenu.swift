import CoreGraphics

extension View {
  /// Adds a context menu to a view.
  ///
  /// A right click, a long press or the menu key (Shift+F10) opens it at the pointer. A view that is a list's row gives
  /// it to the whole row. Without items (`EmptyView`) there is no menu.
  nonisolated public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: EmptyView()))
  }

  /// Adds a context menu with a custom preview to a view: the preview stands above the items.
  nonisolated public func contextMenu<M: View, P: View>(
    @ViewBuilder menuItems: () -> M, @ViewBuilder preview: () -> P
  ) -> some View {
    modifier(ContextMenuModifier(items: menuItems(), preview: preview()))
  }

  /// Adds an item-based context menu to the lists and tables in a view.
  ///
  /// - Parameters:
  ///   - itemType: The identifier type of the items: the type of the list's selection.
  ///   - menu: Makes the items for what was asked about: the whole selection if the row is in it, that row alone if
  ///     not, or an empty set for the ground beside the rows.
  ///   - primaryAction: Runs on a double click and on Return.
  /// - Compatibility: A double click or Return runs the primary action, also by touch: a single tap still selects.
  nonisolated public func contextMenu<I: Hashable, M: View>(
    forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
    primaryAction: ((Set<I>) -> Void)? = nil
  ) -> some View {
    modifier(SelectionMenuModifier(menu: menu, primaryAction: primaryAction))
  }
}

/// Where a context menu was asked for.
private struct ContextPlace: Equatable {
  var point: CGPoint
}

nonisolated private struct ContextMenuModifier<Items: View, Preview: View>: ViewModifier {
  let items: Items
  let preview: Preview
  @State private var place: ContextPlace?
  @State private var level = MenuLevel()

  nonisolated init(items: Items, preview: Preview) {
    self.items = items
    self.preview = preview
  }

  @MainActor @ViewBuilder func body(content: Content) -> some View {
    if Items.self == EmptyView.self {
      content
    } else {
      let place = $place
      let (items, preview) = (items, preview)
      content
        .contextTarget { place.wrappedValue = ContextPlace(point: $0) }
        .presenting(
          contextMenuRequest(place, level) {
            VStack(spacing: 0) {
              if Preview.self != EmptyView.self { MenuPreview(content: preview) }
              MenuColumn { items }
            }
          })
    }
  }
}

nonisolated private struct SelectionMenuModifier<I: Hashable, Items: View>: ViewModifier {
  let menu: (Set<I>) -> Items
  let primaryAction: ((Set<I>) -> Void)?
  @State private var place: ContextPlace?
  @State private var values: Set<I> = []
  @State private var level = MenuLevel()
  @State private var shared = SelectionMenu()

  nonisolated init(menu: @escaping (Set<I>) -> Items, primaryAction: ((Set<I>) -> Void)?) {
    self.menu = menu
    self.primaryAction = primaryAction
  }

  @MainActor func body(content: Content) -> some View {
    let (place, values) = ($place, $values)
    let menu = menu
    shared.open = { chosen, point in
      values.wrappedValue = Self.typed(chosen)
      place.wrappedValue = ContextPlace(point: point)
    }
    if let primaryAction {
      shared.primary = { chosen in primaryAction(Self.typed(chosen)) }
    } else {
      shared.primary = nil
    }
    let shared = shared
    let request: PresentationRequest? = contextMenuRequest(place, level) {
      MenuColumn { menu(values.wrappedValue) }
    }
    return
      content
      .environment(\.selectionMenu, shared)
      .contextTarget { point in shared.open([], point) }
      .presenting(request)
  }

  private static func typed(_ values: Set<AnyHashable>) -> Set<I> { Set(values.compactMap { $0.base as? I }) }
}

@MainActor
private func contextMenuRequest<Panel: View>(
  _ place: Binding<ContextPlace?>, _ level: MenuLevel, @ViewBuilder panel: @escaping () -> Panel
) -> PresentationRequest? {
  level.close = { place.wrappedValue = nil }
  guard let point = place.wrappedValue?.point else { return nil }
  return PresentationRequest(
    id: ContextID(x: point.x, y: point.y), isExclusive: false, isFloating: true, exitDuration: 0.2,
    close: { place.wrappedValue = nil },
    makeSurface: { control in
      AnyView(
        FloatingPanel(control: control, point: point, role: .menu) {
          DeferredContent(make: panel).menuItems(level).presentedMenu(by: control)
        })
    })
}

private struct ContextID: Hashable {
  var x, y: CGFloat
}

/// What a context menu is about, above its items.
private struct MenuPreview<Content: View>: View {
  let content: Content

  var body: some View {
    VStack(spacing: 0) {
      content.frame(maxWidth: 250, maxHeight: 320).clipped()
      Divider()
    }
    .frame(width: 250)
  }
}
