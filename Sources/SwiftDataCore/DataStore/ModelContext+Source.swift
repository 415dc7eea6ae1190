extension ModelContext {
  /// Asks a store of an app's own for the models that fulfil a descriptor. Nil if the answer is everything that the store
  /// has, so that they are to be found among the rows.
  func ask<Model: PersistentModel>(
    _ source: StoreSource, _ descriptor: FetchDescriptor<Model>, _ plan: EntityPlan
  ) throws -> [Model]? {
    let mirror = StoreMirror(source: source, store: store(of: plan))
    let isPending = descriptor.includePendingChanges && hasChanges
    var asked = descriptor
    // What is cut off now may be needed once pending changes are counted.
    if isPending { (asked.fetchLimit, asked.fetchOffset) = (nil, nil) }
    let refreshed = try mirror.refresh(asked, editingState)
    forgetLists(of: refreshed.relisted)
    guard let keys = refreshed.keys else { return nil }
    let sql = "SELECT \(plan.selected) FROM \(plan.table) WHERE \(plan.isKey)"
    var models = try keys.flatMap { try rows(sql, [.integer($0)], plan, Model.self) }
    guard isPending else {
      // The store has applied the predicate.
      asked.predicate = nil
      return refreshed.isUnsorted ? try FetchQuery(asked, plan, store).finishAll(models) : models
    }
    let known = Set(keys)
    models += updated.compactMap { $0 as? Model }.filter { !known.contains($0._$storage.key) }
    models.removeAll { $0._$storage.state != .saved }
    models += inserted.compactMap { $0 as? Model }
    return try FetchQuery(descriptor, plan, store).finishAll(models)
  }

  /// Lists that are others than they were are read again, here and in the container's other contexts.
  private func forgetLists(of entities: Set<String>) {
    guard !entities.isEmpty else { return }
    var changes = ChangeSet()
    for name in entities { changes.entities[name] = ChangeSet.Keys() }
    forgetLists(affectedBy: changes)
    container.changes.send(changes, from: inbox)
  }

  /// Asks a store of an app's own for a model that isn't among the rows yet.
  func ask(for key: Int64, _ modelClass: _ModelClass) -> (any PersistentModel)? {
    guard let plan = store.plan(for: modelClass), let source = store(of: plan).source else { return nil }
    let mirror = StoreMirror(source: source, store: store(of: plan))
    func refresh<Model: PersistentModel>(_: Model.Type) throws {
      forgetLists(of: try mirror.refresh(FetchDescriptor<Model>(), editingState).relisted)
    }
    try? refresh(modelClass.type)
    return resolve(key, modelClass)
  }
}
