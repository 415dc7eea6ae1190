import Foundation

/// Writes a context's changes in one transaction.
///
/// Deletions come first, so that what they free can be used again; then updates; then insertions, in which a unique
/// value that a row has already makes the insertion an update of that row; then lists and their order.
struct SaveOperation {
  let store: SQLStore
  // The models, which keep their storages, and the storages, through which everything is read.
  let inserted: [any PersistentModel]
  let updated: [any PersistentModel]
  let removed: [any PersistentModel]
  private let insertedStorages: [_ModelStorage]
  private let updatedStorages: [_ModelStorage]
  private let removedStorages: [_ModelStorage]
  let author: String?
  /// Whether a unique value that a row has already is an error instead of an update of that row.
  var refusesUpserts = false

  /// Keys of inserted models that turned out to be rows that exist: their rows' keys.
  private(set) var remap: [Int64: Int64] = [:]
  /// The ranks of the lists that were written.
  private(set) var ranks: [ObjectIdentifier: [Int64]] = [:]
  private(set) var changes = ChangeSet()
  /// Ranks that owners give to rows, by the child's key and slot.
  private var givenRanks: [Int64: [Int: GivenRank]] = [:]
  private var tombstones: [Int64: [String: String]] = [:]
  private var obsoleteFiles: [SQLValue] = []
  /// Keys of changed models whose rows others had deleted.
  private(set) var vanished: Set<Int64> = []
  private var writers: [ObjectIdentifier: EntityWriter] = [:]
  private var lastWriter: EntityWriter?
  /// The removed keys and the changed slots, once a deletion asks for them.
  private var removedKeys: Set<Int64>?

  private struct GivenRank {
    var rank: Int64
    /// Where it stands, if the row isn't written for another reason.
    var entity: EntityMapping
    var column: String
  }

  init(
    store: SQLStore, inserted: [any PersistentModel], updated: [any PersistentModel],
    removed: [any PersistentModel], author: String?
  ) {
    self.store = store
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
    self.author = author
    insertedStorages = inserted.map(\._$storage)
    updatedStorages = updated.map(\._$storage)
    removedStorages = removed.map(\._$storage)
  }

  mutating func run(_ state: EditingState) throws {
    // A copy that the transaction works on: if it fails, nothing of it stays.
    var work = self
    try store.write { connection in
      guard let source = store.source else { return try work.write(connection) }
      let mirror = StoreMirror(source: source, store: store)
      let groups = Dictionary(grouping: removedStorages) { $0.modelClass.name }
      let deleted = try mirror.snapshots(groups.mapValues { $0.map(\.key) }, connection)
      try work.write(connection)
      work.rename(try mirror.save(work.changes, deleted: deleted, state, connection))
    }
    work.writers = [:]
    work.lastWriter = nil
    self = work
    for file in obsoleteFiles { ExternalValue.remove(file, from: store.files) }
  }

  /// A store of an app's own gave other keys to inserted models.
  private mutating func rename(_ keys: [Int64: Int64]) {
    guard !keys.isEmpty else { return }
    remap = remap.mapValues { keys[$0] ?? $0 }.merging(keys) { first, _ in first }
    changes.entities = changes.entities.mapValues {
      var renamed = $0
      renamed.inserted = $0.inserted.map { keys[$0] ?? $0 }
      return renamed
    }
  }

