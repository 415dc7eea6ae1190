import CoreGraphics
import SwiftUICore

/// The bar at the top of a page: back button, buttons, title and search field.
///
/// Content scrolls under it. A large title moves up with the content until it is gone and a small one takes its
/// place; then the bar gets a ground. All of that happens in the display, without the server.
struct NavigationBar: View {
  let items: BarItems
  let mode: NavigationBarItem.TitleDisplayMode
  let back: OuterBack?
  let toggle: SidebarToggle?
  let search: SearchModel
  let edge: ScrollEdge
  @Environment(\.horizontalSizeClass) private var sizeClass
  /// 108.5 down to the content for one line of the large title.
  @State private var largeTitleHeight = 54.5

  private func entries(_ kinds: Set<ToolbarItemPlacement.Kind>) -> [ToolbarEntry] {
    items.entries.filter { kinds.contains($0.placement) }
  }

  var isEmpty: Bool {
    items.title == nil && back == nil && toggle == nil && items.search == nil
      && entries([.leading, .trailing, .principal, .confirmation, .overflow]).isEmpty
  }

  private var semantics: DisplaySemantics {
    var semantics = DisplaySemantics(.group, label: items.titleText)
    semantics.readsFirst = true
    return semantics
  }

  private var isLarge: Bool { items.title != nil && mode == .large }

  /// How far the content is scrolled when the large title is gone.
  private var collapse: Double { isLarge ? largeTitleHeight : 0 }

  var body: some View {
    let scroll = edge.scroll
    VStack(alignment: .leading, spacing: 0) {
      BarRow(content: row, isCentered: items.role == .automatic || items.role == .navigationStack)
        .frame(height: 54)
      if isLarge, let title = items.title {
        titled(title.font(.largeTitle.bold()))
          .padding(.horizontal, 16)
          .padding(.bottom, 13.5)
          .onGeometryChange(for: Double.self) {
            $0.size.height
          } action: {
            largeTitleHeight = $0
          }
          .following(scroll, ScrollFollowing(from: 0, to: collapse, shift: (0, -collapse)))
          .clipped()
      } else {
        Color.clear.frame(height: 10)
      }
      if let field = items.search, sizeClass != .regular || !field.goesIntoBar {
        SearchFieldView(field: field, search: search)
          .padding(.horizontal, 16)
          .padding(.bottom, 10)
          .following(scroll, ScrollFollowing(from: 0, to: collapse, shift: (0, -collapse)))
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(alignment: .top) { ground(scroll) }
    .surface(semantics)
  }

  /// Behind the bar as it is when the large title is gone.
  @ViewBuilder private func ground(_ scroll: UInt32?) -> some View {
    let visibility = items.background[.navigationBar] ?? items.background[.all] ?? .automatic
    if visibility == .visible {
      Rectangle().fill(.bar)
    } else if visibility == .automatic, scroll != nil {
      GeometryReader { geometry in
        Rectangle().fill(.bar)
          .frame(height: max(geometry.size.height - collapse, 0))
          .following(scroll, ScrollFollowing(from: collapse, to: collapse + 8, opacity: (0, 1)))
      }
      .allowsHitTesting(false)
    }
  }

  @ViewBuilder private var row: some View {
    HStack(spacing: 8) {
      if let toggle { SidebarButton(toggle: toggle) }
      if let back { BackButton(back: back) }
      ForEach(Array(entries([.leading]).enumerated()), id: \.offset) { BarEntry(entry: $0.element) }
    }
    .padding(.leading, back == nil || toggle != nil ? 16 : 10)
    .padding(.trailing, 8)
    HStack(spacing: 0) {
      let principal = entries([.principal])
      if !principal.isEmpty {
        ForEach(Array(principal.enumerated()), id: \.offset) { BarEntry(entry: $0.element, isPlain: true) }
      } else if let title = items.title, isLarge {
        title.font(.headline).lineLimit(1)
          .accessibilityHidden(true)
          .following(edge.scroll, ScrollFollowing(from: collapse - 12, to: collapse, opacity: (0, 1)))
      } else if let title = items.title {
        titled(title.font(.headline)).lineLimit(1)
      }
    }
    HStack(spacing: 8) {
      ForEach(Array(entries([.trailing]).enumerated()), id: \.offset) { BarEntry(entry: $0.element) }
      let overflow = entries([.overflow])
      if !overflow.isEmpty { OverflowMenu(entries: overflow) }
      if let field = items.search, sizeClass == .regular, field.goesIntoBar {
        SearchFieldView(field: field, search: search).frame(width: 240)
      }
      ForEach(Array(entries([.confirmation]).enumerated()), id: \.offset) {
        BarEntry(entry: $0.element, isProminent: true)
      }
    }
    .padding(.leading, 8)
    .padding(.trailing, 16)
  }

  @ViewBuilder private func titled(_ title: Text) -> some View {
    let heading = title.accessibilityAddTraits(.isHeader).accessibilityHeading(.h1)
    if let menu = items.titleMenu {
      TitleMenu(title: title, menu: menu)
    } else {
      heading
    }
  }
}

/// A title that opens a menu.
private struct TitleMenu: View {
  let title: Text
  let menu: AnyView
  @State private var isPresented = false

  var body: some View {
    let menu = menu
    HStack(spacing: 6) {
      title.accessibilityAddTraits(.isHeader)
      BarGlyph(kind: .down, size: 12).foregroundStyle(.secondary)
    }
    .pressable(PressTraits(.button, pressedOpacity: 0.4)) { isPresented.toggle() }
    .menuPanel(isPresented: $isPresented) { menu }
  }
}

/// What does not fit into the bar: a menu.
private struct OverflowMenu: View {
  let entries: [ToolbarEntry]
  @State private var isPresented = false
  @Environment(\.locale) private var locale

  var body: some View {
    let entries = entries
    Platter {
      BarGlyph(kind: .more).frame(width: 44, height: 44)
    }
    .pressable(PressTraits(.button, pressedOpacity: 0.4)) { isPresented.toggle() }
    .accessibilityLabel(Text(FrameworkWord.more))
    .menuPanel(isPresented: $isPresented, label: FrameworkWord.more.text(in: locale)) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(Array(entries.enumerated()), id: \.offset) { BarEntry(entry: $0.element, isPlain: true) }
      }
    }
  }
}

