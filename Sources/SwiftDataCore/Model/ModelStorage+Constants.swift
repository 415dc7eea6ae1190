// A `let` of a model is an ordinary stored property: Swift has no accessors for constants. Its value is copied into the
// storage when the model is inserted, and out of it when a row becomes a model.

extension _ModelStorage {
  /// The value of a constant, for the initialiser of a stored row's model.
  public func _constant<Value>(_ slot: Int) -> Value {
    if case .fault = values[slot] { context?.fill(self) }
    if let access = access(slot, Value.self) as? AttributeAccess<Value>, let value = access.value(self, slot)
    {
      return value
    }
    // No container opens with such a property.
    preconditionFailure("\(modelClass.name).\(modelClass.properties[slot].name) can't be a constant")
  }

  /// Before the model is inserted.
  func keepConstants(of model: any PersistentModel) {
    for slot in modelClass.constantSlots {
      let property = modelClass.properties[slot]
      property.access.keepConstant(property.keyPath, of: model, slot)
    }
  }
}

extension AttributeAccess {
  /// The stored value, or what stands in for it.
  fileprivate func value(_ storage: _ModelStorage, _ slot: Int) -> Value? {
    codec.load(storage.values[slot])?.value ?? fallback(for: storage.values[slot])
  }
}