  private mutating func write(_ connection: any SQLConnection) throws {
    defer { for writer in writers.values { writer.finish() } }
    for storage in insertedStorages { rankLists(of: storage) }
    for storage in updatedStorages { rankLists(of: storage) }
    for storage in removedStorages { try delete(storage, connection) }
    for storage in updatedStorages { try update(storage, connection) }
    for storage in insertedStorages { try insert(storage, connection) }
    for storage in insertedStorages { try writePairs(of: storage, connection) }
    for storage in updatedStorages { try writePairs(of: storage, connection) }
    try writeRemainingRanks(connection)
    var record = HistoryRecord()
    record.tombstones = tombstones
    for writer in writers.values {
      var keys = writer.keys
      var groups: [HistoryRecord.Group] = []
      for update in writer.updates.values where !update.keys.isEmpty {
        groups.append(HistoryRecord.Group(names: update.names, keys: update.keys))
        keys.updated += update.keys
      }
      if !writer.keys.updated.isEmpty {
        // What insertions turned out to be updates of: everything was written.
        let names = writer.plan.entity.modelClass.properties.map(\.name)
        groups.append(HistoryRecord.Group(names: names, keys: writer.keys.updated))
      }
      guard !keys.isEmpty else { continue }
      changes.entities[writer.plan.entity.name] = keys
      record.updated[writer.plan.entity.name] = groups
    }
    record.changes = changes
    try connection.run(
      "INSERT INTO \"$history\" (\"time\", \"author\", \"changes\") VALUES "
        + "(\((1...3).map(connection.dialect.parameter).joined(separator: ", "))) RETURNING \"token\"",
      [
        .real(Date().timeIntervalSinceReferenceDate), author.map { .text($0) } ?? .null,
        .blob(record.encoded()),
      ]
    ) { if case .integer(let token) = $0.value(at: 0) { store.noteOwn(token) } }
  }

  private mutating func writer(_ storage: _ModelStorage, _ connection: any SQLConnection) -> EntityWriter? {
    if let lastWriter, lastWriter.plan.entity.modelClass === storage.modelClass { return lastWriter }
    let name = ObjectIdentifier(storage.modelClass)
    if let known = writers[name] {
      lastWriter = known
      return known
    }
    guard let plan = store.plan(for: storage.modelClass) else { return nil }
    let writer = EntityWriter(plan, connection)
    writers[name] = writer
    lastWriter = writer
    return writer
  }

  // MARK: Values

  private func key(of storage: _ModelStorage) -> Int64 {
    remap.isEmpty ? storage.key : remap[storage.key] ?? storage.key
  }

  /// The key that a to-one relationship stores.
  private func targetKey(_ storage: _ModelStorage, _ slot: Int) -> StoredValue {
    if case .object(let object) = storage.values[slot], let model = object as? any PersistentModel {
      let target = model._$storage
      return target.isDeleted || target.state == .free ? .null : .integer(key(of: target))
    }
    return storage.targetKey(slot).map { .integer(remap[$0] ?? $0) } ?? .null
  }

  /// Binds a column's value to a parameter.
  private func bind(
    _ column: Int, of storage: _ModelStorage, _ plan: EntityPlan, to statement: any SQLStatement,
    at index: Int
  ) throws {
    let slot = plan.columns[column].slot
    switch (plan.kinds[column], storage.values[slot]) {
    case (.plain, .object), (.plain, .fault), (.text, .object), (.text, .fault), (.external, _):
      try statement.bind(value(of: plan.columns[column], storage), at: index)
    case (.plain, let value): try statement.bind(stored: value, at: index)
    case (.text, .text(let text)):
      if ExternalValue.isASCII(text) {
        try statement.bind(stored: storage.values[slot], at: index)
      } else {
        try statement.bind(ExternalValue.columns(of: .text(text)).canonical, at: index)
      }
    case (.text, let value): try statement.bind(stored: value, at: index)
    case (.original, .text(let text)):
      let original = ExternalValue.isASCII(text) ? .null : ExternalValue.columns(of: .text(text)).original
      try statement.bind(original, at: index)
    case (.original, _): try statement.bind(stored: .null, at: index)
    case (.key, _): try statement.bind(stored: targetKey(storage, slot), at: index)
    case (.rank, _): try statement.bind(value(of: plan.columns[column], storage), at: index)
    }
  }

