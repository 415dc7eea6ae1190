/// What is checked before anything is written.
struct Validation {
  let inserted: [any PersistentModel]
  let updated: [any PersistentModel]
  let removed: [any PersistentModel]

  func run() throws {
    for model in inserted {
      let storage = model._$storage
      if !storage.modelClass.relationshipSlots.isEmpty { try check(storage, isNew: true) }
    }
    for model in updated { try check(model._$storage, isNew: false) }
    for model in removed { try checkDeletion(of: model._$storage) }
  }

  private func check(_ storage: _ModelStorage, isNew: Bool) throws {
    for slot in storage.modelClass.relationshipSlots where isNew || storage.changed.contains(slot) {
      let property = storage.modelClass.properties[slot]
      guard let relationship = property.relationship else { continue }
      let declared = relationship.declared
      if relationship.isToMany {
        let limits = (declared.minimumModelCount ?? 0, declared.maximumModelCount ?? 0)
        guard limits.0 > 0 || limits.1 > 0, let count = storage.loadedList(property.slot)?.any.count else {
          continue
        }
        if count < limits.0 || (limits.1 > 0 && count > limits.1) {
          throw SwiftDataError(
            .countLimit, model: storage.modelClass.name, property: property.name, value: "\(count)",
            count < limits.0
              ? "there have to be at least \(limits.0) related models"
              : "there can be at most \(limits.1) related models")
        }
      } else if !relationship.isOptional, storage.target(property.slot) == nil {
        throw SwiftDataError(
          .missingValue, model: storage.modelClass.name, property: property.name,
          "the relationship isn't optional, but leads to no model"
            + " (a deleted one, or one whose class isn't in the schema)")
      }
    }
  }

  private func checkDeletion(of storage: _ModelStorage) throws {
    for slot in storage.modelClass.relationshipSlots {
      let property = storage.modelClass.properties[slot]
      guard let relationship = property.relationship, relationship.declared.deleteRule == .deny else {
        continue
      }
      let others =
        relationship.isToMany
        ? storage.loadedList(property.slot)?.any ?? [] : storage.target(property.slot).map { [$0] } ?? []
      let left = others.filter { !$0._$storage.isDeleted }
      if !left.isEmpty {
        throw SwiftDataError(
          .deniedDeletion, model: storage.modelClass.name, property: property.name,
          value: "\(left.count) related", "the model can't be deleted while it has related models")
      }
    }
  }
}
