/// A type that applies a custom appearance to all tables within a view; the styles are given.
public protocol TableStyle: Sendable {
  static var _isInset: Bool { get }
}

/// The default table style.
public struct AutomaticTableStyle: TableStyle {
  public static var _isInset: Bool { false }
  public init() {}
}

/// The table style with a margin around its rows.
public struct InsetTableStyle: TableStyle {
  public static var _isInset: Bool { true }
  public init() {}
}

extension TableStyle where Self == AutomaticTableStyle {
  /// Rows from edge to edge.
  public static var automatic: AutomaticTableStyle { AutomaticTableStyle() }
}
extension TableStyle where Self == InsetTableStyle {
  /// Rows with a margin.
  public static var inset: InsetTableStyle { InsetTableStyle() }
}

private struct TableShowsHeadersKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  var tableShowsHeaders: Bool {
    get { self[TableShowsHeadersKey.self] }
    set { self[TableShowsHeadersKey.self] = newValue }
  }
}

extension View {
  /// Sets the style for tables within this view.
  nonisolated public func tableStyle<S: TableStyle>(_ style: S) -> some View {
    editEnvironment { $0.listSettings.kind = S._isInset ? .inset : .plain }
  }

  /// Controls the visibility of a table's column header views.
  nonisolated public func tableColumnHeaders(_ visibility: Visibility) -> some View {
    environment(\.tableShowsHeaders, visibility != .hidden)
  }
}
