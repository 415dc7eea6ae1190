import Foundation

/// A store of an app's own: anything that can keep models, as a file of JSON or a service on the net.
///
/// A container opens it by its configuration. Contexts use it as they use the stores that Martlet brings: they ask it for
/// ``DataStoreSnapshot``s of models, and give it those of models that were inserted, changed and deleted.
///
/// ```swift
/// let container = try ModelContainer(for: Trip.self, configurations: JSONConfiguration(url: file))
/// ```
///
/// The calls come one at a time, on the threads of the contexts that make them.
///
/// - Compatibility: What the store gives is kept in memory as well, so that relationships, uniqueness and predicates work
///   as in any other store. `DataStoreBatching` and `HistoryProviding` aren't there: deletions come one by one, and the
///   history is that of the container's own saves.
public protocol DataStore: AnyObject {
  /// What the store is opened with.
  associatedtype Configuration: DataStoreConfiguration where Configuration.Store == Self
  /// How the values of a model go to the store and come from it.
  associatedtype Snapshot: DataStoreSnapshot

  /// Opens the store. Its schema is the configuration's, which the container sets if it is nil.
  init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws

  /// Names the store among others, the same each time that it is opened.
  var identifier: String { get }
  /// The models that the store keeps.
  var schema: Schema { get }
  /// What the store was opened with.
  var configuration: Configuration { get }

  /// The models that a request's descriptor asks for.
  ///
  /// A store that can't evaluate predicates throws ``DataStoreError/preferInMemoryFilter``; it is asked again without
  /// predicate, order and limits, and gives every model. One that can't sort throws
  /// ``DataStoreError/preferInMemorySort``, and is asked again without order and limits.
  func fetch<T>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, Snapshot> where T: PersistentModel

  /// Keeps what a context saves, all of it or, if it throws, nothing.
  func save(_ request: DataStoreSaveChangesRequest<Snapshot>) throws -> DataStoreSaveChangesResult<Snapshot>

  /// Forgets every model. Without an implementation it throws ``DataStoreError/unsupportedFeature``.
  func erase() throws

  /// A context begins to use the store. Without an implementation nothing happens.
  func initializeState(for editingState: EditingState)

  /// A context no longer uses the store. Without an implementation nothing happens.
  func invalidateState(for editingState: EditingState)
}

extension DataStore {
  public func erase() throws { throw DataStoreError.unsupportedFeature }
  public func initializeState(for editingState: EditingState) {}
  public func invalidateState(for editingState: EditingState) {}
}

/// What a store is opened with: ``ModelConfiguration`` for Martlet's own stores, a type of an app's own for others.
public protocol DataStoreConfiguration<Store>: Hashable {
  /// The store that the configuration opens.
  associatedtype Store
  /// The configuration's name.
  var name: String { get }
  /// The models that the store keeps; nil for all that no other configuration names.
  var schema: Schema? { get set }
  /// Throws if the configuration contradicts itself. Without an implementation nothing is checked.
  func validate() throws
}

extension DataStoreConfiguration {
  public func validate() throws {}
}

/// What a store can't do.
public enum DataStoreError: Error, Hashable, Sendable {
  /// The predicate means nothing to the store.
  case invalidPredicate
  /// The store leaves the predicate to the context.
  case preferInMemoryFilter
  /// The store leaves the order to the context.
  case preferInMemorySort
  /// The store has no such operation.
  case unsupportedFeature
}

/// The context that makes a request.
public struct EditingState: Hashable, Identifiable, Sendable {
  /// Tells the contexts apart.
  public let id: UUID
  /// The context's author.
  public let author: String?
}

/// Which models a context asks a store for.
public struct DataStoreFetchRequest<T: PersistentModel> {
  /// The models and their order.
  public let descriptor: FetchDescriptor<T>
  /// Who asks.
  public let editingState: EditingState
}

/// The models that a store gives.
public struct DataStoreFetchResult<ModelType: PersistentModel, SnapshotType: DataStoreSnapshot> {
  /// What was asked for.
  public let descriptor: FetchDescriptor<ModelType>
  /// The models, in order.
  public let fetchedSnapshots: [SnapshotType]
  /// Models that these are related to, as far as the store has them at hand. The others are asked for when they are
  /// needed.
  public let relatedSnapshots: [PersistentIdentifier: SnapshotType]

  /// The answer to a request.
  public init(
    descriptor: FetchDescriptor<ModelType>, fetchedSnapshots: [SnapshotType],
    relatedSnapshots: [PersistentIdentifier: SnapshotType] = [:]
  ) {
    self.descriptor = descriptor
    self.fetchedSnapshots = fetchedSnapshots
    self.relatedSnapshots = relatedSnapshots
  }
}

/// What a context saves.
public struct DataStoreSaveChangesRequest<SnapshotType: DataStoreSnapshot> {
  /// Who saves.
  public let editingState: EditingState
  /// Models that are new.
  public let inserted: [SnapshotType]
  /// Models that are changed, with all their values.
  public let updated: [SnapshotType]
  /// Models that are deleted, with their last values.
  public let deleted: [SnapshotType]
}

/// What became of a save.
public final class DataStoreSaveChangesResult<T: DataStoreSnapshot> {
  /// The store's identifier.
  public let storeIdentifier: String
  /// The identifiers of inserted models to which the store gave others.
  public let remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]
  /// Models whose values are others now than what was saved.
  public let snapshotsToReregister: [PersistentIdentifier: T]

  /// The answer to a request.
  public init(
    for storeIdentifier: String, remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier] = [:],
    snapshotsToReregister: [PersistentIdentifier: T] = [:]
  ) {
    self.storeIdentifier = storeIdentifier
    self.remappedIdentifiers = remappedIdentifiers
    self.snapshotsToReregister = snapshotsToReregister
  }
}
