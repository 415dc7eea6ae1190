import CoreGraphics

private struct IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}

extension EnvironmentValues {
  /// Whether the view allows interaction. False as soon as one of the views around it is disabled.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

extension View {
  /// Adds a condition that controls whether people can interact with this view.
  ///
  /// The outer views decide first: what they disable can't be enabled inside.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
}

/// Reads `isEnabled` for a node that draws or takes events; the node hears of a change by `dependencyChanged`.
@MainActor
package final class EnabledReader {
  private enum Key {}
  private final class KeyClass {}
  private let source: DerivedEnvironment<Bool>
  private var dependency: Dependency?

  package init(_ reader: _Node) {
    source = reader.scope.derivedValue(KeyClass.self) { $0.isEnabled }
    _ = source.value
    dependency = Dependency(reader: reader, source: source)
  }

  package var isEnabled: Bool { source.value }

  package func cancel() {
    dependency?.cancel()
    dependency = nil
  }
}
