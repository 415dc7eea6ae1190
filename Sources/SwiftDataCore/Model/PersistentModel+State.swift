extension PersistentModel {
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
