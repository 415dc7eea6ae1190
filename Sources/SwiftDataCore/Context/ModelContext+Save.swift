import Foundation

extension ModelContext {
  /// What becomes of an inserted model whose unique value a stored one has already.
  ///
  /// - Compatibility: Apple's always updates.
  public enum UniqueConflictPolicy: Sendable {
    /// The stored model gets the inserted one's values, and both are one.
    case update
    /// The save throws an error that names model, property and value, and writes nothing.
    case fail
  }

  /// Posted before a context saves; the object is the context.
  public static let willSave = Notification.Name("SwiftData.ModelContext.willSave")
  /// Posted after a context saved; the object is the context, and the user info holds what changed, by
  /// ``NotificationKey``.
  public static let didSave = Notification.Name("SwiftData.ModelContext.didSave")

  /// The keys of the user info of ``didSave``; the values are arrays of ``PersistentIdentifier``.
  public enum NotificationKey: String, Sendable {
    /// The models that were inserted.
    case insertedIdentifiers
    /// The models that were changed.
    case updatedIdentifiers
    /// The models that were deleted.
    case deletedIdentifiers
  }

  /// Writes every change to the store, in one transaction. If it throws, nothing was written, and the changes are
  /// still pending.
  ///
  /// Throws a ``SwiftDataError`` that names model, property and value: a relationship that needs a model and has
  /// none, a limit on the number of related models, a deletion that is denied, a value that is unique to another
  /// stored model, a value that can't be encoded, and what the store reports.
  public func save() throws {
    processPendingChanges()
    if let error = insertionErrors.first { throw error }
    guard hasChanges else { return }
    NotificationCenter.default.post(name: Self.willSave, object: self)
    let changed = updated.filter { $0._$storage.state == .saved }
    try Validation(inserted: inserted, updated: changed, removed: removed).run()
    let changes =
      container.stores.count == 1
      ? try save(to: store, inserted, changed, removed) : try saveToEach(changed)
    autosaveError = nil
    prefetched = []
    NotificationCenter.default.post(
      name: Self.didSave, object: self, userInfo: changes.userInfo { self.storeIdentifier(ofEntity: $0) })
  }

  private func save(
    to store: SQLStore, _ inserted: [any PersistentModel], _ updated: [any PersistentModel],
    _ removed: [any PersistentModel]
  ) throws -> ChangeSet {
    var operation = SaveOperation(
      store: store, inserted: inserted, updated: updated, removed: removed, author: author)
    operation.refusesUpserts = uniqueConflictPolicy == .fail
    try operation.run(editingState)
    finishSave(operation)
    container.changes.send(operation.changes, from: inbox)
    let mixed = !operation.remap.isEmpty || !operation.vanished.isEmpty
    followers.forEach { $0.changed(operation.changes, mixed: mixed) }
    return operation.changes
  }

  /// Saves to one store after the other. If one fails, what went to those before it is saved, and the rest is pending.
  private func saveToEach(_ changed: [any PersistentModel]) throws -> ChangeSet {
    var all = ChangeSet()
    for (index, store) in container.stores.enumerated() {
      func own(_ models: [any PersistentModel]) -> [any PersistentModel] {
        models.filter { self.store.plan(for: $0._$storage.modelClass)?.storeIndex == index }
      }
      let (new, edited, gone) = (own(inserted), own(changed), own(removed))
      guard !(new.isEmpty && edited.isEmpty && gone.isEmpty) else { continue }
      let saved = try save(to: store, new, edited, gone)
      all.entities.merge(saved.entities) { first, _ in first }
    }
    return all
  }

  private func storeIdentifier(ofEntity name: String) -> String {
    container.plans.first { $0.entity.name == name }.map { store(of: $0).identifier } ?? store.identifier
  }

  /// Checks what ``save()`` would check before it writes, and throws what it would throw.
  public func validate() throws {
    if let error = insertionErrors.first { throw error }
    try Validation(
      inserted: inserted, updated: updated.filter { $0._$storage.state == .saved }, removed: removed
    ).run()
  }

