import CoreGraphics
import Observation
import SwiftUICore

/// The visibility of the leading columns in a navigation split view.
public struct NavigationSplitViewVisibility: Equatable, Codable, Sendable {
  enum Kind: String, Codable { case automatic, all, doubleColumn, detailOnly }
  let kind: Kind
  public static let automatic = NavigationSplitViewVisibility(kind: .automatic)
  public static let all = NavigationSplitViewVisibility(kind: .all)
  /// The content and the detail column; the sidebar and the detail in a view of two columns.
  public static let doubleColumn = NavigationSplitViewVisibility(kind: .doubleColumn)
  public static let detailOnly = NavigationSplitViewVisibility(kind: .detailOnly)
}

/// A view that represents a column in a navigation split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
  public static let sidebar = NavigationSplitViewColumn(index: 0)
  public static let content = NavigationSplitViewColumn(index: 1)
  public static let detail = NavigationSplitViewColumn(index: 2)
}

/// A view that presents views in two or three columns, where selections in leading columns control presentations in
/// subsequent columns.
///
/// In a window narrower than 600 points the columns become one stack, with the sidebar at its root: a selection in a
/// list leads to the next column, and going back clears the selection. Each column keeps its state when the window
/// crosses that width.
///
/// While nothing else is asked for, leading columns that would leave less than 600 points for the detail are hidden; when
/// they are called there, they lie over the detail until something is chosen in them or beside them.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
  let visibility: Binding<NavigationSplitViewVisibility>?
  let preferredColumn: Binding<NavigationSplitViewColumn>?
  private let hasContent: Bool
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.windowWidth) private var windowWidth
  @State private var ownVisibility = NavigationSplitViewVisibility.automatic
  @State private var model = SplitModel()

  nonisolated private init(
    _ visibility: Binding<NavigationSplitViewVisibility>?, _ preferred: Binding<NavigationSplitViewColumn>?,
    _ sidebar: Sidebar, _ content: Content, _ detail: Detail, hasContent: Bool
  ) {
    self.visibility = visibility
    preferredColumn = preferred
    (self.sidebar, self.content, self.detail, self.hasContent) = (sidebar, content, detail, hasContent)
  }

  /// Creates a three-column navigation split view.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, nil, sidebar(), content(), detail(), hasContent: true)
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, nil, sidebar(), content(), detail(), hasContent: true)
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
  }

  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(nil, preferredCompactColumn, sidebar(), content(), detail(), hasContent: true)
  }

  /// Creates a two-column navigation split view.
  nonisolated public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, nil, sidebar(), EmptyView(), detail(), hasContent: false)
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, nil, sidebar(), EmptyView(), detail(), hasContent: false)
  }

  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(columnVisibility, preferredCompactColumn, sidebar(), EmptyView(), detail(), hasContent: false)
  }

  nonisolated public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(nil, preferredCompactColumn, sidebar(), EmptyView(), detail(), hasContent: false)
  }

  @MainActor private var isCompact: Bool { sizeClass != .regular }
  @MainActor private var shownVisibility: Binding<NavigationSplitViewVisibility> {
    visibility ?? $ownVisibility
  }

  /// Which columns stand side by side: sidebar, content.
  @MainActor private var visible: (sidebar: Bool, content: Bool) {
    switch shownVisibility.wrappedValue.kind {
    case .automatic: (leavesRoom(sidebar: true), leavesRoom(sidebar: false))
    case .all: (true, true)
    case .doubleColumn: hasContent ? (false, true) : (true, true)
    case .detailOnly: (false, false)
    }
  }

  /// Whether the detail has enough width beside the leading columns.
  @MainActor private func leavesRoom(sidebar: Bool) -> Bool {
    guard let windowWidth else { return true }
    let content = hasContent ? model.widths[1] ?? 320 : 0
    return windowWidth - content - (sidebar ? model.widths[0] ?? 320 : 0) >= 600
  }

  /// Whether the sidebar lies over the other columns where it is shown.
  @MainActor private var overlaysSidebar: Bool { !isCompact && !leavesRoom(sidebar: true) }

  /// The column on top of the one stack.
  @MainActor private var shownColumn: Int {
    if let preferredColumn { return preferredColumn.wrappedValue.index }
    if !hasContent { return model.values[0] == nil ? model.shownColumn : 2 }
    if model.values[1] != nil { return 2 }
    return model.values[0] != nil ? 1 : model.shownColumn
  }

  @MainActor private var arrangement: SplitArrangement {
    if isCompact { return SplitArrangement(columns: nil) }
    let visible = visible
    var columns = [
      SplitArrangement.Column(
        width: model.widths[0] ?? 320, isShown: visible.sidebar, isOverlay: overlaysSidebar)
    ]
    if hasContent {
      columns.append(SplitArrangement.Column(width: model.widths[1] ?? 320, isShown: visible.content))
    }
    return SplitArrangement(columns: columns)
  }

  @MainActor public var body: some View {
    SplitLayout(arrangement) {
      column(0, sidebar).zIndex(overlaysSidebar ? 1 : 0)
      if hasContent { column(1, content) }
      column(2, detail)
    }
    .onChange(of: model.values[0]) {
      if overlaysSidebar, visible.sidebar { hideSidebar() }
    }
  }

  @MainActor private func hideSidebar() {
    shownVisibility.wrappedValue = hasContent ? .doubleColumn : .detailOnly
  }

  @MainActor private func place(_ index: Int) -> MotionPlace {
    if isCompact {
      let shown = shownColumn
      if index == shown { return .rest }
      return index < shown ? .covered : MotionPlace(x: 1, isHidden: true)
    }
    let visible = visible
    let isShown = index == 2 || (index == 0 ? visible.sidebar : visible.content)
    return isShown ? .rest : MotionPlace(x: -1, isHidden: true)
  }

  @MainActor @ViewBuilder private func column<C: View>(_ index: Int, _ view: C) -> some View {
    let model = model
    SplitColumn(
      view: view, index: index, model: model, back: back(index), toggle: toggle(index),
      isCompact: isCompact
    )
    .overlay(alignment: .trailing) {
      // A divider would lie across the column: it stands only in a horizontal stack.
      if !isCompact, index < 2 { HStack(spacing: 0) { Divider() } }
    }
    .overlay {
      // A press beside an overlaying sidebar sends it away.
      if index > 0, overlaysSidebar, visible.sidebar {
        Color.black.opacity(0.12)
          .onTapGesture { hideSidebar() }
          .accessibilityHidden(true)
          .transition(.opacity)
      }
    }
    .moving(to: place(index), .push)
  }

  /// What leads back from a column of the one stack.
  @MainActor private func back(_ index: Int) -> OuterBack? {
    guard isCompact, index > 0 else { return nil }
    let beneath = hasContent && index == 2 ? 1 : 0
    let (model, preferred) = (model, preferredColumn)
    let target = model.back(from: index) {
      if let preferred { preferred.wrappedValue = NavigationSplitViewColumn(index: beneath) }
      model.selections[beneath]?.select(nil)
      model.shownColumn = beneath
    }
    return OuterBack(title: model.titles[beneath], target: target)
  }

  /// The button that shows and hides the sidebar stands in the first column that is there.
  @MainActor private func toggle(_ index: Int) -> SidebarToggle? {
    guard !isCompact else { return nil }
    let visible = visible
    let first = visible.sidebar ? 0 : hasContent && visible.content ? 1 : 2
    guard index == first else { return nil }
    let binding = shownVisibility
    let next: NavigationSplitViewVisibility =
      visible.sidebar ? (hasContent ? .doubleColumn : .detailOnly) : .all
    return SidebarToggle(
      hides: visible.sidebar, target: model.toggle(from: index) { binding.wrappedValue = next })
  }
}

