import FoundationGaps

/// Recording of changes for an undo manager. Every change is recorded where it is made, in the storage of one model:
/// both sides of a relationship each for itself. So undoing restores slots and states in reverse order, and follows
/// no rules.
extension ModelContext {
  /// Before the value at a slot changes: registers how to restore it.
  func recordUndo(_ slot: Int, of model: any PersistentModel) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
    let storage = model._$storage
    guard storage.modelClass.properties[slot].relationship?.isToMany == true else {
      if case .fault = storage.values[slot] { fill(storage) }
      let old = storage.values[slot]
      undoManager.registerUndo(withTarget: self) { _ in
        let storage = model._$storage
        storage.change(slot, of: model) { storage.values[slot] = old }
      }
      return
    }
    let old = storage.loadedList(slot)?.any ?? []
    undoManager.registerUndo(withTarget: self) { _ in
      let storage = model._$storage
      guard let list = storage.loadedList(slot) else { return }
      storage.change(slot, of: model) {
        list.replace(objects: ContiguousArray(old.map { $0 as AnyObject }))
        storage.values[slot] = .object(list)
      }
    }
  }

  /// After a model was inserted.
  func recordInsertion(of model: any PersistentModel) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
    undoManager.registerUndo(withTarget: self) { $0.takeBack(model) }
  }

  /// Before a model is deleted. What it leads to is read, since after a save nobody else knows.
  func recordDeletion(of model: any PersistentModel) {
    guard let undoManager, undoManager.isUndoRegistrationEnabled else { return }
    let storage = model._$storage
    if storage.state == .saved {
      fill(storage)
      for slot in storage.modelClass.listSlots { _ = storage.loadedList(slot) }
    }
    let wasInserted = storage.state == .inserted
    undoManager.registerUndo(withTarget: self) { $0.bringBack(model, isNew: wasInserted) }
  }

  /// Undoes an insertion: the model leaves the context, or, if it was saved, is deleted.
  private func takeBack(_ model: any PersistentModel) {
    let storage = model._$storage
    guard storage.context === self, storage.state == .inserted || storage.state == .saved else { return }
    recordDeletion(of: model)
    touch(storage)
    if storage.state == .inserted {
      inserted.removeAll { $0 === model }
      registry.remove(storage.key)
      storage.state = .gone
    } else {
      storage.state = .deleted
      removed.append(model)
    }
    noteActivity()
  }

  /// Undoes a deletion.
  private func bringBack(_ model: any PersistentModel, isNew: Bool) {
    let storage = model._$storage
    guard storage.context === self else { return }
    switch storage.state {
    case .deleted:
      storage.state = .saved
      removed.removeAll { $0 === model }
    case .gone:
      // The row is gone, so the model is new again, with the identifier that it had.
      storage.state = .inserted
      storage.original = nil
      storage.changed = SlotSet()
      for slot in storage.modelClass.listSlots {
        let list = storage.list(slot)
        list?.savedKeys = []
        list?.savedRanks = []
      }
      register(model, storage.key)
      inserted.append(model)
    case .free, .inserted, .saved: return
    }
    recordInsertion(of: model)
    touch(storage)
    noteActivity()
  }
}
