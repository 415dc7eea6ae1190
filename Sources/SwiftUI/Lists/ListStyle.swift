/// A protocol that describes the behavior and appearance of a list.
///
/// As in Apple's SwiftUI the styles are given; the requirement isn't for apps to implement.
public protocol ListStyle: Sendable {
  static var _kind: _ListKind { get }
}

/// Which of the given list looks a style stands for.
public struct _ListKind: Sendable {
  let kind: ListKind?
}

/// The list style that describes a platform's default behavior and appearance for a list.
public struct DefaultListStyle: ListStyle {
  public static var _kind: _ListKind { _ListKind(kind: nil) }
  public init() {}
}

/// The list style with rows from edge to edge.
public struct PlainListStyle: ListStyle {
  public static var _kind: _ListKind { _ListKind(kind: .plain) }
  public init() {}
}

/// The list style whose sections stand on cards from edge to edge.
public struct GroupedListStyle: ListStyle {
  public static var _kind: _ListKind { _ListKind(kind: .grouped) }
  public init() {}
}

/// The plain style with a margin.
public struct InsetListStyle: ListStyle {
  public static var _kind: _ListKind { _ListKind(kind: .inset) }
  public init() {}
}

/// The list style whose sections stand on rounded cards with a margin.
public struct InsetGroupedListStyle: ListStyle {
  public static var _kind: _ListKind { _ListKind(kind: .insetGrouped) }
  public init() {}
}

/// The list style of an app's sidebar.
public struct SidebarListStyle: ListStyle {
  public static var _kind: _ListKind { _ListKind(kind: .sidebar) }
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The list style that describes a platform's default behavior and appearance for a list.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from edge to edge.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Sections on cards from edge to edge.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// The plain style with a margin.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections on rounded cards with a margin.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// The style of an app's sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style for lists within this view.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    editEnvironment { $0.listSettings.kind = S._kind.kind }
  }
}
