import CoreGraphics

struct ScrollSettings: Equatable {
  var indicators = ScrollIndicatorVisibility.automatic
  var isEnabled = true
  var margins = EdgeInsets()
  var anchors = ScrollAnchors()
  var bounces = true
}

private struct ScrollSettingsKey: EnvironmentKey {
  static let defaultValue = ScrollSettings()
}

extension EnvironmentValues {
  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }

  /// Whether scroll views in this environment can be scrolled.
  public var isScrollEnabled: Bool {
    get { scrollSettings.isEnabled }
    set { scrollSettings.isEnabled = newValue }
  }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let rawValue: Int
  public static let automatic = ScrollIndicatorVisibility(rawValue: 0)
  public static let visible = ScrollIndicatorVisibility(rawValue: 1)
  public static let hidden = ScrollIndicatorVisibility(rawValue: 2)
  public static let never = ScrollIndicatorVisibility(rawValue: 3)
}

/// How a margin of a scroll view's content is applied.
public struct ContentMarginPlacement: Hashable, Sendable {
  fileprivate let rawValue: Int
  public static let automatic = ContentMarginPlacement(rawValue: 0)
  public static let scrollContent = ContentMarginPlacement(rawValue: 1)
}

/// The ways that scrollable views can bounce at their ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  fileprivate let rawValue: Int
  public static let automatic = ScrollBounceBehavior(rawValue: 0)
  public static let always = ScrollBounceBehavior(rawValue: 1)
  public static let basedOnSize = ScrollBounceBehavior(rawValue: 2)
}

extension View {
  /// Sets the visibility of scroll indicators within this view.
  nonisolated public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    editEnvironment { $0.scrollSettings.indicators = visibility }
  }

  /// Disables or enables scrolling in scrollable views.
  nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
    editEnvironment { if disabled { $0.scrollSettings.isEnabled = false } }
  }

  /// Configures the margin around scrolled content.
  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    editEnvironment { values in
      var margins = values.scrollSettings.margins
      if edges.contains(.top) { margins.top = insets.top }
      if edges.contains(.leading) { margins.leading = insets.leading }
      if edges.contains(.bottom) { margins.bottom = insets.bottom }
      if edges.contains(.trailing) { margins.trailing = insets.trailing }
      values.scrollSettings.margins = margins
    }
  }

  nonisolated public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 16
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  nonisolated public func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Which part of the content is shown first, where content lies that is smaller than the scroll view, and what stays
  /// in view when sizes change.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    editEnvironment {
      $0.scrollSettings.anchors = ScrollAnchors(initialOffset: anchor, sizeChanges: anchor, alignment: anchor)
    }
  }

  /// The same for one role of the anchor.
  nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    editEnvironment { $0.scrollSettings.anchors[keyPath: role.anchor] = anchor }
  }

  /// Whether scrolling goes a little beyond the ends.
  nonisolated public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    editEnvironment { $0.scrollSettings.bounces = behavior != .basedOnSize }
  }
}
