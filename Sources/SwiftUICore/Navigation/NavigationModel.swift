import Observation

/// One navigation stack as the views in it know it: where links push and destinations are registered.
@MainActor
package final class NavigationModel {
  package private(set) weak var node: NavigationStackNode?

  nonisolated package init() {}

  func attach(_ node: NavigationStackNode) { self.node = node }

  private var target: NavigationStackNode? { node }

  package func push(_ value: AnyHashable) { target?.push(value) }
  package func push(_ source: ViewPageSource) { target?.push(source) }
  func pop(_ source: ViewPageSource) { target?.pop(source) }

  /// The address that pushing the value leads to, if it can be written.
  func address(pushing value: AnyHashable) -> String? { target?.address(pushing: value) }
}

/// A page whose view comes from a link or a destination modifier instead of from the path.
@MainActor
package final class ViewPageSource {
  var makeContent: () -> AnyView
  /// The person went back, or something beneath was replaced.
  var onPop: (() -> Void)?
  weak var page: StackPage?

  init(makeContent: @escaping () -> AnyView, onPop: (() -> Void)? = nil) {
    self.makeContent = makeContent
    self.onPop = onPop
  }
}

private struct NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

/// What leads out of a stack that stands for a column inside another one.
package struct OuterBack: Equatable, Sendable {
  package let title: String?
  package let target: any DismissTarget

  package init(title: String?, target: any DismissTarget) {
    self.title = title
    self.target = target
  }

  package static func == (a: OuterBack, b: OuterBack) -> Bool { a.target === b.target && a.title == b.title }
}

/// What shows or hides the sidebar of the split view around; the first column that is there has its button.
package struct SidebarToggle: Equatable, Sendable {
  package let hides: Bool
  package let target: any DismissTarget

  package init(hides: Bool, target: any DismissTarget) {
    self.hides = hides
    self.target = target
  }

  package static func == (a: Self, b: Self) -> Bool { a.target === b.target && a.hides == b.hides }
}

private struct SidebarToggleKey: EnvironmentKey {
  static var defaultValue: SidebarToggle? { nil }
}

private struct OuterBackKey: EnvironmentKey {
  static var defaultValue: OuterBack? { nil }
}

extension EnvironmentValues {
  /// The stack that the view is in.
  package var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }

  /// Set in the column whose bars have the button for the sidebar.
  package var sidebarToggle: SidebarToggle? {
    get { self[SidebarToggleKey.self] }
    set { self[SidebarToggleKey.self] = newValue }
  }

  /// Set inside a page that holds a stack of its own: where its first page leads back to.
  package var outerBack: OuterBack? {
    get { self[OuterBackKey.self] }
    set { self[OuterBackKey.self] = newValue }
  }
}

private struct PageRoleKey: EnvironmentKey {
  static let defaultValue = DisplaySemantics.Role.main
}

extension EnvironmentValues {
  /// What a page's content is to assistive technology: the window's main part, unless it stands in a sidebar or a
  /// presentation.
  package var pageRole: DisplaySemantics.Role {
    get { self[PageRoleKey.self] }
    set { self[PageRoleKey.self] = newValue }
  }
}
