import CoreGraphics

/// The kinds of list that the styles stand for.
package enum ListKind: Equatable, Sendable {
  case insetGrouped
  case grouped
  case plain
  case inset
  case sidebar

  /// Whether rows stand on cards above a grey ground.
  package var isGrouped: Bool { self == .insetGrouped || self == .grouped }
}

/// What the environment says about lists.
package struct ListSettings: Equatable {
  package var kind: ListKind?
  package var rowSpacing: CGFloat?
  package var sectionSpacing: CGFloat?
  package var minRowHeight: CGFloat = ListMetrics.minRowHeight
  package var minHeaderHeight: CGFloat?
  package var showsBackground = true
  /// What stands above a first card without a header, where a large title above leaves its own distance.
  package var firstCardMargin: CGFloat?
  /// The rows of a table: read as such, with cells.
  package var isTable = false
}

private struct ListSettingsKey: EnvironmentKey {
  static let defaultValue = ListSettings()
}

extension EnvironmentValues {
  package var listSettings: ListSettings {
    get { self[ListSettingsKey.self] }
    set { self[ListSettingsKey.self] = newValue }
  }
}

/// Lengths of iPhone's lists on a plain host (facts: platform metrics §5).
package enum ListMetrics {
  package static let minRowHeight: CGFloat = 52
  /// Our own choice for wide tables.
  package static let tableRowHeight: CGFloat = 44
  /// Above and below a row's content.
  package static let verticalInset: CGFloat = 15
  package static let cardMargin: CGFloat = 16
  package static let contentInset: CGFloat = 16
  package static let cardRadius: CGFloat = 26
  package static let firstCard: CGFloat = 35
  package static let firstHeader: CGFloat = 10
  package static let headerToCard: CGFloat = 10
  package static let sectionSpacing: CGFloat = 17.5
  package static let cardToFooter: CGFloat = 8
  package static let footerToCard: CGFloat = 23.5
  package static let footerToHeader: CGFloat = 16
  package static let plainSectionSpacing: CGFloat = 32
  /// What deletable rows' content moves by while the list is edited.
  package static let editShift: CGFloat = 40
}

/// The environment worked out for one list.
struct ListLook: Equatable {
  var kind = ListKind.insetGrouped
  var settings = ListSettings()
  var isEditing = false
  var isEnabled = true
  var rowFill: DisplayColor?
  var selectionFill = DisplayColor.clear
  var hoverFill = DisplayColor.clear
  var separator = DisplayColor.clear
  var tint = DisplayColor.clear
  var red = DisplayColor.clear
  var mark = DisplayColor.clear
  var faintMark = DisplayColor.clear
  var ground = DisplayColor.clear
  var delete = ""
  var reorder = ""

  @MainActor init(_ values: EnvironmentValues) {
    settings = values.listSettings
    kind = settings.kind ?? .insetGrouped
    isEditing = values.editMode?.wrappedValue.isEditing ?? false
    isEnabled = values.isEnabled
    func color(_ system: SystemColor) -> DisplayColor { Color(system: system).display(in: values) }
    rowFill = kind.isGrouped ? color(.secondaryGroupedBackground) : nil
    if settings.rowSpacing != nil, rowFill == nil { rowFill = color(.background) }
    selectionFill = kind == .sidebar ? color(.tertiaryFill) : color(.gray4)
    hoverFill = color(.quaternaryFill).opacity(0.6)
    // Measured: black at a tenth; no number for dark schemes, where the system's separator is taken.
    separator =
      values.colorScheme == .dark
      ? color(.separator) : DisplayColor(red: 0, green: 0, blue: 0, alpha: 25 / 255)
    tint = values.tintColor
    red = color(.red)
    mark = color(.gray3)
    faintMark = color(.label).opacity(0.3)
    ground = color(.background)
    delete = FrameworkWord.delete.text(in: values.locale)
    reorder = FrameworkWord.reorder.text(in: values.locale)
  }

  /// From the list's edge to its rows.
  var margin: CGFloat {
    switch kind {
    case .insetGrouped, .inset: ListMetrics.cardMargin
    case .sidebar: 10
    case .grouped, .plain: 0
    }
  }
  /// Rows that stand apart are cards of their own.
  var rowsAreCards: Bool { kind.isGrouped && settings.rowSpacing != nil }
  var cornerRadius: CGFloat { kind == .insetGrouped || rowsAreCards ? ListMetrics.cardRadius : 0 }
  var showsSeparators: Bool { kind != .sidebar && !rowsAreCards }
  /// Where headers and footers begin.
  var partInset: CGFloat { margin + ListMetrics.contentInset }
}
