/// Attributes: values that stand in a column.
final class AttributeAccess<Value>: TypedAccess<Value> {
  let codec: TypedCodec<Value>
  private let makeDefault: (@Sendable () -> Any)?

  init(_ codec: TypedCodec<Value>, makeDefault: (@Sendable () -> Any)?) {
    self.codec = codec
    self.makeDefault = makeDefault
  }

  override func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> Value {
    if case .fault = storage.values[slot] { storage.context?.fill(storage) }
    if let (value, keep) = codec.load(storage.values[slot]) {
      if let keep { storage.values[slot] = keep }
      return value
    }
    // What is stored is no value of this type. It stays stored until the property is set.
    storage.context?.noteUndecodable(slot, of: storage)
    if let value = fallback(for: storage.values[slot]) { return value }
    // No fetch gives such a model; only the program itself can have made one.
    preconditionFailure(
      "\(storage.modelClass.name).\(storage.modelClass.properties[slot].name) has no value, and its type has none "
        + "to stand in")
  }

  /// What is read where the stored value can't be: the declared default, else nil, or what can be made of it.
  func fallback(for stored: StoredValue) -> Value? {
    makeDefault?() as? Value ?? codec.substitute(for: stored)
  }

  override var hasFallback: Bool { makeDefault?() is Value || codec.substitute != nil }

  override func prepare(_ values: StoredValues, _ slot: Int) -> Preparation {
    if let (_, keep) = codec.load(values[slot]) {
      if let keep { values[slot] = keep }
      return .done
    }
    return fallback(for: values[slot]) == nil ? .impossible : .standIn
  }

  override func checked(_ storage: _ModelStorage, _ slot: Int) throws -> Value? {
    if case .fault = storage.values[slot] { storage.context?.fill(storage) }
    if let (value, keep) = codec.load(storage.values[slot]) {
      if let keep { storage.values[slot] = keep }
      return value
    }
    throw SwiftDataError.undecodable(storage.values[slot], slot, of: storage.modelClass, storage.identifier)
  }

  override func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: Value) {
    storage.prepareChange(slot, of: model)
    storage.values[slot] = codec.encode(value)
  }

  override func initialize(_ storage: _ModelStorage, _ slot: Int, to value: Value) {
    storage.values[slot] = codec.encode(value)
  }

  override func isSame(_ storage: _ModelStorage, _ slot: Int, as value: Value) -> Bool {
    storage.values[slot].isSame(as: codec.encode(value))
  }
}

/// A property whose type can't be stored: it holds its value until the container reports the mistake.
final class MemoryAccess<Value>: TypedAccess<Value> {
  override func get(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel) -> Value {
    guard case .object(let object) = storage.values[slot], let decoded = object as? Decoded<Value> else {
      preconditionFailure("\(storage.modelClass.properties[slot].name) is of a type that can't be stored")
    }
    return decoded.value
  }
  override func set(_ storage: _ModelStorage, _ slot: Int, _ model: any PersistentModel, to value: Value) {
    storage.values[slot] = .object(Decoded(value))
  }
  override func initialize(_ storage: _ModelStorage, _ slot: Int, to value: Value) {
    storage.values[slot] = .object(Decoded(value))
  }
}
