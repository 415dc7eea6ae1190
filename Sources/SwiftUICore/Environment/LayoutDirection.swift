/// A direction in which content is laid out.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

private struct LayoutDirectionKey: EnvironmentKey {
  static let defaultValue = LayoutDirection.leftToRight
}

extension EnvironmentValues {
  /// The layout direction of the environment. Containers turn their children's places round when it is right to left.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }
}

extension EnvironmentScope {
  static let directionKey = ObjectIdentifier(LayoutDirectionKey.self)

  /// Asked for at every placement, so it is kept until some scope's direction changes.
  package var isRightToLeft: Bool {
    if directionEpoch == Self.currentDirectionEpoch { return cachedRightToLeft }
    let direction = cell(Self.directionKey).map {
      unsafeDowncast($0, to: EnvironmentCellOf<LayoutDirection>.self).value
    }
    cachedRightToLeft = direction == .rightToLeft
    directionEpoch = Self.currentDirectionEpoch
    return cachedRightToLeft
  }
}
