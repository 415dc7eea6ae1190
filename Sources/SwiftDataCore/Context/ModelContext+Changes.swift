import Foundation

extension ModelContext {
  /// Adds a model, and every model that its relationships reach, to the context. They are stored with the next save.
  ///
  /// A class that isn't part of the container's schema is reported by ``save()``.
  public func insert<Model: PersistentModel>(_ model: Model) { insertAny(model) }

  func insertAny(_ model: any PersistentModel) {
    var queue: [any PersistentModel] = [model]
    while let next = queue.popLast() {
      let storage = next._$storage
      storage.link(of: next)
      switch storage.state {
      case .saved, .inserted: continue
      case .deleted:
        // Deleted here and not saved yet: it stays after all.
        guard storage.context === self else { continue }
        storage.state = .saved
        removed.removeAll { $0 === next }
        touch(storage)
        recordInsertion(of: next)
        continue
      case .free: break
      case .gone: storage.key = KeyMint.next()
      }
      guard store.plan(for: storage.modelClass) != nil else {
        insertionErrors.append(
          SwiftDataError(
            .unknownSchema, model: storage.modelClass.name, "the class isn't part of the container's schema"))
        continue
      }
      if !storage.modelClass.constantSlots.isEmpty { storage.keepConstants(of: next) }
      storage.state = .inserted
      storage.context = self
      register(next, storage.key)
      inserted.append(next)
      touch(storage)
      recordInsertion(of: next)
      if !storage.modelClass.relationshipSlots.isEmpty {
        queue.append(contentsOf: storage.loadedRelations().reversed())
      }
    }
    noteActivity()
  }

  /// Marks a model for deletion: the next save removes its row. The delete rules of its relationships apply at once,
  /// but for `.deny`, which the save checks. The model keeps its last values; `isDeleted` says that it is gone.
  public func delete<Model: PersistentModel>(_ model: Model) { deleteAny(model) }

  private func deleteAny(_ model: any PersistentModel) {
    var queue: [any PersistentModel] = [model]
    while let next = queue.popLast() {
      let storage = next._$storage
      guard storage.context === self else { continue }
      // A deleted model keeps its last values.
      if hasPartialModels { fill(storage) }
      switch storage.state {
      case .free, .deleted, .gone: continue
      case .inserted:
        recordDeletion(of: next)
        inserted.removeAll { $0 === next }
        registry.remove(storage.key)
        storage.state = .gone
      case .saved:
        recordDeletion(of: next)
        storage.state = .deleted
        removed.append(next)
      }
      touch(storage)
      for property in storage.modelClass.properties {
        guard let relationship = property.relationship else { continue }
        let slot = property.slot
        let rule = relationship.declared.deleteRule
        if rule == .noAction || rule == .deny { continue }
        let inverses = storage.modelClass.inverses(of: slot)
        guard rule == .cascade || !inverses.isEmpty else { continue }
        let others =
          relationship.isToMany
          ? storage.loadedList(slot)?.any ?? [] : storage.target(slot).map { [$0] } ?? []
        for other in others where other !== next {
          if rule == .cascade { queue.append(other) }
          guard !other._$storage.isDeleted else { continue }
          for inverse in inverses { other._$storage.removeBack(inverse, of: other, next) }
        }
      }
    }
    noteActivity()
  }

  /// Deletes the models of a class that fulfil a predicate, or all, each by its delete rules, with the next save.
  public func delete<Model: PersistentModel>(model: Model.Type, where predicate: Predicate<Model>? = nil)
    throws
  {
    for found in try fetch(FetchDescriptor(predicate: predicate)) { delete(found) }
  }

