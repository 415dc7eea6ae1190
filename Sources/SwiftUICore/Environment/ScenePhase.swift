/// An indication of a scene's operational state.
public enum ScenePhase: Comparable, Sendable {
  /// The scene isn't visible: its tab is closed or unreachable.
  case background
  /// The scene is visible but gets no events: another tab is in front.
  case inactive
  /// The scene is in front.
  case active
}

private struct ScenePhaseKey: EnvironmentKey {
  static let defaultValue = ScenePhase.active
}

extension EnvironmentValues {
  /// The current phase of the scene. In an `App` it is the most active one of all scenes.
  public package(set) var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}