  private func value(of column: EntityPlan.Column, _ storage: _ModelStorage) throws -> SQLValue {
    switch column.role {
    case .key: return targetKey(storage, column.slot).plain ?? .null
    case .rank:
      if case .null = targetKey(storage, column.slot) { return .null }
      return .integer(givenRanks[storage.key]?[column.slot]?.rank ?? KeyMint.next())
    case .value(let place):
      let value = try encoded(place, column.slot, storage)
      if place.original != nil { return ExternalValue.columns(of: value).canonical }
      return place.isExternal ? try ExternalValue.store(value, in: store.files) : value
    case .original:
      guard case .text(let text) = storage.values[column.slot] else { return .null }
      return ExternalValue.columns(of: .text(text)).original
    }
  }

  private func encoded(_ place: PropertyMapping.Column, _ slot: Int, _ storage: _ModelStorage) throws
    -> SQLValue
  {
    do { return try place.codec.sqlValue(of: storage.values[slot]) } catch {
      throw SwiftDataError(
        .modelValidationFailure, model: storage.modelClass.name, property: place.name,
        value: "\(storage.values[slot])", "the value can't be encoded: \(error)")
    }
  }

  // MARK: Rows

  private mutating func insert(_ storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard let writer = writer(storage, connection) else { return }
    let plan = writer.plan
    let statement = try writer.insertStatement()
    try statement.bind(stored: .integer(storage.key), at: 1)
    for column in plan.kinds.indices { try bind(column, of: storage, plan, to: statement, at: column + 2) }
    _ = try statement.step()
    if !givenRanks.isEmpty { givenRanks[storage.key] = nil }
    if plan.skipsConflicts, connection.changes == 0 {
      try upsert(storage, writer, connection)
    } else {
      writer.keys.inserted.append(storage.key)
    }
  }

  /// A row has one of the model's unique values already: it gets all of the model's values.
  private mutating func upsert(
    _ storage: _ModelStorage, _ writer: EntityWriter, _ connection: any SQLConnection
  )
    throws
  {
    let plan = writer.plan
    let quote = connection.dialect.quoted
    var existing: Int64?
    for names in plan.entity.entity.uniquenessConstraints {
      let columns = names.compactMap { name in plan.columns.first { $0.name == name } }
      let condition = columns.enumerated()
        .map { "\(quote($1.name)) = \(connection.dialect.parameter($0 + 1))" }.joined(separator: " AND ")
      try connection.run(
        "SELECT \(quote(EntityMapping.keyColumn)) FROM \(plan.table) WHERE \(condition)",
        columns.map { try value(of: $0, storage) }
      ) {
        guard existing == nil, case .integer(let key) = $0.value(at: 0) else { return }
        existing = key
      }
      if refusesUpserts, existing != nil {
        throw SwiftDataError(
          .uniqueConstraintViolation, model: plan.entity.name, property: names.joined(separator: ", "),
          value: try columns.map { "\(try value(of: $0, storage))" }.joined(separator: ", "),
          "another model has this value already")
      }
    }
    // Or this save was done before, and its answer got lost.
    if existing == nil {
      try connection.run(
        "SELECT 1 FROM \(plan.table) WHERE \(plan.isKey)", [.integer(storage.key)]
      ) { _ in existing = storage.key }
    }
    guard let existing else {
      throw SwiftDataError(.storeFailure, model: plan.entity.name, "a row can't be inserted")
    }
    if existing != storage.key { remap[storage.key] = existing }
    let all = Array(plan.columns.indices)
    let statement = try connection.prepare(plan.update(all))
    defer { statement.reset() }
    try set(all, statement, of: existing, storage, plan, connection)
    // Rows written before this was known may refer to the key that isn't used after all.
    for reference in plan.references {
      let column = quote(reference.column)
      try connection.run(
        "UPDATE \(quote(reference.entity.table)) SET \(column) = \(connection.dialect.parameter(1)) "
          + "WHERE \(column) = \(connection.dialect.parameter(2))",
        [.integer(existing), .integer(storage.key)])
    }
    writer.keys.updated.append(existing)
  }

