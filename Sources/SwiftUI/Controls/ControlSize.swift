/// The size classes, like regular or small, that you can apply to controls within a view.
public enum ControlSize: CaseIterable, Sendable, Hashable, Comparable {
  case mini
  case small
  case regular
  case large
  case extraLarge
}

private struct ControlSizeKey: EnvironmentKey {
  static let defaultValue = ControlSize.regular
}

private struct LabelsHiddenKey: EnvironmentKey {
  static let defaultValue = false
}

private struct ControlsOverflowKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// The size to apply to controls within a view.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Whether controls leave out their labels.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }

  /// In rows of lists and forms: switches, steppers and pickers take their label's height and stick out of it.
  package var controlsOverflowRows: Bool {
    get { self[ControlsOverflowKey.self] }
    set { self[ControlsOverflowKey.self] = newValue }
  }
}

extension View {
  /// Sets the size for controls within this view.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Hides the labels of any controls contained within this view. They are still read aloud.
  nonisolated public func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}