  private func finishSave(_ operation: SaveOperation) {
    let (inserted, updated, removed) = (operation.inserted, operation.updated, operation.removed)
    if container.stores.count == 1 {
      (self.inserted, self.updated, self.removed) = ([], [], [])
    } else {
      let done = Set((inserted + updated + removed).map(ObjectIdentifier.init))
      self.inserted.removeAll { done.contains(ObjectIdentifier($0)) }
      self.updated.removeAll { done.contains(ObjectIdentifier($0)) }
      self.removed.removeAll { done.contains(ObjectIdentifier($0)) }
    }
    for model in inserted {
      let storage = model._$storage
      if let key = operation.remap[storage.key] {
        adopt(model, key)
      } else {
        storage.state = .saved
      }
    }
    for model in removed {
      let storage = model._$storage
      storage.state = .gone
      storage.original = nil
      registry.remove(storage.key)
    }
    for model in inserted + updated {
      let storage = model._$storage
      storage.changed = SlotSet()
      storage.original = nil
      if operation.vanished.contains(storage.key) {
        storage.state = .gone
        registry.remove(storage.key)
      }
      for slot in storage.modelClass.relationshipSlots {
        let property = storage.modelClass.properties[slot]
        guard case .object(let object) = storage.values[slot] else { continue }
        if let list = object as? AnyRelationList {
          let isPair =
            if case .join(_, _) = store.plan(for: storage.modelClass)?.entity.properties[property.slot].place
            { true } else { false }
          // Lists on both sides would keep each other alive.
          if !list.isLoaded || isPair {
            storage.values[property.slot] = .fault
          } else {
            list.savedKeys = list.keys
            list.savedRanks = operation.ranks[ObjectIdentifier(list)] ?? list.savedRanks
            if list.savedRanks.count != list.savedKeys.count { storage.values[property.slot] = .fault }
          }
        } else if let other = object as? any PersistentModel {
          storage.values[property.slot] = .reference(
            operation.remap[other._$storage.key] ?? other._$storage.key)
        }
      }
    }
  }

  /// An upsert found that an inserted model is the row `key`: it takes that row's identity, together with the
  /// instance that the row may have had already.
  private func adopt(_ model: any PersistentModel, _ key: Int64) {
    let storage = model._$storage
    registry.remove(storage.key)
    storage.changed = SlotSet()
    guard let other = live(key), other !== model else {
      storage.key = key
      storage.state = .saved
      register(model, key)
      // The row may have had related models already.
      for property in storage.modelClass.properties where property.relationship?.isToMany == true {
        storage.values[property.slot] = .fault
      }
      return
    }
    let shared = other._$storage
    shared.state = .saved
    for property in storage.modelClass.properties {
      let slot = property.slot
      shared.announce(slot, of: other) {
        shared.values[slot] = property.relationship?.isToMany == true ? .fault : storage.values[slot]
      }
    }
    registry.share(key, other, shared)
    share(shared, with: model)
  }

  private func share(_ storage: _ModelStorage, with model: some PersistentModel) { model._$storage = storage }
}

extension ChangeSet {
  func userInfo(_ store: (String) -> String) -> [AnyHashable: Any] {
    func identifiers(_ path: KeyPath<Keys, [Int64]>) -> [PersistentIdentifier] {
      entities.flatMap { name, keys in
        let store = store(name)
        return keys[keyPath: path].map {
          PersistentIdentifier(key: $0, entityName: name, storeIdentifier: store)
        }
      }
    }
    return [
      ModelContext.NotificationKey.insertedIdentifiers.rawValue: identifiers(\.inserted),
      ModelContext.NotificationKey.updatedIdentifiers.rawValue: identifiers(\.updated),
      ModelContext.NotificationKey.deletedIdentifiers.rawValue: identifiers(\.deleted),
    ]
  }
}