  private mutating func update(_ storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard let writer = writer(storage, connection) else { return }
    let update = try writer.update(storage.changed)
    if let statement = update.statement {
      try set(
        update.columns, statement, of: storage.key, storage, writer.plan, connection,
        hasExternal: update.hasExternal)
      if connection.changes == 0 {
        // Another context deleted the row meanwhile: the deletion stands.
        vanished.insert(storage.key)
        return
      }
      if !givenRanks.isEmpty, let given = givenRanks[storage.key] {
        // The ranks beside the keys that were written.
        let left = given.filter { !storage.changed.contains($0.key) }
        givenRanks[storage.key] = left.isEmpty ? nil : left
      }
    }
    update.keys.append(storage.key)
  }

  private mutating func set(
    _ columns: [Int], _ statement: any SQLStatement, of key: Int64, _ storage: _ModelStorage,
    _ plan: EntityPlan, _ connection: any SQLConnection, hasExternal: Bool = true
  ) throws {
    if hasExternal, store.files != nil {
      for index in columns where plan.kinds[index] == .external {
        try connection.run(
          "SELECT \(connection.dialect.quoted(plan.columns[index].name)) FROM \(plan.table) WHERE \(plan.isKey)",
          [.integer(key)]
        ) { obsoleteFiles.append($0.value(at: 0)) }
      }
    }
    try statement.bind(stored: .integer(key), at: 1)
    for (place, column) in columns.enumerated() {
      try bind(column, of: storage, plan, to: statement, at: place + 2)
    }
    do { _ = try statement.step() } catch var error as SwiftDataError {
      if error.kind == .uniqueConstraintViolation,
        let column = columns.lazy.map({ plan.columns[$0] }).first(where: { $0.name == error.property })
      {
        error.model = plan.entity.name
        if let value = try? value(of: column, storage) { error.value = "\(value)" }
      }
      throw error
    }
  }

  private mutating func delete(_ storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard let writer = writer(storage, connection) else { return }
    let key = StoredValue.integer(storage.key)
    for (step, statement) in try writer.deletionSteps() {
      try statement.bind(stored: key, at: 1)
      switch step.purpose {
      case .run: while try statement.step() {}
      case .files: while try statement.step() { obsoleteFiles.append(statement.value(at: 0)) }
      case .dependents(let reference):
        var left: [Int64] = []
        while try statement.step() {
          if case .integer(let other) = statement.value(at: 0) { left.append(other) }
        }
        if !left.isEmpty { try checkDependents(left, reference) }
      }
    }
    writer.keys.deleted.append(storage.key)
    for slot in writer.plan.preservedSlots {
      let property = storage.modelClass.properties[slot]
      guard let value = try? property.codec?.sqlValue(of: storage.values[slot]) else { continue }
      tombstones[storage.key, default: [:]][property.name] = HistoryRecord.text(value)
    }
  }

  /// Rows whose relationship can't be nil lead to a model that is deleted: they must be deleted too, or led elsewhere.
  private mutating func checkDependents(_ keys: [Int64], _ reference: EntityPlan.Reference) throws {
    let gone = removedKeys ?? Set(removedStorages.map(\.key))
    removedKeys = gone
    let slot = reference.property.slot
    let staying = keys.first { key in
      !gone.contains(key) && !updatedStorages.contains { $0.key == key && $0.changed.contains(slot) }
    }
    guard let staying else { return }
    throw SwiftDataError(
      .missingValue, model: reference.entity.name, property: reference.property.name,
      value: "model \(staying)",
      "the relationship isn't optional, and the model that it leads to can't be deleted")
  }

  // MARK: Lists