private struct SidebarButton: View {
  let toggle: SidebarToggle

  var body: some View {
    let target = toggle.target
    Platter {
      BarGlyph(kind: .sidebar).frame(width: 44, height: 44)
    }
    .pressable(PressTraits(.button, pressedOpacity: 0.4)) { target.dismiss() }
    .accessibilityLabel(Text(toggle.hides ? FrameworkWord.hideSidebar : .showSidebar))
  }
}

private struct BackButton: View {
  let back: OuterBack

  var body: some View {
    let target = back.target
    Platter {
      BarGlyph(kind: .back).frame(width: 44, height: 44)
    }
    .pressable(PressTraits(.button, pressedOpacity: 0.4)) { target.dismiss() }
    .accessibilityLabel(back.title.map { Text(verbatim: $0) } ?? Text(FrameworkWord.back))
  }
}

/// The glass under bar buttons: 44 points high.
struct Platter<Content: View>: View {
  var tint: Color?
  let content: Content
  @Environment(\.colorScheme) private var colorScheme

  init(tint: Color? = nil, @ViewBuilder content: () -> Content) {
    self.tint = tint
    self.content = content()
  }

  var body: some View {
    content
      .frame(minWidth: 44, minHeight: 44, maxHeight: 44)
      .background(tint ?? glass, in: Capsule())
      .overlay { Capsule().strokeBorder(Color.primary.opacity(0.06), lineWidth: 0.5) }
      .shadow(color: Color.black.opacity(0.08), radius: 8, x: 0, y: 2)
  }

  private var glass: Color {
    colorScheme == .dark ? Color(white: 0.14).opacity(0.92) : Color(white: 1).opacity(0.92)
  }
}

/// One entry of a bar, in the environment of the page's content that declared it.
struct BarEntry: View {
  let entry: ToolbarEntry
  var isPlain = false
  var isProminent = false

  var body: some View {
    switch entry.content {
    case .space(let sizing):
      if sizing.isFixed { Color.clear.frame(width: 8, height: 1) } else { Spacer() }
    case .view(let view):
      let scoped = ScopedContent(
        content: AnyView(
          view.defaultButtonStyle(BarButtonStyle(isProminent: isProminent)).barLabels(iconOnly: !isPlain)),
        scope: entry.scope)
      if isPlain {
        scoped
      } else if isProminent {
        Platter(tint: .accentColor) { scoped }
      } else {
        Platter { scoped }
      }
    }
  }
}

extension View {
  /// Buttons in bars show labels by their icons alone, unless they ask for something else.
  nonisolated fileprivate func barLabels(iconOnly: Bool) -> some View {
    transformEnvironment(\.labelStyle) { style in
      if iconOnly {
        style = StyleReference(IconOnlyLabelStyle()) { $0.makeBody(configuration: $1) }
      }
    }
  }
}

/// How buttons look in bars: images 44 wide, titles with 12 at either side.
struct BarButtonStyle: PrimitiveButtonStyle {
  var isProminent = false

  func makeBody(configuration: Configuration) -> some View {
    BarButtonBody(configuration: configuration, isProminent: isProminent)
  }
}

private struct BarButtonBody: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    let configuration = configuration
    configuration.label
      .font(.body.weight(.medium))
      .foregroundStyle(isProminent ? Color.white : Color.primary)
      .lineLimit(1)
      .padding(.horizontal, 12)
      .frame(minWidth: 44, minHeight: 44, maxHeight: 44)
      .opacity(isEnabled ? 1 : 0.35)
      .pressable(configuration.traits(shortcut, pressedOpacity: 0.4)) { configuration.trigger() }
  }
}

/// The bar at the bottom of a page: 76 high, its buttons 48 in from the lower edge.
struct BottomBar: View {
  let entries: [ToolbarEntry]

  var body: some View {
    HStack(spacing: 12) {
      ForEach(Array(entries.enumerated()), id: \.offset) { entry in
        BarEntry(entry: entry.element, isPlain: entry.element.placement == .status)
      }
    }
    .padding(.horizontal, 28)
    .frame(maxWidth: .infinity, minHeight: 48)
    .padding(.bottom, 28)
    .surface(DisplaySemantics(.toolbar))
  }
}