/// What the columns of one split view tell it.
@MainActor @Observable
final class SplitModel {
  /// What is selected in each column's list.
  private(set) var values: [AnyHashable?] = [nil, nil, nil]
  var titles: [String?] = [nil, nil, nil]
  var widths: [CGFloat?] = [nil, nil, nil]
  /// The column that is shown in a narrow window when no selection says so.
  var shownColumn = 0
  @ObservationIgnored private(set) var selections: [ColumnSelection?] = [nil, nil, nil]
  @ObservationIgnored private var targets: [Int: BackTarget] = [:]
  @ObservationIgnored private var toggles: [Int: BackTarget] = [:]

  nonisolated init() {}

  func back(from index: Int, _ action: @escaping () -> Void) -> BackTarget {
    let target = targets[index] ?? BackTarget()
    target.action = action
    targets[index] = target
    return target
  }

  func toggle(from index: Int, _ action: @escaping () -> Void) -> BackTarget {
    let target = toggles[index] ?? BackTarget()
    target.action = action
    toggles[index] = target
    return target
  }

  func take(_ selection: ColumnSelection?, from index: Int) {
    selections[index] = selection
    if values[index] != selection?.value { values[index] = selection?.value }
  }
}

@MainActor
final class BackTarget: DismissTarget {
  var action: () -> Void = {}
  func dismiss() { action() }
}

/// One column: a stack of its own around the view.
private struct SplitColumn<Column: View>: View {
  let view: Column
  let index: Int
  let model: SplitModel
  let back: OuterBack?
  let toggle: SidebarToggle?
  let isCompact: Bool
  @State private var path: [AnyHashable] = []

  var body: some View {
    let (index, model, own) = (index, model, $path)
    StackView(
      root: view, values: path, write: { own.wrappedValue = $0 }, decode: nil,
      makePage: { AnyView(NavigationPage(page: $0, content: $1)) }
    )
    .editEnvironment {
      $0.outerBack = back
      $0.sidebarToggle = toggle
      if index == 0, !isCompact { $0.listSettings.kind = .sidebar }
      if index < 2 {
        $0.horizontalSizeClass = .compact
        $0.pageRole = .none
      }
    }
    .onPreferenceRead(SceneTitleKey.self) { title in
      if model.titles[index] != title { model.titles[index] = title }
    }
    .onPreferenceRead(ColumnSelectionKey.self) { model.take($0, from: index) }
    .onPreferenceRead(ColumnWidthKey.self) { width in
      if model.widths[index] != width { model.widths[index] = width }
    }
    .transformPreference(RouteKey.self) { parts in
      // The selection says where the column after it is.
      if let selection = model.selections[index] { parts.insert(selection.routePart, at: 0) }
    }
    .surface(index == 0 ? DisplaySemantics(.navigation, label: model.titles[0]) : nil)
  }
}

struct ColumnWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }
  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

extension View {
  /// Sets a fixed, preferred width for the column containing this view, in points.
  nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: width)
  }

  /// Sets a flexible, preferred width for the column containing this view. The ideal one is taken.
  nonisolated public func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(key: ColumnWidthKey.self, value: Swift.max(min ?? 0, Swift.min(ideal, max ?? .infinity)))
  }
}
