import Foundation

/// A ``DataStore``, whatever its type, as the rest of the code sees it: in snapshots that hold any model's values.
///
/// It serves one context at a time, since a store of an app's own needn't know about threads.
class StoreSource: @unchecked Sendable {
  // Sendable: subclasses use the store under `lock`; the rest is constant.
  let identifier: String
  fileprivate let lock = NSRecursiveLock()

  fileprivate init(identifier: String) { self.identifier = identifier }

  /// What a store gave, and what it left to be done.
  struct Answer {
    var found: [DefaultSnapshot]
    var related: [DefaultSnapshot]
    /// Whether these are all models, since the store left the predicate to the context.
    var isEverything: Bool
    /// Whether they still have to be sorted and cut.
    var isUnsorted: Bool
  }

  func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, _ state: EditingState
  ) throws -> Answer {
    preconditionFailure("a subclass fetches")
  }

  typealias Saved = (remapped: [PersistentIdentifier: PersistentIdentifier], others: [DefaultSnapshot])

  func save(
    inserted: [DefaultSnapshot], updated: [DefaultSnapshot], deleted: [DefaultSnapshot], _ state: EditingState
  ) throws -> Saved {
    preconditionFailure("a subclass saves")
  }

  func begin(_ state: EditingState) {}
  func end(_ state: EditingState) {}

  /// Opens the store that a configuration is for.
  static func open(
    _ configuration: any DataStoreConfiguration, schema: Schema, plan: (any SchemaMigrationPlan.Type)?
  ) throws -> StoreSource {
    func open<Configuration: DataStoreConfiguration>(_ given: Configuration) throws -> StoreSource {
      var configuration = given
      configuration.schema = schema
      try configuration.validate()
      func make<Store: DataStore>(_: Store.Type) throws -> StoreSource? {
        guard let configuration = configuration as? Store.Configuration else { return nil }
        return TypedSource(try Store(configuration, migrationPlan: plan))
      }
      guard let type = Configuration.Store.self as? any DataStore.Type, let source = try make(type) else {
        throw SwiftDataError(
          .loadIssueModelContainer, value: given.name,
          "the configuration's Store is no DataStore that it opens")
      }
      return source
    }
    return try open(configuration)
  }
}

private final class TypedSource<Store: DataStore>: StoreSource, @unchecked Sendable {
  // As StoreSource.
  private let store: Store

  init(_ store: Store) {
    self.store = store
    super.init(identifier: store.identifier)
  }

  override func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, _ state: EditingState
  ) throws -> Answer {
    lock.lock()
    defer { lock.unlock() }
    func ask(_ descriptor: FetchDescriptor<Model>) throws -> DataStoreFetchResult<Model, Store.Snapshot> {
      try store.fetch(DataStoreFetchRequest(descriptor: descriptor, editingState: state))
    }
    func answer(
      _ result: DataStoreFetchResult<Model, Store.Snapshot>, isEverything: Bool, isUnsorted: Bool
    ) throws -> Answer {
      Answer(
        found: try result.fetchedSnapshots.map(plain), related: try result.relatedSnapshots.values.map(plain),
        isEverything: isEverything, isUnsorted: isUnsorted)
    }
    let asksForAll =
      descriptor.predicate == nil && descriptor.fetchLimit == nil && (descriptor.fetchOffset ?? 0) == 0
    var unsorted = descriptor
    unsorted.sortBy = []
    (unsorted.fetchLimit, unsorted.fetchOffset) = (nil, nil)
    do {
      return try answer(ask(descriptor), isEverything: asksForAll, isUnsorted: false)
    } catch DataStoreError.preferInMemoryFilter {
    } catch DataStoreError.preferInMemorySort {
      do { return try answer(ask(unsorted), isEverything: asksForAll, isUnsorted: true) } catch DataStoreError
        .preferInMemoryFilter
      {}
    }
    unsorted.predicate = nil
    return try answer(ask(unsorted), isEverything: true, isUnsorted: true)
  }

  override func save(
    inserted: [DefaultSnapshot], updated: [DefaultSnapshot], deleted: [DefaultSnapshot], _ state: EditingState
  ) throws -> Saved {
    lock.lock()
    defer { lock.unlock() }
    let request = DataStoreSaveChangesRequest<Store.Snapshot>(
      editingState: state, inserted: try inserted.map(own), updated: try updated.map(own),
      deleted: try deleted.map(own))
    let result = try store.save(request)
    return (result.remappedIdentifiers, try result.snapshotsToReregister.values.map(plain))
  }

  override func begin(_ state: EditingState) { lock.withLock { store.initializeState(for: state) } }

  override func end(_ state: EditingState) { lock.withLock { store.invalidateState(for: state) } }

  // MARK: Snapshots

  private func plain(_ snapshot: Store.Snapshot) throws -> DefaultSnapshot {
    if let snapshot = snapshot as? DefaultSnapshot { return snapshot }
    return try JSON.decoder().decode(DefaultSnapshot.self, from: JSON.encoder().encode(snapshot))
  }

  private func own(_ snapshot: DefaultSnapshot) throws -> Store.Snapshot {
    if let snapshot = snapshot as? Store.Snapshot { return snapshot }
    return try JSON.decoder().decode(Store.Snapshot.self, from: JSON.encoder().encode(snapshot))
  }
}
