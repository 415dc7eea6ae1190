/// A configuration for a navigation bar that represents a view at the top of a navigation stack.
public struct NavigationBarItem: Sendable {
  /// A style for displaying the title of a navigation bar.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As on the page beneath; large on the first page.
    case automatic
    /// Within the bar.
    case inline
    /// Under the bar's buttons, in large type.
    case large
  }
}

extension View {
  /// Configures the view's title for purposes of navigation, using a localized string.
  ///
  /// It stands in the bar, on the back button of the next page for those who can't see, and is the page's title in the
  /// browser.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(TitleModifier(title: title))
  }

  /// Configures the title display mode for this view.
  nonisolated public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    transformPreference(BarKey.self) { $0.displayMode = displayMode }
  }

  /// Hides the navigation bar back button for the view.
  nonisolated public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    transformPreference(BarKey.self) { $0.hidesBackButton = hidesBackButton }
  }

  @available(*, deprecated, message: "Use toolbar(.hidden)")
  nonisolated public func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(BarKey.self) { $0.visibility[.navigationBar] = hidden ? .hidden : .visible }
  }
}

nonisolated private struct TitleModifier: ViewModifier {
  let title: Text
  @Environment(\.self) private var environment

  nonisolated init(title: Text) { self.title = title }

  @MainActor func body(content: Content) -> some View {
    let (title, text) = (title, TextBuilder.plainString(of: title, in: environment))
    content
      .transformPreference(BarKey.self) {
        $0.title = title
        $0.titleText = text
      }
      .transformPreference(SceneTitleKey.self) { $0 = text }
  }
}

/// What the content of a page says about the bars around it.
package struct BarItems {
  package var title: Text?
  /// The title as a plain string.
  package var titleText: String?
  package var displayMode: NavigationBarItem.TitleDisplayMode?
  package var hidesBackButton = false
  package var entries: [ToolbarEntry] = []
  package var visibility: [ToolbarPlacement.Kind: Visibility] = [:]
  package var background: [ToolbarPlacement.Kind: Visibility] = [:]
  package var titleMenu: AnyView?
  package var role: ToolbarRole = .automatic
  package var search: SearchField?
  /// The content is a stack itself, which has bars of its own.
  package var holdsStack = false

  mutating func merge(_ other: BarItems) {
    title = other.title ?? title
    titleText = other.titleText ?? titleText
    displayMode = other.displayMode ?? displayMode
    hidesBackButton = hidesBackButton || other.hidesBackButton
    entries += other.entries
    visibility.merge(other.visibility) { $1 }
    background.merge(other.background) { $1 }
    titleMenu = other.titleMenu ?? titleMenu
    if other.role != .automatic { role = other.role }
    search = other.search ?? search
    holdsStack = holdsStack || other.holdsStack
  }
}

package struct BarKey: PreferenceKey {
  package static var defaultValue: BarItems { BarItems() }
  package static func reduce(value: inout BarItems, nextValue: () -> BarItems) { value.merge(nextValue()) }
}
