import Foundation

extension ModelContext {
  /// The models that fulfil a descriptor. Unsaved changes of this context count unless the descriptor says otherwise.
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    let models = try fetched(descriptor)
    if !descriptor.relationshipKeyPathsForPrefetching.isEmpty {
      try prefetch(descriptor.relationshipKeyPathsForPrefetching, of: models)
    }
    return models
  }

  private func fetched<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    processPendingChanges()
    let plan = try plan(for: Model.self)
    let query = FetchQuery(descriptor, plan, store)
    if let source = store(of: plan).source, let found = try ask(source, descriptor, plan) { return found }
    guard descriptor.includePendingChanges, hasChanges else {
      if query.isExact, !descriptor.propertiesToFetch.isEmpty { return try partialModels(query, plan) }
      let models = try rows(query.sql(limited: query.isExact), query.bindings, plan, Model.self)
      return query.isExact ? models : try query.finish(models)
    }
    // Unsaved changes may make a model fulfil the predicate, or no longer: it is evaluated here. If it reads nothing
    // but the model itself, only changed models can be others than SQL says.
    var models: [Model]
    if query.translation.readsOtherRows {
      models = try rows(query.unfilteredSQL, [], plan, Model.self)
    } else {
      models = try rows(query.sql(limited: false), query.bindings, plan, Model.self)
      let found = Set(models.map(\._$storage.key))
      let changed = updated.lazy.compactMap { $0 as? Model }.filter { !found.contains($0._$storage.key) }
      if !changed.isEmpty {
        models += Dictionary(changed.map { ($0._$storage.key, $0) }) { first, _ in first }.values
      }
    }
    models.removeAll { $0._$storage.isDeleted || $0._$storage.state != .saved }
    for model in inserted {
      if let model = model as? Model { models.append(model) }
    }
    // What compares equal comes in the order in which it was made, whoever made it.
    models.sort { $0._$storage.key < $1._$storage.key }
    return try query.finishAll(models)
  }

  /// How many models fulfil a descriptor.
  public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
    processPendingChanges()
    let plan = try plan(for: Model.self)
    let store = store(of: plan)
    let query = FetchQuery(descriptor, plan, store)
    guard query.isExact, store.source == nil, !(descriptor.includePendingChanges && hasChanges) else {
      return try fetch(descriptor).count
    }
    var count = 0
    try store.read { connection in
      try connection.run("SELECT count(*) FROM (\(query.keySQL)) AS found", query.bindings) {
        if case .integer(let number) = $0.value(at: 0) { count = Int(number) }
      }
    }
    return count
  }

  /// The identifiers of the models that fulfil a descriptor.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [PersistentIdentifier] {
    processPendingChanges()
    let plan = try plan(for: Model.self)
    let store = store(of: plan)
    let query = FetchQuery(descriptor, plan, store)
    guard query.isExact, store.source == nil, !(descriptor.includePendingChanges && hasChanges) else {
      return try fetch(descriptor).map(\.persistentModelID)
    }
    var found: [PersistentIdentifier] = []
    try store.read { connection in
      try connection.run(query.keySQL, query.bindings) {
        guard case .integer(let key) = $0.value(at: 0) else { return }
        found.append(
          PersistentIdentifier(key: key, entityName: plan.entity.name, storeIdentifier: store.identifier))
      }
    }
    return found
  }

  /// Calls `block` for each model that fulfils a descriptor, and keeps only a batch of them in memory.
  ///
  /// - Parameter allowEscapingMutations: If false, changes that `block` makes are saved after each batch.
  public func enumerate<Model: PersistentModel>(
    _ fetch: FetchDescriptor<Model>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (Model) throws -> Void
  ) throws {
    let plan = try plan(for: Model.self)
    let identifiers = try fetchIdentifiers(fetch)
    var start = 0
    while start < identifiers.count {
      let end = min(start + max(1, batchSize), identifiers.count)
      for model in try models(identifiers[start..<end].map(\.key), plan, Model.self) { try block(model) }
      if !allowEscapingMutations, hasChanges { try save() }
      start = end
    }
  }

  /// The models that fulfil a descriptor, of which only batches are read, when they are used.
  ///
  /// The descriptor can't include pending changes: which models there are is decided now.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> FetchResultsCollection<Model> {
    let plan = try plan(for: Model.self)
    let keys = try fetchIdentifiers(descriptor).map(\.key)
    return FetchResultsCollection(count: keys.count, batchSize: batchSize) { range in
      try self.models(keys[range].map { $0 }, plan, Model.self)
    }
  }

  /// The identifiers of the models that fulfil a descriptor, in batches.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> FetchResultsCollection<PersistentIdentifier> {
    let found = try fetchIdentifiers(descriptor)
    return FetchResultsCollection(count: found.count, batchSize: batchSize) { Array(found[$0]) }
  }

  /// The model with an identifier: the live instance, or one read from the store. If there is none (any more), it is
  /// a model that `isDeleted`.
  public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
    processPendingChanges()
    guard let entity = container.schema.entitiesByName[identifier.entityName] else {
      preconditionFailure("\(identifier.entityName) isn't part of the container's schema")
    }
    if let model = resolve(identifier.key, entity.modelClass) { return model }
    if let model = ask(for: identifier.key, entity.modelClass) { return model }
    let storage = _ModelStorage.missing(entity.modelClass)
    storage.key = identifier.key
    return entity.modelClass.make(storage)
  }

  /// The live instance with an identifier, nil if the context has none.
  public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
    live(identifier.key) as? Model
  }

  // MARK: Rows

  func plan<Model: PersistentModel>(for type: Model.Type) throws -> EntityPlan {
    guard let plan = store.plan(for: type._modelClass) else {
      throw SwiftDataError(
        .unknownSchema, model: type._modelClass.name, "the class isn't part of the container's schema")
    }
    return plan
  }

  /// The instances for the rows that `sql` gives.
  func rows<Model: PersistentModel>(
    _ sql: String, _ bindings: [SQLValue], _ plan: EntityPlan, _: Model.Type
  ) throws -> [Model] {
    // Read without the type, in code that needn't be generic, and given the type at the end.
    try objects(sql, bindings, plan).withUnsafeBufferPointer { objects in
      // The plan's class is `Model`, and an array of objects holds nothing but one reference for each.
      objects.withMemoryRebound(to: Model.self) { Array($0) }
    }
  }

  private func objects(_ sql: String, _ bindings: [SQLValue], _ plan: EntityPlan) throws
    -> ContiguousArray<AnyObject>
  {
    let store = store(of: plan)
    return try store.read { connection in
      let statement = try connection.prepare(sql)
      defer { statement.reset() }
      for (index, value) in bindings.enumerated() { try statement.bind(value, at: index + 1) }
      let files = store.files
      var found: ContiguousArray<AnyObject> = []
      if let statement = statement as? SQLiteStatement {
        while try statement.step() {
          if let (model, _) = try instance(statement, plan, files) { found.append(model) }
        }
      } else {
        func read(_ statement: some SQLStatement) throws {
          while try statement.step() {
            if let (model, _) = try instance(statement, plan, files) { found.append(model) }
          }
        }
        try read(statement)
      }
      return found
    }
  }

  /// As `materialize`, quicker; nil if there is a value that can't be decoded and that nothing can stand in for.
  @inline(__always)
  func instance(_ statement: some SQLStatement, _ plan: EntityPlan, _ files: URL?) throws
    -> (model: AnyObject, storage: _ModelStorage)?
  {
    let modelClass = plan.entity.modelClass
    let key: Int64 = if case .integer(let key) = statement.stored(at: 0) { key } else { 0 }
    if let (model, storage) = registry.find(key) {
      refresh(modelClass.existential(model), storage, plan.readRow(statement, files: files).values, plan)
      return (model, storage)
    }
    let values = plan.readValues(statement, files: files)
    for slot in plan.checkedSlots {
      switch modelClass.properties[slot].access.prepare(values, slot) {
      case .done: break
      case .standIn: noteUndecodable(values[slot], slot, key, modelClass)
      case .impossible:
        noteUndecodable(values[slot], slot, key, modelClass)
        values.deallocate()
        return nil
      }
    }
    let storage = _ModelStorage(modelClass, key: key, values: values, context: self, state: .saved)
    let model: AnyObject = modelClass.make(storage)
    registry.insert(key, object: model, storage)
    return (model, storage)
  }

  /// The instances with these keys, in their order; without those that are gone.
  func models<Model: PersistentModel>(_ keys: [Int64], _ plan: EntityPlan, _: Model.Type) throws -> [Model] {
    let store = store(of: plan)
    return try store.read { connection in
      let statement = try connection.prepare("SELECT \(plan.selected) FROM \(plan.table) WHERE \(plan.isKey)")
      defer { statement.reset() }
      return try keys.compactMap { key in
        if let model = live(key) as? Model { return model._$storage.isDeleted ? nil : model }
        try statement.bind(.integer(key), at: 1)
        defer { statement.reset() }
        guard try statement.step() else { return nil }
        func read(_ statement: some SQLStatement) throws -> AnyObject? {
          try instance(statement, plan, store.files)?.model
        }
        return try read(statement) as? Model
      }
    }
  }

  /// Fills a list with what the store has and what was changed here since.
  func load(_ list: AnyRelationList, _ slot: Int, of storage: _ModelStorage) {
    guard let own = store.plan(for: storage.modelClass),
      let target = storage.modelClass.properties[slot].relationship?.target(),
      let plan = store.plan(for: target)
    else {
      list.isLoaded = true
      return
    }
    var found: ContiguousArray<AnyObject> = []
    var keys: [Int64] = []
    var ranks: [Int64] = []
    let additions = list.any
    let left = list.removed.union(additions.map(\._$storage.key))
    let store = store(of: plan)
    let files = store.files
    func read(_ statement: some SQLStatement) throws {
      let rankColumn = statement.columnCount - 1
      while try statement.step() {
        if case .integer(let rank) = statement.stored(at: rankColumn) {
          ranks.append(rank)
        } else {
          ranks.append(0)
        }
        guard case .integer(let key) = statement.stored(at: 0) else { continue }
        keys.append(key)
        if !left.isEmpty, left.contains(key) { continue }
        if let (model, storage) = try instance(statement, plan, files), !storage.isDeleted {
          found.append(model)
        }
      }
    }
    do {
      try store.read { connection in
        guard let sql = own.listQueries[slot] else { return }
        let statement = try connection.prepare(sql)
        defer { statement.reset() }
        try statement.bind(stored: .integer(storage.key), at: 1)
        if let statement = statement as? SQLiteStatement { try read(statement) } else { try read(statement) }
      }
    } catch {
      // The list stays unloaded, so that it is tried again, and reads as what is known.
      return
    }
    list.replace(objects: found)
    for model in additions { list.append(model) }
    list.removed = []
    list.savedKeys = keys
    list.savedRanks = ranks
    list.isLoaded = true
  }
}
