/// The models that a to-many relationship leads to, in order: all of them, or, until they are needed, only what
/// changed since the last save.
class AnyRelationList {
  /// Whether `models` are all. Until then, they are the additions, and `removed` the keys that were taken out.
  var isLoaded: Bool
  var removed: Set<Int64> = []
  /// What the store has, while the list is loaded: keys, in order, and their ranks.
  var savedKeys: [Int64] = []
  var savedRanks: [Int64] = []

  init(isLoaded: Bool) { self.isLoaded = isLoaded }

  var any: [any PersistentModel] { [] }
  var keys: [Int64] { [] }
  func append(_ model: any PersistentModel) {}
  func remove(_ model: any PersistentModel) {}
  func contains(_ model: any PersistentModel) -> Bool { false }
  /// Takes models in place of its own, which are of its class.
  func replace(objects: ContiguousArray<AnyObject>) {}

  /// Whether there is something to write.
  var isChanged: Bool { isLoaded ? keys != savedKeys : !removed.isEmpty || !any.isEmpty }
}

/// A list of one class's models.
final class RelationList<Model: PersistentModel>: AnyRelationList {
  var models: [Model]

  override init(isLoaded: Bool) {
    models = []
    super.init(isLoaded: isLoaded)
  }

  init(_ models: [Model]) {
    self.models = models
    super.init(isLoaded: true)
  }

  override var any: [any PersistentModel] { models }
  override var keys: [Int64] { models.map(\._$storage.key) }

  override func append(_ model: any PersistentModel) {
    guard let model = model as? Model else { return }
    if !isLoaded { removed.remove(model._$storage.key) }
    models.append(model)
  }

  override func remove(_ model: any PersistentModel) {
    let key = model._$storage.key
    models.removeAll { $0._$storage.key == key }
    if !isLoaded { removed.insert(key) }
  }

  override func contains(_ model: any PersistentModel) -> Bool {
    let key = model._$storage.key
    return models.contains { $0._$storage.key == key }
  }

  override func replace(objects: ContiguousArray<AnyObject>) {
    models = objects.withUnsafeBufferPointer { $0.withMemoryRebound(to: Model.self) { Array($0) } }
  }
}