  /// Decides which places the members of a model's changed lists get.
  private mutating func rankLists(of storage: _ModelStorage) {
    guard !storage.modelClass.listSlots.isEmpty, let plan = store.plan(for: storage.modelClass) else {
      return
    }
    for slot in storage.modelClass.listSlots {
      let property = plan.entity.properties[slot]
      guard case .object(let object) = storage.values[slot],
        let list = object as? AnyRelationList, storage.state == .inserted || storage.changed.contains(slot)
      else { continue }
      let members = list.any.filter { !$0._$storage.isDeleted }
      let keys = members.map(\._$storage.key)
      let known = Dictionary(zip(list.savedKeys, list.savedRanks)) { first, _ in first }
      // Of a list that isn't loaded these are the additions: they come after what is there, in their order.
      let ranked = ListRanks.assign(keys.map { known[$0] })
      ranks[ObjectIdentifier(list)] = ranked
      guard case .foreignKey(let target, let column, let rankColumn) = property.place,
        let entity = store.mapping.byName[target],
        let inverse = entity.modelClass.property(named: column)?.slot
      else { continue }
      for (member, rank) in zip(members, ranked) {
        let member = member._$storage
        // Who left and came back writes its key again, and so its rank.
        guard known[member.key] != rank || member.changed.contains(inverse) else { continue }
        givenRanks[member.key, default: [:]][inverse] = GivenRank(
          rank: rank, entity: entity, column: rankColumn)
      }
    }
  }

  /// Ranks of members that weren't written for another reason.
  private mutating func writeRemainingRanks(_ connection: any SQLConnection) throws {
    guard !givenRanks.isEmpty else { return }
    let dialect = connection.dialect
    let quote = dialect.quoted
    for (key, slots) in givenRanks {
      for given in slots.values {
        try connection.run(
          "UPDATE \(quote(given.entity.table)) SET \(quote(given.column)) = \(dialect.parameter(1)) "
            + "WHERE \(quote(EntityMapping.keyColumn)) = \(dialect.parameter(2))",
          [.integer(given.rank), .integer(remap[key] ?? key)])
      }
    }
  }

  /// Writes the lists of a model that stand in tables of pairs.
  private mutating func writePairs(of storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard !storage.modelClass.listSlots.isEmpty, let plan = store.plan(for: storage.modelClass) else {
      return
    }
    for slot in storage.modelClass.listSlots {
      let property = plan.entity.properties[slot]
      guard case .join(let join, _) = property.place, case .object(let object) = storage.values[slot],
        let list = object as? AnyRelationList, list.isChanged
      else { continue }
      let owner = SQLValue.integer(key(of: storage))
      let quote = connection.dialect.quoted
      let dialect = connection.dialect
      let keys = list.keys
      let gone = list.isLoaded ? Set(list.savedKeys).subtracting(keys) : list.removed
      for key in gone {
        try connection.run(
          "DELETE FROM \(quote(join.name)) WHERE \(quote(join.owner)) = \(dialect.parameter(1)) "
            + "AND \(quote(join.target)) = \(dialect.parameter(2))", [owner, .integer(key)])
      }
      let known = Dictionary(zip(list.savedKeys, list.savedRanks)) { first, _ in first }
      let members = list.any.filter { !$0._$storage.isDeleted }
      let ranked = ranks[ObjectIdentifier(list)] ?? members.map { _ in KeyMint.next() }
      for (model, rank) in zip(members, ranked) where known[model._$storage.key] != rank {
        // The other side may have written the pair already; this side knows its own order.
        let conflict = "UPDATE SET \(quote(join.rank)) = excluded.\(quote(join.rank))"
        try connection.run(
          "INSERT INTO \(quote(join.name)) (\([join.owner, join.target, join.rank, join.otherRank].map(quote).joined(separator: ", "))) "
            + "VALUES (\((1...4).map(dialect.parameter).joined(separator: ", "))) "
            + "ON CONFLICT (\(quote(join.owner)), \(quote(join.target))) DO \(conflict)",
          [owner, .integer(key(of: model._$storage)), .integer(rank), .integer(KeyMint.next())])
      }
    }
  }
}
