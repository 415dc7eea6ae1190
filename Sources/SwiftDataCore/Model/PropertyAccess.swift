import Observation

/// Reads and writes one property of models. One exists for each property of each class, as a `TypedAccess`.
class PropertyAccess {
  /// Whether there is a value to read where the stored one can't be.
  var hasFallback: Bool { true }

  /// Whether a property can be read, of a row that was just read.
  enum Preparation { case done, standIn, impossible }

  /// Decodes a value whose type has nothing that could always stand in.
  func prepare(_ values: StoredValues, _ slot: Int) -> Preparation { .done }

  /// Tells observers of a property that it will change, or has changed.
  func announce(
    _ model: any PersistentModel, _ path: AnyKeyPath, _ registrar: ObservationRegistrar, isDone: Bool
  ) {}

  /// Puts the value of a constant of `model` into its storage.
  func keepConstant(_ path: AnyKeyPath, of model: any PersistentModel, _ slot: Int) {}

  /// Tells observers that a property is read.
  func noteRead(of model: any PersistentModel, _ path: AnyKeyPath) {}

  typealias Made = (access: PropertyAccess, codec: PropertyCodec?, relationship: RelationshipInfo?)

  static func make<Value>(
    for type: Value.Type, metadata: Schema.PropertyMetadata, declared: Schema.Relationship?
  ) -> Made {
    let wrapped = (type as? any OptionalValue.Type)?.wrappedType
    func info(isToMany: Bool, _ model: any PersistentModel.Type) -> RelationshipInfo {
      RelationshipInfo(
        isToMany: isToMany, isOptional: wrapped != nil, declared: declared, target: { model._modelClass })
    }
    if let model = (wrapped ?? type) as? any PersistentModel.Type {
      func one<Model: PersistentModel>(_: Model.Type) -> PropertyAccess {
        wrapped == nil ? ToOneAccess<Model>() : OptionalToOneAccess<Model>()
      }
      return (one(model), nil, info(isToMany: false, model))
    }
    if let list = (wrapped ?? type) as? any ModelArray.Type {
      let model = list.modelType
      func many<Model: PersistentModel>(_: Model.Type) -> PropertyAccess {
        wrapped == nil ? ToManyAccess<Model>() : OptionalToManyAccess<Model>()
      }
      return (many(model), nil, info(isToMany: true, model))
    }
    guard let codec = PropertyCodec.codec(for: type) else { return (MemoryAccess<Value>(), nil, nil) }
    return (AttributeAccess(codec, makeDefault: metadata.makeDefault), codec, nil)
  }
}

/// Every array of models.
private protocol ModelArray { static var modelType: any PersistentModel.Type { get } }
extension Array: ModelArray where Element: PersistentModel {
  static var modelType: any PersistentModel.Type { Element.self }
}

class TypedAccess<Value>: PropertyAccess {
  func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> Value {
    preconditionFailure("a subclass reads the value")
  }
  func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: Value) {}
  /// As `get`, but throws where that would give what stands in.
  func checked(_ storage: _ModelStorage, _ slot: Int) throws -> Value? { nil }
  /// Sets the value of a model that is being initialised: nobody knows it yet.
  func initialize(_ storage: _ModelStorage, _ slot: Int, to value: Value) {}
  override func announce(
    _ model: any PersistentModel, _ path: AnyKeyPath, _ registrar: ObservationRegistrar, isDone: Bool
  ) {
    send(model, path, registrar, isDone)
  }

  override func keepConstant(_ path: AnyKeyPath, of model: any PersistentModel, _ slot: Int) {
    func keep<Model: PersistentModel>(_ model: Model) {
      guard let path = path as? KeyPath<Model, Value> else { return }
      initialize(model._$storage, slot, to: model[keyPath: path])
    }
    keep(model)
  }

  override func noteRead(of model: any PersistentModel, _ path: AnyKeyPath) {
    func note<Model: PersistentModel>(_ model: Model) {
      guard let path = path as? KeyPath<Model, Value> else { return }
      model._$storage.noteAccess(model, path)
    }
    note(model)
  }

  private func send<Model: PersistentModel>(
    _ model: Model, _ path: AnyKeyPath, _ registrar: ObservationRegistrar, _ isDone: Bool
  ) {
    guard let path = path as? KeyPath<Model, Value> else { return }
    if isDone { registrar.didSet(model, keyPath: path) } else { registrar.willSet(model, keyPath: path) }
  }

  /// Whether setting the value would change nothing.
  func isSame(_ storage: _ModelStorage, _ slot: Int, as value: Value) -> Bool { false }
}
