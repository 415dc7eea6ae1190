extension PersistentModel {
  /// The value of a persisted property, if what is stored is a value of its type. Reading the property itself never
  /// fails: it gives the declared default then, else nil, or what can be made of the stored value.
  ///
  /// Throws ``SwiftDataError/undecodableValue``, which names model, property and row, or
  /// ``SwiftDataError/unsupportedKeyPath``.
  public func storedValue<Value>(of path: KeyPath<Self, Value>) throws -> Value {
    let storage = _$storage
    guard let slot = storage.modelClass.slotsByKeyPath[path] else { throw SwiftDataError.unsupportedKeyPath }
    return try storage.access(slot, Value.self).checked(storage, slot) ?? self[keyPath: path]
  }

  /// The context that the model is part of; nil before it is inserted, and after its deletion was saved.
  public var modelContext: ModelContext? { _$storage.state == .gone ? nil : _$storage.context }

  /// Whether the model is marked for deletion, or gone.
  public var isDeleted: Bool { _$storage.isDeleted }

  /// Whether the model has changes that aren't saved.
  public var hasChanges: Bool {
    switch _$storage.state {
    case .inserted, .deleted: true
    case .saved: !_$storage.changed.isEmpty
    case .free, .gone: false
    }
  }
}
