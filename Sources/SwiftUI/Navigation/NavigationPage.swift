import CoreGraphics
import SwiftUICore

/// One page of a stack with the bars around its content.
struct NavigationPage: View {
  let page: StackPage
  let content: AnyView
  @Environment(\.outerBack) private var outerBack
  @Environment(\.sidebarToggle) private var sidebarToggle
  @Environment(\.pageRole) private var role
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  @State private var search = SearchModel()
  @State private var edge = ScrollEdge()

  var body: some View {
    let page = page
    framed
      .background(PresentationColor.window(colorScheme))
      .overlay { dimming }
      .moving(to: place(page.place), from: page.entry.map(place), .push)
  }

  /// The content inside its bars; one that is a stack itself has bars of its own.
  @ViewBuilder private var framed: some View {
    let bar = page.bar
    let back = back
    PageFrame(
      top: bar.holdsStack ? nil : topBar(bar, back), bottom: bar.holdsStack ? nil : bottomBar(bar),
      content: inner(back, bar))
  }

  private func inner(_ back: OuterBack?, _ bar: BarItems) -> AnyView {
    let page = page
    let model = page.stack.model
    let isUnderLargeTitle =
      page.titleMode == .large && bar.title != nil && bar.search == nil && topBar(bar, back) != nil
    return AnyView(
      // The bar changes far more often than the page.
      HeldContent(content: content)
        .editModeScope()
        .editEnvironment {
          $0.navigation = model
          $0.outerBack = back
          $0.searchModel = search
          $0.scrollEdge = edge
          $0.listSettings.firstCardMargin = isUnderLargeTitle ? 0 : nil
          if !page.isRoot {
            $0.dismiss = DismissAction(page)
            $0.isPresented = true
          }
        }
        .onPreferenceRead(BarKey.self) { page.bar = $0 }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        // Where a page holds a stack, that stack's page is the main part.
        .surface(role == .none || bar.holdsStack ? nil : DisplaySemantics(role)))
  }

  private var back: OuterBack? {
    page.isRoot ? outerBack : OuterBack(title: page.backTitle, target: page)
  }

  /// Without motion pages cross-fade in place.
  private func place(_ place: MotionPlace) -> MotionPlace {
    guard reducesMotion, place.x != 0 else { return place }
    return MotionPlace(opacity: place.x > 0 ? 0 : 1, isHidden: place.isHidden)
  }

  private var dimming: some View {
    Color.black.opacity(0.1)
      .allowsHitTesting(false)
      .moving(to: page.place.x < 0 ? .rest : MotionPlace(opacity: 0, isHidden: true), .push)
  }

  private func topBar(_ bar: BarItems, _ back: OuterBack?) -> AnyView? {
    if (bar.visibility[.navigationBar] ?? bar.visibility[.all]) == .hidden { return nil }
    let shown = NavigationBar(
      items: bar, mode: page.titleMode, back: bar.hidesBackButton ? nil : back, toggle: sidebarToggle,
      search: search, edge: edge)
    return shown.isEmpty ? nil : AnyView(shown)
  }

  private func bottomBar(_ bar: BarItems) -> AnyView? {
    if (bar.visibility[.bottomBar] ?? bar.visibility[.all]) == .hidden { return nil }
    let entries = bar.entries.filter { $0.placement == .bottom || $0.placement == .status }
    return entries.isEmpty ? nil : AnyView(BottomBar(entries: entries))
  }
}

/// Content with a bar above and a bar below it.
private struct PageFrame: View {
  let top, bottom: AnyView?
  let content: AnyView

  var body: some View {
    // The ground of the content reaches behind the bars.
    content
      .safeAreaInset(edge: .top, spacing: 0) { if let top { top } }
      .safeAreaInset(edge: .bottom, spacing: 0) { if let bottom { bottom } }
  }
}
