import SwiftUICore

/// A view for presenting a stack of views that represents a visible path in a navigation hierarchy.
///
/// With one view it is a ``NavigationStack``; with two or three, a ``NavigationSplitView`` of the first and the last,
/// unless its style is a stack.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
nonisolated public struct NavigationView<Content: View>: View {
  private let columns: [AnyView]
  @Environment(\.navigationViewKind) private var kind

  @_disfavoredOverload
  public init(@ViewBuilder content: () -> Content) { columns = [AnyView(content())] }

  public init<Sidebar: View, Detail: View>(@ViewBuilder content: () -> TupleView<Sidebar, Detail>)
  where Content == TupleView<Sidebar, Detail> {
    let (sidebar, detail) = content().value
    columns = [AnyView(sidebar), AnyView(detail)]
  }

  public init<Sidebar: View, Middle: View, Detail: View>(
    @ViewBuilder content: () -> TupleView<Sidebar, Middle, Detail>
  ) where Content == TupleView<Sidebar, Middle, Detail> {
    let (sidebar, middle, detail) = content().value
    columns = [AnyView(sidebar), AnyView(middle), AnyView(detail)]
  }

  @MainActor public var body: some View {
    if let first = columns.first, let last = columns.last {
      if columns.count == 1 || kind == .stack {
        NavigationStack { first }
      } else {
        NavigationSplitView {
          first
        } detail: {
          last
        }
      }
    }
  }
}

/// How a navigation view shows its views.
enum NavigationViewKind { case automatic, stack, columns }

private struct NavigationViewKindKey: EnvironmentKey {
  static let defaultValue = NavigationViewKind.automatic
}

extension EnvironmentValues {
  var navigationViewKind: NavigationViewKind {
    get { self[NavigationViewKindKey.self] }
    set { self[NavigationViewKindKey.self] = newValue }
  }
}

/// The appearance of navigation views. There are the three styles below and no others.
public protocol NavigationViewStyle: Sendable {
  var _name: _NavigationViewStyleName { get }
}

/// Which of the styles one is.
public struct _NavigationViewStyleName: Sendable {
  let kind: NavigationViewKind
}

/// The default navigation view style.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _name: _NavigationViewStyleName { _NavigationViewStyleName(kind: .automatic) }
}

/// A navigation view style that only shows a single top view at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
  public var _name: _NavigationViewStyleName { _NavigationViewStyleName(kind: .stack) }
}

/// A navigation view style that shows its views side by side.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  init() {}
  public var _name: _NavigationViewStyleName { _NavigationViewStyleName(kind: .columns) }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension View {
  /// Sets the style for navigation views within this view.
  @available(
    *, deprecated,
    message: "replace styled NavigationView with NavigationStack or NavigationSplitView instead"
  )
  nonisolated public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationViewKind, style._name.kind)
  }

  /// Sets the title in the navigation bar for this view.
  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  nonisolated public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(titleKey)
  }

  @available(*, deprecated, renamed: "navigationTitle(_:)")
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(title)
  }

  /// Sets the title and display mode in the navigation bar for this view.
  @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  nonisolated public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  nonisolated public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(titleKey).navigationBarTitleDisplayMode(displayMode)
  }

  @available(*, deprecated, message: "Use navigationTitle(_:) with navigationBarTitleDisplayMode(_:)")
  @_disfavoredOverload
  nonisolated public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets the navigation bar items for this view.
  @available(
    *, deprecated, message: "Use toolbar(_:) with navigationBarLeading or navigationBarTrailing placement"
  )
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarLeading placement")
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  @available(*, deprecated, message: "Use toolbar(_:) with navigationBarTrailing placement")
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Configures the toolbar title display mode for this view.
  nonisolated public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View {
    navigationBarTitleDisplayMode(mode.barMode)
  }
}

/// A type that defines the behavior of title of a toolbar.
public struct ToolbarTitleDisplayMode: Sendable {
  let barMode: NavigationBarItem.TitleDisplayMode
  public static let automatic = ToolbarTitleDisplayMode(barMode: .automatic)
  public static let large = ToolbarTitleDisplayMode(barMode: .large)
  public static let inline = ToolbarTitleDisplayMode(barMode: .inline)
}
