extension _ModelStorage {
  /// The storage of a model that doesn't exist: what a relationship leads to that can't be nil, but has nothing.
  static func missing(_ modelClass: _ModelClass) -> _ModelStorage {
    _ModelStorage(modelClass, key: 0, values: StoredValues(modelClass.blank), context: nil, state: .gone)
  }

  /// The model that a to-one relationship leads to. Nil if it was deleted.
  func target(_ slot: Int) -> (any PersistentModel)? {
    if case .fault = values[slot] { context?.fill(self) }
    switch values[slot] {
    case .object(let object):
      guard let model = object as? any PersistentModel else { return nil }
      return model._$storage.isDeleted && !isDeleted ? nil : model
    case .reference(let key), .integer(let key):
      guard let context, let target = modelClass.properties[slot].relationship?.target() else { return nil }
      guard let model = context.resolve(key, target), !model._$storage.isDeleted || isDeleted else {
        return nil
      }
      return model
    default: return nil
    }
  }

  /// The key of the model that a to-one relationship leads to, without loading it.
  func targetKey(_ slot: Int) -> Int64? {
    switch values[slot] {
    case .object(let object): (object as? any PersistentModel)?._$storage.key
    case .reference(let key), .integer(let key): key
    default: nil
    }
  }

  /// The list of a to-many relationship, loaded or not.
  func list(_ slot: Int) -> AnyRelationList? {
    if case .object(let object) = values[slot], let list = object as? AnyRelationList { return list }
    guard let list = (modelClass.properties[slot].access as? any ListMaking)?.makeList() else { return nil }
    list.isLoaded = state == .free || state == .inserted || context == nil
    values[slot] = .object(list)
    return list
  }

  /// The list of a to-many relationship, with all its models.
  func loadedList(_ slot: Int) -> AnyRelationList? {
    guard let list = list(slot) else { return nil }
    if !list.isLoaded {
      if let context { context.load(list, slot, of: self) } else { list.isLoaded = true }
    }
    return list
  }

  func loadedList<Model: PersistentModel>(_ slot: Int, _: Model.Type) -> RelationList<Model> {
    loadedList(slot) as? RelationList<Model> ?? RelationList([])
  }

  /// Leads a to-one relationship of `model` to another model, and keeps the other side right.
  func setTarget(_ slot: Int, of model: any PersistentModel, to given: (any PersistentModel)?) {
    let new = given.map { localized($0) }
    let inverses = modelClass.inverses(of: slot)
    let old = inverses.isEmpty ? nil : target(slot)
    prepareChange(slot, of: model)
    values[slot] = new.map { .object($0) } ?? .null
    if let old, old !== new {
      for inverse in inverses { old._$storage.removeBack(inverse, of: old, model) }
    }
    if let new {
      // Several lists that share this inverse: nothing says which one the model belongs to.
      if inverses.count == 1, old !== new {
        new._$storage.addBack(inverses[0], of: new, model, forward: slot)
      }
      connect(model, new)
    }
  }

  /// Gives a to-many relationship of `model` these models, and keeps the other sides right.
  func setTargets<Model: PersistentModel>(_ slot: Int, of model: any PersistentModel, to given: [Model]) {
    let list = loadedList(slot, Model.self)
    let new = uniqued(context == nil ? given : given.map { localized($0) as? Model ?? $0 })
    let old = list.models
    if old.count == new.count, zip(old, new).allSatisfy({ $0 === $1 }) { return }
    prepareChange(slot, of: model)
    list.models = new
    values[slot] = .object(list)
    let oldKeys = Set(old.map(\._$storage.key))
    let newKeys = Set(new.map(\._$storage.key))
    let inverses = modelClass.inverses(of: slot)
    for other in old where !newKeys.contains(other._$storage.key) {
      for inverse in inverses { unlink(other, inverse, from: model, slot) }
    }
    for other in new where !oldKeys.contains(other._$storage.key) {
      for inverse in inverses { other._$storage.addBack(inverse, of: other, model, forward: slot) }
      connect(model, other)
    }
  }

  /// `other` left the list at `slot` of `model`: its other side no longer leads back.
  private func unlink(
    _ other: any PersistentModel, _ inverse: Int, from model: any PersistentModel, _ slot: Int
  ) {
    let storage = other._$storage
    if storage.modelClass.properties[inverse].relationship?.isToMany == true {
      storage.removeBack(inverse, of: other, model)
      return
    }
    guard storage.targetKey(inverse) == key else { return }
    // It may still be in another list of this model that shares the inverse.
    for sibling in storage.modelClass.inverses(of: inverse) where sibling != slot {
      if loadedList(sibling)?.contains(other) == true { return }
    }
    storage.change(inverse, of: other) { storage.values[inverse] = .null }
  }

  /// `model` no longer leads here: the relationship at `slot` of `owner`, whose storage this is, lets go of it.
  func removeBack(_ slot: Int, of owner: any PersistentModel, _ model: any PersistentModel) {
    if modelClass.properties[slot].relationship?.isToMany == true {
      guard let list = list(slot), !list.isLoaded || list.contains(model) else { return }
      change(slot, of: owner) { list.remove(model) }
    } else if targetKey(slot) == model._$storage.key {
      change(slot, of: owner) { values[slot] = .null }
    }
  }

  /// `model` now leads here with its relationship `forward`: the one at `slot` of `owner` leads back.
  private func addBack(
    _ slot: Int, of owner: any PersistentModel, _ model: any PersistentModel, forward: Int
  ) {
    if modelClass.properties[slot].relationship?.isToMany == true {
      guard let list = list(slot), !list.contains(model) else { return }
      change(slot, of: owner) { list.append(model) }
      return
    }
    let previous = target(slot)
    guard previous !== model else { return }
    change(slot, of: owner) { values[slot] = .object(model) }
    guard let previous else { return }
    // Who had it until now loses it, in every list that shares this inverse.
    for claim in modelClass.inverses(of: slot) { previous._$storage.removeBack(claim, of: previous, owner) }
  }

  /// A model given in an initialiser is linked when the relationships are first used: its own side is set, the other
  /// side couldn't be, since there was no model yet to lead back to.
  func link(of model: any PersistentModel) {
    guard needsLinking else { return }
    needsLinking = false
    for property in modelClass.properties where property.relationship != nil {
      let slot = property.slot
      let inverses = modelClass.inverses(of: slot)
      guard case .object(let object) = values[slot] else { continue }
      if let list = object as? AnyRelationList {
        for other in list.any {
          for inverse in inverses { other._$storage.addBack(inverse, of: other, model, forward: slot) }
          connect(model, other)
        }
      } else if let other = object as? any PersistentModel {
        if inverses.count == 1 { other._$storage.addBack(inverses[0], of: other, model, forward: slot) }
        connect(model, other)
      }
    }
  }

  /// What one of two related models is part of, the other is too.
  private func connect(_ model: any PersistentModel, _ other: any PersistentModel) {
    let (mine, theirs) = (model._$storage.context, other._$storage.context)
    if let mine, theirs == nil {
      mine.insertAny(other)
    } else if let theirs, mine == nil {
      theirs.insertAny(model)
    }
  }

  /// This context's instance of a model that belongs to another context.
  private func localized(_ model: any PersistentModel) -> any PersistentModel {
    let other = model._$storage
    guard let context, let theirs = other.context, theirs !== context, other.state == .saved else {
      return model
    }
    return context.resolve(other.key, other.modelClass) ?? model
  }
}
