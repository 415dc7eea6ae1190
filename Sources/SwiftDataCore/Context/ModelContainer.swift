import Foundation
import Synchronization

/// Opens the store of a schema, and gives contexts on it.
///
/// ```swift
/// let container = try ModelContainer(for: Trip.self)
/// let trips = try container.mainContext.fetch(FetchDescriptor<Trip>())
/// ```
///
/// Opening throws a ``SwiftDataError`` that names model and property if the declarations contradict themselves, or if
/// the stored models can't be brought to the schema. Nothing is ever erased to get past an error.
public final class ModelContainer: Sendable {
  /// The models that the container keeps.
  public let schema: Schema
  /// Where it keeps them, as far as that is in Martlet's own stores.
  public let configurations: Set<ModelConfiguration>
  /// How stores of older schemas are brought to this one.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  /// The first of the stores, which knows the plans of all.
  package let store: SQLStore
  /// One for each configuration.
  package let stores: [SQLStore]
  /// How each entity's rows are read and written.
  package let plans: [EntityPlan]
  let changes: ChangeCenter
  /// Ends what notices the saves of other processes and servers.
  private let stopWatching: (@Sendable () -> Void)?
  private let main = Mutex(MainContext())

  private struct MainContext: @unchecked Sendable {
    // Read and written only on the main actor.
    var context: ModelContext?
  }

  /// A container for these models and all that they are related to.
  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: any DataStoreConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container for a schema.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: any DataStoreConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container for a schema.
  ///
  /// With several configurations each keeps the models of its schema, and one without a schema those that no other names.
  /// A save goes to one store after the other, each in a transaction of its own.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [any DataStoreConfiguration]
  ) throws {
    if let issue = schema.issues.first { throw issue }
    for warning in schema.warnings { FileHandle.standardError.write(Data("SwiftData: \(warning)\n".utf8)) }
    let parts = try StorePart.divide(schema, configurations.isEmpty ? [ModelConfiguration()] : configurations)
    self.schema = schema
    self.configurations = Set(parts.compactMap { $0.configuration as? ModelConfiguration })
    self.migrationPlan = migrationPlan
    let changes = ChangeCenter()
    self.changes = changes
    let stores = try parts.map { try $0.open(migrationPlan) }
    self.stores = stores
    guard let first = stores.first else {
      throw SwiftDataError(.loadIssueModelContainer, "the schema has no models")
    }
    store = first
    for (index, store) in stores.enumerated() {
      store.join(index == 0 ? Array(stores.dropFirst()) : [], at: index)
    }
    plans = stores.flatMap(\.plans)
    var stops: [@Sendable () -> Void] = []
    for (part, store) in zip(parts, stores) {
      guard let configuration = part.configuration as? ModelConfiguration else { continue }
      if let stop = try Self.watch(store, configuration, changes) { stops.append(stop) }
    }
    let all = stops
    stopWatching = { for stop in all { stop() } }
  }

  /// A container for a stage of a migration, on a store that is being changed.
  init(_ schema: Schema, _ store: SQLStore, _ configuration: ModelConfiguration) {
    self.schema = schema
    self.store = store
    stores = [store]
    plans = store.plans
    configurations = [configuration]
    migrationPlan = nil
    changes = ChangeCenter()
    stopWatching = nil
  }

  private static func watch(
    _ store: SQLStore, _ configuration: ModelConfiguration, _ changes: ChangeCenter
  ) throws -> (@Sendable () -> Void)? {
    if configuration.isStoredInMemoryOnly { return nil }
    store.isWatched.store(true, ordering: .relaxed)
    let foreign = ForeignChanges(store, changes)
    if configuration.isPostgreSQL {
      let listener = try PostgreSQLListener(
        url: configuration.url.absoluteString, channel: PostgreSQLStore.channel(configuration)
      ) { foreign.note($0) }
      return { listener.end() }
    }
    guard let watcher = StoreWatcher(path: configuration.url.path, changed: { foreign.check() }) else {
      return nil
    }
    return { watcher.stop() }
  }

  deinit { stopWatching?() }

  /// The context of the main actor. It saves by itself at the end of each turn in which something changed.
  @MainActor public var mainContext: ModelContext {
    let known = main.withLock { $0 }
    if let context = known.context { return context }
    let context = ModelContext(self, isMain: true)
    let made = MainContext(context: context)
    main.withLock { $0 = made }
    return context
  }

  /// Deletes every stored model. Contexts learn of it as of any deletion.
  public func deleteAllData() throws {
    let context = ModelContext(self)
    for entity in schema.entities {
      func deleteAll<Model: PersistentModel>(_: Model.Type) throws {
        for model in try context.fetch(FetchDescriptor<Model>()) { context.delete(model) }
      }
      try deleteAll(entity.modelClass.type)
    }
    try context.save()
  }

  /// As ``deleteAllData()``.
  public func erase() throws { try deleteAllData() }
}

extension ModelContainer: Equatable {
  public static func == (a: ModelContainer, b: ModelContainer) -> Bool { a === b }
}
