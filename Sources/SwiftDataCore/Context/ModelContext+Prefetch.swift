extension ModelContext {
  /// Reads what relationships of models lead to: one statement for each relationship (and ten thousand models).
  func prefetch<Model: PersistentModel>(_ paths: [PartialKeyPath<Model>], of models: [Model]) throws {
    let modelClass = Model._modelClass
    prefetched = []
    for path in paths {
      guard let slot = modelClass.slotsByKeyPath[path],
        let relationship = modelClass.properties[slot].relationship
      else {
        throw SwiftDataError(
          .unsupportedKeyPath, model: modelClass.name, value: "\(path)",
          "only the key path of a relationship can be prefetched")
      }
      let stored = models.map { $0._$storage }.filter { $0.state == .saved }
      if relationship.isToMany {
        try prefetchLists(slot, of: stored)
      } else if let target = relationship.target(), let plan = store.plan(for: target) {
        try prefetchTargets(slot, of: stored, plan)
      }
    }
  }

  private func prefetchTargets(_ slot: Int, of storages: [_ModelStorage], _ plan: EntityPlan) throws {
    for storage in storages {
      if case .fault = storage.values[slot] { fill(storage) }
    }
    let keys = Set(storages.compactMap { $0.targetKey(slot) })
    prefetched += keys.compactMap(live)
    try inBatches(keys.filter { live($0) == nil }.sorted(), plan.dialect) { condition, values in
      try store(of: plan).read { connection in
        let key = plan.dialect.quoted(EntityMapping.keyColumn)
        try connection.run("SELECT \(plan.selected) FROM \(plan.table) WHERE \(key) \(condition)", values) {
          if let model = try instance(of: $0, plan) { prefetched.append(model) }
        }
      }
    }
  }

  private func prefetchLists(_ slot: Int, of storages: [_ModelStorage]) throws {
    guard let modelClass = storages.first?.modelClass, let source = listSource(slot, of: modelClass) else {
      return
    }
    var lists: [Int64: (list: AnyRelationList, added: Set<Int64>, members: [Member])] = [:]
    for storage in storages {
      guard let list = storage.list(slot), !list.isLoaded else { continue }
      lists[storage.key] = (list, Set(list.keys), [])
    }
    try inBatches(lists.keys.sorted(), source.plan.dialect) { condition, values in
      try store(of: source.plan).read { connection in
        try connection.run(source.sql(where: condition), values) { row in
          guard case .integer(let owner) = row.value(at: row.columnCount - 2),
            let (list, added, _) = lists[owner]
          else { return }
          lists[owner]?.members.append(try member(of: list, added, row, source.plan))
        }
      }
    }
    for entry in lists.values { fill(entry.list, with: entry.members) }
  }

  /// Calls `body` with `IN (…)` and its values, for as many keys at a time as a statement can have parameters.
  private func inBatches(
    _ keys: [Int64], _ dialect: SQLDialect, _ body: (String, [SQLValue]) throws -> Void
  ) throws {
    var start = 0
    while start < keys.count {
      let batch = keys[start..<min(start + 10_000, keys.count)]
      let parameters = (1...batch.count).map { dialect.parameter($0) }.joined(separator: ", ")
      try body("IN (\(parameters))", batch.map { .integer($0) })
      start += batch.count
    }
  }
}

extension PersistentModel {
  /// How many models a to-many relationship leads to, without reading them: `trip.count(of: \.stops)` asks the store
  /// to count where `trip.stops.count` reads every stop. Unsaved changes count.
  ///
  /// - Compatibility: Apple's has no such method.
  public func count<Related: PersistentModel>(of relationship: KeyPath<Self, [Related]>) -> Int {
    _$storage.count(of: relationship, in: self) ?? self[keyPath: relationship].count
  }
}

extension _ModelStorage {
  fileprivate func count(of path: AnyKeyPath, in model: any PersistentModel) -> Int? {
    guard let slot = modelClass.slotsByKeyPath[path], let context, state == .saved, let list = list(slot),
      !list.isLoaded, let source = context.listSource(slot, of: modelClass)
    else { return nil }
    observe(slot, of: model)
    var count: Int?
    var keys = Set(list.keys)
    try? context.store(of: source.plan).read { connection in
      // With unsaved changes, the keys say which members there are.
      if list.removed.isEmpty, keys.isEmpty, !context.hasChanges {
        try connection.run("SELECT count(*) FROM (\(source.keySQL()))", [.integer(key)]) {
          if case .integer(let number) = $0.value(at: 0) { count = Int(number) }
        }
      } else {
        try connection.run(source.keySQL(), [.integer(key)]) {
          guard case .integer(let key) = $0.value(at: 0), !list.removed.contains(key) else { return }
          keys.insert(key)
        }
        count = keys.count { context.live($0)?._$storage.isDeleted != true }
      }
    }
    return count
  }

  private func observe(_ slot: Int, of model: any PersistentModel) {
    modelClass.properties[slot].access.noteRead(of: model, modelClass.properties[slot].keyPath)
  }
}
