/// Relationships to at most one model.
final class OptionalToOneAccess<Model: PersistentModel>: TypedAccess<Model?> {
  override func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> Model? {
    storage.target(slot) as? Model
  }
  override func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: Model?) {
    storage.setTarget(slot, of: model, to: value)
  }
  override func initialize(_ storage: _ModelStorage, _ slot: Int, to value: Model?) {
    storage.values[slot] = value.map { .object($0) } ?? .null
    if value != nil { storage.needsLinking = true }
  }
  override func isSame(_ storage: _ModelStorage, _ slot: Int, as value: Model?) -> Bool {
    switch (storage.values[slot], value) {
    case (.null, nil): true
    case (.object(let object), let value?): object === value
    default: false
    }
  }
}

/// Relationships to exactly one model.
final class ToOneAccess<Model: PersistentModel>: TypedAccess<Model> {
  /// If there is none, in a row that was damaged or while a deletion isn't saved, it is a model that is gone.
  override func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> Model {
    storage.target(slot) as? Model ?? missing()
  }
  private func missing() -> Model { Model(_$storage: .missing(Model._modelClass)) }
  override func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: Model) {
    storage.setTarget(slot, of: model, to: value)
  }
  override func initialize(_ storage: _ModelStorage, _ slot: Int, to value: Model) {
    storage.values[slot] = .object(value)
    storage.needsLinking = true
  }
  override func isSame(_ storage: _ModelStorage, _ slot: Int, as value: Model) -> Bool {
    if case .object(let object) = storage.values[slot] { object === value } else { false }
  }
}

/// Relationships to several models.
final class ToManyAccess<Model: PersistentModel>: TypedAccess<[Model]>, ListMaking {
  override func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> [Model] {
    storage.loadedList(slot, Model.self).models
  }
  override func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: [Model]) {
    storage.setTargets(slot, of: model, to: value)
  }
  override func initialize(_ storage: _ModelStorage, _ slot: Int, to value: [Model]) {
    storage.values[slot] = .object(RelationList(uniqued(value)))
    if !value.isEmpty { storage.needsLinking = true }
  }
  func makeList() -> AnyRelationList { RelationList<Model>(isLoaded: false) }
}

/// Relationships to several models in an optional array. Nil is stored as no models, and read as an empty array once
/// the model is saved.
final class OptionalToManyAccess<Model: PersistentModel>: TypedAccess<[Model]?>, ListMaking {
  override func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> [Model]? {
    if case .null = storage.values[slot] { return nil }
    return storage.loadedList(slot, Model.self).models
  }
  override func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: [Model]?) {
    storage.setTargets(slot, of: model, to: value ?? [])
  }
  override func initialize(_ storage: _ModelStorage, _ slot: Int, to value: [Model]?) {
    guard let value else { return }
    storage.values[slot] = .object(RelationList(uniqued(value)))
    if !value.isEmpty { storage.needsLinking = true }
  }
  func makeList() -> AnyRelationList { RelationList<Model>(isLoaded: false) }
}

/// Makes an empty list of a to-many relationship's type.
protocol ListMaking: AnyObject {
  func makeList() -> AnyRelationList
}

/// The models without repetitions, in their order: a relationship holds a model at most once.
func uniqued<Model: PersistentModel>(_ models: [Model]) -> [Model] {
  guard models.count > 1 else { return models }
  var seen: Set<Int64> = []
  return models.filter { seen.insert($0._$storage.key).inserted }
}
