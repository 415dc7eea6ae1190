/// The spacing between adjacent sections of a list.
public struct ListSectionSpacing: Sendable {
  let length: CGFloat?
  /// The platform's distance.
  public static let `default` = ListSectionSpacing(length: nil)
  /// A smaller distance.
  public static let compact = ListSectionSpacing(length: 10)
  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

extension View {
  /// Sets the vertical spacing between adjacent rows of lists in this view; rows then stand on cards of their own.
  nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View {
    editEnvironment { $0.listSettings.rowSpacing = spacing }
  }

  /// Sets the spacing between adjacent sections of lists in this view.
  nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
    editEnvironment { $0.listSettings.sectionSpacing = spacing.length }
  }

  /// Sets the spacing between adjacent sections of lists in this view.
  nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View {
    listSectionSpacing(.custom(spacing))
  }

  /// Specifies the visibility of the background of lists and forms within this view.
  nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
    editEnvironment { $0.listSettings.showsBackground = visibility != .hidden }
  }
}

extension EnvironmentValues {
  /// The default minimum height of rows in lists.
  public var defaultMinListRowHeight: CGFloat {
    get { listSettings.minRowHeight }
    set { listSettings.minRowHeight = newValue }
  }

  /// The default minimum height of headers in lists; nil is the header's own.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { listSettings.minHeaderHeight }
    set { listSettings.minHeaderHeight = newValue }
  }
}
