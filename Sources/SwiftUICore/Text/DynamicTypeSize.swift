import TextEngine

/// A Dynamic Type size, which says how large text styles are.
public enum DynamicTypeSize: Int, Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of the accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool { a.rawValue < b.rawValue }

  package var engineSize: TypeSize { TypeSize(rawValue: rawValue) ?? .large }
}

private struct DynamicTypeSizeKey: EnvironmentKey {
  static let defaultValue = DynamicTypeSize.large
}

extension EnvironmentValues {
  /// The Dynamic Type size of the environment.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }
}

extension View {
  /// Sets the Dynamic Type size of this view and what is in it.
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the Dynamic Type size of this view and what is in it to a range.
  nonisolated public func dynamicTypeSize<T: RangeExpression & Sendable>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      if range.contains(size) { return }
      // The nearest size in the range; a range without any leaves the size as it is.
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      size = allowed.min { abs($0.rawValue - size.rawValue) < abs($1.rawValue - size.rawValue) } ?? size
    }
  }
}
