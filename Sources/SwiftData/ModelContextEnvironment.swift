import SwiftDataCore
import SwiftUICore

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { EmptyStore.context }
}

/// What views have that nobody gave a container: a context in memory that knows no models.
enum EmptyStore {
  // Made once, never changed, and used as every environment value is: on the main actor.
  nonisolated(unsafe) static let context: ModelContext = {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    do {
      return ModelContext(try ModelContainer(for: Schema([]), configurations: [configuration]))
    } catch {
      preconditionFailure("There is no memory for an empty database: \(error)")
    }
  }()
}

extension EnvironmentValues {
  /// The context in which the queries of the views fetch, and in which they make changes.
  ///
  /// Without a container it is a context in memory that knows no models: fetching and saving with it throws.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}
