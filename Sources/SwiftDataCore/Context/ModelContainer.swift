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
  /// Where it keeps them.
  public let configurations: Set<ModelConfiguration>
  /// How stores of older schemas are brought to this one.
  public let migrationPlan: (any SchemaMigrationPlan.Type)?
  package let store: SQLStore
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
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container for a schema.
  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container for a schema.
  ///
  /// - Compatibility: A container has one store; several configurations are an error.
  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    if let issue = schema.issues.first { throw issue }
    guard configurations.count <= 1 else {
      throw SwiftDataError(
        .duplicateConfiguration, "a container has one store, so it takes one configuration")
    }
    let configuration = configurations.first ?? ModelConfiguration()
    if let part = configuration.schema,
      let missing = part.entities.first(where: { schema.entitiesByName[$0.name] == nil })
    {
      throw SwiftDataError(
        .configurationSchemaNotFoundInContainerSchema, model: missing.name,
        "the container's schema lacks a model of the configuration's schema")
    }
    self.schema = schema
    self.configurations = [configuration]
    self.migrationPlan = migrationPlan
    changes = ChangeCenter()
    if configuration.isPostgreSQL {
      store = try PostgreSQLStore(configuration: configuration, schema: schema, plan: migrationPlan).open()
    } else {
      if let migrationPlan, !configuration.isStoredInMemoryOnly, configuration.allowsSave {
        try StagedMigration(plan: migrationPlan, configuration: configuration, schema: schema).run()
      }
      store = try StoreFile.open(configuration, schema: schema)
    }
    stopWatching = try Self.watch(store, configuration, changes)
  }

  /// A container for a stage of a migration, on a store that is being changed.
  init(_ schema: Schema, _ store: SQLStore, _ configuration: ModelConfiguration) {
    self.schema = schema
    self.store = store
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
