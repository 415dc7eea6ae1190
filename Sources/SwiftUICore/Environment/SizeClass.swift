import CoreGraphics

/// A set of values that indicate how much room there is along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact
  case regular
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .compact
}

private struct VerticalSizeClassKey: EnvironmentKey {
  static let defaultValue: UserInterfaceSizeClass? = .regular
}

private struct WindowWidthKey: EnvironmentKey {
  static var defaultValue: CGFloat? { nil }
}

extension EnvironmentValues {
  /// How wide the window is that shows the scene, for what needs more than the size class; nil where nobody said.
  package var windowWidth: CGFloat? {
    get { self[WindowWidthKey.self] }
    set { self[WindowWidthKey.self] = newValue }
  }

  /// Compact in a window narrower than 600 points, and inside sheets and columns that are as narrow.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Compact in a window lower than 480 points.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  package mutating func setSizeClasses(for size: CGSize) {
    horizontalSizeClass = size.width < 600 ? .compact : .regular
    verticalSizeClass = size.height < 480 ? .compact : .regular
    windowWidth = size.width
  }
}

extension ViewGraph {
  /// Writes values that hold for the whole scene: what its host knows of the person's device.
  package func setSceneEnvironment(_ edit: (inout EnvironmentValues) -> Void) {
    var values = EnvironmentValues(scope: rootScope)
    Tracker.untracked { edit(&values) }
    let wasRightToLeft = rootScope.isRightToLeft
    for (key, cell) in values.written { rootScope.write(key, from: cell) }
    if rootScope.isRightToLeft != wasRightToLeft { invalidatePlacement() }
  }
}
