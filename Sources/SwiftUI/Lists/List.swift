/// A container that presents rows of data arranged in a single column, optionally providing the ability to select one
/// or more members.
///
/// Rows are made as they come near the screen. A press on a row selects it, where the list has a selection that fits
/// the row's tag or id, and else presses the one button or link in it. The list scrolls by itself.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
  let content: Content
  let selection: ListSelection?

  init(selection: ListSelection?, content: Content) {
    self.content = content
    self.selection = selection
  }

  @MainActor public var body: some View {
    ListFrame(content: content, selection: selection, automatic: .insetGrouped)
  }
}

/// What lists and forms have in common: the scroll view, the ground, and the environment of the rows.
nonisolated struct ListFrame<Content: View>: View {
  let content: Content
  let selection: ListSelection?
  let automatic: ListKind
  @Environment(\.listSettings) private var settings
  @Environment(\.selectionMenu) private var menu
  @State private var shared = ListSelection()

  init(content: Content, selection: ListSelection?, automatic: ListKind) {
    self.content = content
    self.selection = selection
    self.automatic = automatic
  }

  /// One object for as long as the list lives: rows that ask for it aren't evaluated again when the list is.
  @MainActor private var shown: ListSelection? {
    guard let selection else { return nil }
    shared.take(selection)
    return shared
  }

  @MainActor var body: some View {
    let kind = settings.kind ?? automatic
    let selection = shown
    ScrollView {
      ListContent(content: content, selection: selection, menu: selection == nil ? nil : menu)
        .editEnvironment { values in
          values.listSettings.kind = kind
          values.sectionTextStyle = kind == .sidebar ? .sidebar : .list
          values.listSelection = selection
          values.selectionMenu = nil
          values.labelMetrics = LabelMetrics(iconWidth: 24, spacing: 16)
          values.controlsOverflowRows = true
        }
    }
    .background { SelectionReport(selection: selection) }
    .background(settings.showsBackground ? ground(kind) : .clear, ignoresSafeAreaEdges: .all)
  }

  /// What the list stands on.
  private func ground(_ kind: ListKind) -> Color {
    switch kind {
    case .insetGrouped, .grouped: Color(system: .groupedBackground)
    case .plain, .inset: Color(system: .background)
    case .sidebar: Color(system: .secondaryBackground)
    }
  }
}

// MARK: Content that is written out

extension List where SelectionValue == Never {
  /// Creates a list with the given content.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content())
  }
}

extension List {
  /// Creates a list with the given content that supports selecting multiple rows.
  nonisolated public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { ListSelection($0) }, content: content())
  }

  /// Creates a list with the given content that supports selecting a single row.
  nonisolated public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(selection: selection.map { ListSelection($0) }, content: content())
  }

  /// Creates a list with the given content that supports selecting a single row that cannot be deselected.
  ///
  /// A binding to an optional means the form above, in which nothing may be selected.
  @_disfavoredOverload
  nonisolated public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: ListSelection(selection), content: content())
  }
}
