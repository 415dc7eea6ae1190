private struct ReduceMotionKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether the person asked their device for less motion. Then surfaces fade in place instead of sliding in.
  public var accessibilityReduceMotion: Bool { reducesMotion }

  /// The same for the host, which sets it.
  package var reducesMotion: Bool {
    get { self[ReduceMotionKey.self] }
    set { self[ReduceMotionKey.self] = newValue }
  }
}