  /// Takes back every change since the last save: inserted models leave the context, deleted ones come back, and
  /// changed ones have their stored values again.
  public func rollback() {
    let (inserted, updated, removed) = (inserted, updated, removed)
    (self.inserted, self.updated, self.removed, insertionErrors) = ([], [], [], [])
    prefetched = []
    undoManager?.removeAllActions(withTarget: self)
    for model in removed { model._$storage.state = .saved }
    for model in inserted {
      let storage = model._$storage
      registry.remove(storage.key)
      storage.state = .free
      storage.context = nil
      storage.changed = SlotSet()
    }
    for model in updated { model._$storage.revert(model) }
    for model in removed + inserted + updated { touch(model._$storage) }
    processPendingChanges()
  }

  /// Runs `block`, then saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Takes in what other contexts saved.
  public func processPendingChanges() {
    for changes in inbox.take() { merge(changes) }
  }

  /// Another context saved: brings the live instances up to date.
  private func merge(_ changes: ChangeSet) {
    var isComplete = true
    for plan in container.plans {
      guard let keys = changes.entities[plan.entity.name] else { continue }
      for key in keys.deleted {
        guard let model = live(key), model._$storage.state == .saved else { continue }
        let storage = model._$storage
        storage.state = .gone
        registry.remove(key)
        updated.removeAll { $0 === model }
      }
      let stale = keys.updated.filter { live($0) != nil }
      let store = store(of: plan)
      guard !stale.isEmpty else { continue }
      do {
        try store.read { connection in
          let statement = try connection.prepare(
            "SELECT \(plan.selected) FROM \(plan.table) WHERE \(plan.isKey)")
          defer { statement.reset() }
          for key in stale {
            try statement.bind(.integer(key), at: 1)
            while try statement.step() {
              guard let model = live(key) else { continue }
              refresh(model, model._$storage, plan.row(statement, store.files).values, plan)
            }
          }
        }
      } catch {
        // The store can't be read just now.
        isComplete = false
      }
    }
    if !isComplete { inbox.keep(changes) }
    forgetLists(affectedBy: changes)
    followers.forEach { $0.changed(changes, mixed: false) }
  }

  /// Lists that others may have changed are read again when they are next used.
  func forgetLists(affectedBy changes: ChangeSet) {
    // Most classes have no lists that the changes can concern: then no instance is looked at.
    var slots: [ObjectIdentifier: [Int]] = [:]
    for plan in container.plans {
      let modelClass = plan.entity.modelClass
      let affected = modelClass.listSlots.filter { slot in
        guard let target = modelClass.properties[slot].relationship?.target() else { return false }
        return changes.entities[target.name] != nil || changes.entities[modelClass.name] != nil
      }
      if !affected.isEmpty { slots[ObjectIdentifier(modelClass)] = affected }
    }
    guard !slots.isEmpty else { return }
    for key in registry.keys {
      guard let model = live(key), let affected = slots[ObjectIdentifier(model._$storage.modelClass)]
      else { continue }
      let storage = model._$storage
      for slot in affected where storage.state == .saved && !storage.changed.contains(slot) {
        guard case .object(let object) = storage.values[slot], let list = object as? AnyRelationList,
          list.isLoaded
        else { continue }
        storage.announce(slot, of: model) { storage.values[slot] = .fault }
      }
    }
  }
}

extension _ModelStorage {
  /// The models that are held by relationships, without reading any from the store.
  func loadedRelations() -> [any PersistentModel] {
    var found: [any PersistentModel] = []
    for slot in modelClass.relationshipSlots {
      guard case .object(let object) = values[slot] else { continue }
      if let list = object as? AnyRelationList {
        found += list.any
      } else if let model = object as? any PersistentModel {
        found.append(model)
      }
    }
    return found
  }

  /// Goes back to the stored values.
  func revert(_ model: any PersistentModel) {
    guard let original else { return }
    self.original = nil
    let slots = values.indices.filter(changed.contains)
    changed = SlotSet()
    for slot in slots {
      let isList = modelClass.properties[slot].relationship?.isToMany == true
      announce(slot, of: model) { values[slot] = isList ? .fault : original[slot] }
    }
  }
}
