/// The bars that modifiers of toolbars speak of.
public struct ToolbarPlacement: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case navigationBar, bottomBar, all }
  package let kind: Kind
  public static let automatic = ToolbarPlacement(kind: .all)
  public static let navigationBar = ToolbarPlacement(kind: .navigationBar)
  public static let bottomBar = ToolbarPlacement(kind: .bottomBar)
}

/// The purpose of content that populates the toolbar.
public struct ToolbarRole: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case automatic, navigationStack, browser, editor }
  package let kind: Kind
  public static let automatic = ToolbarRole(kind: .automatic)
  /// The title stands in the middle.
  public static let navigationStack = ToolbarRole(kind: .navigationStack)
  /// The title stands at the leading edge.
  public static let browser = ToolbarRole(kind: .browser)
  /// The title stands at the leading edge.
  public static let editor = ToolbarRole(kind: .editor)
}

extension View {
  /// Populates the toolbar or navigation bar with the specified items.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    ToolbarWriter(content: self, toolbar: content())
  }

  /// Populates the toolbar or navigation bar with the views, each in its automatic place.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarWriter(content: self, toolbar: ToolbarItemGroup(content: content))
  }

  /// Specifies the visibility of bars. Without any named bar, of all.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    toolbarVisibility(visibility, bars)
  }

  nonisolated public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    toolbarVisibility(visibility, bars)
  }

  nonisolated private func toolbarVisibility(_ visibility: Visibility, _ bars: [ToolbarPlacement])
    -> some View
  {
    transformPreference(BarKey.self) { items in
      for bar in bars.isEmpty ? [.automatic] : bars { items.visibility[bar.kind] = visibility }
    }
  }

  /// Specifies the visibility of the ground behind bars; by default they have none.
  nonisolated public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...)
    -> some View
  {
    transformPreference(BarKey.self) { items in
      for bar in bars.isEmpty ? [.automatic] : bars { items.background[bar.kind] = visibility }
    }
  }

  /// Configures the semantic role for the content populating the toolbar.
  nonisolated public func toolbarRole(_ role: ToolbarRole) -> some View {
    transformPreference(BarKey.self) { $0.role = role }
  }

  /// Configures the toolbar title menu: the title opens it.
  nonisolated public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    ToolbarWriter(content: self, toolbar: ToolbarTitleMenu(content: content))
  }
}

/// Adds toolbar content to what the page's bar shows, in the environment where it was declared.
nonisolated private struct ToolbarWriter<Content: View, Toolbar: ToolbarContent>: View {
  let content: Content
  let toolbar: Toolbar
  @Environment(\.environmentScope) private var scope

  @MainActor var body: some View {
    var list = _ToolbarList()
    toolbar._collect(&list)
    let scope = scope
    let entries = list.entries.map { entry in
      var entry = entry
      entry.scope = scope.scope
      return entry
    }
    let titleMenu = list.titleMenu
    return content.transformPreference(BarKey.self) {
      $0.entries += entries
      if let titleMenu { $0.titleMenu = titleMenu }
    }
  }
}

/// Refers to the environment of the place where it is read.
struct ScopeReference: Equatable {
  let scope: EnvironmentScope?
  static func == (a: ScopeReference, b: ScopeReference) -> Bool { a.scope === b.scope }
}

extension EnvironmentValues {
  var environmentScope: ScopeReference { ScopeReference(scope: scope) }
}

/// Shows a view in the environment of another place of the tree.
nonisolated package struct ScopedContent: View {
  package typealias Body = Never
  let content: AnyView
  let scope: EnvironmentScope?

  package init(content: AnyView, scope: EnvironmentScope?) {
    self.content = content
    self.scope = scope
  }

  @MainActor package static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ScopedNode(inputs)
    node.show(view)
    node.preferenceBits = node.child?.preferenceBits ?? 0
    return node
  }

  @MainActor package static func _update(_ node: _Node, _ view: Self) {
    unsafeDowncast(node, to: ScopedNode.self).show(view)
  }
}

@MainActor
private final class ScopedNode: _Node {
  private(set) var child: _Node?
  private weak var inner: EnvironmentScope?

  override var debugName: String { "Scoped" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

  func show(_ view: ScopedContent) {
    let wanted = view.scope ?? scope
    if let child, inner === wanted { return AnyView._update(child, view.content) }
    let isNew = child == nil
    child?.unmount()
    inner = wanted
    var inputs = inputs()
    inputs.scope = wanted
    child = AnyView._make(view.content, inputs)
    if !isNew { listChanged() }
  }
}
